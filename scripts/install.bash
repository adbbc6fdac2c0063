# Parts of the scripts in this folder, which take them by: . "$(dirname "$0")/install.bash"

# as_root runs a command as root.
as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# lists fetches the package lists of Debian: those of a new machine may be old or empty.
lists() { as_root apt-get update -qq; }

# install installs packages of Debian that the lists have.
install() { as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; }

# debian installs packages of Debian.
debian() { lists && install "$@"; }

# locked_packages installs the packages of package-lock.json in a folder, unless they are there, and node and npm where
# there is no npm.
locked_packages() {
	command -v npm >/dev/null || debian nodejs npm
	if ! cmp -s "$1/package-lock.json" "$1/node_modules/.installed"; then
		(cd "$1" && npm ci --loglevel=error --no-audit --no-fund --ignore-scripts)
		cp "$1/package-lock.json" "$1/node_modules/.installed" # it appears when all is there
	fi
}

# npm_files puts files of a package of npm into a new folder, unless it is there:
#
#     npm_files FOLDER PACKAGE VERSION INTEGRITY PART FILE...
#
# PART is the folder of the package that becomes the new one, "" for the whole; names of files begin in it.
npm_files() {
	local dir=$1 package=$2 version=$3 integrity=$4 inside=package${5:+/$5} got tool
	shift 5
	if [ -e "$dir/$1" ]; then return; fi
	for tool in node npm; do
		if ! command -v "$tool" >/dev/null; then
			echo "${0##*/}: there is no $tool, which $package $version is installed with" >&2
			return 1
		fi
	done
	work=$(mktemp -d) # not local: the trap is for the whole script
	trap 'rm -rf "$work"' EXIT
	(cd "$work" && npm pack --silent "$package@$version" >/dev/null)
	got=sha512-$(node -e '
		const data = require("fs").readFileSync(process.argv[1]);
		console.log(require("crypto").createHash("sha512").update(data).digest("base64"));
	' "$work/$package-$version.tgz")
	if [ "$got" != "$integrity" ]; then
		echo "${0##*/}: $package $version is not the known one: $got" >&2
		return 1
	fi
	tar -xzf "$work/$package-$version.tgz" -C "$work" "${@/#/$inside/}"
	mkdir -p "$(dirname "$dir")"
	rm -rf "$dir.files.$$" "$dir"
	mv "$work/$inside" "$dir.files.$$"
	mv "$dir.files.$$" "$dir" # it appears complete or not at all
}
