#!/usr/bin/env bash
# Installs what the tests of internal/difftest compare hivm-opt with: the newest
# mlir-opt that Debian's package lists offer, and that of LLVM 19, whose spelling
# hivm-opt has. It does nothing where they are there. It needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

enough=22  # the release that the tests were written with
spelling=19 # the release whose effects are compared

# installed prints the newest release with an mlir-opt.
installed() {
	ls -d /usr/lib/llvm-*/bin/mlir-opt 2>/dev/null | sed -nE 's|^/usr/lib/llvm-([0-9]+)/.*|\1|p' | sort -n | tail -1
}

newest() {
	apt-cache pkgnames mlir- | sed -nE 's/^mlir-([0-9]+)-tools$/\1/p' | sort -n | tail -1
}

version=$(installed)
if [ "${version:-0}" -lt "$enough" ] || [ ! -x "/usr/lib/llvm-$spelling/bin/mlir-opt" ]; then
	lists
	install "mlir-$spelling-tools"
	version=$(newest)
	if [ -z "$version" ]; then
		echo "no package mlir-NN-tools in the package lists" >&2
		exit 1
	fi
	install "mlir-$version-tools"
fi
"/usr/lib/llvm-$version/bin/mlir-opt" --version | head -3
