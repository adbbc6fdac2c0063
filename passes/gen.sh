#!/bin/sh
# Writes NAME.expected for each testdata/NAME.mlir of the passes here that MLIR
# has too, with mlir-opt 19.
cd "$(dirname "$0")" || exit 1
for pass in cse canonicalize; do
	for f in $pass/testdata/*.mlir; do
		mlir-opt-19 --allow-unregistered-dialect --split-input-file \
			--pass-pipeline="builtin.module($pass)" "$f" -o "${f%.mlir}.expected"
	done
done
