#!/usr/bin/env bash
# Installs what the picture of an editor in README is made with: Monaco, the editor of Visual Studio Code as
# a page, in the user's cache folder. It does nothing where it is there. It needs node and npm.
set -eu
. "$(dirname "$0")/install.bash"

version=0.52.2
integrity=sha512-GEQWEZmfkOGLdd3XK8ryrfWz3AIP8YymVXiPHEdewrUq7mh0qrKrfHLNCXcbB6sTnMLnOZ3ztSiKcciFUkIJwQ==

npm_files "${XDG_CACHE_HOME:-$HOME/.cache}/hivm-opt/monaco-$version" monaco-editor "$version" "$integrity" min/vs loader.js editor base
echo "monaco $version"
