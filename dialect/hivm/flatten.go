package hivm

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Mode says what to do where the reference compiler is known to be wrong.
type Mode uint8

// The modes.
const (
	// Safe leaves an operation alone, or keeps the offending axis apart, where
	// the reference would change the meaning, make invalid IR or crash.
	Safe Mode = iota
	// Compat does what the reference does, with a warning at each operation
	// whose meaning changes; where the reference crashes, the operation is left
	// alone.
	Compat
	// Maximal is Safe with all merges that can be proven: with sizes and strides
	// followed to where they come from, axes of size one judged for each operand,
	// and padded or concatenated axes merged with inner ones.
	Maximal
)

// FlattenOptions adjust the analysis of one operation.
type FlattenOptions struct {
	// Arch is the generation whose rules are followed. Unknown stands for the
	// register-based one where nobody chose it: register-based hardware has the ternary
	// unit mask and the general permutation path, memory-based hardware the binary mask,
	// and it treats moved axes as barriers.
	Arch target.Generation
	Mode Mode
	// Class is the generation of the chip that the module names, or of the one that the
	// reference assumes.
	Class target.Generation
	// StrictBarrierWithUnit keeps unit axes apart from barriers.
	StrictBarrierWithUnit bool
	// CheckMarkStride analyses the strides that the alignment marks of the
	// operands ask for instead of those of their types.
	CheckMarkStride bool
	// CheckInputConsistency merges axes only where all inputs have equal sizes.
	CheckInputConsistency bool
	// AlignGuard keeps a padded or concatenated axis of local memory apart from
	// inner ones in maximal mode where the parts would begin in the midst of a
	// block of 32 bytes.
	AlignGuard bool
}

// Flattenable is implemented by operations that restrict the axes which may be
// merged. Operations with the trait UniformReassociation and without it have no
// limited axes.
type Flattenable interface {
	// LimitedAxes returns the axes that must stay apart from all others, in the
	// order in which the attribute lists them. The error is about an axis that
	// names nothing.
	LimitedAxes(c *ir.Context, op *ir.Operation, o FlattenOptions) ([]int64, error)
}

// TargetAdjuster is implemented by operations whose attributes name axes.
type TargetAdjuster interface {
	// AdjustTargets rewrites the attributes for the axes after flattening.
	AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult)
}

// permuter is implemented by operations that may permute axes between inputs
// and inits. Permutation returns nil when the operation does not, for the
// generation in o.
type permuter interface {
	Permutation(op *ir.Operation, o FlattenOptions) (perm []int64, keepLast bool)
}

// tuner is implemented by operations that adjust the options of their analysis.
type tuner interface {
	Tune(op *ir.Operation, o *FlattenOptions)
}

// skipper is implemented by operations that are sometimes not analysed at all.
type skipper interface {
	Skip(op *ir.Operation, o FlattenOptions) bool
}

// revisiter marks operations that the reference flattens a second time after
// leaving a wrong attribute behind.
type revisiter interface{ Revisit() }

// doubter is implemented by operations for which the rules of the reference are
// not sound in every case.
type doubter interface {
	Doubts(op *ir.Operation, o FlattenOptions) []Doubt
}

// Doubt is a case in which the rules of the reference change the meaning of an
// operation or make it invalid.
type Doubt struct {
	// Reason completes the warning "flattening changes the meaning: ...".
	Reason string
	// Skip leaves the operation alone; otherwise Barrier is kept apart from its
	// neighbours.
	Skip    bool
	Barrier int64
	// Rows says that what is in doubt is how long the rows along Barrier are: where
	// the first operand has one row it is no barrier, and axes to its right are none
	// of the matter.
	Rows bool
}

// FlattenResult says how the operands of one operation collapse.
type FlattenResult struct {
	// Groups holds one reassociation for inputs and inits alike, or two: for
	// inputs and for inits. It is empty when the operation is left alone.
	Groups []layout.Groups
	// Types holds the type of every operand after flattening.
	Types []ir.Type
	// Original and Targets are the limited axes before and after.
	Original, Targets []int64
	// Barriers are all axes after flattening that nothing merges with.
	Barriers []int64
	// Warnings say why the result, made in compat mode, is not to be trusted.
	Warnings []string

	// keepOperands says that attributes are left wrong as the reference does.
	keepOperands bool

	inits [2]int // bounds of the operands that are written
	skip  []bool // operands that stay as they are
	again bool
	// misfit says that an operand has not the rank of the groups.
	misfit bool
	// amounts are the paddings of a vpad in maximal mode, nil otherwise.
	amounts *amounts
}

// IsIdentity reports whether nothing collapses. As in the reference, only the
// reassociation of the inputs decides.
func (r *FlattenResult) IsIdentity() bool {
	return r == nil || len(r.Groups) == 0 || r.Groups[0].IsIdentity()
}

// Uniform reports whether inputs and inits collapse alike.
func (r *FlattenResult) Uniform() bool { return len(r.Groups) < 2 }

// InputReassociation returns the groups of the inputs.
func (r *FlattenResult) InputReassociation() layout.Groups {
	if len(r.Groups) == 0 {
		return nil
	}
	return r.Groups[0]
}

// InitReassociation returns the groups of the inits.
func (r *FlattenResult) InitReassociation() layout.Groups {
	if len(r.Groups) == 0 {
		return nil
	}
	return r.Groups[len(r.Groups)-1]
}

// RankAfterFlatten returns the number of axes that are left.
func (r *FlattenResult) RankAfterFlatten() int { return len(r.InputReassociation()) }

// OperandTypes returns the types after flattening of the inits, or of all other
// operands.
func (r *FlattenResult) OperandTypes(inits bool) []ir.Type {
	var out []ir.Type
	for i, t := range r.Types {
		if r.isInit(i) == inits {
			out = append(out, t)
		}
	}
	return out
}

// Reassociation returns the groups that operand i collapses by, or nil when it
// stays as it is: when it is no ranked memref, or scratch memory of another
// shape.
func (r *FlattenResult) Reassociation(i int) layout.Groups {
	if r.skip[i] {
		return nil
	}
	if r.isInit(i) {
		return r.InitReassociation()
	}
	return r.InputReassociation()
}

func (r *FlattenResult) isInit(i int) bool { return r.inits[0] <= i && i < r.inits[1] }

// Again reports whether the operation has to be analysed once more: the
// reference visits what it has rewritten again, which shows where it left a wrong
// attribute behind.
func (r *FlattenResult) Again() bool { return r.again }

// Misfit reports whether an operand has not the rank of the others, so that its
// collapse is malformed. Only compat mode makes such results, as the reference
// does; the verifier refuses them.
func (r *FlattenResult) Misfit() bool { return r.misfit }

// SameGroups reports whether operands i and k, which hold the same value,
// collapse alike. The reference lets the last one decide for all.
func (r *FlattenResult) SameGroups(i, k int) bool {
	return r.Uniform() || r.keepOperands || r.isInit(i) == r.isInit(k) ||
		slices.EqualFunc(r.Groups[0], r.Groups[1], slices.Equal[[]int])
}

// Flattening analyses operations. It remembers the types it has collapsed, so
// one value should serve a whole pass.
type Flattening struct {
	c       *ir.Context
	options FlattenOptions
	types   map[collapseKey]*ir.MemRefType
	attrs   map[groupKey]*ir.ArrayAttr
	shapes  []layout.Shape // scratch
	results map[signature]*FlattenResult
	symbols symbols.Table // of the current function
	// marks are those on the values of the current function that were asked for.
	marks map[*ir.Value][]*ir.Operation
}

// signature is what the analysis of an operation depends on when none of its
// operands is a number or scratch memory: its definition, properties and operand
// types.
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
	if lo, hi := ExtraBounds(op); lo < hi {
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

// NewFlattening returns an analysis with the given options.
func NewFlattening(c *ir.Context, o FlattenOptions) *Flattening {
	return &Flattening{c: c, options: o, types: map[collapseKey]*ir.MemRefType{}, attrs: map[groupKey]*ir.ArrayAttr{}, results: map[signature]*FlattenResult{}}
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

// MaySkip reports whether there are operations like op that [Flattening.Skips].
func (f *Flattening) MaySkip(op *ir.Operation) bool {
	_, ok := ir.As[skipper](op)
	return ok && f.options.Mode != Maximal
}

// Skips reports whether the rules leave an operation alone without looking at its
// operands' shapes.
func (f *Flattening) Skips(op *ir.Operation) bool {
	s, ok := ir.As[skipper](op)
	return ok && f.options.Mode != Maximal && s.Skip(op, f.options)
}

// NextFunction tells that the operations to come belong to another function, or
// that operations have changed which those to come depend on.
func (f *Flattening) NextFunction() {
	f.symbols.Reset()
	clear(f.marks)
}

// Flatten analyses one operation. The result is nil when the operation is left
// alone. The error is about an operation that names an axis which it does not
// have; it is a diagnostic at the operation.
func (f *Flattening) Flatten(op *ir.Operation) (*FlattenResult, error) {
	if !op.Has(Structured) {
		return nil, nil
	}
	key, known := f.signatureOf(op)
	if known {
		if r, ok := f.results[key]; ok {
			return r, nil
		}
	}
	r, err := f.analyse(op, nil)
	if known && err == nil {
		f.results[key] = r
	}
	return r, err
}

// analyse is Flatten for a signature that is new. t, which may be nil, is told how the
// result comes about.
func (f *Flattening) analyse(op *ir.Operation, t *FlattenTrace) (*FlattenResult, error) {
	if i := firstTensor(op); i >= 0 {
		t.tensorOperand(i)
		return nil, nil
	}
	o := f.options
	if x, ok := ir.As[tuner](op); ok {
		x.Tune(op, &o)
	}
	a := analysis{f: f, op: op, o: o, t: t}
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

// firstTensor returns the number of the first operand that is a tensor, -1 if none is.
// Tensors have no layout: an operation that has one is left alone in all modes.
func firstTensor(op *ir.Operation) int {
	for i, n := 0, op.NumOperands(); i < n; i++ {
		if ir.IsTensor(op.Operand(i).Type()) {
			return i
		}
	}
	return -1
}

// String describes the result for traces: "[[0, 1], [2]]", or two of them.
func (r *FlattenResult) String() string {
	if r.IsIdentity() {
		return "identity"
	}
	if r.Uniform() {
		return fmt.Sprint(r.Groups[0])
	}
	return fmt.Sprint(r.Groups[0], " / ", r.Groups[1])
}
