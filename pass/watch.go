package pass

import (
	"fmt"
	"io"
	"strings"
	"time"

	"hivm-opt/ir"
)

// IRPrinter is an [Instrumentation] that prints the IR around passes.
type IRPrinter struct {
	// Begin returns where the IR around the next run of a pass on an operation is printed to.
	Begin func(s *Step, op *ir.Operation) io.Writer
	// Print writes an operation with a newline at the end if it is the top. local
	// says that op is part of something larger and is printed by itself.
	Print func(w io.Writer, op *ir.Operation, local bool) error
	// Before and After select passes; nil is none.
	Before, After func(*Info) bool
	// OnChange prints after a pass only if the text of its operation changed,
	// OnFailure only if it failed.
	OnChange, OnFailure bool
	// ModuleScope prints the top-level operation instead of the pass's own.
	ModuleScope bool

	before string // text before the pass that is running
}

// BeforePipeline implements [Instrumentation].
func (p *IRPrinter) BeforePipeline(*Pipeline, *ir.Operation) {}

// AfterPipeline implements [Instrumentation].
func (p *IRPrinter) AfterPipeline(*Pipeline, *ir.Operation) {}

// BeforePass implements [Instrumentation].
func (p *IRPrinter) BeforePass(s *Step, op *ir.Operation) {
	if p.selected(p.After, s) && p.OnChange {
		p.before = p.text(op)
	}
	if p.selected(p.Before, s) {
		p.dump(s, op, fmt.Sprintf("Before %s (%s)", s.Info.Label(), s.Info.Name))
	}
}

// AfterPass implements [Instrumentation].
func (p *IRPrinter) AfterPass(s *Step, op *ir.Operation, failed bool) {
	if !p.selected(p.After, s) {
		return
	}
	if failed {
		p.dump(s, op, fmt.Sprintf("After %s Failed (%s)", s.Info.Label(), s.Info.Name))
		return
	}
	if p.OnFailure || p.OnChange && p.before == p.text(op) {
		return
	}
	p.dump(s, op, fmt.Sprintf("After %s (%s)", s.Info.Label(), s.Info.Name))
}

func (p *IRPrinter) selected(f func(*Info) bool, s *Step) bool { return f != nil && f(s.Info) }

func (p *IRPrinter) text(op *ir.Operation) string {
	var b strings.Builder
	p.Print(&b, op, op.Block() != nil)
	return b.String()
}

func (p *IRPrinter) dump(s *Step, op *ir.Operation, what string) {
	out := p.Begin(s, op)
	fmt.Fprintf(out, "// -----// IR Dump %s", what)
	if p.ModuleScope {
		fmt.Fprintf(out, " ('%s' operation", op.Name())
		if name, ok := ir.SymbolName(op); ok {
			fmt.Fprintf(out, ": @%s", name)
		}
		io.WriteString(out, ")")
		for op.Parent() != nil {
			op = op.Parent()
		}
	}
	io.WriteString(out, " //----- //\n")
	p.Print(out, op, op.Block() != nil)
	io.WriteString(out, "\n\n")
}

// Timing is an [Instrumentation] that measures how long passes take. Now may be
// replaced by tests.
type Timing struct {
	Now func() time.Time

	root  *TimingNode
	stack []*TimingNode
	began []time.Time
}

// TimingNode is a pass, or a nested pipeline with the passes in it. The runs of
// a pipeline on several operations are added up.
type TimingNode struct {
	Name    string
	Total   time.Duration
	Entries []*TimingNode

	step     *Step
	pipeline *Pipeline
}

// Nodes returns the measurements at the top level.
func (t *Timing) Nodes() []*TimingNode {
	if t.root == nil {
		return nil
	}
	return t.root.Entries
}

// BeforePipeline implements [Instrumentation].
func (t *Timing) BeforePipeline(p *Pipeline, _ *ir.Operation) {
	t.enter(func(n *TimingNode) bool { return n.pipeline == p },
		TimingNode{Name: "'" + p.Anchor + "' Pipeline", pipeline: p})
}

// AfterPipeline implements [Instrumentation].
func (t *Timing) AfterPipeline(*Pipeline, *ir.Operation) { t.leave() }

// BeforePass implements [Instrumentation].
func (t *Timing) BeforePass(s *Step, _ *ir.Operation) {
	t.enter(func(n *TimingNode) bool { return n.step == s }, TimingNode{Name: s.Info.Label(), step: s})
}

// AfterPass implements [Instrumentation].
func (t *Timing) AfterPass(*Step, *ir.Operation, bool) { t.leave() }

func (t *Timing) now() time.Time {
	if t.Now != nil {
		return t.Now()
	}
	return time.Now()
}

func (t *Timing) enter(is func(*TimingNode) bool, fresh TimingNode) {
	if t.root == nil {
		t.root = &TimingNode{}
		t.stack = []*TimingNode{t.root}
	}
	top := t.stack[len(t.stack)-1]
	var node *TimingNode
	for _, n := range top.Entries {
		if is(n) {
			node = n
		}
	}
	if node == nil {
		node = &fresh
		top.Entries = append(top.Entries, node)
	}
	t.stack = append(t.stack, node)
	t.began = append(t.began, t.now())
}

func (t *Timing) leave() {
	n := len(t.stack) - 1
	t.stack[n].Total += t.now().Sub(t.began[n-1])
	t.stack, t.began = t.stack[:n], t.began[:n-1]
}
