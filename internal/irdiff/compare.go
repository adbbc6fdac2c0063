package irdiff

import (
	"slices"
	"strconv"
	"strings"

	"hivm-opt/ir"
)

// comparer lists the differences between nodes that are matched.
type comparer struct {
	*Diff
	m        *matcher // x is the old side
	function string
}

// pair lists how two matched nodes differ, and all in them.
func (c *comparer) pair(o, n int32) {
	before := c.function
	if name := symbol(c.new.nodes[n].op); name != "" {
		c.function = "@" + name
	}
	details := c.details(o, n)
	moved := c.new.nodes[n].moved
	if moved || len(details) > 0 {
		change := Change{Kind: Changed, Function: c.function, Details: details, oldNode: o, newNode: n}
		change.Old, change.New = c.place(c.old, o), c.place(c.new, n)
		if moved {
			change.Kind = Moved
			c.around(&change)
		}
		c.Changes = append(c.Changes, change)
	}
	c.inside(o, n)
	c.function = before
}

// around names the operations around one that moved from one to another.
func (c *comparer) around(change *Change) {
	from, to := c.old.nodes[change.oldNode].parent, c.new.nodes[change.newNode].parent
	if from == none || to == none || c.old.nodes[from].mate == to {
		return
	}
	change.Old.In = c.old.names.text(c.old.nodes[from].op)
	change.New.In = c.new.names.text(c.new.nodes[to].op)
}

func (c *comparer) place(s *side, n int32) *Place {
	p := s.names.place(s.nodes[n].op)
	return &p
}

// inside lists the differences in the regions of two matched nodes.
func (c *comparer) inside(o, n int32) {
	for _, r := range c.new.nodes[n].op.Regions() {
		for _, b := range c.new.blocksOf(r) {
			c.block(c.new.blocks[b].mate, b)
		}
	}
	for _, r := range c.old.nodes[o].op.Regions() {
		for _, b := range c.old.blocksOf(r) {
			if c.old.blocks[b].mate == none {
				c.block(b, none)
			}
		}
	}
}

// block lists the differences of two matched blocks, or of one without a mate. What was
// removed stands behind what it stood behind.
func (c *comparer) block(o, n int32) {
	var olds, news []int32
	if o != none {
		olds = c.old.blocks[o].ops
	}
	if n != none {
		news = c.new.blocks[n].ops
	}
	i := 0
	removed := func(stop int32) {
		for ; i < len(olds) && olds[i] != stop; i++ {
			if c.old.nodes[olds[i]].mate == none {
				c.alone(Removed, c.old, olds[i])
			}
		}
	}
	for _, y := range news {
		node := &c.new.nodes[y]
		if node.mate == none {
			c.alone(Added, c.new, y)
			continue
		}
		if !node.moved && o != none {
			removed(node.mate)
		}
		c.pair(node.mate, y)
	}
	removed(none)
}

// alone lists a node without a mate, and the nodes in it that have mates: those moved in or
// out.
func (c *comparer) alone(kind Kind, s *side, n int32) {
	before := c.function
	if name := symbol(s.nodes[n].op); name != "" {
		c.function = "@" + name
	}
	at := len(c.Changes)
	change := Change{Kind: kind, Function: c.function, oldNode: none, newNode: none}
	if kind == Added {
		change.New, change.newNode = c.place(s, n), n
	} else {
		change.Old, change.oldNode = c.place(s, n), n
	}
	c.Changes = append(c.Changes, change)
	nested := 0
	for i := n + 1; i < n+s.nodes[n].size; {
		x := &s.nodes[i]
		if x.mate == none {
			nested++
			i++
			continue
		}
		if kind == Added {
			c.pair(x.mate, i) // a node that moved out is listed where it is now
		}
		i += x.size
	}
	c.Changes[at].Nested = nested
	c.function = before
}

// details lists the parts in which two matched nodes differ.
func (c *comparer) details(o, n int32) []Detail {
	x, y := c.old.nodes[o].op, c.new.nodes[n].op
	out := c.operands(x, y)
	resized := len(out) > 0 && x.NumOperands() != y.NumOperands()
	out = append(out, c.attributes(x, y, resized)...)
	out = append(out, typeDetails(Result, "", resultTypes(x), resultTypes(y))...)
	out = append(out, c.regions(x, y)...)
	return append(out, c.successors(x, y)...)
}

func (c *comparer) operands(x, y *ir.Operation) []Detail {
	var out []Detail
	if x.NumOperands() == y.NumOperands() {
		for i := range x.NumOperands() {
			if !c.m.same(x.Operand(i), y.Operand(i)) {
				out = append(out, c.operand(i, x.Operand(i), y.Operand(i)))
			}
		}
		return out
	}
	kx, ky := c.old.values(x), c.new.values(y)
	var stay []anchor
	if c.old.canonical {
		align(kx, ky, func(i, j int) { stay = append(stay, anchor{i, j}) })
	} else {
		align(ky, kx, func(j, i int) { stay = append(stay, anchor{i, j}) })
	}
	slices.SortFunc(stay, func(a, b anchor) int { return a.i - b.i })
	i, j := 0, 0
	for _, a := range append(stay, anchor{len(kx), len(ky)}) {
		for ; i < a.i && j < a.j; i, j = i+1, j+1 {
			out = append(out, c.operand(j, x.Operand(i), y.Operand(j)))
		}
		for ; i < a.i; i++ {
			out = append(out, c.operand(i, x.Operand(i), nil))
		}
		for ; j < a.j; j++ {
			out = append(out, c.operand(j, nil, y.Operand(j)))
		}
		i, j = a.i+1, a.j+1
	}
	return out
}

// values returns the identities of the operands.
func (s *side) values(op *ir.Operation) []hash {
	out := make([]hash, op.NumOperands())
	for i := range out {
		out[i] = s.value(op.Operand(i), false)
	}
	return out
}

// operand is the detail of an operand, which is on one side or on both.
func (c *comparer) operand(i int, x, y *ir.Value) Detail {
	d := Detail{Part: Operand, Name: "#" + strconv.Itoa(i)}
	if x != nil {
		d.Old, d.OldDef = c.old.names.value(x), c.old.names.definition(x)
	}
	if y != nil {
		d.New, d.NewDef = c.new.names.value(y), c.new.names.definition(y)
	}
	if x != nil && y != nil && c.definedAlike(x, y) {
		d.OldDef, d.NewDef = "", ""
	}
	return d
}

// definedAlike reports whether two values differ by no more than names and operands of
// what defines them.
func (c *comparer) definedAlike(x, y *ir.Value) bool {
	nx, okX := c.old.opOf[x.Op()]
	ny, okY := c.new.opOf[y.Op()]
	return okX && okY && c.old.nodes[nx].local == c.new.nodes[ny].local
}

// functionType is the attribute of a function with the types of its arguments and results.
const functionType = "function_type"

// sameResults reports whether the types of two functions with a body differ in arguments
// alone, which are arguments of blocks.
func sameResults(x, y *ir.Operation) bool {
	var texts [2][]string
	for i, op := range []*ir.Operation{x, y} {
		a, ok := op.Attr(functionType).(*ir.TypeAttr)
		if !ok || len(op.Regions()) == 0 || op.Region(0).Empty() {
			return false
		}
		f, ok := a.Type.(*ir.FunctionType)
		if !ok {
			return false
		}
		for _, t := range f.Results {
			texts[i] = append(texts[i], t.String())
		}
	}
	return slices.Equal(texts[0], texts[1])
}

// attributes lists the attributes that differ. The sizes of operand groups follow from the
// operands, if there are more or fewer of these.
func (c *comparer) attributes(x, y *ir.Operation, resized bool) []Detail {
	olds, news := map[string]string{}, map[string]string{}
	eachAttr(x, func(name string, a ir.Attribute) { olds[name] = a.String() })
	eachAttr(y, func(name string, a ir.Attribute) { news[name] = a.String() })
	var out []Detail
	add := func(name string) {
		follows := resized && name == "operandSegmentSizes" || name == functionType && sameResults(x, y)
		if olds[name] != news[name] && !follows {
			out = append(out, Detail{Part: Attribute, Name: name, Old: olds[name], New: news[name]})
		}
	}
	for name := range olds {
		add(name)
	}
	for name := range news {
		if _, both := olds[name]; !both {
			add(name)
		}
	}
	slices.SortFunc(out, func(a, b Detail) int { return strings.Compare(a.Name, b.Name) })
	return out
}

func resultTypes(op *ir.Operation) []string {
	out := make([]string, op.NumResults())
	for i := range out {
		out[i] = op.Result(i).Type().String()
	}
	return out
}

func typeDetails(part Part, prefix string, olds, news []string) []Detail {
	var out []Detail
	for i := range max(len(olds), len(news)) {
		d := Detail{Part: part, Name: prefix + "#" + strconv.Itoa(i)}
		if i < len(olds) {
			d.Old = olds[i]
		}
		if i < len(news) {
			d.New = news[i]
		}
		if d.Old != d.New {
			out = append(out, d)
		}
	}
	return out
}

// regions lists the regions and blocks that are on one side only, and the arguments that
// differ.
func (c *comparer) regions(x, y *ir.Operation) []Detail {
	var out []Detail
	rx, ry := x.Regions(), y.Regions()
	if len(rx) != len(ry) {
		out = append(out, Detail{Part: Region, Name: "regions", Old: strconv.Itoa(len(rx)), New: strconv.Itoa(len(ry))})
	}
	for i := range min(len(rx), len(ry)) {
		if n, k := len(rx[i].Blocks()), len(ry[i].Blocks()); n != k {
			out = append(out, Detail{Part: Region, Name: "blocks of region #" + strconv.Itoa(i), Old: strconv.Itoa(n), New: strconv.Itoa(k)})
		}
		for _, b := range c.new.blocksOf(ry[i]) {
			if mate := c.new.blocks[b].mate; mate != none {
				out = append(out, c.arguments(mate, b)...)
			}
		}
	}
	return out
}

// arguments lists the arguments of two matched blocks that differ.
func (c *comparer) arguments(o, n int32) []Detail {
	x, y := &c.old.blocks[o], &c.new.blocks[n]
	var out []Detail
	for j, a := range y.ir.Args() {
		d := Detail{Part: Argument, Name: c.new.names.value(a), New: a.Type().String()}
		if i := y.args[j]; i != none {
			d.Old = x.ir.Args()[i].Type().String()
		}
		if d.Old != d.New {
			out = append(out, d)
		}
	}
	for i, a := range x.ir.Args() {
		if x.args[i] == none {
			out = append(out, Detail{Part: Argument, Name: c.old.names.value(a), Old: a.Type().String()})
		}
	}
	return out
}

func (c *comparer) successors(x, y *ir.Operation) []Detail {
	var out []Detail
	sx, sy := x.Successors(), y.Successors()
	for i := range max(len(sx), len(sy)) {
		d := Detail{Part: Successor, Name: "#" + strconv.Itoa(i)}
		if i < len(sx) {
			d.Old, d.OldDef = c.old.names.block(sx[i])
		}
		if i < len(sy) {
			d.New, d.NewDef = c.new.names.block(sy[i])
		}
		if i < min(len(sx), len(sy)) && c.old.blocks[c.old.blkOf[sx[i]]].mate == c.new.blkOf[sy[i]] {
			continue
		}
		out = append(out, d)
	}
	return out
}
