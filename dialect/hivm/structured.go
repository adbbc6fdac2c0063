package hivm

import (
	"slices"
	"strconv"
	"strings"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// structured is the contract that the compute operations share: the operand
// group that is written, the operand group that holds scratch memory, and the
// element types that the hardware takes. It holds facts of a row, none of an
// operation.
type structured struct {
	// init is the operand group of the inits.
	init int
	// extra is the operand group of the extra buffers, used with the trait
	// HasExtraBuffers.
	extra int
	// elems are the lists of element types, in the order they are checked.
	elems []elemRule
}

// contract gives the functions of this package access to an embedded
// structured.
type contract interface{ contract() structured }

func (s structured) contract() structured { return s }

// Inits implements ir.DestinationStyle.
func (s structured) Inits(op *ir.Operation) (lo, hi int) { return op.Group(s.init) }

// extraBounds returns the bounds of the extra buffers of op, which is empty for
// operations without the trait.
func (s structured) extraBounds(op *ir.Operation) (lo, hi int) {
	if !op.Has(HasExtraBuffers) {
		return 0, 0
	}
	return op.Group(s.extra)
}

// isExtra reports whether the value of operand i is one of the extra buffers.
// The comparison is by value: a buffer that is also an input drops out of the
// analyses in both places, as it does in the reference.
func (s structured) isExtra(op *ir.Operation, i int) bool {
	lo, hi := s.extraBounds(op)
	for k := lo; k < hi; k++ {
		if op.Operand(k) == op.Operand(i) {
			return true
		}
	}
	return false
}

// structureOf returns the contract of a structured operation: the contract that its
// definition embeds, or for an operation of another dialect the contract of an operation
// without scratch memory.
func structureOf(op *ir.Operation) (s structured, ok bool) {
	if c, ok := ir.As[contract](op); ok {
		return c.contract(), true
	}
	return structured{}, op.Has(Structured) && !op.Has(HasExtraBuffers)
}

// Operands returns the indices of the operands that analyses of shapes look at:
// all but the extra buffers. It is nil for operations that are not structured.
func Operands(op *ir.Operation) []int {
	s, ok := structureOf(op)
	if !ok {
		return nil
	}
	out := make([]int, 0, op.NumOperands())
	for i := 0; i < op.NumOperands(); i++ {
		if !s.isExtra(op, i) {
			out = append(out, i)
		}
	}
	return out
}

// Inputs returns the indices of the [Operands] that are not written.
func Inputs(op *ir.Operation) []int {
	lo, hi := Inits(op)
	var out []int
	for _, i := range Operands(op) {
		if i < lo || hi <= i {
			out = append(out, i)
		}
	}
	return out
}

// Inits returns the bounds [lo, hi) of the operands that op writes.
func Inits(op *ir.Operation) (lo, hi int) {
	if d, ok := ir.As[ir.DestinationStyle](op); ok {
		return d.Inits(op)
	}
	return 0, 0
}

// IsInit reports whether operand i of op is one of its inits.
func IsInit(op *ir.Operation, i int) bool {
	lo, hi := Inits(op)
	return lo <= i && i < hi
}

// ExtraBounds returns the bounds [lo, hi) of the extra buffers of op.
func ExtraBounds(op *ir.Operation) (lo, hi int) {
	if c, ok := ir.As[contract](op); ok {
		return c.contract().extraBounds(op)
	}
	return 0, 0
}

// ExtraBuffers returns the extra buffers of op.
func ExtraBuffers(op *ir.Operation) []*ir.Value {
	lo, hi := ExtraBounds(op)
	var out []*ir.Value
	for i := lo; i < hi; i++ {
		out = append(out, op.Operand(i))
	}
	return out
}

// AddExtraBuffer makes a value the extra buffer of op, which has none yet.
func AddExtraBuffer(c *ir.Context, op *ir.Operation, buffer *ir.Value) {
	k, ok := ir.As[contract](op)
	if !ok {
		return
	}
	extra := k.contract().extra
	_, at := op.Group(extra)
	op.SetOperands(c, slices.Insert(op.Operands(), at, buffer))
	op.ResizeGroup(c, extra, 1)
}

// Takes reports whether the elements of operand i of a structured operation may have a type.
func Takes(def *ir.OpDef, i int, elem ir.Type) bool {
	row, ok := def.Impl.(contract)
	if !ok {
		return false
	}
	for _, rule := range row.contract().elems {
		if slices.Contains(rule.operands, i) && !rule.allows(elem) {
			return false
		}
	}
	return true
}

// Effects implements ir.MemoryEffects: a read of each memref input and a write
// of each memref init; operations on tensors have none. Scratch memory counts
// as read.
func (s structured) Effects(op *ir.Operation) []ir.Effect {
	lo, hi := s.Inits(op)
	return bufferEffects(op, lo, hi)
}

// SurelyWrites implements ir.SurelyWrites: a memref is among the inits.
func (s structured) SurelyWrites(op *ir.Operation) bool {
	return slices.ContainsFunc(op.GroupOf(s.init), func(u ir.Use) bool { return ir.IsMemRef(u.Value().Type()) })
}

// bufferEffects is a write of each memref among the operands [lo, hi) and a read
// of each other operand.
func bufferEffects(op *ir.Operation, lo, hi int) []ir.Effect {
	out := make([]ir.Effect, 0, op.NumOperands())
	for i := 0; i < op.NumOperands(); i++ {
		v := op.Operand(i)
		switch {
		case !ir.IsMemRef(v.Type()):
		case lo <= i && i < hi:
			out = append(out, ir.Effect{Kind: ir.WriteEffect, Value: v})
		default:
			out = append(out, ir.Effect{Kind: ir.ReadEffect, Value: v})
		}
	}
	return out
}

// castFolder makes an operation use the source of a memref.cast instead of its
// result, in either direction of the cast, unless the source is unranked.
type castFolder struct{}

// Fold implements ir.Folder.
func (castFolder) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// HasPureTensorSemantics reports whether op has tensors among its operands and no memrefs.
func HasPureTensorSemantics(op *ir.Operation) bool { return only(op, ir.IsTensor, ir.IsMemRef) }

// HasPureBufferSemantics reports whether op has memrefs among its operands and no tensors.
func HasPureBufferSemantics(op *ir.Operation) bool { return only(op, ir.IsMemRef, ir.IsTensor) }

// AllRanked reports whether no operand of op is a memref without rank.
func AllRanked(op *ir.Operation) bool {
	for i := 0; i < op.NumOperands(); i++ {
		if _, unranked := op.Operand(i).Type().(*ir.UnrankedMemRefType); unranked {
			return false
		}
	}
	return true
}

func only(op *ir.Operation, want, not func(ir.Type) bool) bool {
	found := false
	for i := 0; i < op.NumOperands(); i++ {
		t := op.Operand(i).Type()
		if not(t) {
			return false
		}
		found = found || want(t)
	}
	return found
}

// firstError runs rules up to the first broken rule.
func firstError(c *ir.Context, op *ir.Operation, rules ...func(*ir.Context, *ir.Operation) error) error {
	for _, rule := range rules {
		if err := rule(c, op); err != nil {
			return err
		}
	}
	return nil
}

// check runs the rules that the traits and the row of a structured operation
// state, in the order of the reference: predicates come first there, then the
// interfaces and the traits one after the other.
func (s structured) check(c *ir.Context, op *ir.Operation) error {
	return firstError(c, op, s.checkLists, s.checkInits, s.checkElements, s.checkRank, s.checkVectors)
}

// tensorResultCount returns the number of results that are tensors: some operations may have
// others.
func tensorResultCount(op *ir.Operation) int {
	n := 0
	for i := range op.NumResults() {
		if ir.IsTensor(op.Result(i).Type()) {
			n++
		}
	}
	return n
}

// checkInits is the verifier of MLIR's destination-style interface.
func (s structured) checkInits(c *ir.Context, op *ir.Operation) error {
	lo, hi := s.Inits(op)
	tensors := 0
	for i := lo; i < hi; i++ {
		t := op.Operand(i).Type()
		switch {
		case ir.IsTensor(t):
			tensors++
		case !ir.IsMemRef(t):
			return op.OpErrorf(c, "expected that operand #%d is a tensor or a memref", i)
		}
	}
	if n := tensorResultCount(op); n != tensors {
		return op.OpErrorf(c, "expected the number of tensor results (%d) to be equal to the number of output tensors (%d)", n, tensors)
	}
	k := 0
	for i := lo; i < hi; i++ {
		t := op.Operand(i).Type()
		if !ir.IsTensor(t) {
			continue
		}
		if r := op.Result(k).Type(); r != t {
			return op.OpErrorf(c, "expected type of operand #%d ('%s') to match type of corresponding result ('%s')", i, t, r)
		}
		k++
	}
	return nil
}

// checkElements checks that operands have the same element type where the trait asks
// for it.
func (s structured) checkElements(c *ir.Context, op *ir.Operation) error {
	if !op.Has(SameElementType) {
		return nil
	}
	var first ir.Type
	for i := 0; i < op.NumOperands(); i++ {
		e := ir.ElementType(op.Operand(i).Type())
		if first == nil {
			first = e
		} else if e != first {
			return op.OpErrorf(c, "requires the same element type for all operands")
		}
	}
	return nil
}

// checkRank checks that operands have the same rank where the trait asks for it.
func (s structured) checkRank(c *ir.Context, op *ir.Operation) error {
	if op.Has(SameRank) && !s.sameRank(op) {
		return op.OpErrorf(c, "operands must have same rank")
	}
	return nil
}

// checkVectors checks which operands are vectors.
func (s structured) checkVectors(c *ir.Context, op *ir.Operation) error {
	for i, bit := range [...]ir.Traits{VectorOnly0, VectorOnly1} {
		if !op.Has(bit) {
			continue
		}
		if i < op.NumOperands() {
			if _, ok := op.Operand(i).Type().(ir.ShapedType); ok {
				continue
			}
		}
		return op.OpErrorf(c, "failed to verify that operand at index %d is vector-only", i)
	}
	return nil
}

// checkLists checks the lists of element types.
func (s structured) checkLists(c *ir.Context, op *ir.Operation) error {
	for i := range s.elems {
		if err := s.elems[i].check(c, op); err != nil {
			return err
		}
	}
	return nil
}

func (s *structured) sameRank(op *ir.Operation) bool {
	rank := -1
	same := func(t ir.Type) bool {
		dims, ok := ir.ShapeOf(t)
		if !ok {
			return true
		}
		if rank < 0 {
			rank = len(dims)
		}
		return rank == len(dims)
	}
	for i := 0; i < op.NumOperands(); i++ {
		if !s.isExtra(op, i) && !same(op.Operand(i).Type()) {
			return false
		}
	}
	for i := 0; i < op.NumResults(); i++ {
		if !same(op.Result(i).Type()) {
			return false
		}
	}
	return true
}

// check reports an operand that is missing or whose element type is not listed.
func (r *elemRule) check(c *ir.Context, op *ir.Operation) error {
	for _, i := range r.operands {
		if i < op.NumOperands() && r.allows(ir.ElementType(op.Operand(i).Type())) {
			continue
		}
		var idx, types []string
		for _, i := range r.operands {
			idx = append(idx, strconv.Itoa(i))
		}
		for _, e := range r.types {
			types = append(types, e.desc)
		}
		return op.OpErrorf(c, "failed to verify that operand at idx %s should have element type %s",
			strings.Join(idx, " and "), strings.Join(types, " or "))
	}
	return nil
}
