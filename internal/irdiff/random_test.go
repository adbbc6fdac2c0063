package irdiff

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// program is a random function, as blocks of operations that tests edit and print.
type program struct {
	body *randomBlock
	next int
	// alike makes operations of a few kinds, as unrolled code has; else each is unlike all
	// others.
	alike bool
}

type randomBlock struct {
	args []*randomValue
	ops  []*randomOp
	in   *randomOp
}

type randomOp struct {
	name     string
	operands []*randomValue
	results  []*randomValue
	attr     int
	body     *randomBlock // or nil
	in       *randomBlock
}

type randomValue struct {
	id   int
	typ  string
	by   *randomOp    // or
	of   *randomBlock // an argument
	uses int
}

var typesOfValues = []string{"i32", "f32", "index", "memref<4xf32>"}

func (p *program) value(typ string) *randomValue {
	p.next++
	return &randomValue{id: p.next, typ: typ}
}

// newProgram draws a function.
func newProgram(t *rapid.T, alike bool) *program {
	p := &program{alike: alike, body: &randomBlock{}}
	for range rapid.IntRange(1, 3).Draw(t, "args") {
		v := p.value(rapid.SampledFrom(typesOfValues).Draw(t, "type"))
		v.of = p.body
		p.body.args = append(p.body.args, v)
	}
	p.fill(t, p.body, 0)
	return p
}

func (p *program) fill(t *rapid.T, b *randomBlock, depth int) {
	for range rapid.IntRange(1, 12).Draw(t, "ops") {
		op := p.op(t, b, len(b.ops))
		b.insert(len(b.ops), op)
		if depth < 2 && rapid.IntRange(0, 5).Draw(t, "nest") == 0 {
			op.body = &randomBlock{in: op}
			v := p.value("index")
			v.of = op.body
			op.body.args = []*randomValue{v}
			p.fill(t, op.body, depth+1)
		}
	}
}

// op draws an operation that may stand at a place of a block.
func (p *program) op(t *rapid.T, b *randomBlock, at int) *randomOp {
	p.next++
	op := &randomOp{name: fmt.Sprintf("t.op%d", rapid.IntRange(0, 3).Draw(t, "name")), attr: p.next}
	if p.alike {
		op.attr = rapid.IntRange(0, 1).Draw(t, "attr")
	}
	if seen := b.visible(at); len(seen) > 0 {
		for range rapid.IntRange(0, 3).Draw(t, "operands") {
			op.use(rapid.SampledFrom(seen).Draw(t, "operand"))
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "results") {
		v := p.value(rapid.SampledFrom(typesOfValues).Draw(t, "type"))
		v.by = op
		op.results = append(op.results, v)
	}
	return op
}

func (op *randomOp) use(v *randomValue) {
	op.operands = append(op.operands, v)
	v.uses++
}

// visible returns the values that may be used at a place of a block.
func (b *randomBlock) visible(at int) []*randomValue {
	out := append([]*randomValue(nil), b.args...)
	for _, op := range b.ops[:at] {
		out = append(out, op.results...)
	}
	if b.in != nil {
		out = append(out, b.in.in.visible(b.in.place())...)
	}
	return out
}

func (op *randomOp) place() int {
	for i, o := range op.in.ops {
		if o == op {
			return i
		}
	}
	panic("an operation is not in its block")
}

func (b *randomBlock) insert(at int, op *randomOp) {
	op.in = b
	b.ops = append(b.ops[:at:at], append([]*randomOp{op}, b.ops[at:]...)...)
}

func (op *randomOp) remove() {
	at := op.place()
	op.in.ops = append(op.in.ops[:at:at], op.in.ops[at+1:]...)
	for _, v := range op.operands {
		v.uses--
	}
}

// unused reports whether nothing outside of op needs it.
func (op *randomOp) unused() bool {
	for _, v := range op.results {
		if v.uses > 0 {
			return false
		}
	}
	return op.body == nil
}

// all returns the operations of a block and of the blocks in it.
func (b *randomBlock) all() []*randomOp {
	var out []*randomOp
	for _, op := range b.ops {
		out = append(out, op)
		if op.body != nil {
			out = append(out, op.body.all()...)
		}
	}
	return out
}

func (b *randomBlock) blocks() []*randomBlock {
	out := []*randomBlock{b}
	for _, op := range b.ops {
		if op.body != nil {
			out = append(out, op.body.blocks()...)
		}
	}
	return out
}

// String prints the module. Values have the names prefix and a number.
func (p *program) text(prefix string) string {
	var b strings.Builder
	b.WriteString("func.func @f(")
	for i, a := range p.body.args {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%%%s%d: %s", prefix, a.id, a.typ)
	}
	b.WriteString(") {\n")
	p.body.print(&b, prefix, "  ")
	b.WriteString("  return\n}\n")
	return b.String()
}

func (r *randomBlock) print(b *strings.Builder, prefix, indent string) {
	for _, op := range r.ops {
		b.WriteString(indent)
		names, operandTypes, resultTypes := list(op.results, prefix), typesOf(op.operands), typesOf(op.results)
		if names != "" {
			b.WriteString(names + " = ")
		}
		fmt.Fprintf(b, "%q(%s) ", op.name, list(op.operands, prefix))
		if op.body != nil {
			b.WriteString("({\n")
			fmt.Fprintf(b, "%s^bb0(%s: %s):\n", indent, list(op.body.args, prefix), typesOf(op.body.args))
			op.body.print(b, prefix, indent+"  ")
			b.WriteString(indent + "}) ")
		}
		fmt.Fprintf(b, "{a = %d : i32} : (%s) -> (%s)\n", op.attr, operandTypes, resultTypes)
	}
}

func list(values []*randomValue, prefix string) string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = fmt.Sprintf("%%%s%d", prefix, v.id)
	}
	return strings.Join(names, ", ")
}

func typesOf(values []*randomValue) string {
	types := make([]string, len(values))
	for i, v := range values {
		types[i] = v.typ
	}
	return strings.Join(types, ", ")
}

// edit is a random change, and the change that has to be found.
type edit struct {
	name string
	// apply changes the program, and reports false if there is nothing to change.
	apply func(t *rapid.T, p *program) bool
	kind  Kind
	part  Part // of the only detail, or empty
}

var edits = []edit{
	{"insert", insertOp, Added, ""},
	{"delete", deleteOp, Removed, ""},
	{"attribute", changeAttr, Changed, Attribute},
	{"operand", changeOperand, Changed, Operand},
	{"type", changeType, Changed, Result},
	{"move", moveOp, Moved, ""},
}

func insertOp(t *rapid.T, p *program) bool {
	b := rapid.SampledFrom(p.body.blocks()).Draw(t, "block")
	at := rapid.IntRange(0, len(b.ops)).Draw(t, "place")
	b.insert(at, p.op(t, b, at))
	return true
}

func draw(t *rapid.T, p *program, fits func(*randomOp) bool) *randomOp {
	var ops []*randomOp
	for _, op := range p.body.all() {
		if fits(op) {
			ops = append(ops, op)
		}
	}
	if len(ops) == 0 {
		return nil
	}
	return rapid.SampledFrom(ops).Draw(t, "op")
}

func deleteOp(t *rapid.T, p *program) bool {
	op := draw(t, p, (*randomOp).unused)
	if op != nil {
		op.remove()
	}
	return op != nil
}

func changeAttr(t *rapid.T, p *program) bool {
	op := draw(t, p, func(*randomOp) bool { return true })
	if op != nil {
		op.attr += 100000
	}
	return op != nil
}

func changeOperand(t *rapid.T, p *program) bool {
	op := draw(t, p, func(op *randomOp) bool { return len(op.operands) > 0 && len(op.in.visible(op.place())) > 1 })
	if op == nil {
		return false
	}
	i := rapid.IntRange(0, len(op.operands)-1).Draw(t, "operand")
	v := rapid.SampledFrom(op.in.visible(op.place())).Draw(t, "value")
	if v == op.operands[i] {
		return false
	}
	op.operands[i].uses--
	v.uses++
	op.operands[i] = v
	return true
}

func changeType(t *rapid.T, p *program) bool {
	op := draw(t, p, func(op *randomOp) bool { return len(op.results) > 0 })
	if op == nil {
		return false
	}
	op.results[rapid.IntRange(0, len(op.results)-1).Draw(t, "result")].typ = "tensor<9xf64>"
	return true
}

// moveOp moves an operation to another block, or over at least two operations of its own.
func moveOp(t *rapid.T, p *program) bool {
	op := draw(t, p, func(op *randomOp) bool { return op.unused() && len(op.operands) == 0 })
	if op == nil {
		return false
	}
	b := rapid.SampledFrom(p.body.blocks()).Draw(t, "block")
	from := op.place()
	if op.in != b {
		op.remove()
		b.insert(rapid.IntRange(0, len(b.ops)).Draw(t, "place"), op)
		return true
	}
	at := rapid.IntRange(0, len(b.ops)-1).Draw(t, "place")
	if at >= from-1 && at <= from+1 {
		return false
	}
	op.remove()
	b.insert(at, op)
	return true
}
