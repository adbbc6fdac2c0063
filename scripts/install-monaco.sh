#!/usr/bin/env bash
# Installs what the picture of an editor in README is made with: Monaco, the editor of Visual Studio Code as
# a page, in the user's cache folder. It does nothing where it is there. It needs node and npm.
set -eu

version=0.52.2
integrity=sha512-GEQWEZmfkOGLdd3XK8ryrfWz3AIP8YymVXiPHEdewrUq7mh0qrKrfHLNCXcbB6sTnMLnOZ3ztSiKcciFUkIJwQ==

dir=${XDG_CACHE_HOME:-$HOME/.cache}/hivm-opt/monaco-$version
if [ ! -e "$dir/loader.js" ]; then
	for tool in node npm; do
		if ! command -v "$tool" >/dev/null; then
			echo "install-monaco.sh: there is no $tool, which Monaco $version is installed with" >&2
			exit 1
		fi
	done
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	(cd "$work" && npm pack --silent "monaco-editor@$version" >/dev/null)
	got=sha512-$(node -e '
		const data = require("fs").readFileSync(process.argv[1]);
		console.log(require("crypto").createHash("sha512").update(data).digest("base64"));
	' "$work/monaco-editor-$version.tgz")
	if [ "$got" != "$integrity" ]; then
		echo "install-monaco.sh: Monaco $version is not the known one: $got" >&2
		exit 1
	fi
	tar -xzf "$work/monaco-editor-$version.tgz" -C "$work" package/min/vs/loader.js package/min/vs/editor package/min/vs/base
	mkdir -p "$(dirname "$dir")"
	mv "$work/package/min/vs" "$dir.files.$$"
	rm -rf "$dir"
	mv "$dir.files.$$" "$dir" # it appears complete or not at all
fi
echo "monaco $version"
