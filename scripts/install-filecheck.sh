#!/usr/bin/env bash
# Installs what the tests of lit/ compare this project's lit and FileCheck with: the
# newest ones that Debian's package lists offer, and the lit of LLVM 19, with which
# ours goes where they differ. It does nothing where they are there. It needs root, or
# sudo.
set -eu
. "$(dirname "$0")/install.bash"

enough=22 # the release that the tests were written with
older=19

# installed prints the newest release with a FileCheck.
installed() {
	ls -d /usr/lib/llvm-*/bin/FileCheck 2>/dev/null | sed -nE 's|^/usr/lib/llvm-([0-9]+)/.*|\1|p' | sort -n | tail -1
}

newest() {
	apt-cache pkgnames llvm- | sed -nE 's/^llvm-([0-9]+)-tools$/\1/p' | sort -n | tail -1
}

version=$(installed)
if [ "${version:-0}" -lt "$enough" ] || [ ! -e "/usr/lib/llvm-$older/build/utils/lit/lit.py" ]; then
	lists
	version=$(newest)
	if [ -z "$version" ]; then
		echo "no package llvm-NN-tools in the package lists" >&2
		exit 1
	fi
	install "llvm-$older-tools"
	install "llvm-$version-tools"
fi
"/usr/lib/llvm-$version/bin/FileCheck" --version | head -3
