#!/usr/bin/env bash
# Installs what examples/bazel is tested with: Bazel, of Debian's packages. It does nothing where it is
# there. It needs root, or sudo.
set -eu
. "$(dirname "$0")/install.bash"

if ! command -v bazel >/dev/null; then
	debian bazel-bootstrap
fi
echo "bazel $(dpkg-query -W -f "\${Version}" bazel-bootstrap 2>/dev/null || bazel --version)"
