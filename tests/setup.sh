#!/usr/bin/env bash
# Installs what `npm run test:all` needs beyond npm, on Debian and Ubuntu, as root. `npm test` needs none of it.
#   tests/setup.sh           browsers, nginx, Apache, PHP, WordPress, and the oldest browsers that are promised
#   tests/setup.sh --heard   also the desktop and the screen reader of `npm run heard`
set -euo pipefail
cd "$(dirname "$0")"

packages=(chromium firefox-esr webkit2gtk-driver xvfb nginx-light apache2-bin openssl php-cli php-mysql mariadb-server-core curl)
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

# Versions that no release of Debian has side by side: each a folder in .output, nothing is installed.
# A mirror drops old files: an archive of Debian that keeps them can be named in DEBIAN_ARCHIVE.
mapfile -t mirrors < <(apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' | sort -u)
[ -z "${DEBIAN_ARCHIVE:-}" ] || mirrors+=("$DEBIAN_ARCHIVE")
[ "$(dpkg --print-architecture)" = amd64 ] || { echo 'WordPress and the oldest browsers: for amd64 only.'; exit 0; }
for folder in $(cut -d' ' -f1 pinned-debian.txt | sort -u); do
  [ -d ".output/$folder" ] && continue
  echo "Unpacking $folder into tests/.output"
  draft=$(mktemp -d)
  while read -r _ sum path; do
    file=$draft/package.deb
    for mirror in "${mirrors[@]}"; do
      curl --fail --silent --show-error --retry 3 --output "$file" "${mirror%/}/$path" && break
    done
    echo "$sum  $file" | sha256sum --check --quiet
    dpkg -x "$file" "$draft/root"
  done < <(grep "^$folder " pinned-debian.txt)
  mkdir -p .output
  mv "$draft/root" ".output/$folder"
  rm -r "$draft"
done

# Chrome 103 to 117, and the Playwright that drives Firefox 140.
npm ci --prefix old-browsers --silent
