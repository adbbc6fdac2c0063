package affinemap

import "strings"

// Operand is an SSA name in an affine expression.
type Operand struct {
	Name   string // as it is written, "%i" or "%0#1"
	Offset int    // in bytes, into the parsed text
}

// Operands are the SSA names of affine expressions: the names of each dimension and
// each symbol.
type Operands struct {
	Dims, Syms []Operand
	known      map[string]Expr // by name, without the number of a result
	// end is the error of an expression that ends too early.
	end string
}

// ParseOperandMap parses the list of expressions over SSA names that text begins
// with, such as [%i + 1, symbol(%n)] in the operands of affine.load, between the
// brackets open and closing. A name is a dimension or, inside of symbol(...), a
// symbol, as it is at its first mention. The text behind the list is left alone:
// end is the offset behind the closing bracket. Errors are of type *[Error].
func ParseOperandMap(text, open, closing string) (m *Map, names *Operands, end int, err error) {
	p := newOperandParser(text, closing)
	names = p.operands
	names.end += " in affine map"
	results, fail := p.results(tokenKind(open[0]), tokenKind(closing[0]), " in affine map")
	if fail != nil {
		return nil, nil, 0, fail
	}
	return &Map{NumDims: len(names.Dims), NumSyms: len(names.Syms), Results: results}, names, p.prevEnd, nil
}

// ParseOperandExpr parses one expression over SSA names that text begins with, in
// a list that ends with a parenthesis. It is otherwise like [ParseOperandMap].
func ParseOperandExpr(text string) (e Expr, names *Operands, end int, err error) {
	p := newOperandParser(text, ")")
	n, fail := p.expr()
	if fail != nil {
		return nil, nil, 0, fail
	}
	return n, p.operands, p.prevEnd, nil
}

func newOperandParser(text, closing string) *parser {
	p := newParser(text)
	p.operands = &Operands{known: map[string]Expr{}, end: "expected '" + closing + "'"}
	return p
}

// find returns the dimension or symbol of an SSA name at an offset.
func (o *Operands) find(name string, offset int, symbol bool) (*node, *Error) {
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
