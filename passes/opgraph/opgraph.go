// Package opgraph is MLIR's pass view-op-graph: it prints an operation and all that is in it as a graph in the language of
// Graphviz, and changes nothing. Operations with regions, and blocks, are boxes around what is in them.
package opgraph

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Info describes the pass.
func Info() pass.Info {
	return pass.Info{
		Name:    "view-op-graph",
		Title:   "ViewOpGraph",
		Summary: "Print the operation to the standard error as a graph for Graphviz",
		Options: []pass.OptionInfo{
			{Name: "max-label-len", Kind: pass.Int, Default: "20", Help: "Letters after which an attribute or a type is cut off"},
			{Name: "print-attrs", Kind: pass.Bool, Default: "true", Help: "Print the attributes of operations"},
			{Name: "print-control-flow-edges", Kind: pass.Bool, Default: "false", Help: "Draw edges between operations that follow each other"},
			{Name: "print-data-flow-edges", Kind: pass.Bool, Default: "true", Help: "Draw edges from values to the operations that use them"},
			{Name: "print-result-types", Kind: pass.Bool, Default: "true", Help: "Print the types of results"},
		},
		New: func(o pass.Options) (pass.Pass, error) {
			return Pass{
				MaxLabel:    int(o.Int("max-label-len")),
				Attributes:  o.Bool("print-attrs"),
				ControlFlow: o.Bool("print-control-flow-edges"),
				DataFlow:    o.Bool("print-data-flow-edges"),
				ResultTypes: o.Bool("print-result-types"),
			}, nil
		},
	}
}

// Pass is the pass view-op-graph.
type Pass struct {
	// MaxLabel is the number of letters after which an attribute or a type is cut off.
	MaxLabel int
	// The other options say what the graph has.
	Attributes, ControlFlow, DataFlow, ResultTypes bool
}

// Run implements [pass.Pass].
func (p Pass) Run(t *pass.Target) error {
	g := &graph{Pass: p, ctx: t.Ctx, colors: colors(t.Op), values: map[*ir.Value]node{}}
	g.text.WriteString("digraph G {\n")
	g.depth++
	g.line("compound = true;")
	g.operation(t.Op)
	for _, e := range g.control {
		g.edge(e.from, e.to, "", "dashed")
	}
	for _, e := range g.data {
		g.edge(g.values[e.from], e.to, e.label, "solid")
	}
	g.text.WriteString("}\n")
	t.Print(g.text.String())
	return nil
}

// colors returns a hue for each name of an operation, in the order of the text with contents before their owners.
func colors(op *ir.Operation) map[string]string {
	var names []string
	hues := map[string]string{}
	ir.WalkPost(op, func(o *ir.Operation) bool {
		if _, known := hues[o.Name()]; !known {
			hues[o.Name()] = ""
			names = append(names, o.Name())
		}
		return true
	})
	hue, step := 0.0, 1/float64(len(names))
	for _, name := range names {
		hues[name] = fmt.Sprintf(`"%f 1.0 1.0"`, hue)
		hue += step
	}
	return hues
}

// graph is the text of a graph that is written.
type graph struct {
	Pass
	ctx     *ir.Context
	text    strings.Builder
	depth   int
	last    int // the number that was given last
	colors  map[string]string
	values  map[*ir.Value]node
	data    []dataEdge
	control []controlEdge
}

// node is a node, or a box with a node in it that edges lead to.
type node struct{ id, box int }

// dataEdge is an edge from a value, whose operation may stand further down, to an operation that uses it.
type dataEdge struct {
	from  *ir.Value
	to    node
	label string
}

// controlEdge is an edge between operations that follow each other.
type controlEdge struct{ from, to node }

func (g *graph) line(format string, args ...any) {
	g.text.WriteString(strings.Repeat("  ", g.depth))
	fmt.Fprintf(&g.text, format+"\n", args...)
}

// number returns a number that no other node or box has.
func (g *graph) number() int {
	g.last++
	return g.last
}

// node writes a node.
func (g *graph) node(attributes map[string]string) node {
	n := node{id: g.number()}
	g.line("v%d [%s];", n.id, list(attributes))
	return n
}

// list returns attributes in the order of their names.
func list(attributes map[string]string) string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(attributes)) {
		out = append(out, name+" = "+attributes[name])
	}
	return strings.Join(out, ", ")
}

// box writes a box with what content writes in it.
func (g *graph) box(label string, content func()) node {
	id := g.number()
	g.line("subgraph cluster_%d {", id)
	g.depth++
	anchor := g.node(map[string]string{"label": `" "`, "shape": "plain"})
	g.line("label = %s;", quoted(label))
	content()
	g.depth--
	g.line("}")
	return node{id: anchor.id, box: id}
}

// operation writes an operation, and notes the edges to it.
func (g *graph) operation(op *ir.Operation) node {
	var n node
	if len(op.Regions()) > 0 {
		n = g.box(g.label(op), func() {
			for _, r := range op.Regions() {
				for _, b := range r.Blocks() {
					g.block(b)
				}
			}
		})
	} else {
		n = g.node(map[string]string{"label": quoted(g.label(op)), "shape": "ellipse", "style": "filled", "fillcolor": g.colors[op.Name()]})
	}
	if g.DataFlow {
		for i, v := range op.Operands() {
			label := ""
			if op.NumOperands() > 1 {
				label = strconv.Itoa(i)
			}
			g.data = append(g.data, dataEdge{v, n, label})
		}
	}
	for i := range op.NumResults() {
		g.values[op.Result(i)] = n
	}
	return n
}

// block writes a block, and notes the edges between its operations.
func (g *graph) block(b *ir.Block) {
	g.box("", func() {
		for i, v := range b.Args() {
			g.values[v] = g.node(map[string]string{"label": quoted(fmt.Sprintf("arg%d", i)), "shape": "ellipse"})
		}
		var before node
		for op := b.First(); op != nil; op = op.Next() {
			n := g.operation(op)
			if g.ControlFlow && op.Prev() != nil {
				g.control = append(g.control, controlEdge{before, n})
			}
			before = n
		}
	})
}

// edge writes an edge. Where it ends at a box it has no label, which would not end there.
func (g *graph) edge(from, to node, label, style string) {
	attributes := map[string]string{"style": style}
	if from.box == 0 && to.box == 0 {
		attributes["label"] = quoted(label)
	}
	if from.box != 0 {
		attributes["ltail"] = fmt.Sprintf("cluster_%d", from.box)
	}
	if to.box != 0 {
		attributes["lhead"] = fmt.Sprintf("cluster_%d", to.box)
	}
	g.line("v%d -> v%d [%s];", from.id, to.id, list(attributes))
}

// label returns the name of an operation, the types of its results and its attributes.
func (g *graph) label(op *ir.Operation) string {
	var b strings.Builder
	b.WriteString(op.Name())
	if g.ResultTypes {
		var types []string
		for i := range op.NumResults() {
			types = append(types, op.Result(i).Type().String())
		}
		b.WriteString(" : (" + g.short(strings.Join(types, ", ")) + ")")
	}
	if g.Attributes {
		b.WriteString("\n")
		for _, a := range attributesOf(op) {
			b.WriteString("\n" + a.Name + ": " + g.attribute(a.Value))
		}
	}
	return b.String()
}

// attributesOf returns all attributes of an operation in the order of their names.
func attributesOf(op *ir.Operation) []ir.NamedAttr {
	var out []ir.NamedAttr
	for slot, a := range op.Props() {
		if a != nil {
			out = append(out, ir.NamedAttr{Name: op.Def().Attrs[slot].Name, Value: a})
		}
	}
	for _, d := range []*ir.DictAttr{op.PropDict(), op.Attrs()} {
		if d != nil {
			out = append(out, d.Entries...)
		}
	}
	slices.SortFunc(out, func(a, b ir.NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// largest is the number of elements up to which an attribute is written out.
const largest = 16

// attribute returns the text of an attribute, without the elements of large ones.
func (g *graph) attribute(a ir.Attribute) string {
	switch a := a.(type) {
	case *ir.ArrayAttr:
		if len(a.Elems) > largest {
			return "[...]"
		}
	case *ir.DenseAttr:
		shape, _ := ir.ShapeOf(a.Type())
		n, _ := ir.NumElements(shape)
		switch {
		case a.Splat:
			return a.String()
		case n > largest:
			return strings.Repeat("[", len(shape)) + "..." + strings.Repeat("]", len(shape)) + " : " + g.short(a.Type().String())
		}
	}
	return g.short(a.String())
}

// short cuts a text off.
func (g *graph) short(text string) string {
	if len(text) <= g.MaxLabel {
		return text
	}
	return text[:g.MaxLabel] + "..."
}

// quoted returns a text in quotes as Graphviz reads it.
func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range []byte(text) {
		switch {
		case c == '\\' || c == '"':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
