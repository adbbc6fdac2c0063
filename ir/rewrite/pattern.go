package rewrite

import (
	"slices"

	"hivm-opt/ir"
)

// Pattern is one rewrite. The patterns given to a driver are tried in order.
type Pattern interface {
	// Matches reports whether the pattern may apply to operations of a
	// definition. It is asked once for each definition.
	Matches(def *ir.OpDef) bool
	// Rewrite tries to apply the pattern and reports whether it did. The
	// insertion point of rw is before op.
	//
	// A pattern that applies to its own results, alone or with others, needs a reason
	// why that ends, written beside it. It may take for granted that no value depends
	// on itself: where that can be, the driver stops going around, see [cycles]. A
	// loop along definitions within one rewrite has to end by itself there too, see
	// [ir.Follow].
	Rewrite(op *ir.Operation, rw *Rewriter) bool
}

// Canonicalizer is satisfied by the Impl of an operation that contributes
// patterns for itself to the canonicalizer.
type Canonicalizer interface {
	CanonicalizePatterns() []Pattern
}

// DebugLabelled is satisfied by patterns that can be switched on and off by a name.
type DebugLabelled interface {
	Label() string
}

// OpPattern returns the pattern that runs do on the operations of the given name.
func OpPattern(name string, do func(op *ir.Operation, rw *Rewriter) bool) Pattern {
	return namedPattern{name, do}
}

type namedPattern struct {
	name string
	do   func(*ir.Operation, *Rewriter) bool
}

func (p namedPattern) Matches(def *ir.OpDef) bool                  { return def.Name == p.name }
func (p namedPattern) Rewrite(op *ir.Operation, rw *Rewriter) bool { return p.do(op, rw) }

// patternTable finds the patterns of a definition by its number.
type patternTable struct {
	cfg   Config
	all   []Pattern
	byDef []patternList
}

type patternList struct {
	known    bool
	patterns []Pattern
}

func (t *patternTable) of(def *ir.OpDef) []Pattern {
	if len(t.all) == 0 && !t.cfg.Canonicalize {
		return nil
	}
	i := def.Index()
	if i == 0 { // the definition of erased operations has no number
		return t.match(def)
	}
	if i >= len(t.byDef) {
		t.byDef = append(t.byDef, make([]patternList, i+1-len(t.byDef))...)
	}
	l := &t.byDef[i]
	if !l.known {
		*l = patternList{true, t.match(def)}
	}
	return l.patterns
}

func (t *patternTable) match(def *ir.OpDef) []Pattern {
	var out []Pattern
	add := func(p Pattern) {
		if p.Matches(def) && t.cfg.wants(p) {
			out = append(out, p)
		}
	}
	if k, ok := def.Impl.(Canonicalizer); ok && t.cfg.Canonicalize {
		for _, p := range k.CanonicalizePatterns() {
			add(p)
		}
	}
	for _, p := range t.all {
		add(p)
	}
	return out
}

// wants reports whether the labels select a pattern.
func (cfg *Config) wants(p Pattern) bool {
	label := ""
	if l, ok := p.(DebugLabelled); ok {
		label = l.Label()
	}
	return !slices.Contains(cfg.Disabled, label) && (len(cfg.Enabled) == 0 || slices.Contains(cfg.Enabled, label))
}

// Table is a list of patterns. Embedded in the Impl of an operation it makes that
// a [Canonicalizer].
type Table []Pattern

// CanonicalizePatterns implements [Canonicalizer].
func (t Table) CanonicalizePatterns() []Pattern { return t }

// ForOp returns the table of rewrites of the operations of one name. They are
// tried in the order given; MLIR tries the patterns first that match the most
// operations.
func ForOp(name string, rewrites ...func(*ir.Operation, *Rewriter) bool) Table {
	t := make(Table, len(rewrites))
	for i, f := range rewrites {
		t[i] = OpPattern(name, f)
	}
	return t
}
