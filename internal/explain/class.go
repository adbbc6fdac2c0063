package explain

import (
	"fmt"
	"strings"

	"hivm-opt/passes/flatten/trace"
)

// Class says what became of an operation, and whether its user can do something about it.
type Class string

// The classes, the ones that need attention first.
const (
	// ClassChangeable is not flattened, and something that the user can change would flatten it: a
	// layout, a number that a type leaves open, an option.
	ClassChangeable Class = "changeable"
	// ClassPartly is flattened, and more dims would join by something that the user can change.
	ClassPartly Class = "partly"
	// ClassNever is not flattened by what the operation is: no other buffer would help.
	ClassNever Class = "never"
	// ClassFlat has no two dims to merge.
	ClassFlat Class = "flat"
	// ClassFlattened is flattened as far as the operation allows.
	ClassFlattened Class = "flattened"
)

// Classes are all classes in their order.
func Classes() []Class {
	return []Class{ClassChangeable, ClassPartly, ClassNever, ClassFlat, ClassFlattened}
}

// Remedy is what the user can do so that more dims join.
type Remedy struct {
	// Left is the dim on the left of the boundary that it is about, -1 if it is about several or the
	// operation as a whole.
	Left int `json:"left"`
	// Text says what to do.
	Text string `json:"text"`
}

// classify returns the class of an operation.
func (x *Analysis) classify() Class {
	changeable := len(x.Remedies) > 0
	switch {
	case x.Flattened && changeable:
		return ClassPartly
	case x.Flattened:
		return ClassFlattened
	case x.Reason == trace.AloneRank || x.Reason == trace.AloneBuffers:
		return ClassFlat
	case changeable:
		return ClassChangeable
	}
	return ClassNever
}

// Summary is the line about the operations that the terminal shows.
func (r *Report) Summary() string {
	t := &r.Totals
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d operations flattened", t.Flattened, t.Ops)
	if n := t.Classes[ClassPartly]; n > 0 {
		fmt.Fprintf(&b, ", %d of them in part", n)
	}
	fmt.Fprintf(&b, ", ranks %d -> %d", t.RankBefore, t.RankAfter)
	if t.Unchanged > 0 {
		var words []string
		for _, w := range []struct {
			class Class
			text  string
		}{{ClassChangeable, "you can change"}, {ClassNever, "never flatten"}, {ClassFlat, "have no two dims"}} {
			if n := t.Classes[w.class]; n > 0 {
				words = append(words, fmt.Sprintf("%d %s", n, w.text))
			}
		}
		fmt.Fprintf(&b, "; of the other %d, %s", t.Unchanged, strings.Join(words, ", "))
	}
	b.WriteString(r.Options)
	return b.String()
}
