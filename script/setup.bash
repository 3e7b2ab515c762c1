# shellcheck shell=bash
# Finds or installs what the scripts need. Sourced, never run.
#
# Tools go to the cache folder below and nowhere else; Debian packages are added
# only where something is missing, and never if that would remove another one.
# A tool of the right version that is already on the PATH is used as it is.

set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/bloom-lab
TOOLS=$CACHE/tools
WASM_TARGET=wasm32-unknown-unknown
# shellcheck source=script/versions
. "$ROOT/script/versions"

say() { printf '%s\n' "$*"; }
step() { printf '==> %s\n' "$*"; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# --- running things ----------------------------------------------------------

# Ctrl-C ends the script, not only the command that happens to run.
trap 'exit 130' INT
trap 'exit 143' TERM

# quietly NAME COMMAND...: the output goes to a log, shown only on failure; a
# line a minute tells that it is still going. Job control gives the command a
# process group of its own, so that Ctrl-C ends all that it started.
quietly() {
  local name=$1 log pid start=$SECONDS beat
  shift
  mkdir -p "$CACHE/logs"
  log=$CACHE/logs/$name.log
  set -m
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  set +m
  # shellcheck disable=SC2064 # the group of now
  trap "kill -- -$pid 2>/dev/null || true; exit 130" INT TERM
  beat=$((SECONDS + 60))
  while kill -0 "$pid" 2>/dev/null; do
    sleep 0.2
    if ((SECONDS >= beat)); then
      say "    still at $name, $(((SECONDS - start) / 60)) min so far"
      beat=$((SECONDS + 60))
    fi
  done
  if ! wait "$pid"; then
    tail -n 40 "$log" >&2
    fail "$name did not work; the whole log is $log"
  fi
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# within SECONDS COMMAND...: gives up after a while, where `timeout` exists.
within() {
  local limit=$1
  shift
  if have timeout; then timeout "$limit" "$@"; else "$@"; fi
}

# locked NAME FUNCTION...: two runs at once do the work once. The function must
# look again whether the work is still to be done.
locked() {
  local name=$1
  shift
  mkdir -p "$CACHE/locks"
  if have flock; then
    (
      if ! flock -n 9; then
        say "    waiting for another run that is installing $name"
        flock 9
      fi
      "$@" 9>&-
    ) 9>"$CACHE/locks/$name"
  else
    "$@"
  fi
}

# --- Debian packages ---------------------------------------------------------

root_command() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif have sudo && sudo -n true 2>/dev/null; then
    sudo -n "$@"
  else
    return 1
  fi
}

apt_now() {
  root_command apt-get update
  # --no-remove: rather stop than take away something that is installed.
  root_command env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends --no-remove "$@"
}

# apt_install "WHAT IS MISSING" PACKAGE...
apt_install() {
  local missing=$1
  shift
  have apt-get || fail "$missing, and there is no apt-get to install it with. Please install it (on Debian: $*)."
  root_command true || fail "$missing. Please run: sudo apt-get install $*"
  step "Installing Debian packages: $* (about a minute, once)"
  locked apt quietly apt apt_now "$@"
}

# --- Rust --------------------------------------------------------------------

check_versions_agree() {
  grep -q "^wasm-bindgen = .*\"=$WASM_BINDGEN_VERSION\"" "$ROOT/Cargo.toml" ||
    fail "Cargo.toml must ask for wasm-bindgen \"=$WASM_BINDGEN_VERSION\", the version in script/versions."
}

need_rust() {
  have cargo && have rustc && return
  local hint="Rust is missing; https://rustup.rs tells how to install it"
  have apt-get || fail "$hint."
  apt_install "$hint" cargo-web rustc-web
}

need_c_compiler() {
  have cc || apt_install "A C compiler is missing (cc)" gcc libc6-dev
}

# Cargo writes .crates2.json last, so a broken-off install does not count.
cargo_tool_is_complete() {
  [ -x "$TOOLS/$1-$2/bin/$3" ] && grep -q "\"$1 $2 " "$TOOLS/$1-$2/.crates2.json" 2>/dev/null
}

install_cargo_tool() {
  local crate=$1 version=$2 binary=$3 new
  cargo_tool_is_complete "$@" && return
  new=$TOOLS/.new-$crate-$version
  rm -rf "$new"
  mkdir -p "$TOOLS"
  # From another folder and without the caller's settings: what is built must
  # not depend on the checkout.
  (
    cd "$TOOLS"
    unset CARGO_TARGET_DIR CARGO_BUILD_TARGET CARGO_INSTALL_ROOT RUSTFLAGS
    quietly "$crate" cargo install "$crate" --version "$version" --locked --root "$new"
  )
  [ -x "$new/bin/$binary" ] || fail "cargo installed $crate, but there is no $binary in it."
  rm -rf "$TOOLS/$crate-$version"
  mv "$new" "$TOOLS/$crate-$version"
}

# cargo_tool CRATE VERSION BINARY "HOW LONG": puts BINARY on the PATH.
cargo_tool() {
  local crate=$1 version=$2 binary=$3 how_long=$4
  if ! cargo_tool_is_complete "$crate" "$version" "$binary"; then
    case $("$binary" --version 2>/dev/null || true) in
      *" $version" | *" $version "*) return ;;
    esac
    need_rust
    need_c_compiler
    step "Building $crate $version into $TOOLS ($how_long, once)"
    locked "$crate" install_cargo_tool "$crate" "$version" "$binary"
  fi
  PATH=$TOOLS/$crate-$version/bin:$PATH
}

need_trunk() { cargo_tool trunk "$TRUNK_VERSION" trunk "5 to 12 minutes on two cores"; }

need_wasm_bindgen() {
  check_versions_agree
  cargo_tool wasm-bindgen-cli "$WASM_BINDGEN_VERSION" wasm-bindgen "2 to 5 minutes on two cores"
}

# --- the wasm target ---------------------------------------------------------

has_wasm_target() {
  have rustc && [ -d "$(rustc --print target-libdir --target "$WASM_TARGET" 2>/dev/null)" ]
}

# Where nothing can be downloaded, ask only once a day.
rustup_failed_lately() {
  [ -n "$(find "$CACHE/rustup-target-failed" -mmin -1440 2>/dev/null)" ]
}

add_wasm_target() {
  has_wasm_target && return
  have rustup || return 1
  rustup_failed_lately && return 1
  step "Adding the target $WASM_TARGET with rustup (under a minute, once)"
  mkdir -p "$CACHE"
  if within 120 rustup target add "$WASM_TARGET" </dev/null; then
    rm -f "$CACHE/rustup-target-failed"
    has_wasm_target
  else
    touch "$CACHE/rustup-target-failed"
    say "    rustup could not download it; taking Debian's Rust instead (asked again tomorrow)"
    return 1
  fi
}

# rustup's own linker for wasm, or Debian's.
wasm_linker() {
  local sysroot=$1 linker
  for linker in "$sysroot"/lib/rustlib/*/bin/rust-lld /usr/bin/wasm-ld-22; do
    if [ -x "$linker" ]; then
      say "$linker"
      return
    fi
  done
  return 1
}

# Debian's Rust has no wasm target built: it builds the standard library from
# source, along with the crate. RUSTC_BOOTSTRAP lets a stable cargo do that.
use_debian_rust() {
  local extra_std=$1 sysroot='' linker bin=$CACHE/debian-rust
  have rustc && sysroot=$(rustc --print sysroot)
  if ! dpkg-query -W -f '${Status}\n' cargo-web rustc-web rust-web-src 2>/dev/null |
    awk '/ok installed/ { n++ } END { exit n != 3 }'; then
    apt_install "The target $WASM_TARGET is missing: \`rustup target add $WASM_TARGET\` adds it" \
      cargo-web rustc-web rust-web-src
  fi
  if ! linker=$(wasm_linker "$sysroot"); then
    apt_install "A linker for wasm is missing" lld-22
    linker=$(wasm_linker "$sysroot") || fail "Package lld-22 brought no wasm-ld-22."
  fi
  mkdir -p "$bin"
  ln -sfn /usr/bin/cargo "$bin/cargo"
  ln -sfn /usr/bin/rustc "$bin/rustc"
  export PATH=$bin:$PATH RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
  export CARGO_UNSTABLE_BUILD_STD=std,panic_abort$extra_std
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
  # Two compilers in one folder would rebuild each other's work again and again.
  export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$ROOT/target}/web
}

# The source of the standard library: part of Debian's Rust, a component of rustup's.
has_std_source() { [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ]; }

add_std_source() {
  has_std_source && return
  have rustup || return 1
  [ -z "$(find "$CACHE/rust-src-failed" -mmin -1440 2>/dev/null)" ] || return 1
  step "Adding the standard library's source with rustup (under a minute, once)"
  if within 120 rustup component add rust-src </dev/null; then
    rm -f "$CACHE/rust-src-failed"
    has_std_source
  else
    touch "$CACHE/rust-src-failed"
    return 1
  fi
}

# A tenth of an ordinary build is a standard library made for speed, and the
# texts and places of panics that never come. From here on cargo builds the
# library for size along with the crate, and a panic just stops the page; builds
# for development go on to say what happened and where. ({:?} writes nothing
# either: the page shows no value in that way.)
use_smallest_build() {
  if [ -z "${CARGO_UNSTABLE_BUILD_STD:-}" ]; then
    if ! add_std_source; then
      say "    without the standard library's source the page is a tenth larger than need be"
      return
    fi
    export RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=std,panic_abort
  fi
  export CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Zlocation-detail=none -Zfmt-debug=none -Zunstable-options -Cpanic=immediate-abort"
  export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$ROOT/target}/small
}

# use_wasm_target [,test]: from here on cargo can build for wasm. `,test` adds
# the crate that test builds need. BLOOM_LAB_WASM=rustup or debian forces one.
use_wasm_target() {
  need_rust
  case ${BLOOM_LAB_WASM:-auto} in
    rustup) add_wasm_target || fail "rustup has no target $WASM_TARGET and could not add it." ;;
    debian) use_debian_rust "${1:-}" ;;
    auto) add_wasm_target || use_debian_rust "${1:-}" ;;
    *) fail "BLOOM_LAB_WASM is \"$BLOOM_LAB_WASM\"; it can be rustup, debian or auto." ;;
  esac
}

# --- Node.js, wasm-opt, browser ----------------------------------------------

node_is_good() {
  have node && have npm && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge "$NODE_MINIMUM" ]
}

need_node() {
  node_is_good && return
  if ! have node; then apt_install "Node.js $NODE_MINIMUM or later is missing" nodejs; fi
  if ! have npm; then apt_install "npm is missing" npm; fi
  node_is_good || fail "Node.js $NODE_MINIMUM or later is needed; this machine has $(node --version)."
}

wasm_opt_is_good() { [[ $("$1" --version 2>/dev/null) == *" version ${BINARYEN_VERSION%%.*} "* ]]; }

install_wasm_opt() {
  local home=$TOOLS/binaryen-$BINARYEN_VERSION new=$TOOLS/.new-binaryen
  [ -x "$home/node_modules/.bin/wasm-opt" ] && return
  rm -rf "$new" "$home"
  mkdir -p "$new"
  quietly binaryen npm install --prefix "$new" --no-audit --no-fund "binaryen@$BINARYEN_VERSION"
  # Its programs are CommonJS inside a package of modules, which Node 20 has to
  # be told; some releases of the package forget to.
  [ -e "$new/node_modules/binaryen/bin/package.json" ] ||
    say '{"type":"commonjs"}' >"$new/node_modules/binaryen/bin/package.json"
  wasm_opt_is_good "$new/node_modules/.bin/wasm-opt" ||
    fail "wasm-opt from the npm package binaryen $BINARYEN_VERSION does not start."
  mv "$new" "$home"
}

need_wasm_opt() {
  local bin=$TOOLS/binaryen-$BINARYEN_VERSION/node_modules/.bin
  if [ ! -x "$bin/wasm-opt" ]; then
    wasm_opt_is_good wasm-opt && return
    need_node
    step "Installing wasm-opt (npm package binaryen $BINARYEN_VERSION) into $TOOLS (a minute, once)"
    locked binaryen install_wasm_opt
  fi
  PATH=$bin:$PATH
}

install_node_modules() {
  cmp -s "$ROOT/package-lock.json" "$ROOT/node_modules/.bloom-lab-lock" && return
  (cd "$ROOT" && quietly npm-ci npm ci --no-audit --no-fund)
  cp "$ROOT/package-lock.json" "$ROOT/node_modules/.bloom-lab-lock"
}

need_node_modules() {
  need_node
  cmp -s "$ROOT/package-lock.json" "$ROOT/node_modules/.bloom-lab-lock" && return
  step "Installing the browser-test packages with npm ci (seconds, once)"
  locked npm-ci install_node_modules
}

find_chromium() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && have "$name"; then
      command -v "$name"
      return
    fi
  done
  return 1
}

need_chromium() {
  find_chromium >/dev/null || apt_install "Chromium is missing" chromium
  CHROMIUM=$(find_chromium)
  export CHROMIUM
}

need_chromedriver() {
  have chromedriver || apt_install "chromedriver is missing" chromium-driver
  CHROMEDRIVER=$(command -v chromedriver)
  export CHROMEDRIVER
}

# need_web_build RELEASE|DEV [,test]: all that trunk needs. It must find its helpers on
# the PATH, or it would try to download them.
need_web_build() {
  need_trunk
  need_wasm_bindgen
  [ "$1" = DEV ] || need_wasm_opt
  use_wasm_target "${2:-}"
}
