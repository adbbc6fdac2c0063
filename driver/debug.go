package driver

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// debugFlags are the flags --debug and --debug-only, which LLVM's tools have in builds
// with assertions. A type that nothing is known of prints nothing, as there.
type debugFlags struct {
	all  bool
	only []string
}

// addTo adds the flags to the flags of a section.
func (x *debugFlags) addTo(f *pflag.FlagSet) {
	f.VarPF((*toggle)(&x.all), "debug", "", "Trace to the standard error what all passes do").NoOptDefVal = "true"
	f.Var((*debugTypes)(&x.only), "debug-only", "Trace what has one of the types `TYPE,...`: hivm-flatten-ops")
}

// wants reports whether a type of trace is asked for.
func (x *debugFlags) wants(name string) bool { return x.all || slices.Contains(x.only, name) }

// debugTypes is a list of types, separated by commas. The flag may be repeated.
type debugTypes []string

// String implements pflag.Value.
func (d *debugTypes) String() string { return "" }

// Type implements pflag.Value.
func (d *debugTypes) Type() string { return "TYPE,..." }

// Set implements pflag.Value.
func (d *debugTypes) Set(s string) error {
	*d = append(*d, strings.Split(s, ",")...)
	return nil
}
