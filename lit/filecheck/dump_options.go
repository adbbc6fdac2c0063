package filecheck

// A dumpMode selects the condition for the annotated dump of the input. Of several,
// the greatest counts.
type dumpMode uint8

// The modes, from the weakest to the strongest.
const (
	// dumpDefault is dumpOnFailure where nothing else was asked for.
	dumpDefault dumpMode = iota
	// dumpNever writes no dump.
	dumpNever
	// dumpOnFailure writes one when the check fails.
	dumpOnFailure
	// dumpAlways always writes a dump.
	dumpAlways
	// dumpHelpOnly explains the dump instead of checking anything.
	dumpHelpOnly
)

// defaultDumpContext is the number of lines shown around the lines that a filter
// chooses, unless an option sets it.
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

// wanted reports whether a dump follows a check with the given success.
func (m dumpMode) wanted(failed bool) bool {
	return m == dumpAlways || failed && (m == dumpDefault || m == dumpOnFailure)
}

// orDefault returns f, or the lines shown in mode when no filter was chosen: all
// lines where the dump was asked for, and else lines with errors.
func (f DumpFilter) orDefault(mode dumpMode) DumpFilter {
	switch {
	case f != DumpFilterDefault:
		return f
	case mode == dumpAlways:
		return DumpAll
	}
	return DumpError
}
