#!/bin/sh
# Writes what mlir-opt 19 makes of the files here.
cd "$(dirname "$0")" || exit
for f in *.mlir; do
	mlir-opt-19 --inline --mlir-print-debuginfo --mlir-print-local-scope - < "$f" > "${f%.mlir}.expected"
done
