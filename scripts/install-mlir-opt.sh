#!/usr/bin/env bash
# Installs the newest mlir-opt that Debian's package lists offer, which the tests
# of internal/difftest compare hivm-opt with. It does nothing where one is there
# that is new enough. It needs root, or sudo.
set -eu

enough=22 # the release that the tests were written with

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# installed prints the newest release with an mlir-opt.
installed() {
	ls -d /usr/lib/llvm-*/bin/mlir-opt 2>/dev/null | sed -nE 's|^/usr/lib/llvm-([0-9]+)/.*|\1|p' | sort -n | tail -1
}

newest() {
	apt-cache pkgnames mlir- | sed -nE 's/^mlir-([0-9]+)-tools$/\1/p' | sort -n | tail -1
}

if [ -n "${MLIR_OPT:-}" ] && [ -x "$MLIR_OPT" ]; then
	exit 0
fi
version=$(installed)
if [ "${version:-0}" -lt "$enough" ]; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	version=$(newest)
	if [ -z "$version" ]; then
		echo "no package mlir-NN-tools in the package lists" >&2
		exit 1
	fi
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "mlir-$version-tools"
fi
"/usr/lib/llvm-$version/bin/mlir-opt" --version | head -3
