package hivm

import (
	"fmt"
	"slices"

	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/layout"
)

// Arch is a hardware generation. The generations have different rules for
// flattening.
type Arch uint8

// The generations.
const (
	// RegBase has the ternary unit mask and the general permutation path.
	RegBase Arch = iota
	// MemBase has the binary mask and treats moved axes as barriers.
	MemBase
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
)

// FlattenOptions adjust the analysis of one operation.
type FlattenOptions struct {
	Arch Arch
	Mode Mode
	// Class is the hardware that the module names.
	Class hacc.Class
	// StrictBarrierWithUnit keeps unit axes apart from barriers.
	StrictBarrierWithUnit bool
	// CheckMarkStride analyses the strides that the alignment marks of the
	// operands ask for instead of those of their types.
	CheckMarkStride bool
	// CheckInputConsistency merges axes only where all inputs have equal sizes.
	CheckInputConsistency bool
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
		switch t.(type) {
		case *ir.MemRefType, *ir.FloatType:
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
	return ok
}

// Skips reports whether the rules leave an operation alone without looking at its
// operands' shapes.
func (f *Flattening) Skips(op *ir.Operation) bool {
	s, ok := ir.As[skipper](op)
	return ok && s.Skip(op, f.options)
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
	r, err := f.analyse(op)
	if known && err == nil {
		f.results[key] = r
	}
	return r, err
}

// analyse is Flatten for a signature that is new.
func (f *Flattening) analyse(op *ir.Operation) (*FlattenResult, error) {
	o := f.options
	if t, ok := ir.As[tuner](op); ok {
		t.Tune(op, &o)
	}
	a := analysis{f: f, op: op, o: o}
	if o.Mode == Compat {
		return a.compat()
	}
	r, err := a.run()
	if err != nil || r.IsIdentity() {
		return nil, err
	}
	return r, nil
}

// analysis is the analysis of one operation in one mode.
type analysis struct {
	f  *Flattening
	op *ir.Operation
	o  FlattenOptions
}

// compat follows the reference, and says so where safe mode would not.
func (a *analysis) compat() (*FlattenResult, error) {
	r, err := a.run()
	if err != nil || r.IsIdentity() {
		return nil, err
	}
	r.keepOperands = true
	if r.misfit {
		return r, nil // no warning: the verifier refuses it
	}
	_, r.again = ir.As[revisiter](a.op)
	if scratchIsShared(a.op) {
		r.Warnings = append(r.Warnings, "scratch memory is another operand as well")
	}
	lo, hi := ExtraBounds(a.op)
	for i := lo; i < hi; i++ {
		if m, ok := a.op.Operand(i).Type().(*ir.MemRefType); ok && r.Reassociation(i) != nil && !chains(m, r.Reassociation(i)) {
			r.Warnings = append(r.Warnings, "scratch memory may not be contiguous")
		}
	}
	for i := range r.Types {
		for k := r.inits[0]; k < r.inits[1]; k++ {
			if a.op.Operand(i) == a.op.Operand(k) && !slices.EqualFunc(r.Reassociation(i), r.Reassociation(k), slices.Equal[[]int]) {
				r.Warnings = append(r.Warnings, "a value that is read and written collapses in one way only")
			}
		}
	}
	if a.o.CheckInputConsistency && r.Uniform() && !a.broadcastsAlike(r) {
		r.Warnings = append(r.Warnings, "an input may broadcast only some of the axes that are merged")
	}
	d, ok := ir.As[doubter](a.op)
	if !ok {
		return r, nil
	}
	for _, x := range d.Doubts(a.op, a.o) {
		if (x.Skip || !apart(a.op, r, x.Barrier)) && !slices.Contains(r.Warnings, x.Reason) {
			r.Warnings = append(r.Warnings, x.Reason)
		}
	}
	return r, nil
}

// broadcastsAlike reports whether every input surely broadcasts all or none of
// the axes of each group with a target.
func (a *analysis) broadcastsAlike(r *FlattenResult) bool {
	lo, _ := Inits(a.op)
	init, ok := a.op.Operand(lo).Type().(*ir.MemRefType)
	if !ok {
		return true
	}
	g := r.InputReassociation()
	isTarget, merged := make([]bool, g.Rank()), make([]bool, g.Rank())
	original := slices.Sorted(slices.Values(r.Original))
	for _, group := range g {
		target := false
		for k, ax := range group {
			merged[ax] = k > 0
			_, found := slices.BinarySearch(original, int64(ax))
			target = target || found
		}
		for _, ax := range group {
			isTarget[ax] = target
		}
	}
	for i := 0; i < a.op.NumOperands(); i++ {
		in, ok := a.op.Operand(i).Type().(*ir.MemRefType)
		if !ok || IsInit(a.op, i) || len(in.Shape) != len(isTarget) || len(init.Shape) != len(isTarget) {
			continue
		}
		contig := slices.Clone(merged)
		cutBroadcast(in.Shape, init.Shape, isTarget, contig)
		if !slices.Equal(contig, merged) {
			return false
		}
	}
	return true
}

// apart reports whether an original axis is merged with nothing but axes of
// size one.
func apart(op *ir.Operation, r *FlattenResult, axis int64) bool {
	for _, g := range r.InputReassociation() {
		for _, x := range g {
			if int64(x) != axis {
				continue
			}
			for _, y := range g {
				if y != x && !unitEverywhere(op, y) {
					return false
				}
			}
		}
	}
	return true
}

func unitEverywhere(op *ir.Operation, axis int) bool {
	for i := 0; i < op.NumOperands(); i++ {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && axis < len(m.Shape) && m.Shape[axis] != 1 {
			return false
		}
	}
	return true
}

func (a *analysis) run() (*FlattenResult, error) {
	if p, ok := ir.As[permuter](a.op); ok {
		if perm, keepLast := p.Permutation(a.op, a.o); perm != nil {
			if d, ok := ir.As[doubter](a.op); ok && a.o.Mode == Safe && len(d.Doubts(a.op, a.o)) > 0 {
				return nil, nil
			}
			return a.permuted(perm, keepLast), nil
		}
	}
	if !a.op.Has(UniformReassociation) {
		return nil, nil
	}
	return a.uniform()
}

// isExtra reports whether operand i is scratch memory, which takes no part in
// the analysis. The reference compares values, so that a buffer which is also an
// init drops out in both places.
func (a *analysis) isExtra(i int) bool {
	lo, hi := ExtraBounds(a.op)
	if a.o.Mode == Safe {
		return lo <= i && i < hi
	}
	for k := lo; k < hi; k++ {
		if a.op.Operand(k) == a.op.Operand(i) {
			return true
		}
	}
	return false
}

// scratchIsShared reports whether a value is scratch memory of op and something
// else besides. The verifier compares values, too, and does not look at the
// shapes of such an operand at all.
func scratchIsShared(op *ir.Operation) bool {
	lo, hi := ExtraBounds(op)
	for k := lo; k < hi; k++ {
		for i := 0; i < op.NumOperands(); i++ {
			if i != k && op.Operand(i) == op.Operand(k) {
				return true
			}
		}
	}
	return false
}

// shape returns the shape of operand i if it is a ranked memref that can be
// analysed. ok is false for a layout that is an affine map.
func (a *analysis) shape(i int) (s layout.Shape, ranked, ok bool) {
	m, ranked := a.op.Operand(i).Type().(*ir.MemRefType)
	if !ranked {
		return s, false, true
	}
	if _, isMap := m.Layout.(*ir.AffineMapAttr); isMap {
		return s, true, false
	}
	s, ok = memref.ShapeOf(m)
	if ok && a.o.CheckMarkStride {
		s = markedShape(a.op.Operand(i), m, s)
	}
	return s, true, ok
}

// operands collects the shapes of the ranked memrefs among the operands that the
// analysis looks at, with their indices. It is false if one has rank zero, or if
// tensors and memrefs are mixed.
func (a *analysis) operands(withExtra bool) (shapes []layout.Shape, index []int, ok bool) {
	if a.o.Mode == Safe && scratchIsShared(a.op) {
		return nil, nil, false
	}
	a.f.shapes = a.f.shapes[:0]
	var few [8]int
	index = few[:0]
	for i, n := 0, a.op.NumOperands(); i < n; i++ {
		if !withExtra && a.isExtra(i) {
			continue
		}
		if a.o.Mode == Safe && ir.IsTensor(a.op.Operand(i).Type()) {
			return nil, nil, false
		}
		s, ranked, valid := a.shape(i)
		if !valid {
			return nil, nil, false
		}
		if !ranked {
			continue
		}
		if len(s.Sizes) == 0 {
			return nil, nil, false
		}
		a.f.shapes = append(a.f.shapes, s)
		index = append(index, i)
	}
	return a.f.shapes, index, len(index) > 0
}

// sameRank reports whether all shapes have one rank, so that an axis means the
// same in all of them.
func sameRank(shapes []layout.Shape) bool {
	for i := range shapes {
		if len(shapes[i].Sizes) != len(shapes[0].Sizes) {
			return false
		}
	}
	return true
}

// fit gives all shapes the rank of the first one, which is what the reference
// goes by: further axes are ignored, missing ones are read as they happen to be.
func fit(shapes []layout.Shape) []layout.Shape {
	rank := len(shapes[0].Sizes)
	out := slices.Clone(shapes)
	for i, s := range out {
		s.Sizes, s.Strides = slices.Clone(s.Sizes), slices.Clone(s.Strides)
		for len(s.Sizes) < rank {
			s.Sizes = append(s.Sizes, 1)
			if s.Strided {
				s.Strides = append(s.Strides, s.Strides[len(s.Strides)-1])
			}
		}
		s.Sizes = s.Sizes[:rank]
		if s.Strided {
			s.Strides = s.Strides[:rank]
		}
		out[i] = s
	}
	return out
}

// uniform is the analysis of operations whose operands all collapse alike: unit
// axes first, then contiguous neighbours.
func (a *analysis) uniform() (*FlattenResult, error) {
	var limited []int64
	if l, ok := ir.As[Flattenable](a.op); ok {
		var err error
		if limited, err = l.LimitedAxes(a.f.c, a.op, a.o); err != nil {
			return nil, err
		}
	}
	shapes, index, ok := a.operands(false)
	if !ok {
		return nil, nil
	}
	barriers := limited
	var doubts []Doubt
	if a.o.Mode == Safe {
		if d, ok := ir.As[doubter](a.op); ok {
			doubts = d.Doubts(a.op, a.o)
		}
		for _, x := range doubts {
			if x.Skip {
				return nil, nil
			}
			barriers = append(barriers[:len(barriers):len(barriers)], x.Barrier)
		}
	}
	misfit := !sameRank(shapes)
	if len(shapes[0].Sizes) == 1 || misfit && a.o.Mode == Safe {
		return nil, nil
	}

	first := layout.CollapseUnits(layout.Ternary(layout.UnitMask(shapes), barriers, a.o.StrictBarrierWithUnit))
	if misfit {
		shapes = fit(shapes)
	}
	stage1 := shapes
	if !first.IsIdentity() {
		stage1 = make([]layout.Shape, len(shapes))
		for i, s := range shapes {
			var err error
			if stage1[i], err = layout.Collapse(s, first); err != nil {
				return nil, nil
			}
		}
	}
	targets := first.Remap(limited)
	contig := layout.Contiguous(stage1)
	for _, x := range doubts {
		cut(contig, first.Mapping()[x.Barrier])
	}
	u := layout.UniformOptions{MergeTargets: a.op.Has(CollapsibleTargets)}
	if a.o.CheckInputConsistency {
		u.Same = a.consistency(stage1, index, targets, contig)
	}
	second := layout.CollapseContiguous(contig, targets, u)
	groups, err := layout.Compose(first, second)
	if err != nil || groups.IsIdentity() {
		return nil, nil
	}
	r := &FlattenResult{
		Groups:   []layout.Groups{groups},
		Original: limited,
		Targets:  second.Remap(targets),
		Barriers: second.Remap(first.Remap(barriers)),
	}
	if !a.types(r) {
		return nil, nil
	}
	return r, nil
}

// cut keeps an axis apart from both neighbours.
func cut(contig []bool, axis int) {
	contig[axis] = false
	if axis+1 < len(contig) {
		contig[axis+1] = false
	}
}

// consistency is the mask of axes on which all inputs have equal sizes. In safe
// mode it also cuts between two broadcast axes that an input does not broadcast
// alike: merged, its size would be neither one nor that of the init.
func (a *analysis) consistency(shapes []layout.Shape, index []int, targets []int64, contig []bool) []bool {
	var inputs []layout.Shape
	var init *layout.Shape
	for k, i := range index {
		if IsInit(a.op, i) {
			init = &shapes[k]
		} else {
			inputs = append(inputs, shapes[k])
		}
	}
	if a.o.Mode == Safe && init != nil {
		isTarget := make([]bool, len(contig))
		for _, t := range targets {
			isTarget[t] = true
		}
		for _, in := range inputs {
			cutBroadcast(in.Sizes, init.Sizes, isTarget, contig)
		}
	}
	same := layout.Consistent(inputs)
	if same == nil {
		same = make([]bool, len(contig))
		for i := range same {
			same[i] = true
		}
	}
	return same
}

// cutBroadcast cuts runs of targets of which an input does not surely broadcast
// all or none. Axes of size one on both sides go with either, so the rest of a
// run has to be compared across them.
func cutBroadcast(in, init []int64, isTarget, contig []bool) {
	const (
		either = iota
		all
		none
		unknown
	)
	run := either
	for ax := range contig {
		kind := unknown
		switch {
		case in[ax] == 1 && init[ax] == 1:
			kind = either
		case in[ax] == 1:
			kind = all
		case in[ax] == init[ax] && in[ax] != ir.Dynamic:
			kind = none
		}
		switch {
		case ax == 0 || !isTarget[ax] || !isTarget[ax-1] || !contig[ax]:
			run = kind
		case kind == unknown || run == unknown || kind != either && run != either && kind != run:
			contig[ax] = false
			run = kind
		case run == either:
			run = kind
		}
	}
}

// types computes the types of the operands after flattening. It is false when an
// operand does not collapse. Scratch memory that does not collapse stays as it
// is in safe mode.
func (a *analysis) types(r *FlattenResult) bool {
	n := a.op.NumOperands()
	r.Types = make([]ir.Type, n)
	r.skip = make([]bool, n)
	r.inits[0], r.inits[1] = Inits(a.op)
	lo, hi := ExtraBounds(a.op)
	for i := 0; i < n; i++ {
		t := a.op.Operand(i).Type()
		r.Types[i] = t
		m, ok := t.(*ir.MemRefType)
		if !ok {
			r.skip[i] = true
			continue
		}
		g := r.InputReassociation()
		if r.isInit(i) {
			g = r.InitReassociation()
		}
		var ct *ir.MemRefType
		err := layout.ErrGroups
		extra := lo <= i && i < hi
		if g.Rank() == len(m.Shape) && !(extra && a.o.Mode == Safe && !chains(m, g)) {
			ct, err = a.f.CollapsedType(m, g)
		}
		switch {
		case err == nil:
			r.Types[i] = ct
		case a.o.Mode == Compat && g.Rank() != len(m.Shape):
			r.Types[i] = malformed(a.f.c, m, g)
			r.misfit = true
		case a.o.Mode == Safe && extra:
			r.skip[i] = true
		default:
			return false
		}
	}
	return true
}

// malformed returns a type for a buffer that has not the axes of the groups: the
// products of those that it has.
func malformed(c *ir.Context, m *ir.MemRefType, g layout.Groups) *ir.MemRefType {
	sizes := make([]int64, len(g))
	for k, group := range g {
		sizes[k] = 1
		for _, ax := range group {
			if ax < len(m.Shape) {
				sizes[k] = ir.MulDim(sizes[k], m.Shape[ax])
			}
		}
	}
	return c.MemRef(sizes, m.Elem, nil, m.Space)
}

// chains reports whether the axes of each group surely lie one after another.
// The analysis has proved that for all operands but scratch memory.
func chains(m *ir.MemRefType, g layout.Groups) bool {
	s, ok := memref.ShapeOf(m)
	if !ok || !s.Strided || g.Rank() != len(s.Sizes) {
		return ok
	}
	for _, group := range g {
		inner := -1
		for k := len(group) - 1; k >= 0; k-- {
			ax := group[k]
			if s.Sizes[ax] == 1 {
				continue
			}
			if inner >= 0 {
				run := ir.MulDim(s.Sizes[inner], s.Strides[inner])
				if run == ir.Dynamic || run != s.Strides[ax] {
					return false
				}
			}
			inner = ax
		}
	}
	return true
}

// axisError is the error about an axis that an operation does not have.
func axisError(c *ir.Context, op *ir.Operation, attr string, axis int64, rank int) error {
	return op.OpErrorf(c, "attribute '%s' names axis %d, but the operands have rank %d", attr, axis, rank)
}

// commonRank returns the rank of the first ranked memref operand, or zero.
func commonRank(op *ir.Operation) int {
	for i := 0; i < op.NumOperands(); i++ {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok {
			return len(m.Shape)
		}
	}
	return 0
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
