#!/usr/bin/env bash
# Installs GNU time, which measures the memory of programs for make bench. It does nothing where that is
# there. It needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

if ! env time --version >/dev/null 2>&1; then
	debian time
fi
env time --version | head -1
