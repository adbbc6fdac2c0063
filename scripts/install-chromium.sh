#!/usr/bin/env bash
# Installs what the tests of HTML pages open them with: Debian's chromium, and a font, without
# which it draws no text. It does nothing where they are there. It needs root, or sudo.
set -eu

font=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v chromium >/dev/null || [ ! -e "$font" ]; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core
fi
chromium --version
