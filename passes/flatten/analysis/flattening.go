package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Flattening analyses operations. It remembers the types it has collapsed, so
// one value should serve a whole pass.
type Flattening struct {
	c       *ir.Context
	options Options
	models  *ir.Models[FlattenInterface] // from the first question on
	types   map[collapseKey]*ir.MemRefType
	attrs   map[groupKey]*ir.ArrayAttr
	shapes  []layout.Shape // scratch
	results map[signature]*Result
	props   ir.SharedProps
	symbols symbols.Table // of the current function
	// marks are the marks on the values of the current function that were asked for.
	marks map[*ir.Value][]*ir.Operation
	// follow is the source of marks that replaces marks, nil if there is none.
	follow func(*ir.Value) []*ir.Operation
}

// signature holds the data on which the analysis of an operation depends when none
// of its operands is a number or scratch memory: its definition, properties and
// operand types.
type signature struct {
	def   *ir.OpDef
	props *ir.Attribute
	types [maxSignature]ir.Type
}

// maxSignature is the number of operands up to which results are remembered.
const maxSignature = 4

// signatureOf returns the signature of op, or false if the analysis looks at
// more than that.
func (f *Flattening) signatureOf(op *ir.Operation) (s signature, ok bool) {
	n := op.NumOperands()
	props := op.Props()
	if n > maxSignature || f.options.CheckMarkStride || len(props) == 0 {
		return s, false
	}
	if lo, hi := hivm.ExtraBounds(op); lo < hi {
		return s, false
	}
	for i := 0; i < n; i++ {
		t := op.Operand(i).Type()
		switch m := t.(type) {
		case *ir.MemRefType:
			if f.options.Mode == Maximal && !decided(m) {
				return s, false
			}
			s.types[i] = t
		case *ir.FloatType:
			s.types[i] = t
		default:
			return s, false
		}
	}
	s.def, s.props = op.Def(), &props[0]
	return s, true
}

// groupKey is the sizes of the groups of a reassociation of small rank.
type groupKey [16]uint8

type collapseKey struct {
	t *ir.MemRefType
	g groupKey
}

// New returns an analysis with the given options.
func New(c *ir.Context, o Options) *Flattening {
	return &Flattening{
		c: c, options: o,
		types: map[collapseKey]*ir.MemRefType{}, attrs: map[groupKey]*ir.ArrayAttr{}, results: map[signature]*Result{},
	}
}

func keyOf(g layout.Groups) (k groupKey, ok bool) {
	if len(g) > len(k) {
		return k, false
	}
	for i, x := range g {
		if len(x) > 255 {
			return k, false
		}
		k[i] = uint8(len(x))
	}
	return k, true
}

// Reassociation returns the attribute of groups, [[0, 1], [2]].
func (f *Flattening) Reassociation(g layout.Groups) *ir.ArrayAttr {
	k, ok := keyOf(g)
	if !ok {
		return f.c.Reassociation(g)
	}
	a := f.attrs[k]
	if a == nil {
		a = f.c.Reassociation(g)
		f.attrs[k] = a
	}
	return a
}

// CollapsedType returns the type of t collapsed by groups.
func (f *Flattening) CollapsedType(t *ir.MemRefType, g layout.Groups) (*ir.MemRefType, error) {
	k, ok := keyOf(g)
	if !ok {
		return memref.CollapsedType(f.c, t, g)
	}
	key := collapseKey{t, k}
	if r := f.types[key]; r != nil {
		return r, nil
	}
	r, err := memref.CollapsedType(f.c, t, g)
	if err == nil {
		f.types[key] = r
	}
	return r, err
}

// Model returns how op implements [FlattenInterface].
func (f *Flattening) Model(op *ir.Operation) FlattenInterface {
	if f.models == nil {
		f.models = models.Get().Fork()
	}
	if m, ok := f.models.Of(op); ok {
		return m
	}
	return Default{}
}

// SkipRule returns the rule by which op is left alone without a look at the shapes of its
// operands with some options, nil for none.
func (f *Flattening) SkipRule(op *ir.Operation, o Options) func(*ir.Operation) bool {
	if o.Mode == Maximal || !op.Has(hivm.Structured) {
		return nil
	}
	return f.Model(op).SkipRule(o)
}

// AdjustTargets rewrites the attributes of op that name axes, by the result of its
// analysis.
func (f *Flattening) AdjustTargets(op *ir.Operation, r *Result) {
	if r.adjust != nil {
		r.adjust(f.c, op)
	} else {
		f.Model(op).AdjustTargets(f.c, op, r)
	}
	f.props.ShareProps(op) // the verifier and the printer know operations by them
}

// NextFunction says that the next operations belong to another function, or that
// operations have changed on which they depend.
func (f *Flattening) NextFunction() {
	f.symbols.Reset()
	clear(f.marks)
}

// Flatten analyses one operation. The result is nil when the operation is left
// alone. The error is about an operation that names an axis which it does not
// have; it is a diagnostic at the operation.
func (f *Flattening) Flatten(op *ir.Operation) (*Result, error) {
	if !op.Has(hivm.Structured) {
		return nil, nil
	}
	key, known := f.signatureOf(op)
	if known {
		if r, ok := f.results[key]; ok {
			return r, nil
		}
	}
	r, err := f.Analyse(op, f.options, Nobody{})
	if known && err == nil {
		f.results[key] = r
	}
	return r, err
}

// Options returns the options of the analysis.
func (f *Flattening) Options() Options { return f.options }

// Analyse analyses a structured operation as [Flattening.Flatten] does, with options that
// may differ from the options of f, and notifies l of the steps to the result. It does
// not remember the result.
func (f *Flattening) Analyse(op *ir.Operation, o Options, l Listener) (*Result, error) {
	if i := firstTensor(op); i >= 0 {
		l.Failed(Reason{Kind: TensorOperand, Operand: i})
		return nil, nil
	}
	m := f.Model(op)
	m.Tune(op, &o)
	a := Candidate{f: f, op: op, m: m, o: o, l: l}
	switch o.Mode {
	case Compat:
		return a.compat()
	case Maximal:
		a.o.Mode, a.maximal = Safe, true
	}
	r, err := a.run()
	if err != nil || r.IsIdentity() {
		return nil, err
	}
	return r, nil
}

// AnalyseWith is [Flattening.Analyse] for the operation with other operands, which it leaves as it is: where
// a type is not nil, a value of which nothing else is known takes the place of the operand.
// The result is nil for an operation with regions.
func (f *Flattening) AnalyseWith(op *ir.Operation, types []ir.Type, o Options) (*Result, error) {
	if len(op.Regions()) > 0 || op.Block() == nil {
		return nil, nil
	}
	trial, values := f.c.Clone(op, &ir.Mapping{}), ir.NewBlock()
	op.Block().Surround(trial)
	for i, t := range types {
		if t != nil {
			trial.SetOperand(i, values.AddArg(t))
		}
	}
	r, err := f.Analyse(trial, o, Nobody{})
	for i := range trial.NumOperands() { // the copy is no use of what the operation uses
		trial.SetOperand(i, values.AddArg(trial.Operand(i).Type()))
	}
	return r, err
}

// Context returns the context of the operations.
func (f *Flattening) Context() *ir.Context { return f.c }

// firstTensor returns the number of the first operand that is a tensor, -1 if none is.
// Tensors have no layout: an operation with a tensor is left alone in all modes.
func firstTensor(op *ir.Operation) int {
	for i, n := 0, op.NumOperands(); i < n; i++ {
		if ir.IsTensor(op.Operand(i).Type()) {
			return i
		}
	}
	return -1
}
