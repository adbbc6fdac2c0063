#!/usr/bin/env bash
# Tests the grammar of editors/textmate and the extension of editors/vscode against the tool
# bin/hivm-opt, and makes the package of the extension, editors/vscode/hivm-opt.vsix. It
# installs the packages of package-lock.json beside it, and node and npm where there are none,
# for which it needs root, or sudo. Visual Studio Code's own test runner downloads the editor
# from its makers, so nothing here needs the editor.
set -eu
cd "$(dirname "$0")/../editors/vscode"

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v npm >/dev/null; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm
fi
if ! cmp -s package-lock.json node_modules/.installed; then
	npm ci --silent --no-audit --no-fund --ignore-scripts
	cp package-lock.json node_modules/.installed # it appears when all is there
fi
npm test --silent
npm run --silent package
