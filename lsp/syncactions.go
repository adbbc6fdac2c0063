package lsp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/analysis/happensbefore"
	"hivm-opt/analysis/pipes"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/parser"
)

// mostSynced is how many bytes a part has for which synchronization is proposed: each proposal is tried on the text.
const mostSynced = 64 << 10

// eventIDs is how many events there are between two pipes.
const eventIDs = 8

// synchronization offers to remove the barrier, or the pair of flags, at the cursor if the function does not need
// it, and to add one where the operation at the cursor races.
func (x *actions) synchronization(u *unit, of *parser.AsmOp) {
	fn := funcs.Enclosing(of.Op).Op
	if fn == nil || len(x.part.problems) > 0 || len(x.part.text) > mostSynced || !hasPipes(fn) {
		return
	}
	symbol, _ := ir.SymbolName(fn)
	switch {
	case hivm.IsPipeBarrier(of.Op):
		x.trySync("Remove the barrier, which nothing needs", symbol, 0, removal(u, of))
	case hivm.IsSetFlag(of.Op) || hivm.IsWaitFlag(of.Op):
		if other := counterpart(u, of.Op); other != nil {
			x.trySync("Remove the flag, which nothing needs", symbol, 0, removal(u, of), removal(u, other))
		}
	case of.Op.Has(hivm.Structured):
		x.addSync(u, of, fn, symbol)
	}
}

// hasPipes reports whether verify-sync looks at a function.
func hasPipes(fn *ir.Operation) bool {
	return !hacc.IsHost(fn) && len(fn.Regions()) > 0 && !fn.Region(0).Empty() && fn.Attr(hivm.VectorFunctionKey) == nil
}

// counterpart returns the other operation of a pair of flags in a block: the next wait behind a set with the same
// pipes and event, or the set in front of a wait.
func counterpart(u *unit, op *ir.Operation) *parser.AsmOp {
	next := (*ir.Operation).Next
	if hivm.IsWaitFlag(op) {
		next = (*ir.Operation).Prev
	}
	for at := next(op); at != nil; at = next(at) {
		if (hivm.IsSetFlag(at) || hivm.IsWaitFlag(at)) && sameFlag(op, at) {
			if at.Name() == op.Name() {
				return nil
			}
			if i := u.state.OpOf(at); i >= 0 {
				return &u.state.Ops[i]
			}
			return nil
		}
	}
	return nil
}

// sameFlag reports whether two operations are about one flag.
func sameFlag(a, b *ir.Operation) bool {
	if !slices.Equal(a.Props(), b.Props()) || a.NumOperands() != b.NumOperands() {
		return false
	}
	for i := range a.NumOperands() {
		if a.Operand(i) != b.Operand(i) {
			return false
		}
	}
	return true
}

// textEdit replaces a span of a part.
type textEdit struct {
	parser.Span
	text string
}

// removal removes an operation, with its line if that is empty then.
func removal(u *unit, of *parser.AsmOp) textEdit {
	begin, end := int(of.Begin), int(of.End)
	lineBegin := strings.LastIndexByte(u.text[:begin], '\n') + 1
	rest := lineRest(u.text[end:])
	if strings.TrimSpace(u.text[lineBegin:begin]) == "" && strings.TrimSpace(rest) == "" {
		begin, end = lineBegin, end+len(rest)
		if strings.HasPrefix(u.text[end:], "\r") {
			end++
		}
		if strings.HasPrefix(u.text[end:], "\n") {
			end++
		}
	}
	return textEdit{parser.Span{Begin: int32(u.begin + begin), End: int32(u.begin + end)}, ""}
}

// line puts a line in front of an operation, or behind it.
func line(u *unit, of *parser.AsmOp, behind bool, text string) textEdit {
	indent := lineIndent(u.text, int(of.Begin))
	at := int32(u.begin) + of.Begin
	text += "\n" + indent
	if behind {
		at, text = int32(u.begin)+of.End, "\n"+indent+strings.TrimSuffix(text, "\n"+indent)
	}
	return textEdit{parser.Span{Begin: at, End: at}, text}
}

// addSync offers a barrier or a pair of flags for each race that the operation ends.
func (x *actions) addSync(u *unit, of *parser.AsmOp, fn *ir.Operation, symbol string) {
	for _, f := range x.findings(x.part.part, symbol).Of(happensbefore.Race) {
		now, before := x.here(u, f.Op), x.here(u, f.Other)
		if now != of.Op || before == nil || f.Pipe == pipes.NoLane || f.OtherPipe == pipes.NoLane {
			continue
		}
		if f.Pipe == f.OtherPipe {
			text := fmt.Sprintf("hivm.hir.pipe_barrier[<%s>]", f.Pipe.Pipe())
			x.trySync("Add a barrier in front, against a race", symbol, 1, line(u, of, false, text))
			continue
		}
		earlier := u.state.OpOf(before)
		if before.Block() != now.Block() || earlier < 0 || !before.Before(now) {
			continue // flags in other blocks are for the synchronizers
		}
		for event := range eventIDs {
			flag := fmt.Sprintf("[<%s>, <%s>, <EVENT_ID%d>]", f.OtherPipe.Pipe(), f.Pipe.Pipe(), event)
			if x.trySync("Add the flag "+flag+", against a race", symbol, 1,
				line(u, &u.state.Ops[earlier], true, "hivm.hir.set_flag"+flag), line(u, of, false, "hivm.hir.wait_flag"+flag)) {
				break
			}
		}
	}
}

// here returns the operation of the unit itself: findings are about those of the part.
func (x *actions) here(u *unit, op *ir.Operation) *ir.Operation {
	if op == nil || u.state.OpOf(op) < 0 {
		return nil
	}
	return op
}

// findings returns what is found about the synchronization of a function of a part.
func (x *actions) findings(p *part, symbol string) *happensbefore.Result {
	var fn *ir.Operation
	ir.Walk(p.module, func(op *ir.Operation) bool {
		if name, ok := function(op); ok && name == symbol && fn == nil {
			fn = op
		}
		return fn == nil
	})
	if fn == nil || fn.Parent() == nil {
		return &happensbefore.Result{Inexact: true}
	}
	return happensbefore.Verify(p.ctx, fn.Parent(), fn, pipes.HardwareOf(hacc.GenerationOf(fn)))
}

// trySync offers edits if the function, read and analysed with them, has nothing wrong that it has not now, and fewer races by a
// number.
func (x *actions) trySync(title, symbol string, fewer int, edits ...textEdit) bool {
	slices.SortFunc(edits, func(a, b textEdit) int { return cmp.Compare(a.Begin, b.Begin) })
	text := x.part.text
	for _, e := range slices.Backward(edits) {
		text = text[:e.Begin] + e.text + text[e.End:]
	}
	r := partReader{Context: x.ctx, compiler: x.part.compiler, name: x.d.name(), whole: len(text)}
	tried, err := r.part(text)
	if err != nil || len(tried.problems) > 0 {
		return false
	}
	before, after := x.findings(x.part.part, symbol), x.findings(tried, symbol)
	if before.Inexact || after.Inexact || after.Raced > before.Raced || after.Unknown > before.Unknown {
		return false
	}
	for kind := happensbefore.Race; kind <= happensbefore.Redundant; kind++ {
		most := len(before.Of(kind))
		if kind == happensbefore.Race {
			most -= fewer
		}
		if len(after.Of(kind)) > most {
			return false
		}
	}
	var out []protocol.TextEdit
	for _, e := range edits {
		out = append(out, protocol.TextEdit{Range: x.d.span(x.part, e.Span), NewText: e.text})
	}
	x.offer(protocol.CodeActionKindRefactorRewrite, title, nil, out...)
	return true
}
