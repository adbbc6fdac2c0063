#!/bin/sh
# Writes NAME.expected for each NAME.mlir here with mlir-opt 19, and with mlir-opt 22
# for the names *-22, which release 19 refuses. The files random-* hold programs of a
# random generator, the others some written by hand.
for f in "$(dirname "$0")"/*.mlir; do
	case $f in
	*-22.mlir) opt=mlir-opt-22 ;;
	*) opt=mlir-opt-19 ;;
	esac
	$opt --allow-unregistered-dialect --split-input-file --canonicalize "$f" -o "${f%.mlir}.expected"
done
