package ir

// Block is a list of operations with arguments, ended by a terminator where the
// owner of the region demands one.
type Block struct {
	region      *Region
	args        []*Value
	argLocs     []Loc // by argument; shorter when the rest is unknown
	first, last *Operation
	ordered     bool // the order numbers of the operations are valid
	// Tag belongs to whoever is walking the IR, for the time of one walk.
	Tag int32
}

// Region is a list of blocks owned by an operation.
type Region struct {
	parent *Operation
	blocks []*Block
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

// Args returns the block arguments. The slice belongs to the block.
func (b *Block) Args() []*Value { return b.args }

// AddArg appends an argument.
func (b *Block) AddArg(t Type) *Value {
	v := &Value{typ: t, block: b, index: int32(len(b.args))}
	b.args = append(b.args, v)
	return v
}

// AddArgAt appends an argument with a location.
func (b *Block) AddArgAt(t Type, l Loc) *Value {
	v := b.AddArg(t)
	b.SetArgLoc(len(b.args)-1, l)
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
	b.args = append(b.args[:i], b.args[i+1:]...)
	if i < len(b.argLocs) {
		b.argLocs = append(b.argLocs[:i], b.argLocs[i+1:]...)
	}
	for ; i < len(b.args); i++ {
		b.args[i].index = int32(i)
	}
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

// Append adds an operation at the end.
func (b *Block) Append(op *Operation) { b.insert(op, nil) }

// InsertBefore adds op before at, or at the end when at is nil.
func (b *Block) InsertBefore(op, at *Operation) { b.insert(op, at) }

// Prepend adds an operation at the front.
func (b *Block) Prepend(op *Operation) { b.insert(op, b.first) }

func (b *Block) insert(op, at *Operation) {
	op.block = b
	if at == nil {
		op.prev, op.next = b.last, nil
		if b.last != nil {
			b.last.next = op
			if b.ordered {
				op.order = b.last.order + 1
			}
		} else {
			b.first = op
			op.order = 0
		}
		b.last = op
		return
	}
	b.ordered = false
	op.prev, op.next = at.prev, at
	if at.prev != nil {
		at.prev.next = op
	} else {
		b.first = op
	}
	at.prev = op
}

func (b *Block) remove(op *Operation) {
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
	n := int32(0)
	for op := b.first; op != nil; op = op.next {
		op.order = n
		n++
	}
	b.ordered = true
}

// NewRegion returns an empty region that has no owner yet.
func NewRegion() *Region { return &Region{} }

// Parent returns the operation that owns r.
func (r *Region) Parent() *Operation { return r.parent }

// Blocks returns the blocks in order. The slice belongs to the region.
func (r *Region) Blocks() []*Block { return r.blocks }

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
	b.region = r
	r.blocks = append(r.blocks, b)
	return b
}

// RemoveBlock takes a block out of the region.
func (r *Region) RemoveBlock(b *Block) {
	for i, x := range r.blocks {
		if x == b {
			r.blocks = append(r.blocks[:i], r.blocks[i+1:]...)
			b.region = nil
			return
		}
	}
}

// TakeBlocks moves the blocks of src to the end of r.
func (r *Region) TakeBlocks(src *Region) {
	for _, b := range src.blocks {
		b.region = r
	}
	r.blocks = append(r.blocks, src.blocks...)
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
