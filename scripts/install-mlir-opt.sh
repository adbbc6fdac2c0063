#!/usr/bin/env bash
# Installs the newest mlir-opt that Debian's package lists offer, which the tests
# of internal/difftest compare hivm-opt with. It does nothing where the newest one
# is already there. It needs root, or sudo.
set -eu

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

newest() {
	apt-cache pkgnames mlir- | sed -nE 's/^mlir-([0-9]+)-tools$/\1/p' | sort -n | tail -1
}

if [ -n "${MLIR_OPT:-}" ] && [ -x "$MLIR_OPT" ]; then
	exit 0
fi
version=$(newest)
if [ -z "$version" ]; then
	as_root apt-get update -qq
	version=$(newest)
fi
if [ -z "$version" ]; then
	echo "no package mlir-NN-tools in the package lists" >&2
	exit 1
fi
if [ ! -x "/usr/lib/llvm-$version/bin/mlir-opt" ]; then
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "mlir-$version-tools"
fi
"/usr/lib/llvm-$version/bin/mlir-opt" --version | head -3
