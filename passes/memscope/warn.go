package memscope

import (
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// warn reports at an operation that a buffer has no memory space.
func (p *placer) warn(buffer *ir.Value, at *ir.Operation, format string, args ...any) {
	p.told[buffer] = true
	p.report(at, format, args...)
}

// report makes a warning at an operation, which is not quoted if it is the function.
func (p *placer) report(at *ir.Operation, format string, args ...any) {
	if p.silent {
		return
	}
	text := fmt.Sprintf("'%s' op %s", at.Name(), fmt.Sprintf(format, args...))
	if at != p.Op {
		p.Warnf(at, "%s", text)
		return
	}
	d := p.Ctx.Errorf(at.Loc(), "%s", text)
	d.Severity = diag.Warning
	p.Report(d)
}

// blocked reports a buffer whose type would have to follow through an operation; what
// is its name, if it is no result of the operation that the warning is at.
func (p *placer) blocked(buffer *ir.Value, at *ir.Operation, what string, blocker *ir.Operation) {
	p.warn(buffer, at, "%skeeps no memory space: it would have to be followed through '%s'%s", what, blocker.Name(), p.where(blocker))
}

// unserved reports a buffer that no vector operation uses.
func (p *placer) unserved(buffer *ir.Value, at *ir.Operation, views []*ir.Value) {
	if op := user(views); op != nil {
		p.warn(buffer, at, "keeps no memory space: '%s'%s uses it, and the memories of the cube unit are not inferred", op.Name(), p.where(op))
		return
	}
	p.warn(buffer, at, "keeps no memory space: no vector operation uses it")
}

// rest reports operands of HIVM operations that have no memory space, and that no warning
// is about: operands whose types are not followed.
func (p *placer) rest() {
	ir.Walk(p.Op, func(op *ir.Operation) bool {
		if !op.Has(hivm.Structured) {
			return true
		}
		for i, v := range op.Operands() {
			root := rootOf(v)
			if !spaceless(v) || p.told[root] {
				continue
			}
			from := "a block argument"
			if def := root.Op(); def != nil {
				from = "'" + def.Name() + "'" + p.where(def)
			}
			p.warn(root, op, "operand #%d has no memory space: it comes from %s, which is not followed", i, from)
		}
		return true
	})
}

// where returns the place of an operation in the text, for the middle of a message.
func (p *placer) where(op *ir.Operation) string {
	if at := p.Ctx.Location(op.Loc()); at.Line > 0 {
		return fmt.Sprintf(" in line %d", at.Line)
	}
	return ""
}

// rootOf returns the buffer that a value is a view of.
func rootOf(v *ir.Value) *ir.Value {
	return ir.Follow(v, func(v *ir.Value) *ir.Value {
		def := v.Op()
		if def == nil {
			return nil
		}
		if view, ok := ir.As[memref.ViewLike](def); ok {
			if source := view.ViewSource(def); source != nil && spaceless(source) {
				return source
			}
		}
		return nil
	})
}

// user returns the first HIVM operation that uses one of the values, nil if none does.
func user(values []*ir.Value) *ir.Operation {
	for _, v := range values {
		for _, use := range v.Uses() {
			if op := use.Owner(); op.Has(hivm.Structured) {
				return op
			}
		}
	}
	return nil
}
