#!/usr/bin/env bash
# Installs what examples/cmake is tested with: cmake and ctest, of Debian's packages. It does
# nothing where they are there. It needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

if ! command -v cmake >/dev/null || ! command -v ctest >/dev/null || ! command -v make >/dev/null; then
	debian cmake make
fi
cmake --version | head -1
