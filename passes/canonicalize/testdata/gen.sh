#!/bin/sh
# Writes NAME.expected for each NAME.mlir here with mlir-opt 19. The files random-*
# hold programs of a random generator, patterns.mlir some written by hand.
for f in "$(dirname "$0")"/*.mlir; do
	mlir-opt-19 --allow-unregistered-dialect --split-input-file --canonicalize "$f" -o "${f%.mlir}.expected"
done
