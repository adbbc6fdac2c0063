#!/usr/bin/env bash
# Installs what the Containerfile is tested with: buildah, of Debian's packages, which makes images without
# a daemon. It does nothing where it is there. It needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

if ! command -v buildah >/dev/null; then
	debian buildah
fi
buildah --version
