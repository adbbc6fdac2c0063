package ir

import (
	"fmt"
	"unsafe"

	"hivm-opt/ir/diag"
)

// Operation is the only node of the IR. Its size matters: a module has
// hundreds of thousands.
type Operation struct {
	def        *OpDef
	block      *Block
	next, prev *Operation
	// The slices of operands, results and properties by their first elements:
	// a quarter of the memory of an operation would be their headers.
	operand0   *Use
	result0    *Value
	prop0      *Attribute // by slot of def; shared, never written to
	numOperand uint32
	numResult  uint32     // and in it the bit right
	attrs      *DictAttr  // discardable attributes, nil when there are none
	ext        *extension // regions and successors, nil for most
	loc        Loc
	order      int32 // grows from one operation of the block to the next while block.ordered
	// Tag belongs to the code that works on the operation, for the time of one run; the driver
	// of package rewrite keeps places in its worklist there.
	Tag int32
}

func (op *Operation) operands() []Use { return unsafe.Slice(op.operand0, op.numOperand) }

func (op *Operation) setOperands(u []Use) {
	op.operand0, op.numOperand = unsafe.SliceData(u), uint32(len(u))
}

func (op *Operation) results() []Value { return unsafe.Slice(op.result0, op.numResult&^right) }

func (op *Operation) props() []Attribute {
	if op.prop0 == nil {
		return nil
	}
	return unsafe.Slice(op.prop0, len(op.def.Attrs))
}

// setProps sets the properties, one for each slot.
func (op *Operation) setProps(p []Attribute) {
	if len(p) < len(op.def.Attrs) {
		p = append(p[:len(p):len(p)], make([]Attribute, len(op.def.Attrs)-len(p))...)
	}
	op.prop0 = unsafe.SliceData(p)
}

// extension holds fields that most operations do not use.
type extension struct {
	regions  []*Region
	one      [1]*Region // the memory of regions if there is one region
	succs    []*Block
	rare     *rareParts // nil for nearly all
	verified verified
}

// rareParts are fields that hardly any operation uses.
type rareParts struct {
	// propDict holds the <{...}> dictionary of an unregistered operation.
	propDict *DictAttr
	// resources belong to a top-level operation.
	resources *Resources
}

// OpState holds the parts of a new operation.
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

// Create makes an operation that is not in a block. It checks nothing: run
// [Verify] on the result.
func (c *Context) Create(s OpState) *Operation {
	op := c.slab.ops.one()
	op.def = s.Def
	op.loc = s.Loc
	if s.Props == nil {
		s.Props = s.Def.defaults
	}
	op.setProps(s.Props)
	op.attrs = s.Attrs
	if op.attrs != nil && len(op.attrs.Entries) == 0 {
		op.attrs = nil
	}
	uses := c.slab.uses.slice(len(s.Operands))
	for i, v := range s.Operands {
		uses[i].owner = op
		uses[i].link(v)
	}
	op.setOperands(uses)
	results := c.slab.values.slice(len(s.Types))
	for i, t := range s.Types {
		results[i] = Value{typ: t, owner: unsafe.Pointer(op), place: int32(i)}
	}
	op.result0, op.numResult = unsafe.SliceData(results), uint32(len(results))
	if len(s.Regions) > 0 || len(s.Succs) > 0 || s.PropDict != nil {
		op.ext = &extension{succs: append([]*Block(nil), s.Succs...)}
		op.ext.regions = append(op.ext.one[:0], s.Regions...)
		if s.PropDict != nil {
			op.ext.rare = &rareParts{propDict: s.PropDict}
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
func (op *Operation) NumOperands() int { return int(op.numOperand) }

// Operand returns the value of operand i.
func (op *Operation) Operand(i int) *Value { return op.operands()[i].val }

// Use returns operand i as a link of the use list of its value.
func (op *Operation) Use(i int) *Use { return &op.operands()[i] }

// Operands returns the values of all operands in a new slice.
func (op *Operation) Operands() []*Value {
	out := make([]*Value, op.NumOperands())
	for i := range op.operands() {
		out[i] = op.operands()[i].val
	}
	return out
}

// SetOperand makes operand i use v.
func (op *Operation) SetOperand(i int, v *Value) { op.operands()[i].Set(v) }

// SetOperands replaces all operands. The caller keeps the segment sizes right.
func (op *Operation) SetOperands(c *Context, vs []*Value) {
	op.changed()
	for i := range op.operands() {
		op.operands()[i].unlink()
	}
	if len(vs) != op.NumOperands() {
		op.setOperands(c.slab.uses.slice(len(vs)))
	}
	for i, v := range vs {
		op.operands()[i].owner = op
		op.operands()[i].link(v)
	}
}

// NumResults returns the number of results.
func (op *Operation) NumResults() int { return int(op.numResult &^ right) }

// Result returns result i.
func (op *Operation) Result(i int) *Value { return &op.results()[i] }

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
	op.changed()
	op.ext.succs[i].dropEdge(op)
	op.ext.succs[i] = b
	b.addEdge(op)
}

// PropDict returns the property dictionary of an unregistered operation, or nil.
func (op *Operation) PropDict() *DictAttr {
	if op.ext == nil || op.ext.rare == nil {
		return nil
	}
	return op.ext.rare.propDict
}

// Prop returns the property in a slot of the definition, nil when absent.
func (op *Operation) Prop(slot int) Attribute { return op.props()[slot] }

// Props returns all properties by slot. The slice must not be written to.
func (op *Operation) Props() []Attribute { return op.props() }

// SetProp changes one property.
func (op *Operation) SetProp(slot int, a Attribute) {
	if op.props()[slot] == a {
		return
	}
	op.changed()
	props := append([]Attribute(nil), op.props()...)
	props[slot] = a
	op.setProps(props)
}

// Attrs returns the discardable attributes, nil when there are none.
func (op *Operation) Attrs() *DictAttr { return op.attrs }

// SetAttrs replaces the discardable attributes.
func (op *Operation) SetAttrs(d *DictAttr) {
	if d != nil && len(d.Entries) == 0 {
		d = nil
	}
	op.changed()
	op.attrs = d
}

// Attr returns the attribute of that name, inherent or discardable, or nil.
func (op *Operation) Attr(name string) Attribute {
	if i := op.def.Slot(name); i >= 0 {
		return op.props()[i]
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
	return op.def.bounds(op.def.Operands, op.def.numVarOperands, op.segments(op.def.segSlot), i, op.NumOperands())
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
	return op.operands()[lo:hi]
}

// GroupValue returns the only value of operand group i, or nil when it is empty.
func (op *Operation) GroupValue(i int) *Value {
	lo, hi := op.Group(i)
	if lo == hi {
		return nil
	}
	return op.operands()[lo].val
}

// ResultGroup returns the bounds [lo, hi) of the results of group i.
func (op *Operation) ResultGroup(i int) (lo, hi int) {
	return op.def.bounds(op.def.Results, op.def.numVarResults, op.segments(op.def.resSegSlot), i, op.NumResults())
}

func (op *Operation) segments(slot int) []int64 {
	if slot < 0 {
		return nil
	}
	if a, ok := op.props()[slot].(*DenseArrayAttr); ok {
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
	for i := range op.operands() {
		op.operands()[i].unlink()
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

// Errorf returns an error without the operation's name in it, with the operation
// as a note if the context quotes operations. c resolves the place.
func (op *Operation) Errorf(c *Context, format string, args ...any) *diag.Diagnostic {
	return c.quoteIn(c.Errorf(op.loc, format, args...), op)
}

// OpErrorf returns the error "'name' op " followed by the message, else it is as
// [Operation.Errorf].
func (op *Operation) OpErrorf(c *Context, format string, args ...any) *diag.Diagnostic {
	return c.quoteIn(c.Errorf(op.loc, "'%s' op %s", op.def.Name, fmt.Sprintf(format, args...)), op)
}

// DefinedBy returns the operation that defines v if its Impl is a T, else nil.
func DefinedBy[T any](v *Value) *Operation {
	if op := v.Op(); op != nil {
		if _, ok := As[T](op); ok {
			return op
		}
	}
	return nil
}

// DefinedAs returns the operation that defines v if is holds for it, such as one of the
// generated functions arith.IsAddI, else nil. is is given nil if v is the argument of a block.
func DefinedAs(v *Value, is func(*Operation) bool) *Operation {
	if op := v.Op(); is(op) {
		return op
	}
	return nil
}

// As returns the Impl of the definition of op as an interface, if it satisfies
// it.
func As[T any](op *Operation) (T, bool) {
	t, ok := op.def.Impl.(T)
	return t, ok
}
