#!/usr/bin/env bash
# Installs what the tests of HTML pages look for barriers with: axe-core, one file of
# JavaScript, in the user's cache folder. It does nothing where it is there. It needs node and
# npm.
set -eu
. "$(dirname "$0")/install.bash"

version=4.14.1
integrity=sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==

npm_files "${XDG_CACHE_HOME:-$HOME/.cache}/hivm-opt/axe-core-$version" axe-core "$version" "$integrity" "" axe.min.js
echo "axe-core $version"
