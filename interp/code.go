package interp

import (
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// instr is an operation made ready to be run: values are numbers of slots.
type instr struct {
	op       *ir.Operation
	exec     Exec // nil if no table has a row
	operands []int32
	results  int32 // the slot of the first, the others follow
	regions  []body
	succs    []*block
	element  *instr // what an elementwise operation on vectors does at each position, else nil
	scalar   bool   // it is the element of another instruction
}

// block is a list of instructions. The arguments are slots from args on. The number counts
// the blocks of the program.
type block struct {
	args, numArgs int32
	number        int32
	code          []instr
}

// body is the content of a region.
type body struct {
	blocks []block
	scope  bool // stack memory ends with it
}

// program is a function, or a single operation, with all that is nested in it.
type program struct {
	numSlots int
	vectors  int64               // the bytes of all values of type vector
	values   map[*ir.Value]int32 // their slots
	blocks   map[*ir.Block]int32 // their numbers
	body     body
	single   instr
}

// compiler gives slots to values.
type compiler struct {
	rows    *ir.Models[Row]
	slots   map[*ir.Value]int32
	next    int32
	vectors int64
	blocks  map[*ir.Block]int32
}

// noSlot marks a value that the program does not define.
const noSlot = -1

// compileFunction makes the program of a function with a body.
func compileFunction(rows *ir.Models[Row], fn *ir.Operation) *program {
	c := &compiler{rows: rows, slots: map[*ir.Value]int32{}, blocks: map[*ir.Block]int32{}}
	p := &program{values: c.slots, blocks: c.blocks}
	c.define(fn.Region(0))
	p.body = c.region(fn.Region(0))
	p.body.scope = true
	p.numSlots, p.vectors = int(c.next), c.vectors
	return p
}

// compileOp makes the program of a single operation. Each operand has a slot of
// its own, though two may be one value.
func compileOp(rows *ir.Models[Row], op *ir.Operation) *program {
	c := &compiler{rows: rows, slots: map[*ir.Value]int32{}, blocks: map[*ir.Block]int32{}}
	p := &program{values: c.slots, blocks: c.blocks}
	operands := make([]int32, op.NumOperands())
	for i := range operands {
		operands[i] = c.slot(op.Operand(i))
		c.next++
	}
	c.defineOp(op)
	p.single = c.instr(op)
	p.single.operands = operands
	p.numSlots, p.vectors = int(c.next), c.vectors
	return p
}

func (c *compiler) slot(v *ir.Value) int32 {
	c.slots[v] = c.next
	if t, ok := v.Type().(*ir.VectorType); ok {
		if _, bytes, err := vectorLayout(t); err == nil {
			c.vectors = indexing.SaturatingAdd(c.vectors, bytes)
		}
	}
	return c.next
}

// define gives slots to all values of a region before anything is compiled: a use
// may come before the definition in the text.
func (c *compiler) define(r *ir.Region) {
	for _, b := range r.Blocks() {
		for _, a := range b.Args() {
			c.slot(a)
			c.next++
		}
		for op := b.First(); op != nil; op = op.Next() {
			c.defineOp(op)
		}
	}
}

func (c *compiler) defineOp(op *ir.Operation) {
	for i := range op.NumResults() {
		c.slot(op.Result(i))
		c.next++
	}
	for _, r := range op.Regions() {
		c.define(r)
	}
}

func (c *compiler) region(r *ir.Region) body {
	list := r.Blocks()
	out := body{blocks: make([]block, len(list))}
	if owner := r.Parent(); owner != nil {
		out.scope = owner.Has(ir.AllocationScope)
	}
	at := make(map[*ir.Block]*block, len(list))
	for i, b := range list {
		at[b] = &out.blocks[i]
		out.blocks[i].number = int32(len(c.blocks))
		c.blocks[b] = out.blocks[i].number
	}
	for i, b := range list {
		compiled := &out.blocks[i]
		if args := b.Args(); len(args) > 0 {
			compiled.args, compiled.numArgs = c.slots[args[0]], int32(len(args))
		}
		for op := b.First(); op != nil; op = op.Next() {
			in := c.instr(op)
			for _, s := range op.Successors() {
				in.succs = append(in.succs, at[s])
			}
			compiled.code = append(compiled.code, in)
		}
	}
	return out
}

func (c *compiler) instr(op *ir.Operation) instr {
	row, _ := c.rows.Of(op)
	in := instr{op: op, exec: row.Exec, operands: make([]int32, op.NumOperands())}
	for i := range in.operands {
		slot, ok := c.slots[op.Operand(i)]
		if !ok {
			slot = noSlot
		}
		in.operands[i] = slot
	}
	if op.NumResults() > 0 {
		in.results = c.slots[op.Result(0)]
	}
	for _, r := range op.Regions() {
		in.regions = append(in.regions, c.region(r))
	}
	if row.Elementwise && onVectors(op) {
		in.element, in.exec = c.element(op, row.Exec), eachElement
	}
	return in
}

// element returns the instruction of an elementwise operation on scalars, which have slots of
// their own.
func (c *compiler) element(op *ir.Operation, exec Exec) *instr {
	in := &instr{op: op, exec: exec, operands: make([]int32, op.NumOperands()), scalar: true}
	for i := range in.operands {
		in.operands[i] = c.next
		c.next++
	}
	in.results = c.next
	c.next += int32(op.NumResults())
	return in
}
