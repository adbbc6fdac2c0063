package driver

import (
	"fmt"
	"io"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
)

// release is the version of the tool.
const release = "0.1.0"

// commit is the commit that the tool was built from, with "+modified" behind it where files
// differed from it. The linker sets it in make build.
var commit string

// The projects that the tool follows, as in docs/reference.md.
const (
	mlirRelease     = "LLVM 19.1.7"
	referenceCommit = "52f96a130b52fa3d10a236aaa2e1f868f1578b88"
	referenceDate   = "2026-08-22"
)

// writeVersion prints the version, and the releases that the tool is built with and
// follows.
func writeVersion(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s %s\n  built with %s for %s/%s\n  reads and prints MLIR as %s does\n  follows AscendNPU-IR, commit %.12s of %s\n",
		Name, version(), runtime.Version(), runtime.GOOS, runtime.GOARCH, mlirRelease, referenceCommit, referenceDate)
	return err
}

// version returns the release, and the commit if the build recorded it.
func version() string {
	info, _ := debug.ReadBuildInfo() // nil if there is none
	return versionOf(commit, info)
}

// versionOf returns the release, and in parentheses the commit that the linker was given,
// or else what Go recorded: a version of the module, or a commit of the checkout.
func versionOf(commit string, info *debug.BuildInfo) string {
	if commit == "" && info != nil {
		commit = recorded(info)
	}
	if commit == "" || commit == "v"+release {
		return release
	}
	return release + " (" + commit + ")"
}

// recorded returns Go's record of the module of this package: the commit of a checkout,
// or the version of a module that was fetched; "" if neither.
func recorded(info *debug.BuildInfo) string {
	here := reflect.TypeFor[tool]().PkgPath()
	isOurs := func(m *debug.Module) bool { return m.Path != "" && strings.HasPrefix(here, m.Path+"/") }
	if isOurs(&info.Main) {
		if commit := checkout(info); commit != "" {
			return commit
		}
	}
	for _, m := range append([]*debug.Module{&info.Main}, info.Deps...) {
		if isOurs(m) && m.Version != "(devel)" && m.Replace == nil {
			return m.Version
		}
	}
	return ""
}

// checkout returns the commit that Go found a program to be built from.
func checkout(info *debug.BuildInfo) string {
	revision, modified := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = fmt.Sprintf("%.12s", s.Value)
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = "+modified"
		}
	}
	if revision == "" {
		return ""
	}
	return revision + modified
}
