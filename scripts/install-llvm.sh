#!/usr/bin/env bash
# Installs what the tests of lowering run its output with: opt, llc and clang of the
# newest LLVM that Debian's package lists offer, and of LLVM 15, the oldest one whose
# texts have pointers without types. It does nothing where they are there. It needs
# root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

enough=22 # the release that the tests were written with
oldest=15

# installed prints the newest release that has both opt and clang.
installed() {
	for folder in /usr/lib/llvm-*/bin; do
		if [ -x "$folder/opt" ] && [ -x "$folder/clang" ]; then
			echo "$folder" | sed -nE 's|^/usr/lib/llvm-([0-9]+)/.*|\1|p'
		fi
	done | sort -n | tail -1
}

newest() {
	apt-cache pkgnames clang- | sed -nE 's/^clang-([0-9]+)$/\1/p' | sort -n | tail -1
}

version=$(installed)
if [ "${version:-0}" -lt "$enough" ] || [ ! -x "/usr/lib/llvm-$oldest/bin/opt" ]; then
	lists
	version=$(newest)
	if [ -z "$version" ]; then
		echo "no package clang-NN in the package lists" >&2
		exit 1
	fi
	install "llvm-$version" "clang-$version" "llvm-$oldest" libc6-dev
fi
"/usr/lib/llvm-$version/bin/opt" --version | head -2
"/usr/lib/llvm-$version/bin/clang" --version | head -1
"/usr/lib/llvm-$oldest/bin/opt" --version | head -2
