#!/usr/bin/env bash
# Installs what the tests of HTML pages look for barriers with: axe-core, one file of
# JavaScript, in the user's cache folder. It does nothing where it is there. It needs node and
# npm.
set -eu

version=4.14.1
integrity=sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==

dir=${XDG_CACHE_HOME:-$HOME/.cache}/hivm-opt/axe-core-$version
if [ ! -e "$dir/axe.min.js" ]; then
	for tool in node npm; do
		if ! command -v "$tool" >/dev/null; then
			echo "install-axe.sh: there is no $tool, which axe-core $version is installed with" >&2
			exit 1
		fi
	done
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	(cd "$work" && npm pack --silent "axe-core@$version" >/dev/null)
	got=sha512-$(node -e '
		const data = require("fs").readFileSync(process.argv[1]);
		console.log(require("crypto").createHash("sha512").update(data).digest("base64"));
	' "$work/axe-core-$version.tgz")
	if [ "$got" != "$integrity" ]; then
		echo "install-axe.sh: axe-core $version is not the known one: $got" >&2
		exit 1
	fi
	tar -xzf "$work/axe-core-$version.tgz" -C "$work" package/axe.min.js
	mkdir -p "$dir"
	mv "$work/package/axe.min.js" "$dir/axe.min.js.$$"
	mv "$dir/axe.min.js.$$" "$dir/axe.min.js" # it appears complete or not at all
fi
echo "axe-core $version"
