package check

import (
	"encoding/binary"
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// maxKeyed is the number of operations that a key looks through at most. The facts of
// [symbols.Table] about so few do not depend on the order in which they are asked for: it follows
// values and layouts through 64 operations.
const maxKeyed = 32

// sliceKey writes the key of a pair: everything that [Checker.Check] can read of it. These are the
// two operations and, through their operands, the operations without regions that these are computed by, in
// the order in which they are met. Each has its definition, its attributes, its types and
// its operands; a value that occurs twice has one number, so that the key tells whether operands
// are the same value. A result of an operation with regions, and an argument of a block, end the
// walk: of these both ways of checking know the type, and whether it begins memory of its own.
//
// Two pairs of one key are the same but for the names of their values, so that they have
// the same verdict: [Prover] starts with an empty table, and [Runner] draws the same data, in
// the order of this walk.
//
// With a root the key leaves out where memory begins: of the constant offsets of views of
// one memory only the differences count. Two pairs of one such key differ at most in how far a memory is
// shifted, before and after alike. That is no key of a verdict, since a part of a buffer
// may reach behind its end.
type sliceKey struct {
	// root finds where the memory of a buffer begins, from where its offset counts. It is nil for a key
	// of all.
	root func(*ir.Value) *ir.Value
	// begins are the first offset of a view of each memory.
	begins map[*ir.Value]int64

	ids  *localIDs
	pair *Pair
	// nodes are the numbers of operations, and args those of arguments of blocks, in the order
	// in which they are met.
	nodes map[*ir.Operation]uint32
	args  map[*ir.Value]uint32
	// work are the operations that are numbered; their definitions follow in this order.
	work []*ir.Operation
	buf  []byte
}

func newSliceKey(shared *sharedIDs) *sliceKey {
	return &sliceKey{ids: newLocalIDs(shared), nodes: map[*ir.Operation]uint32{}, args: map[*ir.Value]uint32{}, begins: map[*ir.Value]int64{}}
}

// of returns the key of a pair. It is false for a pair whose verdict depends on more than a key
// says: where it takes more than [maxKeyed] operations, or one of them refers to a symbol or to other
// blocks. The bytes are valid until the next call.
func (k *sliceKey) of(p *Pair) ([]byte, bool) {
	k.pair = p
	clear(k.nodes)
	clear(k.args)
	clear(k.begins)
	k.work, k.buf = k.work[:0], k.buf[:0]
	k.id(p.Ctx)
	k.node(p.Before)
	k.node(p.After)
	k.surroundings(p.Before)
	k.surroundings(p.After)
	for i := 0; i < len(k.work); i++ {
		if len(k.work) > maxKeyed || !k.operation(k.work[i], i < 2) {
			return nil, false
		}
	}
	return k.buf, true
}

func (k *sliceKey) number(n uint32) { k.buf = binary.LittleEndian.AppendUint32(k.buf, n) }

// id writes a part of the IR that a context has once.
func (k *sliceKey) id(x any) { k.number(k.ids.of(x)) }

func (k *sliceKey) attribute(a ir.Attribute) {
	if a == nil {
		k.number(0)
		return
	}
	k.id(a)
}

func (k *sliceKey) dict(d *ir.DictAttr) {
	if d == nil {
		k.number(0)
		return
	}
	k.id(d)
}

func (k *sliceKey) flag(b bool) {
	if b {
		k.buf = append(k.buf, 1)
	} else {
		k.buf = append(k.buf, 0)
	}
}

// typeOf writes the type of a value.
func (k *sliceKey) typeOf(v *ir.Value) {
	t, l := k.shiftable(v)
	if l == nil {
		k.id(v.Type())
		return
	}
	root := k.root(v)
	begin, ok := k.begins[root]
	if !ok {
		begin = l.Offset
		k.begins[root] = begin
	}
	k.number(shiftedType)
	k.buf = binary.LittleEndian.AppendUint64(k.buf, uint64(l.Offset-begin))
	k.number(uint32(len(t.Shape)))
	for i, n := range t.Shape {
		k.buf = binary.LittleEndian.AppendUint64(k.buf, uint64(n))
		k.buf = binary.LittleEndian.AppendUint64(k.buf, uint64(l.Strides[i]))
	}
	k.id(t.Elem)
	k.attribute(t.Space)
}

// shiftedType is the number before a type whose offset is left out, in the place of the number of a type.
const shiftedType = 1<<32 - 1

// shiftable returns the type of a buffer with a constant offset, if the key leaves it out.
func (k *sliceKey) shiftable(v *ir.Value) (*ir.MemRefType, *ir.StridedAttr) {
	t, ok := v.Type().(*ir.MemRefType)
	if k.root == nil || !ok {
		return nil, nil
	}
	l, ok := t.Layout.(*ir.StridedAttr)
	if !ok || l.Offset == ir.Dynamic || len(l.Strides) != len(t.Shape) {
		return nil, nil
	}
	return t, l
}

// places returns the slot of the attribute with the offsets of a part, which the offset in the type of
// its result follows from; -1 if there is none.
func (k *sliceKey) places(op *ir.Operation, compared bool) int {
	if compared || !memref.IsSubView(op) {
		return -1
	}
	if _, l := k.shiftable(op.Result(0)); l == nil {
		return -1
	}
	return slices.IndexFunc(op.Def().Attrs, func(s ir.AttrSpec) bool { return s.Name == staticOffsets })
}

// staticOffsets is the attribute of a part with its offsets.
const staticOffsets = "static_offsets"

// dynamic writes which numbers of a list are dynamic.
func (k *sliceKey) dynamic(a ir.Attribute) {
	list, ok := a.(*ir.DenseArrayAttr)
	if !ok {
		k.attribute(a)
		return
	}
	k.number(uint32(len(list.Ints)))
	for _, n := range list.Ints {
		k.flag(n == ir.Dynamic)
	}
}

// node returns the number of an operation.
func (k *sliceKey) node(op *ir.Operation) uint32 {
	n, ok := k.nodes[op]
	if !ok {
		n = uint32(len(k.nodes))
		k.nodes[op] = n
		k.work = append(k.work, op)
	}
	return n
}

// surroundings writes the attributes of the operations around op, such as the target of a module, and
// the data of the file.
func (k *sliceKey) surroundings(op *ir.Operation) {
	for op = op.Parent(); op != nil; op = op.Parent() {
		k.flag(true)
		k.dict(op.Attrs())
		if r := op.Resources(); r != nil {
			k.id(r)
		} else {
			k.number(0)
		}
	}
	k.flag(false)
}

// operation writes the definition of an operation. It is false if that is not all about it. The two
// operations that are compared have no regions.
func (k *sliceKey) operation(op *ir.Operation, compared bool) bool {
	def := op.Def()
	k.id(def)
	for i := range op.NumResults() {
		k.typeOf(op.Result(i))
	}
	k.number(0)
	if !compared {
		k.flag(op.NumResults() > 0 && k.pair.foreign(op.Result(0)))
	}
	if len(op.Regions()) > 0 {
		k.flag(allocates(op))
		k.flag(op.NumOperands() > 0)
		return !compared
	}
	places := k.places(op, compared)
	for i, a := range op.Props() {
		if _, symbol := a.(*ir.SymbolRefAttr); symbol {
			return false
		}
		if i == places {
			k.dynamic(a)
		} else {
			k.attribute(a)
		}
	}
	k.dict(op.PropDict())
	k.dict(op.Attrs())
	k.number(uint32(op.NumOperands()))
	for i := range op.NumOperands() {
		k.value(op.Operand(i))
	}
	return len(op.Successors()) == 0
}

// value writes an operand, as the value before that it is the same as.
func (k *sliceKey) value(v *ir.Value) {
	v = k.pair.Original(v)
	if def := v.Op(); def != nil {
		k.number(k.node(def) << 1)
		k.number(uint32(v.Index()))
		return
	}
	n, ok := k.args[v]
	if !ok {
		n = uint32(len(k.args))
		k.args[v] = n
	}
	k.number(n<<1 | 1)
	if ok {
		return
	}
	k.typeOf(v)
	k.flag(v.Block().Region().Parent().Has(ir.IsolatedFromAbove))
	k.flag(k.pair.foreign(v))
}
