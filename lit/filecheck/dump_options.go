package filecheck

// A DumpMode tells when the annotated dump of the input is written. Of several, the
// greatest counts.
type DumpMode uint8

// The modes, from the weakest to the strongest.
const (
	// DumpDefault is DumpOnFailure where nothing else was asked for.
	DumpDefault DumpMode = iota
	// DumpNever writes no dump.
	DumpNever
	// DumpOnFailure writes one when the check fails.
	DumpOnFailure
	// DumpAlways always writes one.
	DumpAlways
	// DumpHelp explains the dump instead of checking anything.
	DumpHelp
)

// defaultDumpContext is how many lines are shown around those that a filter chooses,
// unless told otherwise.
const defaultDumpContext = 5

// dumpModes are the values of --dump-input.
var dumpModes = map[string]DumpMode{
	"help":   DumpHelp,
	"always": DumpAlways,
	"fail":   DumpOnFailure,
	"never":  DumpNever,
}

// dumpFilters are the values of --dump-input-filter.
var dumpFilters = map[string]DumpFilter{
	"all":             DumpAll,
	"annotation-full": DumpAnnotationFull,
	"annotation":      DumpAnnotation,
	"error":           DumpError,
}

// wanted tells whether a dump follows a check that failed or did not.
func (m DumpMode) wanted(failed bool) bool {
	return m == DumpAlways || failed && (m == DumpDefault || m == DumpOnFailure)
}

// orDefault returns f, or what is shown in mode when no filter was chosen: all lines
// where the dump was asked for, and else those with errors.
func (f DumpFilter) orDefault(mode DumpMode) DumpFilter {
	switch {
	case f != DumpFilterDefault:
		return f
	case mode == DumpAlways:
		return DumpAll
	}
	return DumpError
}
