#!/usr/bin/env bash
# Installs what the tests of HTML pages open them with: Debian's chromium, and a font, without
# which it draws no text. It does nothing where they are there. It needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

font=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

if ! command -v chromium >/dev/null || [ ! -e "$font" ]; then
	debian chromium fonts-dejavu-core
fi
chromium --version
