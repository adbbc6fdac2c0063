#!/usr/bin/env bash
# Installs what examples/bazel is tested with: Bazel, of Debian's packages. It does nothing where it is
# there. It needs root, or sudo.
set -eu

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v bazel >/dev/null; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends bazel-bootstrap
fi
echo "bazel $(dpkg-query -W -f "\${Version}" bazel-bootstrap 2>/dev/null || bazel --version)"
