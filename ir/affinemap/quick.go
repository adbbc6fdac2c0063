package affinemap

import "math"

// quick reads maps and sets without mistakes straight from their text. A file can
// have very many of them, and the grammar takes twenty times as long. What quick
// does not understand, it leaves to the grammar, which knows what to say of it;
// only text that is nested too deeply is rejected here, before that gets it.
type quick struct {
	text  string
	pos   int
	depth int // parentheses and minuses that are open
	ids   map[string]*node
	err   *Error
}

// parseQuick parses either. It returns nothing when it does not understand.
func parseQuick(text string) (*Map, *Set, *Error) {
	q := &quick{text: text, ids: map[string]*node{}}
	dims, ok := q.names("(", ")", func(i int) *node { return Dim(i).node() })
	syms := 0
	if ok && q.at("[") {
		syms, ok = q.names("[", "]", func(i int) *node { return Symbol(i).node() })
	}
	switch {
	case !ok:
	case q.accept("->"):
		m := &Map{NumDims: dims, NumSyms: syms}
		if q.list("(", ")", func() bool {
			n := q.sum()
			if n != nil {
				m.Results = append(m.Results, n)
			}
			return n != nil
		}) && q.ended() {
			return m, nil, nil
		}
	case q.accept(":"):
		s := &Set{NumDims: dims, NumSyms: syms}
		if q.list("(", ")", func() bool {
			c, ok := q.constraint()
			s.Constraints = append(s.Constraints, c)
			return ok
		}) && q.ended() {
			if len(s.Constraints) == 0 {
				s.Constraints = []Constraint{{Expr: Const(0), Eq: true}}
			}
			return nil, s, nil
		}
	}
	return nil, nil, q.err
}

// skip goes to the next token.
func (q *quick) skip() {
	for q.pos < len(q.text) && isBlank(q.text[q.pos]) {
		q.pos++
	}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func (q *quick) ended() bool {
	q.skip()
	return q.pos == len(q.text)
}

func (q *quick) at(punct string) bool {
	q.skip()
	return len(q.text)-q.pos >= len(punct) && q.text[q.pos:q.pos+len(punct)] == punct
}

func (q *quick) accept(punct string) bool {
	if !q.at(punct) {
		return false
	}
	q.pos += len(punct)
	return true
}

func beginsName(c byte) bool { return isLetter(c) || c == '_' }

// word reads an identifier; it returns an empty one if there is none.
func (q *quick) word() string {
	q.skip()
	beg := q.pos
	for q.pos < len(q.text) {
		if c := q.text[q.pos]; !isIdent(c) || q.pos == beg && !beginsName(c) {
			break
		}
		q.pos++
	}
	return q.text[beg:q.pos]
}

func (q *quick) list(open, closing string, elem func() bool) bool {
	if !q.accept(open) {
		return false
	}
	if q.accept(closing) {
		return true
	}
	for {
		if !elem() {
			return false
		}
		if !q.accept(",") {
			return q.accept(closing)
		}
	}
}

func (q *quick) names(open, closing string, leaf func(int) *node) (n int, ok bool) {
	ok = q.list(open, closing, func() bool {
		name := q.word()
		if name == "" || q.ids[name] != nil {
			return false
		}
		q.ids[name] = leaf(n)
		n++
		return true
	})
	return n, ok
}

func (q *quick) constraint() (Constraint, bool) {
	l := q.sum()
	if l == nil {
		return Constraint{}, false
	}
	relation := ""
	for _, r := range []string{"==", ">=", "<="} {
		if q.accept(r) {
			relation = r
			break
		}
	}
	if relation == "" {
		return Constraint{}, false
	}
	r := q.sum()
	switch {
	case r == nil:
		return Constraint{}, false
	case relation == "<=":
		return Constraint{Expr: sub(r, l)}, true
	}
	return Constraint{Expr: sub(l, r), Eq: relation == "=="}, true
}

// sum and the functions below return nil for what they do not understand.
func (q *quick) sum() *node {
	l := q.product()
	for l != nil {
		minus := q.at("-") && !q.at("->")
		if !minus && !q.at("+") {
			return l
		}
		q.pos++
		r := q.product()
		if r == nil {
			return nil
		}
		if minus {
			r = neg(r)
		}
		if l = add(l, r); l.depth > maxDepth {
			return nil
		}
	}
	return nil
}

func (q *quick) product() *node {
	l := q.operand()
	for l != nil {
		op := q.operator()
		if op == "" {
			return l
		}
		r := q.operand()
		if r == nil || nonAffine(op, l, r) != "" {
			return nil
		}
		if l = build(operators[op], l, r); l.depth > maxDepth {
			return nil
		}
	}
	return nil
}

// operator reads one of products; it returns an empty one if there is none.
func (q *quick) operator() string {
	if q.accept("*") {
		return "*"
	}
	beg := q.pos
	switch w := q.word(); w {
	case "floordiv", "ceildiv", "mod":
		return w
	}
	q.pos = beg
	return ""
}

func (q *quick) operand() *node {
	q.skip()
	if q.pos == len(q.text) {
		return nil
	}
	switch c := q.text[q.pos]; {
	case isDigit(c):
		return q.number()
	case beginsName(c):
		name := q.word()
		if name == "symbol" {
			return nil
		}
		return q.ids[name]
	case c != '(' && c != '-':
		return nil
	}
	if q.depth++; q.depth > maxNesting {
		q.err = &Error{q.pos, "affine expression is nested too deeply"}
		return nil
	}
	defer func() { q.depth-- }()
	if q.accept("-") {
		n := q.operand()
		if n == nil {
			return nil
		}
		return neg(n)
	}
	q.pos++
	n := q.sum()
	if n == nil || !q.accept(")") {
		return nil
	}
	return n
}

// number reads a decimal number without anything special about it.
func (q *quick) number() *node {
	v := int64(0)
	for ; q.pos < len(q.text) && isDigit(q.text[q.pos]); q.pos++ {
		d := int64(q.text[q.pos] - '0')
		if v > (math.MaxInt64-d)/10 {
			return nil
		}
		v = 10*v + d
	}
	if q.pos < len(q.text) && (q.text[q.pos] == 'x' || q.text[q.pos] == '.') {
		return nil
	}
	return constant(v)
}
