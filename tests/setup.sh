#!/usr/bin/env bash
# Installs what `npm run test:all` needs beyond npm, on Debian and Ubuntu, as root. `npm test` needs none of it.
#   tests/setup.sh           browsers, nginx, Apache with a firewall, PHP with PHPMailer, WordPress, and the oldest browsers that are promised
#   tests/setup.sh --heard   also the desktop and the screen reader of `npm run heard`
set -euo pipefail
cd "$(dirname "$0")"

packages=(chromium firefox-esr webkit2gtk-driver xvfb nginx-light apache2-bin libapache2-mod-security2 libapache2-mod-php modsecurity-crs openssl php-cli php-fpm php-mysql libphp-phpmailer mariadb-server-core curl)
# Starts in half the time; not every release of Debian has it.
optional=(chromium-headless-shell)
if [ "${1:-}" = --heard ]; then
  packages+=(at-spi2-core dbus-x11 openbox xdotool python3-pyatspi locales orca)
fi

missing=()
for name in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "With apt-get, these packages are installed now: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  # The packages of nginx and PHP would start services; policy-rc.d forbids that.
  policy=/usr/sbin/policy-rc.d
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\nexit 101\n' >$policy && chmod +x $policy
    trap 'rm -f $policy' EXIT
  fi
  apt=(apt-get -qq -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3)
  "${apt[@]}" update
  "${apt[@]}" install --yes --no-install-recommends "${missing[@]}"
  "${apt[@]}" install --yes --no-install-recommends "${optional[@]}" || echo "Without ${optional[*]}."
fi
if [ "${1:-}" = --heard ]; then localedef -i nl_NL -f UTF-8 nl_NL.UTF-8; fi

# The frameworks of the apps around the site.
npm ci --prefix hosts --silent
# Astro's router alone: its package would install 345 others.
if [ ! -d .output/astro ]; then
  mkdir -p .output/astro
  npm pack astro@7.3.5 --silent --pack-destination .output >/dev/null
  tar -xzf .output/astro-7.3.5.tgz -C .output/astro --strip-components=1 package/dist/transitions package/dist/runtime/server/render
fi

# Versions that no release of Debian has side by side: each a folder in .output, nothing is installed.
# A mirror drops old files: an archive of Debian that keeps them can be named in DEBIAN_ARCHIVE.
mapfile -t mirrors < <(apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' | sort -u)
[ -z "${DEBIAN_ARCHIVE:-}" ] || mirrors+=("$DEBIAN_ARCHIVE")
[ "$(dpkg --print-architecture)" = amd64 ] || { echo 'WordPress and the oldest browsers: for amd64 only.'; exit 0; }
# Each file is on one of the mirrors: a miss is an error only where all of them miss.
download() {
  local mirror misses=''
  for mirror in "${mirrors[@]}"; do
    misses+=$(curl --fail --silent --show-error --retry 3 --output "$2" "${mirror%/}/$1" 2>&1) && return
    misses+=$'\n'
  done
  printf '%s is on no mirror:\n%s' "$1" "$misses" >&2
  return 1
}
for folder in $(cut -d' ' -f1 pinned-debian.txt | sort -u); do
  [ -d ".output/$folder" ] && continue
  echo "Unpacking $folder into tests/.output"
  draft=$(mktemp -d)
  while read -r _ sum path; do
    echo "  ${path##*/}"
    file=$draft/package.deb
    download "$path" "$file"
    echo "$sum  $file" | sha256sum --check --quiet
    dpkg -x "$file" "$draft/root"
  done < <(grep "^$folder " pinned-debian.txt)
  mkdir -p .output
  mv "$draft/root" ".output/$folder"
  rm -r "$draft"
done

# Chromium of other years, and the Playwright that drives Firefox 140.
npm ci --prefix old-browsers --silent
