package interp

import (
	"context"
	"errors"
	"fmt"

	"hivm-opt/internal/progress"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Limits keep a run from taking for ever, or all memory. A zero field is the
// default.
type Limits struct {
	// Steps is the number of operations that are run; an operation on a whole
	// buffer counts as one step for every few elements.
	Steps int64
	// Bytes is the memory of all buffers and frames at one time.
	Bytes int64
	// Depth is the nesting of calls and regions.
	Depth int
}

// The default limits.
const (
	DefaultSteps = 10_000_000_000
	DefaultBytes = 4 << 30
	DefaultDepth = 10_000
)

// Options says how a machine runs.
type Options struct {
	Limits Limits
	// Fill sets the content of memory that the program allocates, which is zero
	// without it.
	Fill func(memory []byte)
	// External runs functions without a body; without it a call of such a function is
	// an error.
	External External
	// Before is called before each operation runs, whose operands the frame has. [ErrSkip] leaves
	// the operation out, another error ends the run.
	Before func(f *Frame, op *ir.Operation) error
}

// ErrSkip is what [Options].Before returns for an operation that is not to run. Its results have no
// values.
var ErrSkip = errors.New("left out")

// External runs fn, a function without a body, for the operation call of the frame
// and returns its results. The error, unless it is a diagnostic, becomes a
// diagnostic at call.
type External func(f *Frame, call, fn *ir.Operation, args []Value) ([]Value, error)

// Machine runs the functions of one module, which must not change meanwhile. It
// must not be used by several goroutines at once; any number of machines may run
// one module.
type Machine struct {
	Context *ir.Context
	Module  *ir.Operation

	rows     *ir.Models[Row]
	limits   Limits
	fill     func([]byte)
	external External
	before   func(*Frame, *ir.Operation) error
	programs map[*ir.Operation]*program
	symbols  map[*ir.Operation]map[string]*ir.Operation // by symbol table
	statics  map[string]*MemRef

	ctx   context.Context
	steps int64
	check int64 // the number of steps at which to look at ctx and the limit
	// counted is how many of the steps the meter of ctx has.
	counted int64
	bytes   int64
	depth   int

	exceeded Limit
}

// Limit is one of the limits of a machine.
type Limit uint8

// The limits.
const (
	NoLimit Limit = iota
	StepLimit
	ByteLimit
	DepthLimit
)

// Exceeded returns the limit that the last call has exceeded. It is NoLimit if the call did
// not fail, or failed for another reason.
func (m *Machine) Exceeded() Limit { return m.exceeded }

// New returns a machine for a module, in which every operation has the meaning of
// its row in the tables.
func New(c *ir.Context, module *ir.Operation, o Options, tables ...Table) (*Machine, error) {
	meanings, err := Join(tables...)
	if err != nil {
		return nil, err
	}
	return NewJoined(c, module, o, meanings), nil
}

// NewJoined is [New] with tables that are joined already.
func NewJoined(c *ir.Context, module *ir.Operation, o Options, meanings Meanings) *Machine {
	l := o.Limits
	if l.Steps <= 0 {
		l.Steps = DefaultSteps
	}
	if l.Bytes <= 0 {
		l.Bytes = DefaultBytes
	}
	if l.Depth <= 0 {
		l.Depth = DefaultDepth
	}
	return &Machine{
		Context:  c,
		Module:   module,
		rows:     meanings.models.Fork(),
		limits:   l,
		fill:     o.Fill,
		external: o.External,
		before:   o.Before,
		programs: map[*ir.Operation]*program{},
		symbols:  map[*ir.Operation]map[string]*ir.Operation{},
		statics:  map[string]*MemRef{},
		ctx:      context.Background(),
	}
}

// Symbol returns the operation at the top level of the module that defines a
// symbol, or nil.
func (m *Machine) Symbol(name string) *ir.Operation { return m.SymbolIn(m.Module, name) }

// SymbolIn returns the operation that defines a symbol in a symbol table, or nil.
func (m *Machine) SymbolIn(table *ir.Operation, name string) *ir.Operation {
	names, ok := m.symbols[table]
	if !ok {
		names = map[string]*ir.Operation{}
		for _, r := range table.Regions() {
			for _, b := range r.Blocks() {
				for op := b.First(); op != nil; op = op.Next() {
					if n, ok := ir.SymbolName(op); ok {
						names[n] = op
					}
				}
			}
		}
		m.symbols[table] = names
	}
	return names[name]
}

// Call runs the body of fn, the only region of an operation such as func.func, on
// the values of the arguments of its entry block and returns the values that its
// terminator passes out. Steps count anew for each call; memory that a program does not
// free stays counted as long as the machine lives.
func (m *Machine) Call(ctx context.Context, fn *ir.Operation, args []Value) ([]Value, error) {
	m.begin(ctx)
	if len(fn.Regions()) == 1 && !fn.Region(0).Empty() {
		for i, a := range fn.Region(0).Entry().Args() {
			if i < len(args) {
				if err := args[i].check(a.Type()); err != nil {
					return nil, fmt.Errorf("argument #%d: %w", i, err)
				}
			}
		}
	}
	return m.call(fn, args)
}

// Exec runs a single operation on the values of its operands and returns its
// results. Regions of it must not use values of the outside.
func (m *Machine) Exec(ctx context.Context, op *ir.Operation, operands []Value) ([]Value, error) {
	m.begin(ctx)
	p := compileOp(m.rows, op)
	f := newFrame(m, p)
	if len(operands) != op.NumOperands() {
		return nil, fmt.Errorf("%d values for the %d operands of '%s'", len(operands), op.NumOperands(), op.Name())
	}
	if err := m.reserve(p.vectors); err != nil {
		return nil, err
	}
	defer func() { m.bytes -= p.vectors }()
	in := &p.single
	for i, v := range operands {
		f.slots[in.operands[i]] = v
	}
	if err := f.exec(in); err != nil {
		return nil, err
	}
	return append([]Value(nil), f.slots[in.results:int(in.results)+op.NumResults()]...), nil
}

// Steps returns how many steps the last call took.
func (m *Machine) Steps() int64 { return m.steps }

func (m *Machine) begin(ctx context.Context) {
	m.ctx, m.steps, m.check, m.counted, m.depth, m.exceeded = ctx, 0, 0, 0, 0, NoLimit
}

// stepsPerCheck is how many steps are taken before the context is asked again.
const stepsPerCheck = 1 << 12

// step counts n steps.
func (m *Machine) step(n int64) error {
	m.steps += n
	if m.steps < m.check && n >= 0 {
		return nil
	}
	return m.pause()
}

func (m *Machine) pause() error {
	if m.steps < 0 || m.steps > m.limits.Steps {
		m.steps, m.exceeded = m.limits.Steps, StepLimit
		return fmt.Errorf("stopped after %d steps", m.limits.Steps)
	}
	progress.Of(m.ctx).Count(progress.Steps, m.steps-m.counted)
	m.counted = m.steps
	m.check = min(m.steps+stepsPerCheck, m.limits.Steps)
	if err := m.ctx.Err(); err != nil {
		return fmt.Errorf("interrupted: %w", err)
	}
	return nil
}

// reserve counts n bytes of memory.
func (m *Machine) reserve(n int64) error {
	if n < 0 || n > m.limits.Bytes-m.bytes {
		m.exceeded = ByteLimit
		return fmt.Errorf("out of memory: %d bytes in use, %d more would exceed the limit of %d", m.bytes, n, m.limits.Bytes)
	}
	m.bytes += n
	return nil
}

// enter counts a level of nesting, which leave takes back.
func (m *Machine) enter() error {
	if m.depth >= m.limits.Depth {
		m.exceeded = DepthLimit
		return fmt.Errorf("calls and regions are nested more than %d deep", m.limits.Depth)
	}
	m.depth++
	return nil
}

func (m *Machine) leave() { m.depth-- }

// Alloc makes a buffer for a contiguous memref of the given sizes, filled as the
// options say.
func (m *Machine) Alloc(elem Elem, sizes []int64) (*MemRef, error) {
	size, err := bytesOf(elem, sizes)
	if err != nil {
		return nil, err
	}
	b, err := m.NewBuffer(size)
	if err != nil {
		return nil, err
	}
	return Contiguous(b, elem, sizes), nil
}

// NewBuffer allocates bytes, filled as the options say.
func (m *Machine) NewBuffer(size int64) (*Buffer, error) {
	if err := m.reserve(size); err != nil {
		return nil, err
	}
	b := &Buffer{Data: make([]byte, size)}
	if m.fill != nil {
		m.fill(b.Data)
	}
	return b, nil
}

// Free gives the memory of a buffer back. Later accesses are errors.
func (m *Machine) Free(b *Buffer) error {
	if b.freed {
		return errors.New("the buffer was freed before")
	}
	m.bytes = max(0, m.bytes-int64(len(b.Data)))
	b.freed, b.Data = true, nil
	return nil
}

// Static returns the memory of a name that lives as long as the machine, such as
// the memory of a global or of a memory space; build makes it at the first use.
func (m *Machine) Static(name string, build func() (*MemRef, error)) (*MemRef, error) {
	if r := m.statics[name]; r != nil {
		return r, nil
	}
	r, err := build()
	if err == nil {
		m.statics[name] = r
	}
	return r, err
}

// Contiguous returns the memref of the given sizes at the start of a buffer.
func Contiguous(b *Buffer, elem Elem, sizes []int64) *MemRef {
	return &MemRef{Buffer: b, Elem: elem, Sizes: append([]int64(nil), sizes...), Strides: indexing.RowMajor(sizes)}
}

// bytesOf returns how much memory a contiguous buffer takes.
func bytesOf(elem Elem, sizes []int64) (int64, error) {
	for d, n := range sizes {
		if n < 0 {
			return 0, fmt.Errorf("size %d of dimension %d is negative", n, d)
		}
	}
	n := indexing.SaturatingProduct(sizes)
	size, ok := indexing.Mul(n, int64(elem.Size()))
	if !ok {
		return 0, fmt.Errorf("%d elements of %s do not fit into memory", n, elem)
	}
	return size, nil
}
