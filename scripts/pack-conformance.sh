#!/usr/bin/env bash
# Renews the archives of the measured cases in internal/conformance/testdata from a folder
# that has a folder for each family:
#
#     scripts/pack-conformance.sh FOLDER [FAMILY...]
#
# Without names it takes the families that there are archives of.
set -eu

if [ $# -lt 1 ] || [ ! -d "$1" ]; then
	echo "usage: scripts/pack-conformance.sh FOLDER [FAMILY...]" >&2
	exit 2
fi
folder=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
out=internal/conformance/testdata
if [ $# = 0 ]; then
	set -- $(ls "$out" | sed -n 's/\.zip$//p')
fi
"${GO:-go}" run ./internal/conformance/pack "$out" "$folder" "$@"
git diff --stat -- "$out"
