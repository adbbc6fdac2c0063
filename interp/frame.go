package interp

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/indexing"
)

// Frame is a function while it runs: the values that its SSA values have. An
// [Exec] sees the operands and results of the operation that it runs.
type Frame struct {
	m     *Machine
	slots []Value
	cur   *instr
	flow  flow
	stack []*Buffer // the memory to free at the end of scopes

	values  map[*ir.Value]int32 // their slots
	numbers map[*ir.Block]int32 // of the blocks
	runs    []int64             // how often each block has begun
}

// flow is where control goes behind a terminator.
type flow struct {
	to     *block
	values []Value
}

func newFrame(m *Machine, p *program) *Frame {
	return &Frame{m: m, slots: make([]Value, p.numSlots), values: p.values, numbers: p.blocks, runs: make([]int64, len(p.blocks))}
}

// frameBytes is about the size of a slot of a frame.
const frameBytes = 40

// Runs returns how often a block of the function has begun in this call of it, which counts
// the run that the operation is in. It is 0 for a block of another function.
func (f *Frame) Runs(b *ir.Block) int64 {
	n, ok := f.numbers[b]
	if !ok {
		return 0
	}
	return f.runs[n]
}

// Value returns what v is now, the zero Value if v has no value yet or is none of the function.
func (f *Frame) Value(v *ir.Value) Value {
	slot, ok := f.values[v]
	if !ok {
		return Value{}
	}
	return f.slots[slot]
}

// Machine returns the machine that runs the frame.
func (f *Frame) Machine() *Machine { return f.m }

// call runs the body of a function.
func (m *Machine) call(fn *ir.Operation, args []Value) ([]Value, error) {
	name, _ := ir.SymbolName(fn)
	if len(fn.Regions()) != 1 || fn.Region(0).Empty() {
		return nil, fmt.Errorf("@%s has no body that could be run", name)
	}
	if want := len(fn.Region(0).Entry().Args()); want != len(args) {
		return nil, fmt.Errorf("@%s has %d arguments, but %d values are given", name, want, len(args))
	}
	p := m.programs[fn]
	if p == nil {
		p = compileFunction(m.rows, fn)
		m.programs[fn] = p
	}
	size := indexing.SaturatingAdd(int64(p.numSlots+len(p.blocks))*frameBytes, p.vectors)
	if err := m.reserve(size); err != nil {
		return nil, err
	}
	defer func() { m.bytes -= size }()
	f := newFrame(m, p)
	return f.body(&p.body, args)
}

// Call runs another function and returns its results.
func (f *Frame) Call(fn *ir.Operation, args []Value) ([]Value, error) {
	if f.m.external != nil && len(fn.Regions()) == 1 && fn.Region(0).Empty() {
		cur := f.cur
		defer func() { f.cur = cur }()
		return f.m.external(f, cur.op, fn, args)
	}
	results, err := f.m.call(fn, args)
	var d *diag.Diagnostic
	if errors.As(err, &d) && len(d.Notes) < maxNotes {
		d.AttachNote(f.m.Context.Location(f.cur.op.Loc()), "called from here")
	}
	return results, err
}

// Run runs an operation that is no part of the function on the values of its
// operands, and returns its results. It must have no regions.
func (f *Frame) Run(op *ir.Operation, operands []Value) ([]Value, error) {
	if len(operands) != op.NumOperands() || len(op.Regions()) > 0 {
		return nil, fmt.Errorf("'%s' cannot be run on %d values", op.Name(), len(operands))
	}
	p := f.m.programs[op]
	if p == nil {
		p = compileOp(f.m.rows, op)
		f.m.programs[op] = p
	}
	if err := f.m.reserve(p.vectors); err != nil {
		return nil, err
	}
	defer func() { f.m.bytes -= p.vectors }()
	inner := newFrame(f.m, p)
	for i, v := range operands {
		inner.slots[p.single.operands[i]] = v
	}
	if err := inner.exec(&p.single); err != nil {
		return nil, err
	}
	return inner.slots[p.single.results : int(p.single.results)+op.NumResults()], nil
}

// maxNotes is how many callers a message names.
const maxNotes = 8

// Region runs region i of the operation on the values of the arguments of its
// entry block, and returns the values that its terminator passes out. Operands must
// be read before, results set behind.
func (f *Frame) Region(i int, args ...Value) ([]Value, error) {
	if i >= len(f.cur.regions) {
		return nil, fmt.Errorf("there is no region %d", i)
	}
	return f.body(&f.cur.regions[i], args)
}

// InTerminator calls do as if the operation were the terminator of region i, so that
// it can run the terminator's regions.
func (f *Frame) InTerminator(i int, do func() error) error {
	if i >= len(f.cur.regions) || len(f.cur.regions[i].blocks) == 0 {
		return fmt.Errorf("there is no region %d", i)
	}
	blocks := f.cur.regions[i].blocks
	code := blocks[len(blocks)-1].code
	if len(code) == 0 {
		return errors.New("the region has no terminator")
	}
	cur := f.cur
	defer func() { f.cur = cur }()
	f.cur = &code[len(code)-1]
	return do()
}

// Symbol returns the operation that a symbol means at the operation: the operation
// of that name in the innermost symbol table that knows the name.
func (f *Frame) Symbol(name string) *ir.Operation {
	for table := f.cur.op.Parent(); table != nil; table = table.Parent() {
		if !table.Has(ir.SymbolTable) {
			continue
		}
		if op := f.m.SymbolIn(table, name); op != nil {
			return op
		}
	}
	return nil
}

func (f *Frame) body(b *body, args []Value) ([]Value, error) {
	if len(b.blocks) == 0 {
		return nil, errors.New("the region is empty")
	}
	if err := f.m.enter(); err != nil {
		return nil, err
	}
	cur, mark := f.cur, len(f.stack)
	values, err := f.blocks(&b.blocks[0], args)
	f.cur = cur
	if b.scope {
		f.unwind(mark)
	}
	f.m.leave()
	return values, err
}

// unwind frees the stack memory beyond a mark.
func (f *Frame) unwind(mark int) {
	for _, b := range f.stack[mark:] {
		if !b.freed {
			f.m.Free(b)
		}
	}
	f.stack = f.stack[:mark]
}

// blocks runs blocks until one leaves the region.
func (f *Frame) blocks(b *block, args []Value) ([]Value, error) {
	for {
		if len(args) != int(b.numArgs) {
			return nil, fmt.Errorf("%d values for the %d arguments of a block", len(args), b.numArgs)
		}
		copy(f.slots[b.args:], args)
		f.runs[b.number]++
		f.flow = flow{}
		for i := range b.code {
			if err := f.exec(&b.code[i]); err != nil {
				return nil, err
			}
		}
		next := f.flow
		f.flow = flow{}
		if next.to == nil {
			return next.values, nil
		}
		b, args = next.to, next.values
	}
}

// exec runs one instruction.
func (f *Frame) exec(in *instr) error {
	f.cur = in
	err := f.m.step(1)
	if f.m.before != nil && err == nil {
		err = f.m.before(f, in.op)
	}
	switch {
	case in.exec == nil && (err == nil || err == ErrSkip):
		err = errors.New("cannot be run: the interpreter has no meaning for it")
	case err == ErrSkip:
		err = nil
	case err != nil:
	default:
		err = in.exec(f, in.op)
	}
	if err == nil {
		return nil
	}
	return f.at(in.op, err)
}

// at makes a diagnostic at op of an error that is none yet.
func (f *Frame) at(op *ir.Operation, err error) error {
	var d *diag.Diagnostic
	if errors.As(err, &d) {
		return d
	}
	return op.OpErrorf(f.m.Context, "%v", err)
}

// Branch makes control go to the first operation of successor i, whose arguments
// get the values.
func (f *Frame) Branch(i int, values []Value) error {
	if i < 0 || i >= len(f.cur.succs) || f.cur.succs[i] == nil {
		return fmt.Errorf("there is no successor %d", i)
	}
	f.flow = flow{to: f.cur.succs[i], values: values}
	return nil
}

// Leave ends the region, passing out the values.
func (f *Frame) Leave(values []Value) { f.flow = flow{values: values} }

// Step counts the work of n elements and returns an error once the run has to
// stop. Operations call it before they work on many elements.
func (f *Frame) Step(elements int64) error { return f.m.step(elements/elementsPerStep + 1) }

// elementsPerStep is the number of elements of a buffer that count as one step.
const elementsPerStep = 16

// OnStack makes the buffer end with the innermost allocation scope.
func (f *Frame) OnStack(b *Buffer) { f.stack = append(f.stack, b) }

// Operand returns the value of operand i, the zero Value if there is none.
func (f *Frame) Operand(i int) Value {
	if i < 0 || i >= len(f.cur.operands) || f.cur.operands[i] == noSlot {
		return Value{}
	}
	return f.slots[f.cur.operands[i]]
}

// Operands returns the values of operands lo to hi, the latter excluded.
func (f *Frame) Operands(lo, hi int) []Value {
	out := make([]Value, hi-lo)
	for i := range out {
		out[i] = f.Operand(lo + i)
	}
	return out
}

// AllOperands returns the values of all operands.
func (f *Frame) AllOperands() []Value { return f.Operands(0, len(f.cur.operands)) }

// Scalar returns operand i, which must be a scalar.
func (f *Frame) Scalar(i int) (Value, error) {
	if v := f.Operand(i); v.IsScalar() {
		return v, nil
	}
	return Value{}, fmt.Errorf("operand #%d is not a number that can be computed with: %s", i, f.typeOf(i))
}

// Int returns operand i, which must be an integer or an index of at most 64 bits,
// as [Value.Int] has it.
func (f *Frame) Int(i int) (int64, error) {
	v := f.Operand(i)
	if !v.Elem.IsInt() || v.Elem.Bits > 64 {
		return 0, fmt.Errorf("operand #%d is not an integer of at most 64 bits: %s", i, f.typeOf(i))
	}
	return v.Int(), nil
}

// Ints returns the operands lo to hi, the latter excluded, as integers.
func (f *Frame) Ints(lo, hi int) ([]int64, error) {
	out := make([]int64, 0, hi-lo)
	for i := lo; i < hi; i++ {
		n, err := f.Int(i)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// MemRef returns operand i, which must be a memref. Whether its elements are in its
// buffer is not checked.
func (f *Frame) MemRef(i int) (*MemRef, error) {
	if m := f.Operand(i).MemRef(); m != nil {
		return m, nil
	}
	return nil, fmt.Errorf("operand #%d is not a memref: %s", i, f.typeOf(i))
}

// Readable returns operand i, which must be a memref with all elements in its
// buffer.
func (f *Frame) Readable(i int) (*MemRef, error) {
	m, err := f.MemRef(i)
	if err != nil {
		return nil, err
	}
	return m, AtOperand(i, m.Check())
}

// Writable is [Frame.Readable] for a memref that is written to.
func (f *Frame) Writable(i int) (*MemRef, error) {
	m, err := f.Readable(i)
	if err != nil {
		return nil, err
	}
	return m, AtOperand(i, m.Writable())
}

// AtOperand says in an error which operand it is about.
func AtOperand(i int, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("operand #%d: %w", i, err)
}

// typeOf returns the text of the type of operand i.
func (f *Frame) typeOf(i int) string {
	if i < 0 || i >= f.cur.op.NumOperands() {
		return "there is none"
	}
	return "'" + f.cur.op.Operand(i).Type().String() + "'"
}

// ResultElem returns the format of result i, which must be a scalar.
func (f *Frame) ResultElem(i int) (Elem, error) {
	if i >= f.cur.op.NumResults() {
		return Elem{}, fmt.Errorf("there is no result #%d", i)
	}
	t := f.cur.op.Result(i).Type()
	if f.cur.scalar {
		t = ir.ElementType(t)
	}
	if e, ok := ElemOf(t); ok {
		return e, nil
	}
	return Elem{}, fmt.Errorf("result #%d is not a number that can be computed with: '%s'", i, t)
}

// Set makes v the value of result i.
func (f *Frame) Set(i int, v Value) {
	if i < f.cur.op.NumResults() {
		f.slots[int(f.cur.results)+i] = v
	}
}

// Result returns the value of result i that the operation has set, the zero Value if there is
// none.
func (f *Frame) Result(i int) Value {
	if i < 0 || i >= f.cur.op.NumResults() {
		return Value{}
	}
	return f.slots[int(f.cur.results)+i]
}

// SetAll sets all results.
func (f *Frame) SetAll(vs []Value) error {
	if len(vs) != f.cur.op.NumResults() {
		return fmt.Errorf("%d values for %d results", len(vs), f.cur.op.NumResults())
	}
	copy(f.slots[f.cur.results:], vs)
	return nil
}
