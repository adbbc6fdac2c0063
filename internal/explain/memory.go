package explain

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/plan"
)

// Plan is where the buffers of a function lie, as hivm-plan-memory has decided.
type Plan struct {
	Function string `json:"function"`
	// Steps are the operations by time: the operation at index i runs at time i. A loop or
	// a branch stands at several times.
	Steps []Step `json:"steps"`
	// Memories are the memories of the core that have buffers.
	Memories []Memory `json:"memories"`
}

// Step is an operation and its place, see [Op].
type Step struct {
	Op   string `json:"op"`
	File string `json:"file"`
	Line int    `json:"line"`
	Col  int    `json:"col"`
	// Part says which part of a loop or branch it is: "" where it begins, "middle" between its
	// regions, "end" where it ends.
	Part string `json:"part,omitempty"`
}

// Memory is the plan of a memory of the core. Numbers are bytes.
type Memory struct {
	// Space is the address space, "ub"; Name its name in messages, "UB".
	Space string `json:"space"`
	Name  string `json:"name"`
	Size  int64  `json:"size"`
	// Used is the end of the highest buffer, Apart the bytes that the buffers need when no
	// two share memory.
	Used    int64    `json:"used"`
	Apart   int64    `json:"apart"`
	Buffers []Buffer `json:"buffers"`
}

// Buffer is a buffer and its addresses.
type Buffer struct {
	Step
	// Name is its name in the printed text, "%alloc_1".
	Name string `json:"name"`
	// Bytes is the size of one copy, Addresses where each copy begins.
	Bytes     int64   `json:"bytes"`
	Addresses []int64 `json:"addresses"`
	// From and To are the numbers of the steps between which it lives, both inclusive.
	From   int     `json:"from"`
	To     int     `json:"to"`
	Shares []Share `json:"shares"`
}

// Share is memory that two buffers have in common.
type Share struct {
	// With is the number of the other buffer in the list of the memory.
	With int `json:"with"`
	// Bytes is how many bytes they have in common, over all copies.
	Bytes int64 `json:"bytes"`
	// Why is the reason in words; Wrong says that nothing allows it.
	Why   string `json:"why"`
	Wrong bool   `json:"wrong,omitempty"`
	// At is the operation that reads one and writes the other in place, nil without one.
	At *Step `json:"at,omitempty"`
}

// ListenPlan is for [plan.Listened].
func (r *Recorder) ListenPlan(t *pass.Target, p *plan.Plan) {
	out := Plan{Function: nameOf(p.Function), Steps: make([]Step, len(p.Times))}
	first, last := map[*ir.Operation]int{}, map[*ir.Operation]int{}
	for i, op := range p.Times {
		if _, seen := first[op]; !seen {
			first[op] = i
		}
		last[op] = i
	}
	for i, op := range p.Times {
		out.Steps[i] = stepOf(t.Ctx, op)
		switch i {
		case first[op]:
		case last[op]:
			out.Steps[i].Part = "end"
		default:
			out.Steps[i].Part = "middle"
		}
	}
	for _, m := range p.Memories {
		out.Memories = append(out.Memories, memoryOf(t.Ctx, m))
	}
	if r.Remarks {
		for i := range out.Memories {
			out.Memories[i].report(t, &p.Memories[i], out.Steps)
		}
	}
	t.InOrder(func() { r.plans = append(r.plans, out) })
}

// nameOf returns the name of a function, without the at sign.
func nameOf(fn *ir.Operation) string {
	name, _ := ir.SymbolName(fn)
	return name
}

func stepOf(c *ir.Context, op *ir.Operation) Step {
	at := c.Location(op.Loc())
	return Step{Op: op.Name(), File: at.File, Line: at.Line, Col: at.Col}
}

func memoryOf(c *ir.Context, m plan.Memory) Memory {
	out := Memory{Space: m.Space, Name: m.Name, Size: m.Size, Used: m.Used, Apart: m.Apart, Buffers: make([]Buffer, len(m.Buffers))}
	for i, b := range m.Buffers {
		x := Buffer{Step: stepOf(c, b.Alloc), Name: b.Name, Bytes: b.Bytes, Addresses: b.Addresses, From: b.From, To: b.To}
		for _, s := range b.Shares {
			x.Shares = append(x.Shares, shareOf(c, s, &b, &m.Buffers[s.With]))
		}
		out.Buffers[i] = x
	}
	return out
}

func shareOf(c *ir.Context, s plan.Share, a, b *plan.Buffer) Share {
	out := Share{With: s.With, Bytes: common(a, b), Why: s.Why.String(), Wrong: s.Why == plan.Overlap}
	if s.Why == plan.Disjoint {
		out.Why = "they " + out.Why + levels[s.Level&3]
	}
	if s.At != nil {
		at := stepOf(c, s.At)
		out.At = &at
		out.Why = fmt.Sprintf("'%s' in line %d reads one and writes the other in place", at.Op, at.Line)
	}
	return out
}

// levels say what a plan at a level costs besides, see [plan.Share].
var levels = [4]string{
	"; the pipes of the later one wait for those of the earlier one, also within a loop",
	"; they take turns as the copies of one multi-buffer do",
	"; the pipes of the later one wait for those of the earlier one, but not within a loop",
	", and no pipe waits for another because of it",
}

// common returns how many bytes two buffers have in common.
func common(a, b *plan.Buffer) (bytes int64) {
	for _, x := range a.Addresses {
		for _, y := range b.Addresses {
			bytes += max(0, min(x+a.Bytes, y+b.Bytes)-max(x, y))
		}
	}
	return bytes
}

// report makes the plan of a memory remarks: at each buffer where it lies, how long it lives,
// and a note for each buffer that it shares memory with.
func (m *Memory) report(t *pass.Target, p *plan.Memory, steps []Step) {
	for i := range m.Buffers {
		b, op := &m.Buffers[i], p.Buffers[i].Alloc
		at := t.Ctx.Location(op.Loc())
		d := &diag.Diagnostic{Severity: diag.Remark, Location: at, Msg: fmt.Sprintf("'%s' op %s %s, %s", b.Op, b.Name, b.Place(m), b.life(steps))}
		for _, s := range b.Shares {
			with := &m.Buffers[s.With]
			d.AttachNote(t.Ctx.Location(p.Buffers[s.With].Alloc.Loc()), "it shares %d bytes with %s: %s", s.Bytes, with.Name, s.Why)
		}
		if len(b.Shares) == 0 {
			d.AttachNote(at, "it shares no memory")
		}
		t.Report(t.Ctx.HintLocation(d, op.Loc()))
	}
}

// Place says where a buffer of a memory lies: "has 4096 bytes of UB at address 0", with the
// addresses of all copies.
func (b *Buffer) Place(m *Memory) string {
	if len(b.Addresses) == 1 {
		return fmt.Sprintf("has %d bytes of %s at address %d", b.Bytes, m.Name, b.Addresses[0])
	}
	texts := make([]string, len(b.Addresses))
	for i, a := range b.Addresses {
		texts[i] = fmt.Sprint(a)
	}
	return fmt.Sprintf("has %d copies of %d bytes of %s at addresses %s", len(b.Addresses), b.Bytes, m.Name, strings.Join(texts, ", "))
}

// life says how long a buffer lives.
func (b *Buffer) life(steps []Step) string {
	return fmt.Sprintf("and lives from %s to %s", steps[b.From], steps[b.To])
}

// String returns the operation with its line.
func (s Step) String() string {
	text := fmt.Sprintf("'%s' in line %d", s.Op, s.Line)
	if s.Part != "" {
		text = "the " + s.Part + " of " + text
	}
	return text
}
