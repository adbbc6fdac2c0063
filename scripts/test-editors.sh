#!/usr/bin/env bash
# Tests the grammar of editors/textmate and the extension of editors/vscode against the tool
# bin/hivm-opt, and makes the package of the extension, editors/vscode/hivm-opt.vsix. It
# installs the packages of package-lock.json beside it, and node and npm where there are none,
# for which it needs root, or sudo. Visual Studio Code's own test runner downloads the editor
# from its makers, so nothing here needs the editor.
set -eu
. "$(dirname "$0")/install.bash"
cd "$(dirname "$0")/../editors/vscode"

locked_packages .
npm test --silent
npm run --silent package
