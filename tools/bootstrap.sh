# shellcheck shell=bash
# What ./felt and ./dev share: packages, disk and memory, building a preset, and one-line errors.
# The caller sets `me` (its name, for messages), `root` (the repository) and `log` (where the noise goes).
# shellcheck disable=SC2034,SC2154

felt_packages="g++ cmake ninja-build libfmt-dev nlohmann-json3-dev libhwy-dev libtomlplusplus-dev
  libxlsxwriter-dev libsqlite3-dev libzstd-dev libgtest-dev libgmock-dev librapidcheck-dev python3 nodejs npm"

# What ./felt python needs besides, and what its tests need; the program does without.
felt_python_packages="pybind11-dev python3-dev python3-numpy python3-matplotlib python3-pandas"
felt_python_test_packages="python3-pytest python3-setuptools python3-wheel python3-pip"

# What felt needs to share its work with the processes that mpirun starts; everything else does without.
felt_mpi_packages="openmpi-bin libopenmpi-dev"

say() { printf '%s: %s\n' "$me" "$1" >&2; }

# fail MESSAGE STATUS. 1: the build failed; 2: usage; 4: packages, disk, files.
fail() {
  say "$1"
  exit "$2"
}

# Runs a command with all output in the log. The lock is not handed on: a compiler cache's server may outlive us.
logged() { "$@" >>"$log" 2>&1 </dev/null 9>&-; }

log_has() { grep -q -i -E "$1" "$log"; }

# One build at a time; a second caller waits and then finds everything done.
take_lock() {
  if ! { mkdir -p "$root/build" && : >>"$root/build/.lock"; } 2>/dev/null; then
    fail "cannot write to $root/build; the build needs a folder that user $(id -un) may write to" 4
  fi
  if ! command -v flock >/dev/null; then return; fi
  exec 9>"$root/build/.lock"
  if flock -n 9; then return; fi
  say "waiting for another build to finish …"
  flock 9
}

release_lock() { exec 9>&-; }

# A tool counts as there when its command is, wherever it came from; a library when Debian says it is installed.
has_command_of() {
  case $1 in
    g++ | cmake | clang | clang-format | clang-tidy | python3 | npm) command -v "$1" >/dev/null ;;
    chromium) [ -x "${CHROMIUM:-/usr/bin/chromium}" ] ;;
    ninja-build) command -v ninja >/dev/null ;;
    nodejs) command -v node >/dev/null ;;
    *) return 1 ;;
  esac
}

# missing_packages "NAME…" prints those that are not installed.
missing_packages() {
  local package installed='' wanted=''
  for package in $1; do
    if ! has_command_of "$package"; then wanted="$wanted $package"; fi
  done
  if [ -z "$wanted" ]; then return; fi
  if command -v dpkg-query >/dev/null; then
    # shellcheck disable=SC2086  # a list of words
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null) || true
    for package in $wanted; do
      case "
$installed
" in *"
installed $package
"*) ;; *) printf '%s ' "$package" ;; esac
    done
  else
    # Not a Debian: the tools can be checked here, the libraries are for CMake to find.
    for package in $wanted; do
      case $package in *-dev) ;; *) printf '%s ' "$package" ;; esac
    done
  fi
}

why_apt_failed() {
  local unknown
  unknown=$(sed -n 's/^E: Unable to locate package //p' "$log" | head -n 1)
  if log_has 'no space left|enough free space'; then
    echo "the disk is full"
  elif log_has 'could not get lock|unable to acquire the dpkg'; then
    echo "another package manager is running"
  elif log_has 'could not resolve|temporary failure|could not connect|connection (failed|timed out|refused)|unable to connect|network is unreachable|failed to fetch'; then
    echo "apt cannot reach its servers; is there a network?"
  elif [ -n "$unknown" ]; then
    echo "apt does not know the package $unknown; Debian 12 has it"
  else
    echo "apt failed: $(grep '^E: ' "$log" | head -n 1)"
  fi
}

# install_missing "NAME…" installs what is not there, with root's rights or sudo's; does nothing when all is there.
install_missing() {
  local missing by='' how=''
  missing=$(missing_packages "$1")
  missing=${missing% }
  if [ -z "$missing" ]; then return; fi
  if ! command -v apt-get >/dev/null; then
    fail "needs these packages, by their Debian names: $missing" 4
  fi
  if [ "$(id -u)" != 0 ]; then
    if ! may_use_sudo; then
      fail "packages are missing; run as root: apt-get install --no-install-recommends $missing" 4
    fi
    by=sudo how=' with sudo'
  fi
  say "installing$how: $missing …"
  # Without an update a bare system knows no packages. When it fails, older lists may still do, so go on.
  logged $by env LC_ALL=C apt-get -q update || true
  # shellcheck disable=SC2086  # a list of words
  logged $by env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=60 \
    install --no-install-recommends $missing ||
    fail "cannot install packages: $(why_apt_failed) (log: $log)" 4
}

# install_if_possible NAME WHAT_FOR: what some tests need and everything else does without.
install_if_possible() {
  if [ -z "$(missing_packages "$1")" ]; then return; fi
  if ! (install_missing "$1"); then say "going on without $1: $2"; fi
}

# A password may be asked for only where someone can type it.
may_use_sudo() {
  command -v sudo >/dev/null || return 1
  if sudo -n true 2>/dev/null; then return 0; fi
  [ -t 0 ] && [ -t 2 ] && sudo -v
}

# need_space MEGABYTES: fails early instead of in the middle of a link.
need_space() {
  local free
  free=$(df -k --output=avail "$root/build" 2>/dev/null | tail -n 1) || return 0
  free=${free//[!0-9]/}
  if [ -n "$free" ] && [ $((free / 1024)) -lt "$1" ]; then
    fail "building needs $1 MB of disk space, but only $((free / 1024)) MB are free under $root/build" 4
  fi
}

# As many compilers as there are cores, but each may take 1 GB.
job_count() {
  local jobs key value memory=''
  if [ -n "${CMAKE_BUILD_PARALLEL_LEVEL:-}" ]; then
    echo "$CMAKE_BUILD_PARALLEL_LEVEL"
    return
  fi
  jobs=$(nproc 2>/dev/null || echo 1)
  while read -r key value _; do
    if [ "$key" = MemAvailable: ]; then memory=$((value / 1048576)); fi
  done 2>/dev/null </proc/meminfo || true
  value=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || true)  # a container's limit
  case $value in
    '' | *[!0-9]*) ;;
    *) if [ -z "$memory" ] || [ $((value / 1073741824)) -lt "$memory" ]; then memory=$((value / 1073741824)); fi ;;
  esac
  if [ -n "$memory" ] && [ "$memory" -lt "$jobs" ]; then jobs=$memory; fi
  if [ "$jobs" -lt 1 ]; then jobs=1; fi
  echo "$jobs"
}

# The first failed step in the log and what its compiler said, without the command lines.
show_failed_step() {
  local shown
  shown=$(sed -n '/^FAILED:\|^CMake Error/,$ { /^FAILED:/ { p; n; d }; /^\[/d; /^ninja: /d; p }' "$log" | head -n 25)
  if [ -z "$shown" ]; then shown=$(tail -n 15 "$log"); fi
  printf '%s\n' "$shown" | cut -c 1-300 >&2
}

build_failed() {
  if log_has 'no space left on device'; then fail "the build ran out of disk space (log: $log)" 4; fi
  if log_has 'killed signal|virtual memory exhausted|cannot allocate memory'; then
    fail "the compiler ran out of memory; try CMAKE_BUILD_PARALLEL_LEVEL=1 (log: $log)" 1
  fi
  show_failed_step
  fail "$1 (log: $log)" 1
}

# drop_if_moved PRESET removes its build when the repository stood elsewhere then: CMake's cache names the old place.
drop_if_moved() {
  local dir=$root/build/$1
  if [ -f "$dir/.configured" ] && [ "$(cat "$dir/.configured")" != "$root" ]; then rm -rf "$dir"; fi
}

# configure_preset PRESET runs CMake when it never ran, did not finish, or the presets changed; Ninja reruns it when a
# CMakeLists.txt changes.
configure_preset() {
  local dir=$root/build/$1
  if [ -f "$dir/build.ninja" ] && [ "$dir/.configured" -nt "$root/CMakePresets.json" ]; then return; fi
  (CDPATH='' cd -- "$root" && logged cmake --preset "$1") || build_failed "configuring the $1 preset failed"
  printf '%s\n' "$root" >"$dir/.configured"
}

# build_preset PRESET TARGET configures and builds; silent when there is nothing to do.
build_preset() {
  local dir=$root/build/$1
  if [ -f "$dir/.configured" ]; then
    need_space 100
    configure_preset "$1"
    if cmake --build "$dir" --target "$2" -- -n 2>/dev/null | grep -q 'no work to do'; then return; fi
    say "building …"
  else
    need_space 1000
    say "building (first time: a few minutes) …"
    configure_preset "$1"
  fi
  logged cmake --build "$dir" --target "$2" -j "$(job_count)" || build_failed "the build failed"
}
