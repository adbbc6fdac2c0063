#!/usr/bin/env bash
# Renews the files of golden tests that hold a whole output:
#
#     scripts/update-expected.sh BIN FOLDER
#
# For each line "// RUN: hivm-opt ... %s ... | diff %S/Inputs/FILE -" of a test below FOLDER it
# runs the command with hivm-opt from BIN, and writes the output to FILE. Lines that read
# another file, or have more commands, say the same of FILE in another way; they stay checks.
set -eu

bin=$(realpath "$1")
PATH=$bin:$PATH
grep -rE --include='*.mlir' '^// RUN: hivm-opt [^|&;<>]*\| diff %S/Inputs/[^ ]+ -$' "$2" | LC_ALL=C sort |
	while IFS= read -r line; do
		test=${line%%:*}
		command=${line#*RUN: }
		command=${command%% | diff *}
		case " $command " in *" %s "*) ;; *) continue ;; esac
		file=$(dirname "$test")/Inputs/${line##*/Inputs/}
		file=${file% -}
		out=$(mktemp)
		if (cd "$(dirname "$test")" && eval "${command//%s/$(basename "$test")}") >"$out"; then
			cmp -s "$out" "$file" || cp "$out" "$file"
		else
			echo "$test: '$command' fails, and $file stays as it is" >&2
		fi
		rm -f "$out"
	done
