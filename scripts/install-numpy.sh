#!/usr/bin/env bash
# Installs what the tests of interp/interphivm compare the interpreter with: Debian's numpy
# for Debian's python3. It does nothing where that is there. It needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

python=/usr/bin/python3 # python3 on the path may be another one, without Debian's packages

if ! "$python" -c 'import numpy' 2>/dev/null; then
	debian python3-numpy
fi
"$python" -c 'import numpy; print("numpy", numpy.__version__)'
