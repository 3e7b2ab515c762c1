// Faults of a layout that a person would stumble over. Runs inside the page.

/**
 * Sentences, one a fault; none if all is well. `mainSize` is the least size of the main
 * buttons; with `within` only the controls inside that element are looked at.
 */
export function layoutFaults({ mainSize, within = 'body' }) {
  const faults = [];
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.push(`the page is ${wider} px wider than the window: ${widest()}`);

  const MAIN = '#add, #check, #delete, #predict-not, #predict-maybe, .steps__controls > .button, .put-back';
  const LEAST = 24;
  const controls = document.querySelector(within).querySelectorAll('a, button, input, select, textarea, summary, [role=slider], [tabindex="0"]');
  for (const control of controls) {
    const target = targetOf(control);
    if (!isShown(target) || control.disabled) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, width, height, top } = target.getBoundingClientRect();
    const name = nameOf(control);
    if (left < -0.5 || right > innerWidth + 0.5) faults.push(`${name} reaches out of the window: ${left} to ${right}`);
    const least = control.matches(MAIN) ? mainSize : LEAST;
    // The cells of a window over a long row are as narrow as they must be, but tall.
    if (control.matches('[id^=zoom-]') && height >= 44) continue;
    if (Math.min(width, height) < least - 0.1 && !hasRoom(control, least)) faults.push(`${name} is too small to be hit: ${width.toFixed(1)} by ${height.toFixed(1)}, ${least} is due`);
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    if (!hit || !(target.contains(hit) || hit.contains(target))) faults.push(`${name} is covered by ${hit ? nameOf(hit) : 'nothing'}`);
  }
  scrollTo(0, 0);
  return faults;

  /** What a finger aims at: a hidden field is hit through its label, a bare one through its frame. */
  function targetOf(control) {
    if (control.matches('input[type=file], input[type=checkbox], input[type=radio]')) return control.closest('label') ?? control;
    if (control.matches('.field input')) return control.closest('.field');
    return control;
  }

  /** Whether a small cell of a row has so much room around it that no other is hit in its stead. */
  function hasRoom(control, least) {
    const cells = Array.from(control.closest('.bits')?.querySelectorAll('.bit__box') ?? []);
    const center = (cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [x, y] = center(control);
    const at = cells.indexOf(control);
    const near = [at - 1, at + 1, at - 8, at + 8, at - 16, at + 16, at - 32, at + 32].map((n) => cells[n]).filter(Boolean);
    return at >= 0 && near.every((cell) => {
      const [otherX, otherY] = center(cell);
      return Math.hypot(otherX - x, otherY - y) >= least;
    });
  }

  function isShown(element) {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    // What shows itself only with the keyboard on it is elsewhere until then.
    return width > 1 && height > 1 && !element.matches('.skip') && !element.closest('[inert]');
  }

  function nameOf(element) {
    const words = element.getAttribute('aria-label') ?? element.innerText ?? '';
    const id = element.id ? `#${element.id}` : `${element.localName}.${element.classList[0] ?? ''}`;
    return `${id} “${words.trim().slice(0, 24)}”`;
  }

  function widest() {
    const all = Array.from(document.body.querySelectorAll('*'));
    const out = all.filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !isScrolled(element));
    return out.slice(0, 3).map(nameOf).join(', ');
  }

  function isScrolled(element) {
    for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
      if (getComputedStyle(node).overflowX !== 'visible') return true;
    }
    return false;
  }
}
