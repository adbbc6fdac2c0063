// Package printer writes the IR as MLIR text: the custom form of registered
// operations, or the generic form on demand, byte for byte as MLIR does.
//
// Names are given while printing, one region at a time, before the region is
// written: a block's values are numbered before the values of the regions nested in
// it, and sibling regions use the same names again. The number of a value's name is
// kept in its Tag.
//
// A module is printed in one pass into a small buffer. Only when the context
// holds attributes that get aliases (affine maps and sets, locations) a first
// pass collects them in the order of their use.
package printer

import (
	"io"
	"iter"
	"slices"
	"sort"
	"strconv"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// Options adjust the text.
type Options struct {
	// Generic prints all operations in the generic form.
	Generic bool
	// DebugInfo prints locations.
	DebugInfo bool
	// PrettyLocs prints locations without loc(...), to be read by people.
	PrettyLocs bool
	// NamesFromLocs names values by the names in their locations.
	NamesFromLocs bool
	// LocalScope prints no aliases: every attribute in full.
	LocalScope bool
	// SkipRegions prints {...} for every region.
	SkipRegions bool
	// NoExternal leaves out the resources of other tools, as dumps between passes do.
	NoExternal bool
	// ElideLarge, when not zero, prints dense_resource<__elided__> for dense
	// attributes of more elements than that, unless all are equal.
	ElideLarge int
}

// Print writes a top-level operation and a final newline.
func Print(w io.Writer, c *ir.Context, op *ir.Operation, o Options) error {
	p := &printer{c: c, o: o, w: w, dialects: []string{""}}
	if op.Is("builtin.module") {
		p.dialects[0] = "builtin"
	}
	if !o.LocalScope && (o.DebugInfo || c.HasAliases()) {
		p.collectAliases(op)
	}
	p.aliasDefinitions(false)
	p.beginTop(op)
	p.operation(op)
	p.byte('\n')
	p.aliasDefinitions(true)
	if r := op.Resources(); r != nil && !o.LocalScope {
		p.metadata(r)
	}
	p.flush()
	return p.err
}

// String renders an operation on its own, without a final newline.
func String(c *ir.Context, op *ir.Operation, o Options) string {
	var b strings.Builder
	if op.Block() == nil {
		Print(&b, c, op, o)
		return strings.TrimSuffix(b.String(), "\n")
	}
	o.LocalScope = true
	p := &printer{c: c, o: o, w: &b, dialects: []string{""}}
	p.nameAround(op)
	p.operation(op)
	p.flush()
	return b.String()
}

// flushAt is the size of the buffer at which it is written out.
const flushAt = 1 << 16

type printer struct {
	c   *ir.Context
	o   Options
	w   io.Writer
	buf []byte
	err error

	entries  []ir.NamedAttr // scratch for attribute dictionaries
	indent   int
	dialects []string // default dialects of the enclosing regions
	names    naming
	// named holds the first regions of the enclosing operations that are named
	// already but not written yet.
	named   []namedRegion
	aliases *aliasTable
	// resources are the keys of the resources that have been written, in order.
	resources    []string
	resourceSeen map[string]bool
	// distincts numbers the distinct attributes that have been written.
	distincts map[*ir.DistinctAttr]int
	// collecting is set during the pass that finds the aliases; nothing is
	// written.
	collecting bool
	// scope is the operation around a quoted operation, nil outside of quotes.
	scope *scope
	// parts are the content of the block partsIn, nil for the operations that are in it.
	parts   iter.Seq2[*ir.Operation, []byte]
	partsIn *ir.Block
	texts   texts
	// room is the longest length of the quote; written is the text that went to w.
	room, written int
}

type namedRegion struct {
	r      *ir.Region
	around saved
}

// unname takes back the names of a region that is not written next.
func (p *printer) unname() {
	n := len(p.named) - 1
	p.names.end(p, p.named[n].around)
	p.named = p.named[:n]
}

func (p *printer) flush() {
	if p.collecting {
		p.buf = p.buf[:0]
		return
	}
	if p.w == nil {
		return // the text is wanted in the buffer
	}
	if p.err == nil {
		_, p.err = p.w.Write(p.buf)
	}
	p.written += len(p.buf)
	p.buf = p.buf[:0]
}

func (p *printer) str(s string) { p.buf = append(p.buf, s...) }
func (p *printer) byte(b byte)  { p.buf = append(p.buf, b) }

func (p *printer) newline() {
	p.buf = append(p.buf, '\n')
	if len(p.buf) > flushAt {
		p.flush()
	}
}

const blanks = "                                                                "

func (p *printer) indentation() {
	if p.full() {
		return
	}
	n := p.indent
	for n > len(blanks) {
		p.str(blanks)
		n -= len(blanks)
	}
	p.str(blanks[:n])
}

// operation writes one operation with its results, without indentation.
func (p *printer) operation(op *ir.Operation) {
	if p.collecting && p.o.DebugInfo {
		p.aliases.visit(p.c.LocAttr(op.Loc()), true)
	}
	if n := op.NumResults(); n > 0 {
		p.resultNames(op, n)
		p.str(" = ")
	}
	p.Operation(op)
	if p.o.DebugInfo && !p.collecting {
		p.trailingLoc(p.c.LocAttr(op.Loc()), true)
	}
}

// Operation implements ir.AsmPrinter.
func (p *printer) Operation(op *ir.Operation) {
	// The text in front of a region may name its arguments, so the first region
	// is named before the operation is written. Arguments of the others are
	// numbered, too, but keep no names.
	regions := op.Regions()
	for i := len(regions) - 1; i >= 0; i-- {
		around := p.names.begin(p, regions[i])
		if i > 0 {
			p.names.end(p, around)
		} else {
			p.named = append(p.named, namedRegion{regions[0], around})
		}
	}
	depth := len(p.named)
	def := op.Def()
	prog := def.Program()
	custom, hasCustom := def.Impl.(ir.CustomAsm)
	if p.o.Generic || prog == nil && !hasCustom {
		if p.collecting {
			p.visitGeneric(op)
		} else {
			p.generic(op)
		}
	} else {
		p.opName(def.Name)
		if prog != nil {
			p.known(op, prog.Elems)
		} else {
			custom.PrintAsm(p, op)
		}
	}
	if len(regions) > 0 && len(p.named) == depth {
		p.unname() // the text did not show the region
	}
}

// opName writes the name without the dialect that is implied here.
func (p *printer) opName(name string) {
	d := p.dialects[len(p.dialects)-1]
	if len(name) > len(d)+1 && name[len(d)] == '.' && name[:len(d)] == d && strings.IndexByte(name[len(d)+1:], '.') < 0 {
		name = name[len(d)+1:]
	}
	p.str(name)
}

func (p *printer) resultNames(op *ir.Operation, n int) {
	for i := 0; i < n; {
		if i > 0 {
			p.str(", ")
		}
		size := 1
		for i+size < n && op.Result(i+size).Tag&3 == tagMember {
			size++
		}
		p.valueName(op.Result(i))
		if size > 1 {
			p.byte(':')
			p.buf = strconv.AppendInt(p.buf, int64(size), 10)
		}
		i += size
	}
}

// generic writes "name"(operands)[succs] <{props}> (regions) {attrs} : type.
func (p *printer) generic(op *ir.Operation) {
	p.buf = ir.AppendQuoted(p.buf, op.Name())
	p.byte('(')
	for i, n := 0, op.NumOperands(); i < n; i++ {
		if i > 0 {
			p.str(", ")
		}
		p.Operand(op.Operand(i))
	}
	p.byte(')')
	if succs := op.Successors(); len(succs) > 0 {
		p.byte('[')
		for i, s := range succs {
			if i > 0 {
				p.str(", ")
			}
			p.Successor(s)
		}
		p.byte(']')
	}
	p.properties(op)
	if regions := op.Regions(); len(regions) > 0 {
		p.str(" (")
		for i, r := range regions {
			if i > 0 {
				p.str(", ")
			}
			p.region(r, true, true, true)
		}
		p.byte(')')
	}
	if op.Attrs() != nil {
		p.NamedAttrs(op.Attrs().Entries)
	}
	p.str(" : (")
	for i, n := 0, op.NumOperands(); i < n; i++ {
		if i > 0 {
			p.str(", ")
		}
		p.Type(op.Operand(i).Type())
	}
	p.str(") -> ")
	if op.NumResults() == 1 && !isFunction(op.Result(0).Type()) {
		p.Type(op.Result(0).Type())
		return
	}
	p.byte('(')
	for i := 0; i < op.NumResults(); i++ {
		if i > 0 {
			p.str(", ")
		}
		p.Type(op.Result(i).Type())
	}
	p.byte(')')
}

// visitGeneric collects the aliases of the generic form, in MLIR's order: not the
// order of the text, and without the properties of unregistered operations.
func (p *printer) visitGeneric(op *ir.Operation) {
	for _, r := range op.Regions() {
		p.region(r, true, true, true)
	}
	for i, n := 0, op.NumOperands(); i < n; i++ {
		p.Type(op.Operand(i).Type())
	}
	for i, n := 0, op.NumResults(); i < n; i++ {
		p.Type(op.Result(i).Type())
	}
	var entries []ir.NamedAttr
	for i, a := range op.Props() {
		if a != nil && a.Aliased() {
			entries = append(entries, ir.NamedAttr{Name: op.Def().Attrs[i].Name, Value: a})
		}
	}
	if d := op.Attrs(); d != nil && d.Aliased() {
		entries = append(entries, d.Entries...)
	}
	sortAttrs(entries)
	for _, e := range entries {
		p.Attr(e.Value)
	}
}

func isFunction(t ir.Type) bool { _, ok := t.(*ir.FunctionType); return ok }

// properties writes <{...}> if the operation has any.
func (p *printer) properties(op *ir.Operation) {
	if d := op.PropDict(); d != nil {
		p.str(" <")
		p.dict(d.Entries)
		p.byte('>')
		return
	}
	entries := p.entries[:0]
	for i, a := range op.Props() {
		if a != nil {
			entries = append(entries, ir.NamedAttr{Name: op.Def().Attrs[i].Name, Value: a})
		}
	}
	if len(entries) == 0 {
		return
	}
	sortAttrs(entries)
	p.str(" <")
	p.entries = nil
	p.dict(entries)
	p.entries = entries
	p.byte('>')
}

func sortAttrs(entries []ir.NamedAttr) {
	if len(entries) > 12 {
		sort.Slice(entries, func(i, j int) bool { return entries[i].Name < entries[j].Name })
		return
	}
	for i := 1; i < len(entries); i++ {
		for j := i; j > 0 && entries[j].Name < entries[j-1].Name; j-- {
			entries[j], entries[j-1] = entries[j-1], entries[j]
		}
	}
}

// dict writes {a, b = 1}.
func (p *printer) dict(entries []ir.NamedAttr) {
	p.byte('{')
	for i, e := range entries {
		if i > 0 {
			p.str(", ")
		}
		p.buf = ir.AppendKey(p.buf, e.Name)
		if _, unit := e.Value.(*ir.UnitAttr); !unit {
			p.str(" = ")
			p.Attr(e.Value)
		}
	}
	p.byte('}')
}

// region writes {...}.
func (p *printer) region(r *ir.Region, printArgs, printTerminator, printEmpty bool) {
	if p.o.SkipRegions {
		p.str("{...}")
		return
	}
	p.byte('{')
	p.newline()
	if !r.Empty() {
		dialect := ""
		if d, ok := r.Parent().Def().Impl.(ir.DefaultDialect); ok {
			dialect = d.DefaultDialect()
		}
		p.dialects = append(p.dialects, dialect)
		var around saved
		if n := len(p.named); n > 0 && p.named[n-1].r == r {
			around = p.named[n-1].around
			p.named = p.named[:n-1]
		} else {
			if n > 0 && p.named[n-1].r.Parent() == r.Parent() {
				p.unname()
			}
			around = p.names.begin(p, r)
		}
		entry := r.Entry()
		preds := predecessors(r)
		p.block(entry, preds, printEmpty && entry.Empty() || printArgs && len(entry.Args()) > 0, printTerminator)
		for _, b := range r.Blocks()[1:] {
			p.block(b, preds, true, true)
		}
		p.names.end(p, around)
		p.dialects = p.dialects[:len(p.dialects)-1]
	}
	p.indentation()
	p.byte('}')
}

func (p *printer) block(b *ir.Block, preds edges, header, printTerminator bool) {
	if header {
		p.indentation()
		p.blockHeader(b, preds[b])
		p.newline()
	}
	p.indent += 2
	if p.parts != nil && b == p.partsIn {
		p.writeParts()
		p.indent -= 2
		return
	}
	for op := b.First(); op != nil && !p.full(); op = op.Next() {
		if !printTerminator && op.Next() == nil && op.Has(ir.Terminator) {
			break
		}
		p.indentation()
		p.operation(op)
		p.newline()
	}
	p.indent -= 2
}

func (p *printer) blockHeader(b *ir.Block, preds []*ir.Block) {
	p.blockName(b)
	if args := b.Args(); len(args) > 0 {
		p.byte('(')
		for i, a := range args {
			if i > 0 {
				p.str(", ")
			}
			p.BlockArg(a)
		}
		p.byte(')')
	}
	p.byte(':')
	switch {
	case len(preds) == 0:
		if b != b.Region().Entry() {
			p.str("  // no predecessors")
		}
	case len(preds) == 1:
		p.str("  // pred: ")
		p.blockName(preds[0])
	default:
		p.str("  // ")
		p.buf = strconv.AppendInt(p.buf, int64(len(preds)), 10)
		p.str(" preds: ")
		for i, x := range preds {
			if i > 0 {
				p.str(", ")
			}
			p.blockName(x)
		}
	}
}

// edges lists for a block the blocks that branch to it, in order, once for each
// edge.
type edges map[*ir.Block][]*ir.Block

// predecessors returns the edges of a region.
func predecessors(r *ir.Region) edges {
	var preds edges
	for _, b := range r.Blocks() {
		for _, s := range b.Successors() {
			if preds == nil {
				preds = edges{}
			}
			preds[s] = append(preds[s], b)
		}
	}
	return preds
}

func (p *printer) blockName(b *ir.Block) {
	p.str("^bb")
	p.buf = strconv.AppendInt(p.buf, int64(b.Tag), 10)
}

// format writes an operation by the elements of its format.
func (p *printer) format(op *ir.Operation, elems []asmfmt.Elem) {
	def := op.Def()
	for i := range elems {
		e := &elems[i]
		if e.Space && e.Kind != asmfmt.Custom && e.Kind != asmfmt.PropDict {
			p.byte(' ')
		}
		switch e.Kind {
		case asmfmt.Literal:
			p.str(e.Text)
		case asmfmt.Space:
			p.byte(' ')
		case asmfmt.Newline:
			p.newline()
			p.indentation()
		case asmfmt.Var:
			p.variable(op, def, e)
		case asmfmt.TypeOf:
			p.typeOf(op, e)
		case asmfmt.AttrDict:
			p.AttrDict(op)
		case asmfmt.AttrDictKeyword:
			p.AttrDictWithKeyword(op)
		case asmfmt.PropDict:
			p.properties(op)
		case asmfmt.FunctionalType:
			p.functionalType(op, e)
		case asmfmt.Custom:
			if e.Space {
				p.byte(' ')
			}
			def.Dialect().Customs[e.Text].Print(p, op, e.Args)
		case asmfmt.Group:
			if p.present(op, def, &e.Then[e.Anchor]) {
				p.groupElems(op, def, e)
			} else {
				p.format(op, e.Else)
			}
		case asmfmt.Regions:
			for i, r := range op.Regions() {
				if i > 0 {
					p.str(", ")
				}
				p.region(r, true, speaks(r, &def.Regions[min(i, len(def.Regions)-1)]), false)
			}
		case asmfmt.OIList:
			for k := range e.Args {
				p.clause(op, def, e.Args[k].Then)
			}
		}
	}
}

// speaks reports whether the terminator of a region says something that its absence does not.
func speaks(r *ir.Region, spec *ir.RegionSpec) bool {
	if spec.Terminator == "" || spec.ShowTerminator || r.Empty() {
		return true
	}
	last := r.Entry().Last()
	return last == nil || last.Name() != spec.Terminator || last.NumOperands() > 0 ||
		last.Attrs() != nil && len(last.Attrs().Entries) > 0
}

// clause writes a clause of oilist if one of its variables has something to say. Unit
// attributes are said by its literal.
func (p *printer) clause(op *ir.Operation, def *ir.OpDef, elems []asmfmt.Elem) {
	for i := range elems {
		e := &elems[i]
		said := e.Kind == asmfmt.Var && p.present(op, def, e) || e.Kind == asmfmt.Custom &&
			slices.ContainsFunc(e.Args, func(a asmfmt.Elem) bool { return p.present(op, def, &a) })
		if !said {
			continue
		}
		if e.Kind == asmfmt.Var && e.Target == asmfmt.Attr && def.Attrs[e.Index].Kind.Form == ir.FormUnit {
			elems = elems[:i]
		}
		p.format(op, elems)
		return
	}
}

// groupElems writes an optional group; a unit attribute that is its anchor is
// said by the group's presence.
func (p *printer) groupElems(op *ir.Operation, def *ir.OpDef, g *asmfmt.Elem) {
	a := &g.Then[g.Anchor]
	if a.Kind == asmfmt.Var && a.Target == asmfmt.Attr && def.Attrs[a.Index].Kind.Form == ir.FormUnit {
		p.format(op, g.Then[:g.Anchor])
		p.format(op, g.Then[g.Anchor+1:])
		return
	}
	p.format(op, g.Then)
}

// present reports whether the anchor of an optional group has something to say.
func (p *printer) present(op *ir.Operation, def *ir.OpDef, anchor *asmfmt.Elem) bool {
	switch anchor.Kind {
	case asmfmt.Var, asmfmt.TypeOf:
	case asmfmt.Custom, asmfmt.FunctionalType:
		// A directive is there if its first argument is.
		return len(anchor.Args) > 0 && p.present(op, def, &anchor.Args[0])
	default:
		return true
	}
	switch anchor.Target {
	case asmfmt.Operand:
		lo, hi := op.Group(anchor.Index)
		return hi > lo
	case asmfmt.Result:
		lo, hi := op.ResultGroup(anchor.Index)
		return hi > lo
	case asmfmt.Attr:
		a := op.Prop(anchor.Index)
		return a != nil && (def.Attrs[anchor.Index].Presence != ir.DefaultValued || a != def.Default(anchor.Index))
	case asmfmt.Region:
		return anchor.Index < len(op.Regions()) && !op.Region(anchor.Index).Empty()
	}
	return false
}

func (p *printer) variable(op *ir.Operation, def *ir.OpDef, e *asmfmt.Elem) {
	switch e.Target {
	case asmfmt.Operand:
		lo, hi := op.Group(e.Index)
		for i := lo; i < hi; i++ {
			if i > lo {
				p.str(", ")
			}
			p.name(op, i)
		}
	case asmfmt.Attr:
		a := op.Prop(e.Index)
		if a == nil {
			if a = def.Default(e.Index); a == nil {
				return
			}
		}
		p.form(def.Attrs[e.Index].Kind, a, e.Qualified)
	case asmfmt.Region:
		if e.Index < len(op.Regions()) {
			p.region(op.Region(e.Index), true, speaks(op.Region(e.Index), &def.Regions[e.Index]), false)
		}
	case asmfmt.Successor:
		if e.Index < len(op.Successors()) {
			p.Successor(op.Successors()[e.Index])
		}
	}
}

func (p *printer) form(k *ir.AttrKind, a ir.Attribute, qualified bool) {
	if qualified || k.Form == ir.FormAttr || a.Aliased() {
		p.Attr(a)
		return
	}
	p.buf = ir.AppendForm(p.buf, k, a)
}

func (p *printer) typeOf(op *ir.Operation, e *asmfmt.Elem) {
	if e.Target == asmfmt.Operand || e.AllOperands {
		lo, hi := 0, op.NumOperands()
		var arg *ir.Arg
		if !e.AllOperands {
			lo, hi = op.Group(e.Index)
			arg = &op.Def().Operands[e.Index]
		}
		for i := lo; i < hi; i++ {
			if i > lo {
				p.str(", ")
			}
			p.typeOfArg(arg, e.Qualified, op.Operand(i).Type())
		}
		return
	}
	lo, hi := op.ResultGroup(e.Index)
	for i := lo; i < hi; i++ {
		if i > lo {
			p.str(", ")
		}
		p.typeOfArg(&op.Def().Results[e.Index], e.Qualified, op.Result(i).Type())
	}
}

// typeOfArg writes the type of an operand or result, without its name if the row knows that.
func (p *printer) typeOfArg(arg *ir.Arg, qualified bool, t ir.Type) {
	if arg == nil || qualified || arg.Arity == ir.Variadic || arg.Type == nil || arg.Type.Def == nil {
		p.Type(t)
		return
	}
	if params, ok := ir.ParamsOf(t, arg.Type.Def); ok {
		p.params(arg.Type.Def.Program().Elems, arg.Type.Def, params)
	} else {
		p.Type(t)
	}
}

// types writes the types of values, with their names.
func (p *printer) types(n int, value func(int) *ir.Value, lo int) {
	for i := lo; i < n; i++ {
		if i > lo {
			p.str(", ")
		}
		p.Type(value(i).Type())
	}
}

func (p *printer) functionalType(op *ir.Operation, e *asmfmt.Elem) {
	lo, hi := 0, op.NumOperands()
	if !e.AllOperands {
		lo, hi = op.Group(e.Args[0].Index)
	}
	p.byte('(')
	p.types(hi, op.Operand, lo)
	p.str(") -> ")
	lo, hi = 0, op.NumResults()
	if !e.AllResults {
		lo, hi = op.ResultGroup(e.Args[1].Index)
	}
	if hi-lo == 1 && !isFunction(op.Result(lo).Type()) {
		p.Type(op.Result(lo).Type())
		return
	}
	p.byte('(')
	p.types(hi, op.Result, lo)
	p.byte(')')
}
