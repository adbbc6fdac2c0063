#!/usr/bin/env bash
# Gives the module and the one in lit other paths, in go.mod, in imports and in documents:
#
#     scripts/rename-module.sh example.com/you/hivm-opt
#
# It changes the files that git tracks, and nothing else. The name of the tool stays.
set -eu

new=${1-}
if [ $# -ne 1 ] || ! printf '%s\n' "$new" | grep -qE '^[a-zA-Z0-9][a-zA-Z0-9._~-]*(/[a-zA-Z0-9._~-]+)*$'; then
	echo "usage: scripts/rename-module.sh PATH, where PATH is the path of a Go module" >&2
	exit 2
fi
cd "$(dirname "$0")/.."
old=$(awk '$1 == "module" { print $2; exit }' go.mod)
if [ "$old" = "$new" ]; then
	exit 0
fi

# What is replaced: the module line, imports, other strings and links in comments that begin
# with the path of a package, and what go get, go install, go doc and go run take.
# "hivm-opt" alone is the name of the tool.
quoted=$(printf '%s\n' "$old" | sed 's/[.[\*^$]/\\&/g')
git ls-files -z '*.go' go.mod '*/go.mod' '*.md' |
	xargs -0 sed -i.rename-module -E \
		-e "s#^module $quoted(/.*)?\$#module $new\1#" \
		-e "s#^((require |replace |tool )|[[:space:]]+)$quoted(/[^ ]+)?( v| =>|\$)#\1$new\3\4#" \
		-e "s#^(import )?([[:space:]]*)([a-z]+ )?\"$quoted\"\$#\1\2\3\"$new\"#" \
		-e "s#\"$quoted/#\"$new/#g" \
		-e "s#(go (get|get -tool|install|doc|run) )$quoted(/|@|\$| )#\1$new\3#" \
		-e "s#\[$quoted/#[$new/#g"
git ls-files -z '*.go' go.mod '*/go.mod' '*.md' |
	while IFS= read -r -d '' file; do rm -f "$file.rename-module"; done
if command -v gofmt >/dev/null; then # imports are in the order of their paths
	git ls-files -z '*.go' | grep -zv testdata/ | xargs -0 gofmt -w
fi
