#!/usr/bin/env bash
# Installs GNU time, which measures the memory of programs for make bench. It does nothing where that is
# there. It needs root, or sudo.
set -eu

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! env time --version >/dev/null 2>&1; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends time
fi
env time --version | head -1
