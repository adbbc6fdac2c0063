#!/usr/bin/env bash
# Installs what the tests of interp/interphivm compare the interpreter with: Debian's numpy
# for Debian's python3. It does nothing where that is there. It needs root, or sudo.
set -eu

python=/usr/bin/python3 # python3 on the path may be another one, without Debian's packages

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! "$python" -c 'import numpy' 2>/dev/null; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-numpy
fi
"$python" -c 'import numpy; print("numpy", numpy.__version__)'
