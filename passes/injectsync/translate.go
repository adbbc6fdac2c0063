package injectsync

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
)

// translator makes the list of a function.
type translator struct {
	syncIR
	c *ir.Context
	// strict follows all values that loops carry, and sees calls, debug operations and all operations that run on a pipe.
	strict  bool
	cores   *coretype.Models
	grew    bool
	aliases buffers.Models
	pipes   pipes.Models
	known   map[*ir.Value][]access
	errs    diag.List
}

// translate returns the list of a function, or the operations that touch memory in a way
// that is not known. If it is strict, values that loops carry are followed until nothing new is
// found, and calls and debug operations are elements.
func translate(c *ir.Context, fn *ir.Operation, strict bool) (*syncIR, error) {
	return newTranslator(c, strict).list(fn)
}

func newTranslator(c *ir.Context, strict bool) *translator {
	t := &translator{c: c, strict: strict, aliases: buffers.New(), pipes: pipes.New(), known: map[*ir.Value][]access{}}
	if strict {
		t.pipes = pipes.NewComplete()
	}
	return t
}

// list returns the list of a function.
func (t *translator) list(fn *ir.Operation) (*syncIR, error) {
	t.arguments(fn)
	for {
		t.grew, t.elements, t.odd = false, nil, nil
		t.region(fn.Region(0))
		if len(fn.Region(0).Blocks()) > 1 && len(t.elements) > 0 {
			t.odd = append(t.odd, fn)
		}
		if len(t.errs) > 0 {
			return nil, t.errs
		}
		if !t.strict || !t.grew {
			t.findUnplaced()
			return &t.syncIR, nil
		}
	}
}

// findUnplaced finds the operations on pipes with buffers of which no memory is known, so that
// nothing puts them in order: what memref.alloc gives, and everything without a memory space.
func (t *translator) findUnplaced() {
	if t.block {
		return
	}
	for _, e := range t.elements {
		if e.op == nil || !isDestinationStyle(e.op) || slices.Contains(t.unplaced, e.op) {
			continue
		}
		if slices.ContainsFunc(e.op.Operands(), t.isUnplaced) {
			t.unplaced = append(t.unplaced, e.op)
		}
	}
}

// isUnplaced reports whether v is a buffer, of which no memory is known.
func (t *translator) isUnplaced(v *ir.Value) bool {
	return ir.IsMemRef(v.Type()) && hivm.SpaceOf(v.Type()) != sharedScalar && len(t.known[v]) == 0
}

// sharedScalar is memory that only scalar units access.
const sharedScalar = "ssbuf"

// arguments makes each memref argument a buffer in global memory.
func (t *translator) arguments(fn *ir.Operation) {
	split := fn.Attr(hivm.PartOfMixKey) != nil // another pass synchronizes its workspace
	f := funcs.Func{Op: fn}
	for i, a := range f.Body().Entry().Args() {
		if _, ok := a.Type().(*ir.MemRefType); ok && !(t.block && argType(f, i) == "workspace") {
			m := &memory{root: a, space: "gm", addresses: []int64{0}}
			t.known[a] = []access{{base: a, memory: m, hidden: split && argType(f, i) == "workspace"}}
		}
	}
}

// argType returns the role of an argument of a kernel, a keyword of hacc.ArgType.
func argType(f funcs.Func, i int) string {
	list := f.ArgAttrs()
	if list == nil || i >= len(list.Elems) {
		return ""
	}
	if d, ok := list.Elems[i].(*ir.DictAttr); ok {
		if a, ok := d.Get("hacc.arg_type").(*ir.DialectAttr); ok && a.Def == hacc.ArgType && a.Case != nil {
			return a.Case.Name
		}
	}
	return ""
}

func (t *translator) region(r *ir.Region) {
	for _, b := range r.Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			t.operation(op)
		}
	}
}

// operation adds the elements of an operation, and learns which memory its results name.
func (t *translator) operation(op *ir.Operation) {
	switch {
	case hivm.IsPointerCast(op) && !t.block, memrefext.IsAllocWorkspace(op):
		t.allocation(op)
	case scf.IsFor(op), scf.IsWhile(op):
		t.loop(op)
		return
	case scf.IsIf(op):
		t.branch(op)
		return
	case scf.IsYield(op):
		t.yield(op)
	case t.block && t.betweenCores(op):
	case isDestinationStyle(op):
		t.compounds(op)
	case t.isScalar(op):
		t.scalar(op)
	default:
		t.other(op)
	}
	n := len(t.elements)
	for _, r := range op.Regions() {
		t.region(r)
	}
	if len(t.elements) > n && !scope.IsScope(op) && !isDestinationStyle(op) {
		t.odd = append(t.odd, op)
	}
}

func isDestinationStyle(op *ir.Operation) bool {
	_, ok := ir.As[ir.DestinationStyle](op)
	return ok
}

// isScalar reports whether op is a load or store of the scalar unit.
func (t *translator) isScalar(op *ir.Operation) bool {
	on, ok := t.pipes.Of(op)
	return ok && on.In == pipes.S
}

// other is an operation that makes an alias, or nothing.
func (t *translator) other(op *ir.Operation) {
	if t.strict && (hivm.IsDebug(op) || funcs.IsCall(op) || releases(op)) {
		t.outside(op)
		return
	}
	if t.strict && hivm.IsCreateSyncBlockLock(op) {
		return // its memory is no data
	}
	aliases := t.aliases.Aliases(op)
	for _, a := range aliases {
		t.alias(a.Result, a.Source, false)
	}
	if !t.block && len(aliases) == 0 && !ignored(op) && touches(op) {
		t.errs = append(t.errs, op.Errorf(t.c, "InjectSync Fail : Unrecognized type of Operation touches local or global buffer! "))
	}
}

// outside adds an operation that the reference does not look at: a debug operation, which the
// scalar unit runs, a call, which may access its buffers on all pipes, or an operation that lets another
// block go on, which finds all that was written before.
func (t *translator) outside(op *ir.Operation) {
	e := element{op: op, pipe: pipes.S, uses: t.accesses(op.Operands()), instance: -1}
	if t.block {
		e.core = t.cores.Of(op)
	}
	if funcs.IsCall(op) || releases(op) {
		e.pipe, e.defs, e.fence = pipes.Unassigned, e.uses, true
	}
	if !t.block || len(e.uses) > 0 {
		t.add(e)
	}
}

// releases reports whether op gives a lock between blocks back.
func releases(op *ir.Operation) bool { return hivm.IsSyncBlockUnlock(op) }

// ignored reports whether op may have buffers without touching them, or touches them unseen.
func ignored(op *ir.Operation) bool {
	return funcs.IsReturn(op) || funcs.IsCall(op) || annotation.IsMark(op) || memref.IsDim(op) || hivm.IsDebug(op) ||
		hivm.IsSyncBlockLock(op) || hivm.IsSyncBlockUnlock(op) || memref.IsExtractAlignedPointerAsIndex(op) || scf.IsCondition(op)
}

// touches reports whether an operand or result of op is a buffer in a memory of the chip.
func touches(op *ir.Operation) bool {
	for _, v := range op.Operands() {
		if hivm.SpaceOf(v.Type()) != "" {
			return true
		}
	}
	for i := range op.NumResults() {
		if hivm.SpaceOf(op.Result(i).Type()) != "" {
			return true
		}
	}
	return false
}

// allocation learns the memory of a buffer at given addresses.
func (t *translator) allocation(op *ir.Operation) {
	v := op.Result(0)
	if t.known[v] != nil {
		return // not the first walk
	}
	m := &memory{root: v, space: hivm.SpaceOf(v.Type())}
	addresses := op.GroupOf(0)
	if w, ok := memrefext.AsAllocWorkspace(op); ok {
		m.root, m.space, m.workspace, addresses = w.WorkspaceArg(), "gm", op, w.Offset()
		if t.block {
			m.slots = v
		}
	} else if m.space == "" {
		t.errs = append(t.errs, op.Errorf(t.c, "pointer_cast operation expected to have memory space attribute."))
		return
	}
	for _, a := range addresses {
		if bits, ok := bitAddress(a.Value()); ok {
			m.addresses = append(m.addresses, bits)
		} else {
			m.variable = true
		}
	}
	// The reference takes a workspace that has no offsets yet for a place that nothing else accesses, the
	// same buffer included.
	m.variable = m.variable || t.strict && m.workspace != nil && len(addresses) == 0
	m.size = bitsOf(v.Type())
	t.known[v] = []access{{base: v, memory: m}}
}

// bitAddress returns the address of a constant number of bytes, in bits.
func bitAddress(v *ir.Value) (int64, bool) {
	c, ok := arith.AsConstant(v.Op())
	if !ok {
		return 0, false
	}
	n, ok := c.Value().(*ir.IntegerAttr)
	if !ok || n.Wide != nil {
		return 0, false
	}
	return indexing.Mul(8, n.Value)
}

// bitsOf returns the size of a buffer in bits, ir.Dynamic if it is not known.
func bitsOf(t ir.Type) int64 {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return ir.Dynamic
	}
	size := int64(ir.BitWidth(m.Elem))
	if ir.IsIndex(m.Elem) {
		size = 64
	}
	for _, d := range m.Shape {
		size = indexing.MulDim(size, d)
	}
	return size
}

// alias makes result a name of the memory of source.
func (t *translator) alias(result, source *ir.Value, carried bool) {
	if !t.block && hivm.SpaceOf(result.Type()) == "" {
		return
	}
	for _, a := range t.known[source] {
		a.base, a.carried = result, a.carried || carried
		t.know(result, a)
	}
}

// know adds an access to those of a value. Of equal ones the last one stays, since only the
// last one counts where the order does.
func (t *translator) know(v *ir.Value, a access) {
	list := t.known[v]
	if i := slices.Index(list, a); i >= 0 {
		list = slices.Delete(list, i, i+1)
	} else {
		t.grew = true
	}
	t.known[v] = append(list, a)
}

// add appends an element.
func (t *translator) add(e element) *element {
	e.index = len(t.elements)
	t.elements = append(t.elements, &e)
	return &e
}

// loop adds a loop with all its regions.
func (t *translator) loop(op *ir.Operation) {
	begin := t.add(element{kind: loopBegin, op: op})
	t.enter(op)
	for _, r := range op.Regions() {
		t.region(r)
	}
	if t.strict {
		t.carry(op)
	}
	begin.begin, begin.end = begin.index, len(t.elements)
	t.add(element{kind: loopEnd, op: op, begin: begin.begin, end: begin.end})
}

// enter gives the arguments of a loop their memory: that of the first iteration.
func (t *translator) enter(op *ir.Operation) {
	if w, ok := scf.AsWhile(op); ok {
		for i, u := range w.Inits() {
			t.alias(w.Before().Entry().Args()[i], u.Value(), false)
		}
		if c, ok := scf.AsCondition(w.Before().Entry().Last()); ok {
			for i, u := range c.Args() {
				t.alias(w.After().Entry().Args()[i], u.Value(), false)
			}
		}
		return
	}
	f := scf.For{Op: op}
	for i, u := range f.InitArgs() {
		t.alias(f.Region().Entry().Args()[1+i], u.Value(), false)
	}
}

// carry gives the arguments of a loop the memory of the iterations after the first, and its
// results that of all ways out of it.
func (t *translator) carry(op *ir.Operation) {
	if w, ok := scf.AsWhile(op); ok {
		for i, v := range w.After().Entry().Last().Operands() {
			t.alias(w.Before().Entry().Args()[i], v, true)
		}
		if c, ok := scf.AsCondition(w.Before().Entry().Last()); ok {
			for i, u := range c.Args() {
				t.alias(w.After().Entry().Args()[i], u.Value(), false)
				t.alias(op.Result(i), u.Value(), false)
			}
		}
		return
	}
	f := scf.For{Op: op}
	for i, u := range f.InitArgs() {
		t.alias(op.Result(i), u.Value(), false)
		t.alias(f.Region().Entry().Args()[1+i], f.Region().Entry().Last().Operand(i), true)
	}
}

// branch adds an scf.if.
func (t *translator) branch(op *ir.Operation) {
	x := scf.If{Op: op}
	begin := t.add(element{kind: ifBegin, op: op})
	t.region(x.ThenRegion())
	t.add(element{kind: placeholder, op: x.ThenRegion().Entry().Last()})
	parts := []*element{begin}
	branch := len(t.elements)
	if !x.ElseRegion().Empty() {
		parts = append(parts, t.add(element{kind: elseBegin, op: op}))
		t.region(x.ElseRegion())
		t.add(element{kind: placeholder, op: x.ElseRegion().Entry().Last()})
	}
	for _, e := range append(parts, t.add(element{kind: ifEnd, op: op})) {
		e.begin, e.branch, e.end = begin.index, branch, t.last()
	}
}

// yield gives the results of a branch or loop the memory of what it yields.
func (t *translator) yield(op *ir.Operation) {
	parent := op.Parent()
	if scf.IsWhile(parent) && (!t.block || t.strict) {
		return
	}
	for i, v := range op.Operands() {
		if i < parent.NumResults() {
			t.alias(parent.Result(i), v, false)
		}
	}
}

// accesses returns the memory that values name.
func (t *translator) accesses(values []*ir.Value) (out []access) {
	for _, v := range values {
		for _, a := range t.known[v] {
			if !a.hidden {
				out = append(out, a)
			}
		}
	}
	return out
}

// compounds adds the compound of an operation, or the two of a macro operation, the one that
// writes first.
func (t *translator) compounds(op *ir.Operation) {
	on, ok := t.pipes.Of(op)
	if !ok {
		on = pipes.Pipes{In: pipes.Unassigned, Out: pipes.Unassigned}
	}
	defs, uses := t.accesses(pipes.Writes(op)), t.accesses(pipes.Reads(op))
	if on.Macro() {
		t.add(element{op: op, pipe: on.Out, defs: defs})
		t.add(element{op: op, pipe: on.In, uses: uses, instance: 1})
		return
	}
	t.add(element{op: op, pipe: on.In, defs: defs, uses: uses, instance: -1})
}

// duplicated marks the load of a tensor.extract that the cube core repeats.
const duplicated = "DuplicateTensorExtractForCube::replacementLabel"

// scalar adds the compound of a load or store of the scalar unit.
func (t *translator) scalar(op *ir.Operation) {
	e := element{op: op, pipe: pipes.S, defs: t.inMemory(pipes.Writes(op)), uses: t.inMemory(pipes.Reads(op)), instance: -1}
	if op.NumResults() > 0 {
		if _, ok := annotation.Find(op.Result(0), duplicated); ok {
			for _, v := range pipes.Reads(op) {
				e.uses = append(e.uses, t.known[v]...)
			}
		}
	}
	if len(e.defs)+len(e.uses) > 0 {
		t.add(e)
	}
}

// inMemory returns the accesses of the values that are in a memory of the chip.
func (t *translator) inMemory(values []*ir.Value) []access {
	return t.accesses(slices.DeleteFunc(values, func(v *ir.Value) bool { return hivm.SpaceOf(v.Type()) == "" }))
}
