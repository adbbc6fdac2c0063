#!/bin/sh
# Writes NAME.expected for each NAME.mlir here with mlir-opt 19.
for f in "$(dirname "$0")"/*.mlir; do
	mlir-opt-19 --allow-unregistered-dialect --split-input-file \
		--pass-pipeline='builtin.module(cse)' "$f" -o "${f%.mlir}.expected"
done
