#!/usr/bin/env bash
# Installs what the Containerfile is tested with: buildah, of Debian's packages, which makes images without
# a daemon. It does nothing where it is there. It needs root, or sudo.
set -eu

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v buildah >/dev/null; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends buildah
fi
buildah --version
