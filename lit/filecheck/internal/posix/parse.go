package posix

// maxRepeat is the largest count in braces.
const maxRepeat = 255

// unbounded is the upper count of {n,}.
const unbounded = maxRepeat + 1

// maxDepth bounds the nesting of parentheses.
const maxDepth = 100_000

// node is a part of an expression. Repetition in braces uses the same node
// several times.
type node struct {
	kind  nodeKind
	char  byte     // of nodeByte
	set   *byteSet // of nodeSet
	group int      // of nodeGroup and nodeBack
	// branches are the alternatives of nodeAlt; all other kinds with content
	// have just one.
	branches [][]*node
}

type nodeKind uint8

const (
	nodeByte  nodeKind = iota // a byte
	nodeSet                   // one of a set of bytes
	nodeBol                   // ^
	nodeEol                   // $
	nodeBow                   // [[:<:]]
	nodeEow                   // [[:>:]]
	nodeGroup                 // (x)
	nodeBack                  // \1, with the text of the group
	nodePlus                  // x+
	nodeQuest                 // present or not; only used around nodePlus
	nodeAlt                   // x|y; a last branch may be empty
)

// parser reads an expression. The methods return the first error they meet.
type parser struct {
	src    string
	pos    int
	opts   Options
	depth  int
	groups int
	closed [10]*node // the groups to which \1 to \9 can refer
	back   bool      // whether there is a back reference

	carets, dollars int // how many ^ and $ there are
}

func (p *parser) more() bool { return p.pos < len(p.src) }

// peek returns the byte i places ahead, or 0.
func (p *parser) peek(i int) byte {
	if p.pos+i < len(p.src) {
		return p.src[p.pos+i]
	}
	return 0
}

func (p *parser) eat(s string) bool {
	if len(p.src)-p.pos >= len(s) && p.src[p.pos:p.pos+len(s)] == s {
		p.pos += len(s)
		return true
	}
	return false
}

// alternation reads branches up to the end or, inside of parentheses, the
// closing parenthesis.
func (p *parser) alternation() ([]*node, error) {
	if p.depth > maxDepth {
		return nil, errSpace
	}
	var branches [][]*node
	for {
		var branch []*node
		for p.more() && p.peek(0) != '|' && (p.depth == 0 || p.peek(0) != ')') {
			piece, err := p.piece()
			if err != nil {
				return nil, err
			}
			branch = append(branch, piece...)
		}
		if len(branch) == 0 {
			return nil, errEmpty
		}
		branches = append(branches, branch)
		if !p.eat("|") {
			break
		}
	}
	if len(branches) == 1 {
		return branches[0], nil
	}
	return []*node{{kind: nodeAlt, branches: branches}}, nil
}

// piece reads an atom and the repetition behind it.
func (p *parser) piece() ([]*node, error) {
	caret := p.peek(0) == '^'
	atom, err := p.atom()
	if err != nil || !p.atRepetition() {
		return []*node{atom}, err
	}
	if caret {
		return nil, errRepetition
	}
	list, err := p.repetition(atom)
	if err == nil && p.atRepetition() {
		err = errRepetition
	}
	return list, err
}

// atRepetition reports whether an operator like * comes next. A brace is an
// operator only before a digit.
func (p *parser) atRepetition() bool {
	switch p.peek(0) {
	case '*', '+', '?':
		return true
	case '{':
		return isDigit(p.peek(1))
	}
	return false
}

func (p *parser) repetition(atom *node) ([]*node, error) {
	one := [][]*node{{atom}}
	op := p.peek(0)
	p.pos++
	switch op {
	case '*':
		plus := &node{kind: nodePlus, branches: one}
		return []*node{{kind: nodeQuest, branches: [][]*node{{plus}}}}, nil
	case '+':
		return []*node{{kind: nodePlus, branches: one}}, nil
	case '?':
		return []*node{optional(one[0])}, nil
	}
	from, err := p.count()
	if err != nil {
		return nil, err
	}
	to := from
	if p.eat(",") {
		to = unbounded
		if isDigit(p.peek(0)) {
			if to, err = p.count(); err != nil {
				return nil, err
			}
		}
		if from > to {
			return nil, errCount
		}
	}
	if !p.eat("}") {
		for p.more() && p.peek(0) != '}' {
			p.pos++
		}
		if p.more() {
			return nil, errCount
		}
		return nil, errBrace
	}
	return repeat(atom, from, to), nil
}

// optional makes (x|) of x.
func optional(list []*node) *node {
	return &node{kind: nodeAlt, branches: [][]*node{list, nil}}
}

// repeat unrolls x{from,to}. Where the optional copies stand decides which
// copy sets the groups in it.
func repeat(x *node, from, to int) []*node {
	switch {
	case to == 0:
		return nil
	case from == 0:
		return []*node{optional(repeat(x, 1, to))}
	}
	var list []*node
	for ; from > 1; from-- {
		list = append(list, x)
		if to != unbounded {
			to--
		}
	}
	if to == unbounded {
		return append(list, &node{kind: nodePlus, branches: [][]*node{{x}}})
	}
	for ; to > 1; to-- {
		list = append(list, optional([]*node{x}))
	}
	return append(list, x)
}

// count reads a number in braces.
func (p *parser) count() (int, error) {
	n, digits := 0, 0
	for ; isDigit(p.peek(0)) && n <= maxRepeat; digits++ {
		n = n*10 + int(p.peek(0)-'0')
		p.pos++
	}
	if digits == 0 || n > maxRepeat {
		return 0, errCount
	}
	return n, nil
}

func (p *parser) atom() (*node, error) {
	c := p.peek(0)
	p.pos++
	switch c {
	case '(':
		return p.group()
	case ')':
		return nil, errParen
	case '^':
		p.carets++
		return &node{kind: nodeBol}, nil
	case '$':
		p.dollars++
		return &node{kind: nodeEol}, nil
	case '*', '+', '?':
		return nil, errRepetition
	case '.':
		any := &byteSet{}
		any.invert()
		if p.opts.Newline {
			any.remove('\n')
		}
		return &node{kind: nodeSet, set: any}, nil
	case '[':
		return p.bracket()
	case '\\':
		return p.escape()
	case '{':
		if isDigit(p.peek(0)) {
			return nil, errRepetition
		}
	}
	return p.ordinary(c), nil
}

func (p *parser) ordinary(c byte) *node {
	if !p.opts.IgnoreCase || !isAlpha(c) {
		return &node{kind: nodeByte, char: c}
	}
	set := &byteSet{}
	set.add(c)
	set.foldCase()
	return &node{kind: nodeSet, set: set}
}

func (p *parser) group() (*node, error) {
	if !p.more() {
		return nil, errParen
	}
	p.groups++
	n := &node{kind: nodeGroup, group: p.groups, branches: [][]*node{nil}}
	if p.peek(0) != ')' {
		p.depth++
		list, err := p.alternation()
		p.depth--
		if err != nil {
			return nil, err
		}
		n.branches[0] = list
	}
	if n.group < len(p.closed) {
		p.closed[n.group] = n
	}
	if !p.eat(")") {
		return nil, errParen
	}
	return n, nil
}

// escape reads the text behind a backslash: a back reference, or any other
// byte, which matches itself.
func (p *parser) escape() (*node, error) {
	if !p.more() {
		return nil, errEscape
	}
	c := p.peek(0)
	p.pos++
	if c < '1' || c > '9' {
		return p.ordinary(c), nil
	}
	group := p.closed[c-'0']
	if group == nil {
		return nil, errBackRef
	}
	p.back = true
	return &node{kind: nodeBack, group: group.group, branches: group.branches}, nil
}
