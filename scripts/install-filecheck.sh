#!/usr/bin/env bash
# Installs what the tests of lit/ compare this project's FileCheck with: the newest
# one that Debian's package lists offer. It does nothing where that is there. It
# needs root, or sudo.
set -eu

enough=22 # the release that the tests were written with

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# installed prints the newest release with a FileCheck.
installed() {
	ls -d /usr/lib/llvm-*/bin/FileCheck 2>/dev/null | sed -nE 's|^/usr/lib/llvm-([0-9]+)/.*|\1|p' | sort -n | tail -1
}

newest() {
	apt-cache pkgnames llvm- | sed -nE 's/^llvm-([0-9]+)-tools$/\1/p' | sort -n | tail -1
}

version=$(installed)
if [ "${version:-0}" -lt "$enough" ]; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	version=$(newest)
	if [ -z "$version" ]; then
		echo "no package llvm-NN-tools in the package lists" >&2
		exit 1
	fi
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "llvm-$version-tools"
fi
"/usr/lib/llvm-$version/bin/FileCheck" --version | head -3
