package explain

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/synctrace"
)

// Order is why a flag or a barrier stands in a function: one access has to follow another.
type Order struct {
	Function string `json:"function"`
	// First and Second are the operations with the accesses. First is nil if Second waits for all
	// pipes, whatever they do.
	First  *Step `json:"first,omitempty"`
	Second Step  `json:"second"`
	// Loop is the loop in a later iteration of which the second one is, nil if it is in the same.
	Loop *Step `json:"loop,omitempty"`
	// From and To are the pipes, "PIPE_MTE2". If they are the same, a barrier stands in front of
	// the second operation.
	From string `json:"from"`
	To   string `json:"to"`
	// Why is why it is a barrier of all pipes.
	Why string `json:"why,omitempty"`
	// Events are the event ids of the flag, which iterations take in turn.
	Events []int `json:"events,omitempty"`
	// InProduct says that a matrix product sets the flag or waits for it.
	InProduct bool `json:"inProduct,omitempty"`
	// UnitFlag says that unit flags of the two operations hand over an accumulator.
	UnitFlag bool `json:"unitFlag,omitempty"`
	// Shared is the memory that both access.
	Shared []Shared `json:"shared"`
}

// Shared is memory that two accesses have in common.
type Shared struct {
	// First and Second say where the memory of each comes from: an operation or an argument.
	First  string `json:"first"`
	Second string `json:"second"`
	// Writes says that the first access writes, Rewrites that the second one does.
	Writes   bool `json:"writes"`
	Rewrites bool `json:"rewrites"`
	// Space is the address space, "ub". Ranges are the common bytes there, from the first number
	// to the one before the second; none if they are not known.
	Space  string     `json:"space,omitempty"`
	Ranges [][2]int64 `json:"ranges,omitempty"`
}

// ListenOrders is for [synctrace.Listened].
func (r *Recorder) ListenOrders(t *pass.Target, orders []synctrace.Order) {
	for _, o := range orders {
		x := orderOf(t.Ctx, nameOf(t.Op), o)
		if r.Remarks {
			x.report(t, o)
		}
		t.InOrder(func() { r.orders = append(r.orders, x) })
	}
}

func orderOf(c *ir.Context, function string, o synctrace.Order) Order {
	out := Order{
		Function: function, First: maybeStepOf(c, o.First), Second: stepOf(c, o.Second), Loop: maybeStepOf(c, o.Loop),
		From: o.From.String(), To: o.To.String(), Why: o.Why.String(), Events: o.Events, InProduct: o.InProduct, UnitFlag: o.UnitFlag, Shared: []Shared{},
	}
	for _, s := range o.Shared {
		out.Shared = append(out.Shared, Shared{
			First: originOf(c, s.First), Second: originOf(c, s.Second),
			Writes: s.Writes, Rewrites: s.Rewrites, Space: s.Space, Ranges: s.Ranges,
		})
	}
	return out
}

// maybeStepOf returns the step of an operation, nil for none.
func maybeStepOf(c *ir.Context, op *ir.Operation) *Step {
	if op == nil {
		return nil
	}
	s := stepOf(c, op)
	return &s
}

// originOf says where memory comes from.
func originOf(c *ir.Context, v *ir.Value) string {
	if op := v.Op(); op != nil {
		return stepOf(c, op).String()
	}
	return fmt.Sprintf("argument #%d", v.Index())
}

// report makes an order a remark at the second operation, with notes at the first one.
func (o *Order) report(t *pass.Target, from synctrace.Order) {
	at := t.Ctx.Location(from.Second.Loc())
	d := &diag.Diagnostic{Severity: diag.Remark, Location: at, Msg: fmt.Sprintf("'%s' op waits for %s by %s", o.Second.Op, o.before(), o.Means())}
	if o.Why != "" {
		d.AttachNote(at, "%s", o.Why)
	}
	for _, s := range o.Shared {
		d.AttachNote(t.Ctx.Location(from.First.Loc()), "%s", s.String())
	}
	t.Report(t.Ctx.HintLocation(d, from.Second.Loc()))
}

// before names the first operation, and the iteration that it is in.
func (o *Order) before() string {
	switch {
	case o.First == nil:
		return "all pipes"
	case o.Loop == nil:
		return o.First.String()
	}
	return fmt.Sprintf("%s, of an earlier iteration of %s", o.First, o.Loop)
}

// Means says what makes the second operation wait: a barrier, a unit flag, or a flag with its event
// ids.
func (o *Order) Means() string {
	if o.From == o.To {
		return "pipe_barrier[" + o.From + "]"
	}
	if o.UnitFlag {
		return fmt.Sprintf("the unit flag of %s for %s", o.From, o.To)
	}
	events := make([]string, len(o.Events))
	for i, n := range o.Events {
		events[i] = fmt.Sprintf("EVENT_ID%d", n)
	}
	text := fmt.Sprintf("a flag of %s for %s", o.From, o.To)
	if len(events) > 0 {
		text += ", " + strings.Join(events, " and ")
	}
	if len(events) > 1 {
		text += " in turn"
	}
	if o.InProduct {
		text += ", inside of the matrix product"
	}
	return text
}

// String says what two accesses do with memory: "it writes bytes 0 to 511 of ub, which the later
// one reads: 'hivm.hir.pointer_cast' in line 3".
func (s *Shared) String() string {
	var what string
	switch {
	case len(s.Ranges) > 0:
		texts := make([]string, len(s.Ranges))
		for i, r := range s.Ranges {
			texts[i] = fmt.Sprintf("%d to %d", r[0], r[1]-1)
		}
		what = fmt.Sprintf("bytes %s of %s", strings.Join(texts, " and "), s.Space)
	case s.Space == "":
		what = "memory"
	default:
		what = "memory in " + s.Space
	}
	verbs := map[[2]bool]string{{true, true}: "it writes %s, and so does the later one", {true, false}: "it writes %s, which the later one reads", {false, true}: "it reads %s, which the later one writes"}
	text := fmt.Sprintf(verbs[[2]bool{s.Writes, s.Rewrites}], what)
	if s.First == s.Second {
		return fmt.Sprintf("%s: %s", text, s.First)
	}
	return fmt.Sprintf("%s: %s and %s", text, s.First, s.Second)
}
