package ir

import (
	"context"
	"strings"

	"hivm-opt/internal/progress"
	"hivm-opt/ir/diag"
)

// VerifyOptions adjusts [Verify].
type VerifyOptions struct {
	// Workers is the number of isolated operations directly inside the given one
	// that may be verified at once. The errors do not depend on it.
	Workers int
	// Context ends the verification once it is done; nil never does. The error is the
	// context's error then, whatever else is wrong.
	Context context.Context
}

// interval is how many operations are verified between two looks at the context.
const interval = 1024

// Verify checks op and everything nested in it: structure, operand and result
// constraints, attributes, traits, the rules of each operation, isolation and
// dominance. A function that has not changed since it was verified, in surroundings that
// have not either, is not checked again. As in MLIR, the first error ends it; only operations that stand alone,
// like functions, are each verified, whatever errors their neighbours have. The
// error is a [diag.List].
func Verify(c *Context, op *Operation, o VerifyOptions) error {
	defer c.freeze()()
	v := &verifier{c: c, o: o, scope: c.around(op), afresh: aroundChanged(op)}
	v.standing(op)
	if v.interrupted() {
		return o.Context.Err()
	}
	if len(v.errs) == 0 {
		return nil
	}
	return v.errs
}

type verifier struct {
	c    *Context
	o    VerifyOptions
	errs diag.List
	dom  Dominance
	// scope is the attributes around the operation at hand.
	scope *scope
	seen  int // operations
	// afresh: something around has changed, so that what has not changed is verified too.
	afresh bool
	alone  int // operations that stand alone inside of others
	users  int // operations that refer to symbols
}

// interrupted reports whether the context of the options is done.
func (v *verifier) interrupted() bool { return v.o.Context != nil && v.o.Context.Err() != nil }

func (v *verifier) fail(err error) bool {
	if err == nil {
		return false
	}
	v.errs = append(v.errs, diag.Of(err)...)
	return true
}

func (v *verifier) failf(op *Operation, format string, args ...any) bool {
	return v.fail(op.OpErrorf(v.c, format, args...))
}

// op verifies an operation and its content, and reports whether all is right. The
// first error ends it, as in MLIR: an operation before its regions, a block after
// the operations in it, the operations that stand alone after all others, and the
// rules about regions last.
func (v *verifier) op(op *Operation) bool {
	if v.seen++; v.seen%interval == 0 {
		progress.Of(v.o.Context).Count(progress.Ops, interval)
		if v.interrupted() {
			return false
		}
	}
	def := op.def
	for i := range op.operands() {
		if op.operands()[i].val == nil {
			return !v.failf(op, "null operand found")
		}
	}
	if op.attrs != nil && v.discardable(op) {
		return false
	}
	if !def.Unregistered {
		if sig, slot, right := v.c.memo.find(op, v.scope); !right {
			if v.invariants(op, def) {
				return false
			}
			if slot != nil {
				*slot = sig
			}
		}
	}
	if op.ext != nil && !v.regions(op, def) || def.Unregistered && !v.allowed(op) {
		return false
	}
	if def.local && op.ext == nil && op.attrs == nil {
		op.numResult |= right
	}
	if def.symbolUser != nil {
		v.users++
	}
	return true
}

// allowed checks that an unregistered operation may be there.
func (v *verifier) allowed(op *Operation) bool {
	prefix, _, _ := strings.Cut(op.def.Name, ".")
	d := v.c.Dialect(prefix)
	switch {
	case v.c.AllowUnregistered || d != nil && d.UnknownOps:
		return true
	case d != nil:
		d := op.Errorf(v.c, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", op.def.Name, prefix)
		return !v.fail(v.c.HintOp(d, op.def.Name, ""))
	}
	return !v.failf(op, "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used")
}

// regions verifies the content of the regions of an operation, and then the rules
// about them.
func (v *verifier) regions(op *Operation, def *OpDef) bool {
	around := v.scope
	v.scope = v.c.scope(around, op.attrs)
	defer func() { v.scope = around }()
	for _, r := range op.ext.regions {
		if branchesToEntry(r) {
			return !v.fail(v.c.Errorf(op.loc, "entry block of region may not have predecessors"))
		}
	}
	var alone []*Operation
	for _, r := range op.ext.regions {
		mayLackTerminator := len(r.Blocks()) == 1 && (def.Unregistered || def.Traits.Has(NoTerminator))
		for _, b := range r.Blocks() {
			var ok bool
			if alone, ok = v.block(b, mayLackTerminator, alone); !ok {
				return false
			}
		}
	}
	v.alone += len(alone)
	if !v.each(alone) {
		return false
	}
	before := len(v.errs)
	if def.Unregistered || v.regionTraits(op, def) {
		return true
	}
	v.isolationFirst(op, before)
	return false
}

func branchesToEntry(r *Region) bool {
	for _, b := range r.Blocks() {
		for _, s := range b.Successors() {
			if s == r.Entry() {
				return true
			}
		}
	}
	return false
}

// discardable runs the dialects' checks of the attributes they own.
func (v *verifier) discardable(op *Operation) bool {
	for _, a := range op.attrs.Entries {
		prefix, _, ok := strings.Cut(a.Name, ".")
		if !ok {
			continue
		}
		if d := v.c.Dialect(prefix); d != nil && d.VerifyAttr != nil && v.fail(d.VerifyAttr(v.c, op, a)) {
			return true
		}
	}
	return false
}

func (v *verifier) invariants(op *Operation, def *OpDef) bool {
	if v.counts(op, def) || v.structure(op, def) || v.attributes(op, def) ||
		v.types(op, "operand", def.Operands, op.NumOperands(), op.Group, func(i int) Type { return op.operands()[i].val.typ }) ||
		v.types(op, "result", def.Results, op.NumResults(), op.ResultGroup, func(i int) Type { return op.results()[i].typ }) {
		return true
	}
	if v.regionCounts(op, def) || def.hasMatch && v.matches(op, def) || v.traits(op, def) {
		return true
	}
	if def.verifier != nil && v.fail(def.verifier.Verify(v.c, op)) {
		return true
	}
	return false
}

// counts checks the numbers of operands, results, regions and successors.
func (v *verifier) counts(op *Operation, def *OpDef) bool {
	nRegions := len(op.Regions())
	variadicRegions := len(def.Regions) > 0 && def.Regions[len(def.Regions)-1].Variadic
	switch {
	case variadicRegions:
		if min := len(def.Regions) - 1; nRegions < min {
			return v.failf(op, "expected %d or more regions", min)
		}
	case nRegions != len(def.Regions):
		switch len(def.Regions) {
		case 0:
			return v.failf(op, "requires zero regions")
		case 1:
			return v.failf(op, "requires one region")
		}
		return v.failf(op, "expected %d regions", len(def.Regions))
	}
	if v.number(op, "result", def.Results, def.numVarResults, op.NumResults()) {
		return true
	}
	if n := len(op.Successors()); def.Successors >= 0 && n != def.Successors {
		plural := "s"
		if def.Successors == 1 {
			plural = ""
		}
		return v.failf(op, "requires %d successor%s but found %d", def.Successors, plural, n)
	}
	if v.number(op, "operand", def.Operands, def.numVarOperands, op.NumOperands()) {
		return true
	}
	return v.segments(op, def.segSlot, OperandSegments, "operand", def.Operands, op.NumOperands()) ||
		v.segments(op, def.resSegSlot, ResultSegments, "result", def.Results, op.NumResults())
}

func (v *verifier) number(op *Operation, what string, args []Arg, numVar, n int) bool {
	want := len(args) - numVar
	switch {
	case numVar > 0:
		if n >= want {
			return false
		}
		return v.failf(op, "expected %d or more %ss, but found %d", want, what, n)
	case n == want:
		return false
	case want == 0:
		return v.failf(op, "requires zero %ss", what)
	case want == 1 && what == "operand":
		return v.failf(op, "requires a single operand")
	case want == 1:
		return v.failf(op, "requires one result")
	}
	return v.failf(op, "expected %d %ss, but found %d", want, what, n)
}

func (v *verifier) segments(op *Operation, slot int, name, what string, args []Arg, n int) bool {
	if slot < 0 {
		return false
	}
	a, ok := op.props()[slot].(*DenseArrayAttr)
	if !ok {
		return v.failf(op, "requires dense i32 array attribute '%s'", name)
	}
	total := int64(0)
	for _, s := range a.Ints {
		if s < 0 {
			return v.failf(op, "'%s' attribute cannot have negative elements", name)
		}
		total += s
	}
	if len(a.Ints) != len(args) {
		return v.failf(op, "'%s' attribute for specifying %s segments must have %d elements, but got %d", name, what, len(args), len(a.Ints))
	}
	if total != int64(n) {
		return v.failf(op, "%s count (%d) does not match with the total size (%d) specified in attribute '%s'", what, n, total, name)
	}
	return false
}

func (v *verifier) attributes(op *Operation, def *OpDef) bool {
	for _, i := range def.attrOrder {
		if op.props()[i] == nil && def.Attrs[i].Presence == Required {
			return v.failf(op, "requires attribute '%s'", def.Attrs[i].Name)
		}
	}
	for _, i := range def.attrOrder {
		a := op.props()[i]
		if a == nil || a == def.attrDefaults[i] {
			continue
		}
		if k := def.Attrs[i].Kind; !k.OK(v.c, a) {
			return v.failf(op, "attribute '%s' failed to satisfy constraint: %s", def.Attrs[i].Name, k.Desc)
		}
	}
	return false
}

func (v *verifier) types(op *Operation, what string, args []Arg, n int, group func(int) (int, int), typ func(int) Type) bool {
	for i := range args {
		a := &args[i]
		lo, hi := group(i)
		if a.Arity == One && hi-lo != 1 {
			return v.failf(op, "%s group starting at #%d requires 1 element, but found %d", what, lo, hi-lo)
		}
		if a.Arity == Optional && hi-lo > 1 {
			return v.failf(op, "%s group starting at #%d requires 0 or 1 element, but found %d", what, lo, hi-lo)
		}
		if a.Type == nil {
			continue
		}
		for k := lo; k < hi; k++ {
			if t := typ(k); !a.Type.OK(t) {
				variadic := ""
				if a.Arity == Variadic {
					variadic = "variadic of "
				}
				return v.failf(op, "%s #%d must be %s%s, but got '%s'", what, k, variadic, a.Type.Desc, t)
			}
		}
	}
	return false
}

func (v *verifier) regionCounts(op *Operation, def *OpDef) bool {
	for i := range def.Regions {
		spec := &def.Regions[i]
		if spec.Sized == 0 {
			continue
		}
		end := i + 1
		if spec.Variadic { // it is the last one
			end = len(op.Regions())
		}
		for k := i; k < end; k++ {
			if len(op.ext.regions[k].Blocks()) != spec.Sized {
				return v.failf(op, "region #%d ('%s') failed to verify constraint: region with %d blocks", k, spec.Name, spec.Sized)
			}
		}
	}
	return false
}

// structure checks the traits that MLIR verifies before the attributes and the
// types: the parent and the blocks.
func (v *verifier) structure(op *Operation, def *OpDef) bool {
	if len(def.Parents) > 0 {
		parent := op.Parent()
		ok := false
		for _, name := range def.Parents {
			ok = ok || parent != nil && parent.def.Name == name
		}
		if !ok {
			if len(def.Parents) == 1 {
				return v.failf(op, "expects parent op '%s'", def.Parents[0])
			}
			return v.failf(op, "expects parent op to be one of '%s'", strings.Join(def.Parents, ", "))
		}
	}
	if def.Traits.Has(NoRegionArguments) {
		for i, r := range op.Regions() {
			if r.Empty() || len(r.Entry().args) == 0 {
				continue
			}
			if len(op.Regions()) > 1 {
				return v.failf(op, "region #%d should have no arguments", i)
			}
			return v.failf(op, "region should have no arguments")
		}
	}
	if def.Traits.Has(SingleBlock) {
		for i, r := range op.Regions() {
			switch {
			case len(r.Blocks()) > 1:
				return v.failf(op, "expects region #%d to have 0 or 1 blocks", i)
			case len(r.Blocks()) == 1 && r.Blocks()[0].first == nil && !def.Traits.Has(NoTerminator):
				return v.failf(op, "expects a non-empty block")
			}
		}
	}
	return false
}

func (v *verifier) traits(op *Operation, def *OpDef) bool {
	if def.Traits.Has(Terminator) && op.block != nil && op.next != nil {
		return v.failf(op, "must be the last operation in the parent block")
	}
	if def.Traits.Has(SameOperandsAndResultType) && v.sameTypes(op) {
		return v.failf(op, "requires the same type for all operands and results")
	}
	return def.Traits&relatedTypes != 0 && v.relatedTypes(op, def.Traits) ||
		def.Traits.Has(Symbol) && v.symbol(op)
}

// sameTypes reports whether the operands and results differ in type. Memrefs
// and tensors need only be compatible in MLIR; no operation with this trait
// takes them here.
func (v *verifier) sameTypes(op *Operation) bool {
	var t Type
	for i := range op.operands() {
		if t == nil {
			t = op.operands()[i].val.typ
		} else if t != op.operands()[i].val.typ {
			return true
		}
	}
	for i := range op.results() {
		if t == nil {
			t = op.results()[i].typ
		} else if t != op.results()[i].typ {
			return true
		}
	}
	return false
}

// block verifies the content of a block, except for the operations that stand
// alone, which it adds to a list.
func (v *verifier) block(b *Block, mayLackTerminator bool, alone []*Operation) ([]*Operation, bool) {
	if b.first == nil {
		return alone, mayLackTerminator || !v.fail(v.c.Errorf(b.region.parent.loc, "empty block: expect at least a terminator"))
	}
	if o := branchInside(b); o != nil {
		return alone, !v.fail(o.Errorf(v.c, "operation with block successors must terminate its parent block"))
	}
	known := b.right == v.scope
	b.right = nil
	for o := b.first; o != nil; o = o.next {
		if o.standsAlone() {
			alone = append(alone, o)
		} else if !(known && o.numResult&right != 0) && !v.op(o) {
			return alone, false
		}
	}
	b.right = v.scope
	if last := b.last; !mayLackTerminator && !last.def.Unregistered && !last.def.Traits.Has(Terminator) {
		return alone, !v.fail(last.Errorf(v.c, "block with no terminator, has %s", v.c.Quote(last)))
	}
	return alone, true
}

// branchInside returns the first operation that branches and is not the last one
// of its block, or nil.
func branchInside(b *Block) *Operation {
	for o := b.first; o != b.last; o = o.next {
		if len(o.Successors()) > 0 {
			return o
		}
	}
	return nil
}

// regionTraits checks the rules about regions that are right themselves.
func (v *verifier) regionTraits(op *Operation, def *OpDef) bool {
	for i := range def.Regions {
		want := def.Regions[i].Terminator
		if want == "" {
			continue
		}
		for _, b := range op.ext.regions[i].Blocks() {
			if b.last != nil && b.last.def.Name != want {
				d := op.OpErrorf(v.c, "expects regions to end with '%s', found '%s'", want, b.last.def.Name)
				d.AttachNote(v.c.Location(op.loc), "in custom textual format, the absence of terminator implies '%s'", want)
				return !v.fail(d)
			}
		}
	}
	if def.Traits.Has(SymbolTable) && !v.symbols(op) {
		return false
	}
	impl, ok := def.Impl.(RegionVerifier)
	return !ok || !v.fail(impl.VerifyRegions(v.c, op))
}
