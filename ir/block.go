package ir

import (
	"math"
	"slices"
	"unsafe"
)

// Block is a list of operations with arguments, ended by a terminator where the
// owner of the region demands it.
type Block struct {
	region      *Region
	args        []*Value
	argLocs     []Loc // by argument; shorter when the rest is unknown
	first, last *Operation
	from        *Operation // one of its edges, or nil if it is not known
	edges       int32      // how many successors of operations are this block
	index       int32      // where in the list of its region
	ordered     bool       // the order numbers of the operations are valid
	right       *scope     // where the operations with the bit right are right, nil for nowhere
	// Tag belongs to the code that walks the IR, for the time of one walk.
	Tag int32
}

// Region is a list of blocks owned by an operation.
type Region struct {
	parent *Operation
	// blocks has nil for each removed block until its next use, so that removing many
	// blocks does not move the others every time. The first block is never nil.
	blocks []*Block
	one    [1]*Block // the memory of blocks while there is one block
	holes  int32
}

// NewBlock returns an empty block that is not in a region.
func NewBlock() *Block { return &Block{} }

// Region returns the region that b is in, or nil.
func (b *Block) Region() *Region { return b.region }

// ParentOp returns the operation that owns the region of b, or nil.
func (b *Block) ParentOp() *Operation {
	if b.region == nil {
		return nil
	}
	return b.region.parent
}

// Index returns where b is in the list that [Region.Blocks] returned last.
func (b *Block) Index() int { return int(b.index) }

// Args returns the block arguments. The slice belongs to the block.
func (b *Block) Args() []*Value { return b.args }

// AddArg appends an argument.
func (b *Block) AddArg(t Type) *Value {
	b.changed()
	v := &Value{typ: t, owner: unsafe.Pointer(b), place: ^int32(len(b.args))}
	b.args = append(b.args, v)
	return v
}

// AddArgAt appends an argument with a location.
func (b *Block) AddArgAt(t Type, l Loc) *Value {
	v := b.AddArg(t)
	b.SetArgLoc(len(b.args)-1, l)
	return v
}

// InsertArg inserts an argument with a location in front of argument i, or at the end.
func (b *Block) InsertArg(i int, t Type, l Loc) *Value {
	b.changed()
	v := &Value{typ: t, owner: unsafe.Pointer(b)}
	b.args = slices.Insert(b.args, i, v)
	for k := i; k < len(b.args); k++ {
		b.args[k].place = ^int32(k)
	}
	if i < len(b.argLocs) {
		b.argLocs = slices.Insert(b.argLocs, i, l)
	} else {
		b.SetArgLoc(i, l)
	}
	return v
}

// ArgLoc returns the location of argument i.
func (b *Block) ArgLoc(i int) Loc {
	if i < len(b.argLocs) {
		return b.argLocs[i]
	}
	return 0
}

// SetArgLoc sets the location of argument i.
func (b *Block) SetArgLoc(i int, l Loc) {
	for len(b.argLocs) <= i {
		b.argLocs = append(b.argLocs, 0)
	}
	b.argLocs[i] = l
}

// EraseArg removes an argument without uses.
func (b *Block) EraseArg(i int) {
	b.changed()
	b.args = append(b.args[:i], b.args[i+1:]...)
	if i < len(b.argLocs) {
		b.argLocs = append(b.argLocs[:i], b.argLocs[i+1:]...)
	}
	for ; i < len(b.args); i++ {
		b.args[i].place = ^int32(i)
	}
}

// EraseArgs removes the arguments, without uses, that gone holds for, and asks it
// for each before any is removed.
func (b *Block) EraseArgs(gone func(i int) bool) {
	b.changed()
	drop := make([]bool, len(b.args))
	for i := range drop {
		drop[i] = gone(i)
	}
	n, locs := 0, 0
	for i, a := range b.args {
		if drop[i] {
			continue
		}
		b.args[n], a.place = a, ^int32(n)
		if i < len(b.argLocs) {
			b.argLocs[n] = b.argLocs[i]
			locs++
		}
		n++
	}
	clear(b.args[n:])
	b.args, b.argLocs = b.args[:n], b.argLocs[:locs]
}

// First returns the first operation, or nil.
func (b *Block) First() *Operation { return b.first }

// Last returns the last operation, or nil.
func (b *Block) Last() *Operation { return b.last }

// Empty reports whether b has no operations.
func (b *Block) Empty() bool { return b.first == nil }

// Terminator returns the last operation if it is a terminator, else nil.
func (b *Block) Terminator() *Operation {
	if b.last != nil && b.last.def.Traits.Has(Terminator) {
		return b.last
	}
	return nil
}

// Successors returns the blocks that control may pass to from the end of b.
func (b *Block) Successors() []*Block {
	if b.last == nil {
		return nil
	}
	return b.last.Successors()
}

// NumEdges returns how many successors of operations are b: a terminator that
// names it twice counts twice.
func (b *Block) NumEdges() int { return int(b.edges) }

// OnlyEdge returns the terminator in the region of b that alone leads to b, by
// one of its successors; nil if there are more edges or none.
func (b *Block) OnlyEdge() *Operation {
	if b.edges != 1 {
		return nil
	}
	if b.from == nil && b.region != nil {
		for _, p := range b.region.Blocks() {
			if slices.Contains(p.Successors(), b) {
				b.from = p.last
				break
			}
		}
	}
	return b.from
}

// FindAncestorOpInBlock returns the operation of b that is op or contains it, nil if there is
// none, as MLIR's Block::findAncestorOpInBlock. It costs a step for each level of nesting.
func (b *Block) FindAncestorOpInBlock(op *Operation) *Operation {
	for op != nil && op.block != b {
		op = op.Parent()
	}
	return op
}

func (b *Block) addEdge(from *Operation) {
	b.edges++
	b.from = from
}

func (b *Block) dropEdge(from *Operation) {
	b.edges--
	if b.from == from {
		b.from = nil
	}
}

// Append adds an operation at the end.
func (b *Block) Append(op *Operation) { b.insert(op, nil) }

// InsertBefore adds op before at, or at the end when at is nil.
func (b *Block) InsertBefore(op, at *Operation) { b.insert(op, at) }

// Prepend adds an operation at the front.
func (b *Block) Prepend(op *Operation) { b.insert(op, b.first) }

func (b *Block) insert(op, at *Operation) {
	b.changed()
	op.numResult &^= right
	op.block = b
	op.next, op.prev = at, b.last
	if at != nil {
		op.prev = at.prev
	}
	b.place(op)
	if op.prev != nil {
		op.prev.next = op
	} else {
		b.first = op
	}
	if at != nil {
		at.prev = op
	} else {
		b.last = op
	}
}

// orderStep is the distance of the order numbers of neighbours in a block, so that operations that are
// inserted later get numbers in between.
const orderStep = 64

// place gives op an order number between those of its neighbours. If there is none left, the
// numbers of the block are no longer valid.
func (b *Block) place(op *Operation) {
	switch {
	case !b.ordered:
	case op.prev == nil && op.next == nil:
		op.order = 0
	case op.prev == nil:
		op.order = op.next.order - orderStep
		b.ordered = op.order < op.next.order
	case op.next == nil:
		op.order = op.prev.order + orderStep
		b.ordered = op.order > op.prev.order
	default:
		// Most often the next one is inserted behind this one: it gets the larger part.
		gap := int64(op.next.order) - int64(op.prev.order)
		op.order = op.prev.order + int32(max(gap/4, 1))
		b.ordered = gap > 1
	}
}

func (b *Block) remove(op *Operation) {
	b.changed()
	if op.prev != nil {
		op.prev.next = op.next
	} else {
		b.first = op.next
	}
	if op.next != nil {
		op.next.prev = op.prev
	} else {
		b.last = op.prev
	}
	op.block, op.next, op.prev = nil, nil, nil
}

// number gives the operations of b increasing order numbers.
func (b *Block) number() {
	n, step := int32(0), int32(orderStep)
	for op := b.first; op != nil; op = op.next {
		if n > math.MaxInt32-orderStep && step > 1 { // too many for steps
			n, step, op = 0, 1, b.first
		}
		op.order = n
		n += step
	}
	b.ordered = true
}

// NewRegion returns an empty region that has no owner yet.
func NewRegion() *Region { return &Region{} }

// Parent returns the operation that owns r.
func (r *Region) Parent() *Operation { return r.parent }

// MissingTerminator returns the last block of r if it does not end with a
// terminator, and a new block if r is empty; nil when there is a terminator. The
// text of many operations leaves it out. An unregistered operation is not known
// to be a terminator.
func (r *Region) MissingTerminator() *Block {
	if r.Empty() {
		return r.AddBlock(NewBlock())
	}
	if b := r.Blocks()[len(r.Blocks())-1]; b.Terminator() == nil {
		return b
	}
	return nil
}

// Blocks returns the blocks in order. The slice belongs to the region and is
// valid until a block is added or removed.
func (r *Region) Blocks() []*Block {
	if r.holes > 0 {
		r.compact()
	}
	return r.blocks
}

// compact closes the gaps that removed blocks left.
func (r *Region) compact() {
	n := 0
	for _, b := range r.blocks {
		if b != nil {
			r.blocks[n], b.index = b, int32(n)
			n++
		}
	}
	clear(r.blocks[n:])
	r.blocks, r.holes = r.blocks[:n], 0
}

// Empty reports whether r has no blocks.
func (r *Region) Empty() bool { return len(r.blocks) == 0 }

// Entry returns the first block, or nil.
func (r *Region) Entry() *Block {
	if len(r.blocks) == 0 {
		return nil
	}
	return r.blocks[0]
}

// AddBlock appends a block.
func (r *Region) AddBlock(b *Block) *Block {
	r.parent.changed()
	if r.blocks == nil {
		r.blocks = r.one[:0]
	}
	b.region, b.index = r, int32(len(r.blocks))
	r.blocks = append(r.blocks, b)
	return b
}

// RemoveBlock takes a block out of the region. Its cost does not depend on the
// number of the others, unless it is the first.
func (r *Region) RemoveBlock(b *Block) {
	if b.region != r {
		return
	}
	r.parent.changed()
	b.region = nil
	r.blocks[b.index] = nil
	r.holes++
	if b.index == 0 {
		r.compact()
	}
}

// TakeBlocks moves the blocks of src to the end of r.
func (r *Region) TakeBlocks(src *Region) {
	r.parent.changed()
	src.parent.changed()
	for _, b := range src.Blocks() {
		r.AddBlock(b)
	}
	src.blocks = nil
}

// IsAncestor reports whether r is other or contains it.
func (r *Region) IsAncestor(other *Region) bool {
	for other != nil {
		if other == r {
			return true
		}
		if other.parent == nil || other.parent.block == nil {
			return false
		}
		other = other.parent.block.region
	}
	return false
}
