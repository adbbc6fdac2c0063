package ir

import (
	"fmt"

	"hivm-opt/diag"
)

// Operation is the only node of the IR. Its size matters: a module has
// hundreds of thousands.
type Operation struct {
	def        *OpDef
	block      *Block
	next, prev *Operation
	operands   []Use
	results    []Value
	props      []Attribute // by slot of def; shared, never written to
	attrs      *DictAttr   // discardable attributes, nil when there are none
	ext        *extension  // regions and successors, nil for most
	loc        Loc
	order      int32 // position in the block while block.ordered
}

// extension holds what most operations do not have.
type extension struct {
	regions []*Region
	succs   []*Block
	// propDict holds the <{...}> dictionary of an unregistered operation.
	propDict *DictAttr
	// metadata is the text of the file metadata {-# ... #-} of a top-level
	// operation, brackets included.
	metadata string
}

// OpState is what an operation is made of.
type OpState struct {
	Def      *OpDef
	Loc      Loc
	Operands []*Value
	Types    []Type      // of the results
	Props    []Attribute // by slot; ownership passes to the operation; nil means the defaults
	Attrs    *DictAttr   // discardable
	Regions  []*Region
	Succs    []*Block
	PropDict *DictAttr // of an unregistered operation
}

// slab hands out operations, uses and values from pages, to keep allocations
// few. Memory is returned only with the whole context.
type slab struct {
	ops    []Operation
	uses   []Use
	values []Value
}

const page = 256

func (s *slab) op() *Operation {
	if len(s.ops) == 0 {
		s.ops = make([]Operation, page)
	}
	op := &s.ops[0]
	s.ops = s.ops[1:]
	return op
}

func (s *slab) useSlice(n int) []Use {
	if n == 0 {
		return nil
	}
	if len(s.uses) < n {
		if n > page/4 {
			return make([]Use, n)
		}
		s.uses = make([]Use, 2*page)
	}
	u := s.uses[:n:n]
	s.uses = s.uses[n:]
	return u
}

func (s *slab) valueSlice(n int) []Value {
	if n == 0 {
		return nil
	}
	if len(s.values) < n {
		if n > page/4 {
			return make([]Value, n)
		}
		s.values = make([]Value, page)
	}
	v := s.values[:n:n]
	s.values = s.values[n:]
	return v
}

// Create makes an operation that is not in a block. It checks nothing: run
// [Verify] on the result.
func (c *Context) Create(s OpState) *Operation {
	op := c.slab.op()
	op.def = s.Def
	op.loc = s.Loc
	op.props = s.Props
	if op.props == nil {
		op.props = s.Def.defaults
	}
	op.attrs = s.Attrs
	if op.attrs != nil && len(op.attrs.Entries) == 0 {
		op.attrs = nil
	}
	op.operands = c.slab.useSlice(len(s.Operands))
	for i, v := range s.Operands {
		op.operands[i].owner = op
		op.operands[i].link(v)
	}
	op.results = c.slab.valueSlice(len(s.Types))
	for i, t := range s.Types {
		op.results[i] = Value{typ: t, op: op, index: int32(i)}
	}
	if len(s.Regions) > 0 || len(s.Succs) > 0 || s.PropDict != nil {
		op.ext = &extension{
			regions:  append([]*Region(nil), s.Regions...),
			succs:    append([]*Block(nil), s.Succs...),
			propDict: s.PropDict,
		}
		for _, r := range op.ext.regions {
			r.parent = op
		}
		for _, b := range op.ext.succs {
			b.addEdge(op)
		}
	}
	return op
}

// Def returns the definition of the operation.
func (op *Operation) Def() *OpDef { return op.def }

// Name returns the full name, "hivm.hir.vadd".
func (op *Operation) Name() string { return op.def.Name }

// Is reports whether op is the operation of that name.
func (op *Operation) Is(name string) bool { return op.def.Name == name }

// Has reports whether the definition of op has all the traits in t.
func (op *Operation) Has(t Traits) bool { return op.def.Traits.Has(t) }

// Loc returns the location of the operation.
func (op *Operation) Loc() Loc { return op.loc }

// SetLoc changes the location of the operation.
func (op *Operation) SetLoc(l Loc) { op.loc = l }

// Block returns the block that op is in, or nil.
func (op *Operation) Block() *Block { return op.block }

// Next returns the next operation of the block, or nil.
func (op *Operation) Next() *Operation { return op.next }

// Prev returns the previous operation of the block, or nil.
func (op *Operation) Prev() *Operation { return op.prev }

// Parent returns the operation whose region op is in, or nil.
func (op *Operation) Parent() *Operation {
	if op.block == nil {
		return nil
	}
	return op.block.ParentOp()
}

// NumOperands returns the number of operands.
func (op *Operation) NumOperands() int { return len(op.operands) }

// Operand returns the value of operand i.
func (op *Operation) Operand(i int) *Value { return op.operands[i].val }

// Use returns operand i as a link of the use list of its value.
func (op *Operation) Use(i int) *Use { return &op.operands[i] }

// Operands returns the values of all operands in a new slice.
func (op *Operation) Operands() []*Value {
	out := make([]*Value, len(op.operands))
	for i := range op.operands {
		out[i] = op.operands[i].val
	}
	return out
}

// SetOperand makes operand i use v.
func (op *Operation) SetOperand(i int, v *Value) { op.operands[i].Set(v) }

// SetOperands replaces all operands. The caller keeps the segment sizes right.
func (op *Operation) SetOperands(c *Context, vs []*Value) {
	for i := range op.operands {
		op.operands[i].unlink()
	}
	if len(vs) != len(op.operands) {
		op.operands = c.slab.useSlice(len(vs))
	}
	for i, v := range vs {
		op.operands[i].owner = op
		op.operands[i].link(v)
	}
}

// NumResults returns the number of results.
func (op *Operation) NumResults() int { return len(op.results) }

// Result returns result i.
func (op *Operation) Result(i int) *Value { return &op.results[i] }

// Regions returns the regions. The slice belongs to the operation.
func (op *Operation) Regions() []*Region {
	if op.ext == nil {
		return nil
	}
	return op.ext.regions
}

// Region returns region i.
func (op *Operation) Region(i int) *Region { return op.ext.regions[i] }

// Successors returns the successor blocks. The slice belongs to the operation.
func (op *Operation) Successors() []*Block {
	if op.ext == nil {
		return nil
	}
	return op.ext.succs
}

// SetSuccessor makes successor i the block b.
func (op *Operation) SetSuccessor(i int, b *Block) {
	op.ext.succs[i].dropEdge(op)
	op.ext.succs[i] = b
	b.addEdge(op)
}

// PropDict returns the property dictionary of an unregistered operation, or nil.
func (op *Operation) PropDict() *DictAttr {
	if op.ext == nil {
		return nil
	}
	return op.ext.propDict
}

// Metadata returns the file metadata {-# ... #-} that belongs to a top-level
// operation, kept as it was written, or nothing.
func (op *Operation) Metadata() string {
	if op.ext == nil {
		return ""
	}
	return op.ext.metadata
}

// SetMetadata sets the file metadata, brackets included.
func (op *Operation) SetMetadata(text string) {
	if op.ext == nil {
		op.ext = &extension{}
	}
	op.ext.metadata = text
}

// Prop returns the property in a slot of the definition, nil when absent.
func (op *Operation) Prop(slot int) Attribute { return op.props[slot] }

// Props returns all properties by slot. The slice must not be written to.
func (op *Operation) Props() []Attribute { return op.props }

// SetProp changes one property.
func (op *Operation) SetProp(slot int, a Attribute) {
	if op.props[slot] == a {
		return
	}
	props := append([]Attribute(nil), op.props...)
	props[slot] = a
	op.props = props
}

// Attrs returns the discardable attributes, nil when there are none.
func (op *Operation) Attrs() *DictAttr { return op.attrs }

// SetAttrs replaces the discardable attributes.
func (op *Operation) SetAttrs(d *DictAttr) {
	if d != nil && len(d.Entries) == 0 {
		d = nil
	}
	op.attrs = d
}

// Attr returns the attribute of that name, inherent or discardable, or nil.
func (op *Operation) Attr(name string) Attribute {
	if i := op.def.Slot(name); i >= 0 {
		return op.props[i]
	}
	return op.attrs.Get(name)
}

// SetAttr sets the attribute of that name; a nil value removes it.
func (op *Operation) SetAttr(c *Context, name string, a Attribute) {
	if i := op.def.Slot(name); i >= 0 {
		op.SetProp(i, a)
		return
	}
	var entries []NamedAttr
	if op.attrs != nil {
		for _, e := range op.attrs.Entries {
			if e.Name != name {
				entries = append(entries, e)
			}
		}
	}
	if a != nil {
		entries = append(entries, NamedAttr{name, a})
	}
	op.SetAttrs(c.Dict(entries))
}

// Group returns the bounds [lo, hi) of the operands of group i of the
// definition. An operation with broken segment sizes gives an empty group.
func (op *Operation) Group(i int) (lo, hi int) {
	return op.def.bounds(op.def.Operands, op.def.numVarOperands, op.segments(op.def.segSlot), i, len(op.operands))
}

// ResizeGroup adds n to the segment size of operand group i, if sizes are kept.
func (op *Operation) ResizeGroup(c *Context, i, n int) {
	if sizes := op.segments(op.def.segSlot); sizes != nil {
		sizes = append([]int64(nil), sizes...)
		sizes[i] += int64(n)
		op.SetProp(op.def.segSlot, c.DenseI32(sizes))
	}
}

// GroupOf returns the values of operand group i.
func (op *Operation) GroupOf(i int) []Use {
	lo, hi := op.Group(i)
	return op.operands[lo:hi]
}

// GroupValue returns the only value of operand group i, or nil when it is empty.
func (op *Operation) GroupValue(i int) *Value {
	lo, hi := op.Group(i)
	if lo == hi {
		return nil
	}
	return op.operands[lo].val
}

// ResultGroup returns the bounds [lo, hi) of the results of group i.
func (op *Operation) ResultGroup(i int) (lo, hi int) {
	return op.def.bounds(op.def.Results, op.def.numVarResults, op.segments(op.def.resSegSlot), i, len(op.results))
}

func (op *Operation) segments(slot int) []int64 {
	if slot < 0 {
		return nil
	}
	if a, ok := op.props[slot].(*DenseArrayAttr); ok {
		return a.Ints
	}
	return nil
}

// Before reports whether op comes before other in the same block.
func (op *Operation) Before(other *Operation) bool {
	if !op.block.ordered {
		op.block.number()
	}
	return op.order < other.order
}

// MoveBefore moves op before at, which may be in another block.
func (op *Operation) MoveBefore(at *Operation) {
	op.block.remove(op)
	at.block.insert(op, at)
}

// MoveToEnd moves op to the end of a block.
func (op *Operation) MoveToEnd(b *Block) {
	op.block.remove(op)
	b.insert(op, nil)
}

// Detach takes op out of its block without erasing it.
func (op *Operation) Detach() {
	if op.block != nil {
		op.block.remove(op)
	}
}

// Erase removes op with everything nested in it. Its results must not have
// uses left outside of it.
func (op *Operation) Erase() {
	op.Detach()
	op.dropReferences()
	op.def = erased
}

// dropReferences unlinks all operands of op and of the operations in it.
func (op *Operation) dropReferences() {
	for i := range op.operands {
		op.operands[i].unlink()
	}
	if op.ext == nil {
		return
	}
	for _, r := range op.ext.regions {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				o.dropReferences()
			}
		}
	}
	for _, b := range op.ext.succs {
		b.dropEdge(op)
	}
	op.ext.succs = nil
}

// Erased reports whether Erase was called on op.
func (op *Operation) Erased() bool { return op.def == erased }

// erased is the definition of erased operations, so that a use after erase
// shows in tests.
var erased = &OpDef{Name: "<<erased>>", Unregistered: true, segSlot: -1, resSegSlot: -1}

// IsAncestor reports whether op is other or contains it.
func (op *Operation) IsAncestor(other *Operation) bool {
	for ; other != nil; other = other.Parent() {
		if other == op {
			return true
		}
	}
	return false
}

// ParentOfName returns the closest enclosing operation of that name, or nil.
func (op *Operation) ParentOfName(name string) *Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.def.Name == name {
			return p
		}
	}
	return nil
}

// Errorf returns an error without the operation's name in it. c resolves the
// place.
func (op *Operation) Errorf(c *Context, format string, args ...any) *diag.Diagnostic {
	return c.Errorf(op.loc, format, args...)
}

// OpErrorf returns the error "'name' op " followed by the message.
func (op *Operation) OpErrorf(c *Context, format string, args ...any) *diag.Diagnostic {
	return c.Errorf(op.loc, "'%s' op %s", op.def.Name, fmt.Sprintf(format, args...))
}

// As returns the Impl of the definition of op as an interface, if it satisfies
// it.
func As[T any](op *Operation) (T, bool) {
	t, ok := op.def.Impl.(T)
	return t, ok
}
