#!/usr/bin/env bash
# Builds the playground into bin/playground: a page with two engines as WebAssembly, each file
# also packed by brotli. The engines are built without inlining, which makes them a quarter
# smaller, but for Go's runtime, where it makes them a quarter faster. It installs the packages of package-lock.json beside it, and node and npm where there
# are none, for which it needs root, or sudo. QUALITY=5 packs quickly and less.
set -eu
. "$(dirname "$0")/install.bash"
cd "$(dirname "$0")/.."
go=${GO:-go}
out=$PWD/bin/playground

locked_packages playground/page

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
engine() {
	GOOS=js GOARCH=wasm "$go" build -buildvcs=false -trimpath -gcflags=all=-l -gcflags=runtime= -gcflags=internal/...= -ldflags='-s -w' "${@:2}" -o "$work/$1.wasm" ./playground/wasm
	"$go" run "${@:2}" ./playground/catalog >"$work/$1.json"
}
engine small -tags=core
engine large

cd playground/page
node build.mjs ../../testdata/kernels ../../internal/htmlpage/palette.css "$("$go" env GOROOT)/lib/wasm/wasm_exec.js" "$work"
mkdir -p "$(dirname "$out")"
rm -rf "$out"
mv "$work" "$out" # it appears complete or not at all
mkdir "$work"
