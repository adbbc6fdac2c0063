#!/usr/bin/env bash
# Installs what the tests of editors/tree-sitter-mlir generate the parser and parse with: the
# tree-sitter command of Debian 13, in the user's cache folder, with the C library that it needs,
# since that of Debian 12 is too old. (npm's tree-sitter-cli is only a script that downloads the
# command from GitHub.) It does nothing where it is there. It needs apt-get and dpkg, but not
# root. Its output is the path of the command.
set -eu

suite=trixie
packages="tree-sitter-cli libc6 libgcc-s1"

dir=${XDG_CACHE_HOME:-$HOME/.cache}/hivm-opt/tree-sitter-$suite
if [ ! -x "$dir/tree-sitter" ]; then
	for tool in apt-get dpkg; do
		if ! command -v "$tool" >/dev/null; then
			echo "install-tree-sitter.sh: there is no $tool, which tree-sitter is installed with" >&2
			exit 1
		fi
	done
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	chmod 755 "$work"
	mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/root"
	mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -m1 '/debian/$') || {
		echo "install-tree-sitter.sh: apt-get has no mirror of Debian" >&2
		exit 1
	}
	# apt-get checks the signatures of the lists and the sums of the packages.
	echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" >"$work/sources.list"
	apt() {
		apt-get -qq -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=- \
			-o Dir::State::Lists="$work/lists" -o Dir::Cache="$work/cache" \
			-o APT::Sandbox::User="$(id -un)" -o Acquire::Languages=none "$@"
	}
	apt update
	# shellcheck disable=SC2086 # several packages
	(cd "$work" && apt download $packages >/dev/null)
	for package in "$work"/*.deb; do
		dpkg -x "$package" "$work/root"
	done
	loader=$(echo "$work"/root/usr/lib/*/ld-linux*.so.*)
	libraries=$(basename "$(dirname "$loader")")
	final=$dir.files.$$
	mkdir -p "$(dirname "$dir")" "$final"
	mv "$work/root/usr/lib/$libraries" "$final/lib"
	mv "$work/root/usr/bin/tree-sitter" "$final/tree-sitter.bin"
	cat >"$final/tree-sitter" <<-'SCRIPT'
		#!/bin/sh
		here=$(dirname "$(readlink -f "$0")")
		exec "$here"/lib/ld-linux*.so.* --library-path "$here/lib" "$here/tree-sitter.bin" "$@"
	SCRIPT
	chmod +x "$final/tree-sitter"
	"$final/tree-sitter" --version >/dev/null
	rm -rf "$dir"
	mv "$final" "$dir" # it appears complete or not at all
fi
echo "$dir/tree-sitter"
