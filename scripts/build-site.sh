#!/usr/bin/env bash
# Builds the site, bin/site: the documents, and references made from the tables of the tool, as pages of
# HTML with a search, by VitePress. It needs Go, node and npm, and installs the packages of
# site/package-lock.json. Where bin/playground is, the site has it. SITE_BASE is the folder of the server
# that the site will lie in, "/" unless it is set.
set -eu
. "$(dirname "$0")/install.bash"
cd "$(dirname "$0")/.."

locked_packages site
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
