#!/bin/sh
# Writes NAME.expected for each NAME.mlir here with mlir-opt 19. First the greedy driver
# in its default configuration, without patterns.
for f in "$(dirname "$0")"/*.mlir; do
	mlir-opt-19 --allow-unregistered-dialect --split-input-file \
		--pass-pipeline='builtin.module(func.func(canonicalize{enable-patterns=none top-down=false region-simplify=aggressive}))' \
		"$f" -o "${f%.mlir}.expected"
done
# The conversion of complex operations, of which there are none here: it only folds.
for f in "$(dirname "$0")"/conversion/*.mlir; do
	mlir-opt-19 --split-input-file --convert-complex-to-libm "$f" -o "${f%.mlir}.expected"
done
