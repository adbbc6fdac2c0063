#!/usr/bin/env bash
# Makes release archives with checksums:
#
#     scripts/release.sh [-o FOLDER] [-p PAGE] [OS/ARCH...]
#
# Without names of systems it makes those of Linux, macOS and Windows on amd64 and arm64. An archive holds the
# commands, the page of the playground, the licence, README.md and CHANGELOG.md, manual pages, completions, and the rules
# for CMake and Bazel; the folder (dist,
# if none is named) gets the archives, SHA256SUMS and, below linux-ARCH, what the Containerfile takes.
# PAGE is the folder of the page (bin/playground, if none is named), which 'make playground' builds.
# The same commit, page and release of Go give the same bytes, in any folder of any machine.
set -eu

go=${GO:-go}
out=dist
page=$(dirname "$0")/../bin/playground
while getopts o:p: flag; do
	case $flag in
	o) out=$OPTARG ;;
	p) page=$OPTARG ;;
	*) exit 2 ;;
	esac
done
shift $((OPTIND - 1))
if [ ! -e "$page/index.html" ]; then
	echo "release.sh: there is no playground in $page: 'make playground' builds it in bin/playground, and -p names another folder" >&2
	exit 2
fi
page=$(cd "$page" && pwd)
mkdir -p "$out"
out=$(cd "$out" && pwd)
cd "$(dirname "$0")/.."
if [ $# = 0 ]; then
	set -- linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
fi
for target; do
	if ! "$go" tool dist list | grep -qx "$target"; then
		echo "release.sh: Go has no target $target" >&2
		exit 2
	fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GOFLAGS=${GOFLAGS-} # read-only in all builds below
seconds=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}

# build FOLDER builds the commands for GOOS and GOARCH.
build() {
	make -s build GO="$go" BIN="$1" BUILDFLAGS=-trimpath LDFLAGS="-s -w"
}

# What is the same on all systems is written by the tool of this one.
build "$work/native"
tool=$work/native/hivm-opt
"$go" build -o "$work/release" ./internal/ship/release
version=$("$tool" --version | awk 'NR == 1 { print $2 }')
mkdir -p "$work/common"
cp LICENSE README.md CHANGELOG.md "$work/common/"
mkdir -p "$work/common/bin"
cp -R "$page" "$work/common/bin/playground" # where hivm-opt playground looks for it
mkdir -p "$work/common/share/completions" "$work/common/share/man/man1"
"$tool" completion bash >"$work/common/share/completions/hivm-opt.bash"
"$tool" completion zsh >"$work/common/share/completions/_hivm-opt"
"$tool" completion fish >"$work/common/share/completions/hivm-opt.fish"
"$tool" completion powershell >"$work/common/share/completions/hivm-opt.ps1"
"$tool" man "$work/common/share/man/man1"
mkdir -p "$work/common/share/cmake" "$work/common/share/bazel"
cp cmake/HivmOpt.cmake "$work/common/share/cmake/"
cp bazel/BUILD.bazel bazel/MODULE.bazel bazel/WORKSPACE bazel/hivm_opt.bzl "$work/common/share/bazel/"

archives=()
for target; do
	name=hivm-opt-$version-${target%/*}-${target#*/}
	mkdir -p "$work/$name"
	cp -R "$work/common/." "$work/$name/"
	GOOS=${target%/*} GOARCH=${target#*/} build "$work/$name/bin"
	file=$out/$name.tar.gz
	case $target in
	windows/*) file=$out/$name.zip ;;
	linux/*)
		rm -rf "$out/linux-${target#*/}"
		cp -R "$work/$name" "$out/linux-${target#*/}"
		;;
	esac
	"$work/release" -time "$seconds" "$work/$name" "$file"
	archives+=("$file")
done
"$work/release" -sums "${archives[@]}" >"$out/SHA256SUMS"
cat "$out/SHA256SUMS"
