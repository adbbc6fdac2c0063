package html

import (
	"bufio"
	"strings"

	"hivm-opt/internal/explain"
)

// orders is the section of a function whose pipes wait for each other.
type orders struct {
	Function string
	Rows     []orderRow
}

// orderRow is the row of a flag or a barrier.
type orderRow struct {
	Second, First, Loop string // the operation that waits, and for which
	To, From            string // their pipes
	Class, Means        string
	Reasons             []string
}

// writeOrders writes the sections of orders, which stand by function.
func writeOrders(out *bufio.Writer, list []explain.Order) {
	for len(list) > 0 {
		s := &orders{Function: list[0].Function}
		for len(list) > 0 && list[0].Function == s.Function {
			s.Rows = append(s.Rows, newOrderRow(&list[0]))
			list = list[1:]
		}
		writeorderSection(out, s)
	}
}

func newOrderRow(o *explain.Order) orderRow {
	r := orderRow{
		Second: o.Second.String(), First: "all pipes", To: strings.TrimPrefix(o.To, "PIPE_"), From: strings.TrimPrefix(o.From, "PIPE_"),
		Class: "flag", Means: o.Means(),
	}
	if o.First != nil {
		r.First = o.First.String()
	}
	if o.Why != "" {
		r.Reasons = append(r.Reasons, o.Why)
	}
	if o.From == o.To {
		r.Class = "barrier"
	}
	if o.Loop != nil {
		r.Loop = "in an earlier iteration of " + o.Loop.String()
	}
	for i := range o.Shared {
		r.Reasons = append(r.Reasons, o.Shared[i].String())
	}
	return r
}
