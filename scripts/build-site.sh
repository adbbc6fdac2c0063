#!/usr/bin/env bash
# Builds the site, bin/site: the documents, and references made from the tables of the tool, as pages of
# HTML with a search, by VitePress. It needs Go, node and npm, and installs the packages of
# site/package-lock.json. Where bin/playground is, the site has it. SITE_BASE is the folder of the server
# that the site will lie in, "/" unless it is set.
set -eu
cd "$(dirname "$0")/.."

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v npm >/dev/null; then
	as_root apt-get update -qq # the lists of a new machine may be old or empty
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm
fi
if ! cmp -s site/package-lock.json site/node_modules/.installed; then
	(cd site && npm ci --loglevel=error --no-audit --no-fund --ignore-scripts)
	cp site/package-lock.json site/node_modules/.installed # it appears when all is there
fi
${GO:-go} run ./internal/sitepages -o site/pages
cp site/home/index.md site/pages/index.md
cp docs/tutorial-rank.svg site/pages/public/
SITE_PLAYGROUND=
if [ -e bin/playground/index.html ]; then
	cp -r bin/playground site/pages/public/playground
	SITE_PLAYGROUND=1
fi
export SITE_PLAYGROUND
(cd site && npm run --silent build)
echo "bin/site"
