// The picture of a session: everything on the page that follows from its link.
// The item field, preferences and what is pointed at are no part of it.

/** Runs inside the page. */
export function readPicture() {
  const text = (node) => {
    // A prediction belongs to the person, not to the session.
    const said = node?.querySelector('.predicted')?.innerText ?? '';
    return (node?.innerText ?? '').replace(said, '').replace(/\s+/g, ' ').trim();
  };
  const find = (selector) => document.querySelector(selector);
  const texts = (selector) => Array.from(document.querySelectorAll(selector), text);
  const cells = Array.from(document.querySelectorAll('#figure [data-bit]'));
  const digest = (canvas) => {
    let hash = 0x811c9dc5;
    for (const letter of canvas.toDataURL()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
    return `${canvas.width}x${canvas.height} ${hash.toString(16)}`;
  };
  return {
    params: ['m', 'k', 'hash', 'scheme'].map((id) => find(`#${id}`).value).join(' '),
    place: `${find('#timeline').getAttribute('aria-valuenow')} of ${find('#timeline').getAttribute('aria-valuemax')}`,
    sentence: text(find('#sentence')),
    arithmetic: texts('.hash tr'),
    bits: cells.map((cell) => cell.dataset.bit).join(''),
    marks: cells.flatMap((cell) => (cell.dataset.mark ? [`${text(cell.querySelector('.bit__index'))} ${cell.dataset.mark}`] : [])),
    drawn: Array.from(document.querySelectorAll('#figure canvas'), digest),
    answer: text(find('#answer')),
    truth: text(find('[data-world=truth]')),
    fill: text(find('#fill')),
    rowRate: text(find('#row-rate')),
    counts: readCounts(),
    log: Array.from(document.querySelectorAll('#log li'), (line) => `${line.dataset.state}: ${text(line)}`),
  };

  function readCounts() {
    const terms = texts('#counts dt');
    const values = texts('#counts dd');
    return Object.fromEntries(terms.map((term, at) => [term, values[at]]));
  }
}
