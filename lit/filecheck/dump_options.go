package filecheck

// A dumpMode tells when the annotated dump of the input is written. Of several, the
// greatest counts.
type dumpMode uint8

// The modes, from the weakest to the strongest.
const (
	// dumpDefault is dumpOnFailure where nothing else was asked for.
	dumpDefault dumpMode = iota
	// dumpNever writes no dump.
	dumpNever
	// dumpOnFailure writes one when the check fails.
	dumpOnFailure
	// dumpAlways always writes one.
	dumpAlways
	// dumpHelpOnly explains the dump instead of checking anything.
	dumpHelpOnly
)

// defaultDumpContext is how many lines are shown around those that a filter chooses,
// unless told otherwise.
const defaultDumpContext = 5

// dumpModes are the values of --dump-input.
var dumpModes = map[string]dumpMode{
	"help":   dumpHelpOnly,
	"always": dumpAlways,
	"fail":   dumpOnFailure,
	"never":  dumpNever,
}

// dumpFilters are the values of --dump-input-filter.
var dumpFilters = map[string]DumpFilter{
	"all":             DumpAll,
	"annotation-full": DumpAnnotationFull,
	"annotation":      DumpAnnotation,
	"error":           DumpError,
}

// wanted tells whether a dump follows a check that failed or did not.
func (m dumpMode) wanted(failed bool) bool {
	return m == dumpAlways || failed && (m == dumpDefault || m == dumpOnFailure)
}

// orDefault returns f, or what is shown in mode when no filter was chosen: all lines
// where the dump was asked for, and else those with errors.
func (f DumpFilter) orDefault(mode dumpMode) DumpFilter {
	switch {
	case f != DumpFilterDefault:
		return f
	case mode == dumpAlways:
		return DumpAll
	}
	return DumpError
}
