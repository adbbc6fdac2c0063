package parser

import (
	"fmt"
	"strconv"
	"strings"

	"hivm-opt/internal/progress"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

func (p *parser) place(pos source.Pos) diag.Location {
	line, col := p.file.LineCol(p.file.Offset(pos))
	return diag.Location{File: p.file.Name, Line: line, Col: col, Source: p.file}
}

// resultName is one name on the left of an equal sign, %x or %x:2.
type resultName struct {
	name string
	n    int
	pos  source.Pos
}

// pause counts what was read since the last pause, and returns the error of the context.
func (p *parser) pause() error {
	at := p.prevEnd
	p.meter.Count(progress.Bytes, int64(at-p.counted))
	p.counted = at
	if p.ctx == nil {
		return nil
	}
	return p.ctx.Err()
}

// operation reads one operation and appends it to the block.
func (p *parser) operation(block *ir.Block) error {
	if p.read++; p.read%interval == 0 {
		if err := p.pause(); err != nil {
			return err
		}
	}
	var names []resultName
	var few [2]resultName
	names = few[:0]
	pos := p.pos()
	if p.tok.kind == tokPercent {
		var err error
		if names, err = p.resultNames(names); err != nil {
			return err
		}
		if p.outline != nil && p.depth <= 1 {
			p.outline.shared = true
		}
	}
	total := 0
	for _, n := range names {
		total += n.n
	}
	p.bound = total
	if p.outline != nil && len(names) == 0 && p.tok.kind == tokIdent && p.skipFunction(block) {
		return nil
	}
	place := 0
	if p.rec != nil {
		place = p.rec.enter(int32(p.file.Offset(pos)), p.tok)
	}
	var op *ir.Operation
	var err error
	switch p.tok.kind {
	case tokIdent:
		op, err = p.customOperation()
	case tokString:
		op, err = p.genericOperation()
	default:
		return p.wrong("expected operation name in quotes")
	}
	if err != nil {
		return err
	}
	block.Append(op)
	if p.rec != nil {
		p.rec.leave(place, op, p.prevEnd)
	}
	if len(names) == 0 {
		return nil
	}
	if f, ok := ir.As[ir.ResultUpgrader](op); ok && total == 1 && op.NumResults() == 0 {
		return p.define(names[0].name, f.Forwarded(op), 1, names[0].pos)
	}
	if op.NumResults() == 0 {
		return p.Failf(pos, "cannot name an operation with no results")
	}
	if total != op.NumResults() {
		return p.Failf(pos, "operation defines %d results but was provided %d to bind", op.NumResults(), total)
	}
	k := 0
	for _, n := range names {
		if err := p.define(n.name, op.Result(k), n.n, n.pos); err != nil {
			return err
		}
		k += n.n
	}
	return nil
}

func (p *parser) resultNames(names []resultName) ([]resultName, error) {
	for {
		if p.tok.kind != tokPercent {
			return nil, p.wrong("expected valid ssa identifier")
		}
		n := resultName{p.text(p.tok)[1:], 1, p.pos()}
		p.advance()
		if p.accept(tokColon) {
			if p.tok.kind != tokInt {
				return nil, p.wrong("expected integer number of results")
			}
			v, err := strconv.ParseUint(p.text(p.tok), 10, 31)
			if err != nil || v < 1 {
				return nil, p.here("expected named operation to have at least 1 result")
			}
			n.n = int(v)
			p.advance()
		}
		names = append(names, n)
		if !p.accept(tokComma) {
			break
		}
	}
	return names, p.expect(tokEqual, "'=' after SSA name")
}

// definition finds the row of an operation name as it is written in custom form.
func (p *parser) definition() (*ir.OpDef, error) {
	written := p.text(p.tok)
	def := p.c.Op(written)
	if def != nil && !def.Unregistered {
		return def, nil
	}
	name := written
	dialect, rest, _ := strings.Cut(written, ".")
	if rest == "" || p.c.Dialect(dialect) == nil && p.c.Op(p.dialect+"."+written) != nil {
		dialect = p.dialect
		name = dialect + "." + written
	}
	if def = p.c.Op(name); def != nil && !def.Unregistered {
		return def, nil
	}
	if isIntegerWord(written) {
		return nil, p.wrong("expected operation name in quotes")
	}
	tried := ""
	if name != written {
		tried = fmt.Sprintf(" (tried '%s' as well)", name)
	}
	at := p.pos()
	if p.c.Dialect(dialect) != nil {
		return nil, p.c.HintOp(p.errorAt(int(p.tok.beg), "custom op '%s' is unknown%s", written, tried), written, p.dialect)
	}
	err := p.errorAt(int(p.tok.beg), "Dialect `%s' not found for custom op '%s' %s", dialect, written, tried)
	p.c.HintOp(err, written, p.dialect)
	return nil, err.AttachNote(p.place(at), "Registered dialects: %s ; for more info on dialect registration see https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management", strings.Join(p.c.Dialects(), ", "))
}

// customOperation reads an operation in the form of its row.
func (p *parser) customOperation() (*ir.Operation, error) {
	repeatable := p.lines.cut(p.scan.text, int(p.tok.beg), p.scan.end)
	if repeatable {
		if op := p.knownOperation(); op != nil {
			return op, nil
		}
	}
	expanded := p.expanded
	def, err := p.definition()
	if err != nil {
		return nil, err
	}
	pos := p.pos()
	p.advance()
	outerName, outerDialect := p.opName, p.dialect
	p.opName, p.dialect = def.Name, ""
	if d, ok := def.Impl.(ir.DefaultDialect); ok {
		p.dialect = d.DefaultDialect()
	}
	b := p.newBuild(def, ir.At(pos))
	if prog := def.Program(); prog != nil {
		err = p.runFormat(b, prog.Elems)
		if err == nil {
			err = p.finishFormat(b)
		}
	} else if custom, ok := def.Impl.(ir.CustomAsm); ok {
		// The operation keeps its properties; the defaults are shared.
		b.state.Props = append([]ir.Attribute(nil), def.Defaults()...)
		b.ownProps = true
		err = custom.ParseAsm(p, &b.state)
	} else {
		err = p.Failf(pos, "custom op '%s' has no custom assembly form", def.Name)
	}
	if err != nil {
		return nil, err
	}
	if err := p.trailingLoc(b); err != nil {
		return nil, err
	}
	op := p.create(b)
	p.opName, p.dialect = outerName, outerDialect
	if repeatable && def.Program() != nil {
		p.learn(b, op, ir.At(pos), expanded)
	}
	return op, nil
}

// create makes the operation of a build and releases the build.
func (p *parser) create(b *build) *ir.Operation {
	if !b.ownProps {
		b.state.Props = b.props
		b.operands = b.state.Operands
		if !b.sharedTypes {
			b.results = b.state.Types
		}
	}
	b.state.Props = p.props.Share(b.state.Def, b.state.Props)
	if len(p.resolved) > 0 {
		// An operand may have got its definition in a region of the operation.
		for i, v := range b.state.Operands {
			if def := p.resolved[v]; def != nil {
				b.state.Operands[i] = def
			}
		}
	}
	op := p.c.Create(b.state)
	if b.lateLoc != "" {
		p.lateLocs = append(p.lateLocs, lateLoc{op: op, name: b.lateLoc, pos: b.latePos})
	}
	p.active--
	return op
}

// trailingLoc reads loc(...) after an operation, if it is there.
func (p *parser) trailingLoc(b *build) error {
	if !p.isWord("loc") {
		return nil
	}
	l, late, pos, err := p.locOrAlias("location")
	if err != nil {
		return err
	}
	if late != "" {
		b.lateLoc, b.latePos = late, pos
		return nil
	}
	b.state.Loc = p.c.ExplicitAt(l, b.state.Loc)
	return nil
}

// genericOperation reads "name"(operands)[successors] <{props}> (regions) {attrs} : type.
func (p *parser) genericOperation() (*ir.Operation, error) {
	pos := p.pos()
	name := Unquote(p.text(p.tok))
	if name == "" {
		return nil, p.here("empty operation name is invalid")
	}
	if strings.IndexByte(name, 0) >= 0 {
		return nil, p.here("null character not allowed in operation name")
	}
	p.advance()
	def := p.c.Op(name)
	if def == nil || def.Unregistered {
		dialect, _, _ := strings.Cut(name, ".")
		if p.c.Dialect(dialect) == nil && !p.c.AllowUnregistered {
			// MLIR says so at the token behind the name.
			err := p.here("operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used")
			if d, ok := err.(*diag.Diagnostic); ok {
				p.c.HintOp(d, name, "")
			}
			return nil, p.followsDialect(dialect, err)
		}
		def = p.c.Unregistered(name)
	}
	b := p.newBuild(def, ir.At(pos))
	if err := p.expect(tokLParen, "'(' to start operand list"); err != nil {
		return nil, err
	}
	if p.tok.kind == tokPercent {
		var err error
		if b.refs, err = p.operandList(b.refs); err != nil {
			return nil, err
		}
	}
	if err := p.expect(tokRParen, "')' to end operand list"); err != nil {
		return nil, err
	}
	if err := p.genericTail(b); err != nil {
		return nil, err
	}
	if err := p.expect(tokColon, "':' followed by operation type"); err != nil {
		return nil, err
	}
	typeAt := p.pos()
	t, err := p.Type()
	if err != nil {
		return nil, err
	}
	ft, ok := t.(*ir.FunctionType)
	if !ok {
		return nil, p.Failf(typeAt, "expected function type")
	}
	if len(ft.Inputs) != len(b.refs) {
		plural := ""
		if len(b.refs) != 1 {
			plural = "s"
		}
		return nil, p.Failf(typeAt, "expected %d operand type%s but had %d", len(b.refs), plural, len(ft.Inputs))
	}
	for i, ref := range b.refs {
		v, err := p.Resolve(ref, ft.Inputs[i])
		if err != nil {
			return nil, err
		}
		b.state.Operands = append(b.state.Operands, v)
	}
	if b.sharedTypes = len(ft.Results) > longList; b.sharedTypes {
		b.state.Types = ft.Results
	} else {
		b.state.Types = append(b.state.Types, ft.Results...)
	}
	if err := p.trailingLoc(b); err != nil {
		return nil, err
	}
	if err := p.convertProps(b, pos); err != nil {
		return nil, err
	}
	return p.create(b), nil
}

// genericTail reads the successors, properties, regions and attributes of the
// generic form.
func (p *parser) genericTail(b *build) error {
	if p.accept(tokLSquare) {
		if p.tok.kind == tokRSquare {
			return p.wrong("expected list element")
		}
		for {
			s, err := p.Successor()
			if err != nil {
				return err
			}
			b.state.Succs = append(b.state.Succs, s)
			if !p.accept(tokComma) {
				break
			}
		}
		if err := p.expect(tokRSquare, "']'"); err != nil {
			return err
		}
	}
	if p.accept(tokLess) {
		if err := p.genericProps(b); err != nil {
			return err
		}
	}
	if p.accept(tokLParen) {
		for {
			r := ir.NewRegion()
			if err := p.region(r, nil); err != nil {
				return err
			}
			b.state.Regions = append(b.state.Regions, r)
			if !p.accept(tokComma) {
				break
			}
		}
		if err := p.expect(tokRParen, "')' to end region list"); err != nil {
			return err
		}
	}
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	b.addAttrs(p, attrs)
	b.dict = attrs
	return nil
}

// noBrace is the message about a region that does not begin.
const noBrace = "expected '{' to begin a region"

// region reads {...} into r.
func (p *parser) region(r *ir.Region, args []ir.RegionArg) error {
	if p.tok.kind != tokLBrace {
		return p.wrong(noBrace)
	}
	if p.depth++; p.depth > maxDepth {
		return p.here("nesting too deep")
	}
	p.advance()
	p.pushRegion(r)
	err := p.regionBody(r, args)
	if err == nil {
		err = p.popRegion()
	}
	if err != nil {
		return err
	}
	p.depth--
	if p.tok.kind == tokRBrace { // else it is missing
		p.advance()
	}
	if p.rcv != nil {
		p.rcv.regionEnd = p.prevEnd
	}
	return nil
}

func (p *parser) regionBody(r *ir.Region, args []ir.RegionArg) error {
	if p.tok.kind == tokRBrace && len(args) == 0 {
		return nil
	}
	var entry *ir.Block
	if p.tok.kind != tokCaret {
		entry = r.AddBlock(ir.NewBlock())
	}
	if len(args) > 0 && entry == nil {
		if err := p.tolerate(p.here("invalid block name in region with named arguments")); err != nil {
			return err
		}
	} else {
		for i, a := range args {
			v := entry.AddArgAt(a.Type, a.Loc)
			if late := p.takeLate(a.Loc); late != nil {
				late.block, late.arg = entry, i
				entry.SetArgLoc(i, 0)
			}
			if a.Ref.Name == "" {
				continue
			}
			if old, ok := p.ssa.mention(a.Ref.Name); ok {
				p.doubt(a.Ref.Name)
				err := p.errorAt(p.file.Offset(a.Ref.Pos), "region entry argument '%%%s' is already in use", a.Ref.Name)
				if err := p.tolerate(err.AttachNote(p.place(old), "previously referenced here")); err != nil {
					return err
				}
			} else if err := p.define(a.Ref.Name, v, 1, a.Ref.Pos); err != nil {
				return err
			}
		}
	}
	if entry != nil {
		if err := p.blockBody(entry); err != nil {
			return err
		}
	}
	for p.tok.kind == tokCaret {
		if err := p.labelledBlock(r); err != nil {
			return err
		}
	}
	if p.tok.kind != tokRBrace && p.rcv == nil {
		return p.here("expected '}' to end a region")
	}
	return nil
}

func (p *parser) blockBody(b *ir.Block) error {
	if p.rcv != nil {
		return p.recoverBlock(b)
	}
	for p.tok.kind != tokRBrace && p.tok.kind != tokCaret {
		if err := p.operation(b); err != nil {
			return err
		}
	}
	return nil
}

// labelledBlock reads ^name(%a: T, ...): operations.
func (p *parser) labelledBlock(r *ir.Region) error {
	var x snapshot
	if p.rcv != nil {
		x = p.snapshot()
	}
	blocks := len(r.Blocks())
	if err := p.label(r); err != nil {
		if p.rcv == nil {
			return err
		}
		if err := p.recover(&x, err); err != nil {
			return err
		}
		if len(r.Blocks()) == blocks { // the label is there twice
			r.AddBlock(ir.NewBlock())
		}
	}
	return p.blockBody(r.Blocks()[blocks])
}

// label reads ^name(%a: T, ...): and adds the block.
func (p *parser) label(r *ir.Region) error {
	pos := p.pos()
	name := p.text(p.tok)[1:]
	p.advance()
	b := p.blockNamed(name, pos, true)
	if b.defined {
		return p.Failf(pos, "redefinition of block '^%s'", name)
	}
	b.defined = true
	r.AddBlock(b.block)
	if p.accept(tokLParen) {
		for more := p.tok.kind != tokRParen; more; more = p.accept(tokComma) {
			ref, err := p.Operand()
			if err != nil {
				return err
			}
			if ref.Numbered {
				return p.numbered(ref)
			}
			if err := p.expect(tokColon, "':' and type for SSA operand"); err != nil {
				return err
			}
			t, err := p.Type()
			if err != nil {
				return err
			}
			loc, err := p.OptionalLoc(ref.Pos)
			if err != nil {
				return err
			}
			v := b.block.AddArgAt(t, loc)
			if late := p.takeLate(loc); late != nil {
				late.block, late.arg = b.block, len(b.block.Args())-1
				b.block.SetArgLoc(late.arg, 0)
			}
			if err := p.define(ref.Name, v, 1, ref.Pos); err != nil {
				return err
			}
		}
		if err := p.expect(tokRParen, "')'"); err != nil {
			return err
		}
	}
	return p.expect(tokColon, "':' after block name")
}

// operandList reads %a, %b#1, ... into refs; at least one operand.
func (p *parser) operandList(refs []ir.OperandRef) ([]ir.OperandRef, error) {
	for {
		ref, err := p.Operand()
		if err != nil {
			return nil, err
		}
		refs = append(refs, ref)
		if !p.accept(tokComma) {
			return refs, nil
		}
	}
}
