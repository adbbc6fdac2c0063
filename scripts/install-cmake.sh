#!/usr/bin/env bash
# Installs what examples/cmake is tested with: cmake and ctest, of Debian's packages. It does
# nothing where they are there. It needs root, or sudo.
set -eu

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v cmake >/dev/null || ! command -v ctest >/dev/null || ! command -v make >/dev/null; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends cmake make
fi
cmake --version | head -1
