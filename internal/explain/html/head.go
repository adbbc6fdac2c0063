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
	p.Title = baseName(p.Title)
	if p.Title == "" {
		p.Title = p.What
	}
	if !p.Flattening {
		return p
	}
	p.Tiles = tiles(r.Totals)
	p.Shares = shares(p.Tiles)
	p.Ranks = fmt.Sprintf("%d → %d", r.Totals.RankBefore, r.Totals.RankAfter)
	p.RanksNote = fewer(r.Totals.RankBefore, r.Totals.RankAfter)
	p.Flattened, p.All = r.Totals.Flattened, r.Totals.Ops
	p.Tasks, p.MoreTasks = tasks(r.Ops)
	p.Packed = max(0, len(r.Ops)-inlineOf(r))
	var modes, archs, ops, functions tally
	for i := range r.Ops {
		op := &r.Ops[i]
		modes.add(op.Mode)
		archs.add(op.Arch)
		ops.add(shortName(op.Name))
		functions.add(op.Function)
		if op.Assumed != "" {
			p.Assumed++
		}
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

func (t *tally) add(name string) int {
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
	return i
}

// names are the names in the order in which they come.
func (t *tally) names() []string {
	names := make([]string, len(t.order))
	for i, c := range t.order {
		names[i] = c.Name
	}
	return names
}

func (t *tally) String() string {
	return strings.Join(t.names(), ", ")
}

// tiles are the numbers of operations of each class, with a link to them.
func tiles(t explain.Totals) []tile {
	var out []tile
	for _, c := range explain.Classes() {
		n := t.Classes[c]
		if n == 0 && c != explain.ClassFlattened {
			continue
		}
		out = append(out, tile{Class: string(c), Number: n, Of: t.Ops, Label: string(label(c)), Note: percent(n, t.Ops)})
	}
	return out
}

// shares are the parts of the tiles in a bar.
func shares(tiles []tile) []share {
	var out []share
	before := 0
	for _, t := range tiles {
		x := 1000 * before / max(1, t.Of)
		before += t.Number
		if w := 1000*before/max(1, t.Of) - x; w > 0 {
			out = append(out, share{Class: t.Class, X: x, Width: w})
		}
	}
	return out
}

// label is what a tile and a filter call a class.
func label(c explain.Class) literal {
	switch c {
	case explain.ClassChangeable:
		return "you can change"
	case explain.ClassPartly:
		return "flattened in part"
	case explain.ClassNever:
		return "never flatten"
	case explain.ClassFlat:
		return "have no two dims"
	}
	return "flattened"
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
		out = append(out, reason{Name: name, Label: r.Rule.Help(), Number: r.Ops, Link: "#reason=" + name})
	}
	return out
}

// Digests returns the digests of the style and the script of all pages.
func Digests() htmlpage.Digests { return digests }

// digests are those of the style and the script.
var digests = htmlpage.Digests{
	Style:  "mNsgEMaHNOyVmVGx8/CQsRRfviy1ClAwzIfEKcW/40g=",
	Script: "q/uIZCFf44liGase402CuottldhGaobpNNj7QHBaffs=",
}

// inlineOf is how many cards of a report stand in the page itself.
func inlineOf(r *explain.Report) int {
	n, from := 0, 0
	for _, class := range explain.Classes() {
		of := r.Totals.Classes[class]
		for k := 0; k < of; k += perBlock {
			if from+k < inline {
				n += min(perBlock, of-k)
			}
		}
		from += of
	}
	return n
}

// mostTasks is how many tasks stand at the top of a page, and mostLinks how many operations of each.
const (
	mostTasks = 8
	mostLinks = 12
)

// tasks are what the user can do, by how many operations it is about; more is how many are not listed.
func tasks(ops []explain.Op) (list []task, more int) {
	at := map[string]int{}
	for i := range ops {
		for _, r := range ops[i].Remedies {
			k, ok := at[r.Text]
			if !ok {
				k = len(list)
				at[r.Text] = k
				list = append(list, task{Text: r.Text})
			}
			x := &list[k]
			if n := len(x.Links); n > 0 && x.Links[n-1].Number == i+1 {
				continue // at another boundary, too
			}
			x.Number++
			if len(x.Links) < mostLinks {
				name := shortName(ops[i].Name)
				if v := inputLine(&ops[i]); v > 0 {
					name += fmt.Sprintf(", line %d", v)
				}
				if values := ops[i].Mentioned(r.Text); len(values) > 0 {
					name += ": " + strings.Join(values, " ")
				}
				x.Links = append(x.Links, taskLink{i + 1, name})
			} else {
				x.More++
			}
		}
	}
	slices.SortStableFunc(list, func(a, b task) int { return cmp.Compare(b.Number, a.Number) })
	if len(list) > mostTasks {
		list, more = list[:mostTasks], len(list)-mostTasks
	}
	return list, more
}
