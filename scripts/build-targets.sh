#!/usr/bin/env bash
# Builds hivm-opt for the systems that it is meant for, and runs what is WebAssembly under
# node: both flavours flatten a kernel as the native tool does, which is the argument.
# What Go has built before comes from its cache, wherever the folder of the project is. Node is installed if it is missing, which
# needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

native=$(realpath "$1")
go=${GO:-go}
cd "$(dirname "$0")/.."
kernel=testdata/kernels/softmax_lastaxis.mlir
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

if ! command -v node >/dev/null; then
	debian nodejs
fi

# build has one compiler of each package run: the targets run at one time.
build() {
	CGO_ENABLED=0 GOOS=${1%/*} GOARCH=${1#*/} "$go" build -buildvcs=false -trimpath -ldflags="-s -w" -p 1 -o "$out/${1%/*}-${1#*/}" ./cmd/hivm-opt
}

targets="linux/arm64 darwin/arm64 windows/amd64 js/wasm wasip1/wasm"
if [ -n "${HIVM_OPT_FULL-}" ]; then # see internal/tier
	targets="$targets linux/amd64 darwin/amd64 freebsd/amd64"
fi
pids=
for target in $targets; do
	build "$target" &
	pids="$pids $!"
done
failed=
for pid in $pids; do
	wait "$pid" || failed=yes
done
if [ -n "$failed" ]; then exit 1; fi

# run passes its arguments to the tool in a folder that it sees as its own.
run() {
	case $1 in
	js) node "$("$go" env GOROOT)/lib/wasm/wasm_exec_node.js" "$out/js-wasm" "${@:2}" ;;
	wasip1) node --no-warnings scripts/wasi.mjs "$out/wasip1-wasm" "${@:2}" ;;
	esac
}

"$native" --flatten-ops "$kernel" >"$out/want"
for flavour in js wasip1; do
	run "$flavour" --flatten-ops "$kernel" >"$out/got"
	diff -u "$out/want" "$out/got"
	run "$flavour" --flatten-ops - <"$kernel" >"$out/got"
	diff -u "$out/want" "$out/got"
	if run "$flavour" --no-such-flag 2>"$out/got" || ! grep -q "Unknown command line argument '--no-such-flag'" "$out/got"; then
		echo "$flavour: a flag that there is not is no error:" >&2
		cat "$out/got" >&2
		exit 1
	fi
done
run js --flatten-ops "$kernel" -o "$out/flat.mlir"
diff -u "$out/want" "$out/flat.mlir"
echo "built for $targets; js and wasip1 run under node"
