package affinemap

import "strings"

// Operand is an SSA name in an affine expression.
type Operand struct {
	Name   string // as it is written, "%i" or "%0#1"
	Offset int    // in bytes, into the parsed text
}

// Operands are the SSA names of affine expressions: what each dimension and each
// symbol stands for.
type Operands struct {
	Dims, Syms []Operand
	known      map[string]Expr // by name, without the number of a result
	// end is the error of an expression that ends too early.
	end string
}

// ParseOperandMap parses the list of expressions over SSA names that text begins
// with, such as [%i + 1, symbol(%n)] in the operands of affine.load, between the
// brackets open and closing. A name is a dimension or, inside of symbol(...), a
// symbol, as it is at its first mention. What follows the list is left alone: end
// is the offset behind the closing bracket. Errors are of type *[Error].
func ParseOperandMap(text, open, closing string) (m *Map, names *Operands, end int, err error) {
	p, names, err := newOperandParser(text, closing)
	if err != nil {
		return nil, nil, 0, err
	}
	names.end += " in affine map"
	m = &Map{}
	fail := p.list(open, closing, " in affine map", func() *Error {
		n, err := p.expr()
		if err == nil {
			m.Results = append(m.Results, n)
		}
		return err
	})
	if fail != nil {
		return nil, nil, 0, fail
	}
	m.NumDims, m.NumSyms = len(names.Dims), len(names.Syms)
	return m, names, p.consumed(), nil
}

// ParseOperandExpr parses one expression over SSA names that text begins with, in
// a list that ends with a parenthesis. It is otherwise like [ParseOperandMap].
func ParseOperandExpr(text string) (e Expr, names *Operands, end int, err error) {
	p, names, err := newOperandParser(text, ")")
	if err != nil {
		return nil, nil, 0, err
	}
	n, fail := p.expr()
	if fail != nil {
		return nil, nil, 0, fail
	}
	return n, names, p.consumed(), nil
}

func newOperandParser(text, closing string) (*parser, *Operands, error) {
	p, fail := newParser(text)
	if fail != nil {
		return nil, nil, fail
	}
	p.operands = &Operands{known: map[string]Expr{}, end: "expected '" + closing + "'"}
	p.resolve = func(string) Expr { return nil }
	return p, p.operands, nil
}

// consumed returns the offset behind the last token that was parsed.
func (p *parser) consumed() int {
	tokens := p.lex.Range(0, p.lex.RawCursor())
	if len(tokens) == 0 {
		return 0
	}
	last := tokens[len(tokens)-1]
	return last.Pos.Offset + len(last.Value)
}

// ssa finds what an SSA name stands for.
func (p *parser) ssa(name string, offset int, symbol bool) (*node, *Error) {
	o := p.operands
	key, _, numbered := strings.Cut(name, "#")
	if e := o.known[key]; e != nil {
		if numbered {
			// MLIR knows the name already, and does not expect a number.
			return nil, &Error{offset + len(key), o.end}
		}
		return e.node(), nil
	}
	list, make := &o.Dims, Dim
	if symbol {
		list, make = &o.Syms, Symbol
	}
	e := make(len(*list))
	*list = append(*list, Operand{name, offset})
	o.known[key] = e
	return e.node(), nil
}
