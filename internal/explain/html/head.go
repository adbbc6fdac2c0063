package html

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/internal/explain"
	"hivm-opt/internal/htmlpage"
)

// newPage returns the parts of a page above the cards.
func newPage(r *explain.Report, o Options) *page {
	p := &page{Assets: htmlpage.New(styleText+memoryStyle, scriptText+memoryScript, digests), Title: o.Title}
	p.Flattening = len(r.Ops) > 0 || len(r.Plans)+len(r.Orders) == 0
	p.What = strings.Join(subjects(p.Flattening, len(r.Plans) > 0, len(r.Orders) > 0), " and ")
	if p.Title == "" {
		p.Title = p.What
	}
	if !p.Flattening {
		return p
	}
	p.Tiles = tiles(r.Totals)
	var modes, archs, ops, functions tally
	for i := range r.Ops {
		op := &r.Ops[i]
		modes.add(op.Mode)
		archs.add(op.Arch)
		ops.add(shortName(op.Name))
		functions.add(op.Function)
	}
	p.Empty = len(r.Ops) == 0
	p.Facts = []fact{{"mode", modes.String()}, {"arch", archs.String()}, {"functions", strconv.Itoa(len(functions.order))}}
	p.Functions = functions.order
	p.Ops = slices.SortedFunc(slices.Values(ops.order), func(a, b choice) int { return cmp.Compare(a.Name, b.Name) })
	p.Reasons = reasonsOf(r.Totals)
	return p
}

// subjects are the words for what a page explains.
func subjects(flattening, memory, order bool) (out []string) {
	for _, s := range []struct {
		there bool
		word  string
	}{{flattening, "flattening"}, {memory, "memory"}, {order, "synchronisation"}} {
		if s.there {
			out = append(out, s.word)
		}
	}
	return out
}

// tally counts names in the order in which they come.
type tally struct {
	order []choice
	index map[string]int
}

func (t *tally) add(name string) {
	if t.index == nil {
		t.index = map[string]int{}
	}
	i, ok := t.index[name]
	if !ok {
		i = len(t.order)
		t.index[name] = i
		t.order = append(t.order, choice{Name: name})
	}
	t.order[i].Number++
}

func (t *tally) String() string {
	names := make([]string, len(t.order))
	for i, c := range t.order {
		names[i] = c.Name
	}
	return strings.Join(names, ", ")
}

func tiles(t explain.Totals) []tile {
	return []tile{
		{Number: strconv.Itoa(t.Ops), Label: "operations seen"},
		{Class: "yes", Number: strconv.Itoa(t.Flattened), Label: "flattened", Note: percent(t.Flattened, t.Ops)},
		{Class: "no", Number: strconv.Itoa(t.Unchanged), Label: "not flattened", Note: percent(t.Unchanged, t.Ops)},
		{Number: fmt.Sprintf("%d → %d", t.RankBefore, t.RankAfter), Label: "ranks, summed", Note: fewer(t.RankBefore, t.RankAfter)},
	}
}

func percent(part, all int) string {
	if all == 0 {
		return ""
	}
	return fmt.Sprintf("%d %%", (200*part+all)/(2*all))
}

func fewer(before, after int) string {
	if before == after {
		return ""
	}
	return percent(before-after, before) + " fewer dims"
}

func reasonsOf(t explain.Totals) []reason {
	out := make([]reason, 0, len(t.Reasons))
	for _, r := range t.Reasons {
		name := r.Rule.String()
		out = append(out, reason{Name: name, Label: r.Rule.Help(), Number: r.Ops, Of: t.Unchanged, Link: "#reason=" + name})
	}
	return out
}

// digests are those of the style and the script.
var digests = htmlpage.Digests{
	Style:  "TBSph0vU0OER6vlpVS0ZHCBgqKGiMnyrZCUywRtCyxg=",
	Script: "3dD9NkImQZRqYIJApTnYwGMqUBVamne4OwUdQiOV5Kk=",
}
