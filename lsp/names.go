package lsp

import (
	"cmp"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/parser"
)

// mention is a symbol or an alias in the text of a unit: @f, #map, !t, or the "f" of sym_name = "f" in
// the generic form. Values and blocks are in the state of the unit.
type mention struct {
	parser.Span // of the unit, with the sign
	// sign is '@', '#' or '!'.
	sign byte
	// name is without sign and quotes.
	name string
	// op is the innermost operation around it, -1 for none.
	op int32
	// head is the index of the mention in front of it in a path @a::@b, -1 for none.
	head int32
	// defines says that the name is defined here.
	defines bool
}

// mentions is what a unit says about symbols and aliases.
type mentions struct {
	list []mention
	// tables has, for each operation, the innermost symbol table that it is or is in, -1 for none in
	// the unit.
	tables []int32
}

// mentionsOf returns the mentions of a unit, which depend on the texts of it and of nothing else.
func (p *part) mentionsOf(u *unit) *mentions {
	if u.mentions != nil {
		return u.mentions
	}
	s := mentionScanner{part: p, unit: u, mentions: &mentions{tables: make([]int32, len(u.state.Ops))}}
	for i := range u.state.Ops {
		op := &u.state.Ops[i]
		switch {
		case p.traits(u, i).Has(ir.SymbolTable):
			s.tables[i] = int32(i)
		case op.Parent >= 0:
			s.tables[i] = s.tables[op.Parent]
		default:
			s.tables[i] = -1
		}
	}
	if u != p.frame || len(p.functions) == 0 {
		s.list = make([]mention, 0, strings.Count(u.text, "@")+strings.Count(u.text, "#")+strings.Count(u.text, "!"))
	}
	for t := range p.tokens(u) {
		s.token(t)
	}
	u.mentions = s.mentions
	return u.mentions
}

// tokens yields the tokens of a unit: those of the frame without those of functions that are units.
func (p *part) tokens(u *unit) func(yield func(parser.Token) bool) {
	return func(yield func(parser.Token) bool) {
		at := 0
		piece := func(end int) bool {
			for t := range parser.Tokens(u.text[at:end]) {
				t.Begin, t.End = t.Begin+at, t.End+at
				if !yield(t) {
					return false
				}
			}
			return true
		}
		if u == p.frame {
			for _, f := range p.functions {
				if !piece(f.begin) {
					return
				}
				at = f.begin + len(f.text)
			}
		}
		piece(len(u.text))
	}
}

// traits returns the traits of an operation of a unit, also where the operation is wrong.
func (p *part) traits(u *unit, i int) ir.Traits {
	if op := u.state.Ops[i].Op; op != nil {
		return op.Def().Traits
	}
	if def := p.ctx.Op(u.opName(i)); def != nil {
		return def.Traits
	}
	return 0
}

// opName returns the name of an operation as it is written, without quotes, and with the dialect
// of a name that may stand without one.
func (u *unit) opName(i int) string {
	op := &u.state.Ops[i]
	if op.Op != nil {
		return op.Op.Name()
	}
	name := strings.Trim(u.text[op.Name.Begin:op.Name.End], `"`)
	if name == "module" {
		return "builtin.module"
	}
	return name
}

// mentionScanner finds the mentions of a unit, token by token.
type mentionScanner struct {
	*part
	*unit
	*mentions
	next  int     // operation
	open  []scope // operations that are not at their end
	depth int     // of brackets but <>
	// last are the last tokens, the very last in front.
	last [3]parser.Token
}

// scope is an operation around a token.
type scope struct {
	op    int
	depth int // at its name
	// named says that the name of the symbol may follow: next, or in generic form as sym_name.
	named, generic bool
}

func (s *mentionScanner) spelled(t parser.Token) string { return s.unit.text[t.Begin:t.End] }

func (s *mentionScanner) token(t parser.Token) {
	if t.Kind == parser.CommentToken {
		return
	}
	s.enter(t)
	spelled := s.spelled(t)
	switch t.Kind {
	case parser.PunctuationToken:
		s.punctuation(spelled)
	case parser.AtIDToken:
		s.symbol(t, spelled)
	case parser.HashIDToken, parser.ExclamationIDToken:
		s.alias(t, spelled)
	case parser.StringToken:
		if in := s.innermost(); in != nil && in.named && in.generic && s.depth == in.depth+1 && s.spelled(s.last[0]) == "=" && s.spelled(s.last[1]) == "sym_name" {
			s.mention(mention{Span: spanOf(t), sign: '@', name: parser.Unquote(spelled), defines: true})
			in.named = false
		}
	}
	if in := s.innermost(); in != nil && in.named && !in.generic && t.Begin >= int(s.state.Ops[in.op].Name.End) && t.Kind != parser.BareIDToken && t.Kind != parser.StringToken {
		in.named = false
	}
	s.last = [3]parser.Token{t, s.last[0], s.last[1]}
}

// enter ends and begins operations.
func (s *mentionScanner) enter(t parser.Token) {
	ops := s.state.Ops
	for n := len(s.open); n > 0 && t.Begin >= int(ops[s.open[n-1].op].End); n-- {
		s.open = s.open[:n-1]
	}
	for ; s.next < len(ops) && t.Begin >= int(ops[s.next].Begin); s.next++ {
		op := &ops[s.next]
		if t.Begin >= int(op.End) {
			continue
		}
		in := scope{op: s.next, depth: s.depth, generic: s.unit.text[op.Name.Begin:op.Name.End] != "" && s.unit.text[op.Name.Begin] == '"'}
		in.named = s.traits(s.unit, s.next).Has(ir.Symbol) || in.generic && (op.Op == nil || op.Op.Def().Unregistered)
		s.open = append(s.open, in)
	}
}

// outside reports whether a token is in no operation but what could not be read.
func (s *mentionScanner) outside() bool {
	return !slices.ContainsFunc(s.open, func(in scope) bool { return s.state.Ops[in.op].Name != (parser.Span{}) })
}

func (s *mentionScanner) innermost() *scope {
	if n := len(s.open); n > 0 {
		return &s.open[n-1]
	}
	return nil
}

func (s *mentionScanner) punctuation(spelled string) {
	switch spelled {
	case "(", "[", "{":
		s.depth++
	case ")", "]", "}":
		s.depth--
	case "=":
		// An alias is defined outside of all operations; elsewhere a type may be a key.
		if n := len(s.list) - 1; n >= 0 && s.unit == s.frame && s.list[n].sign != '@' && int(s.list[n].Begin) == s.last[0].Begin && s.outside() {
			s.list[n].defines = !strings.ContainsAny(s.spelled(s.last[1]), "<,([{=")
		}
	}
}

func (s *mentionScanner) mention(m mention) {
	m.op, m.head = -1, -1
	if in := s.innermost(); in != nil {
		m.op = int32(in.op)
	}
	s.list = append(s.list, m)
}

func (s *mentionScanner) symbol(t parser.Token, spelled string) {
	m := mention{Span: spanOf(t), sign: '@', name: spelled[1:]}
	if m.name[0] == '"' {
		m.name = parser.Unquote(m.name)
	}
	if in := s.innermost(); in != nil && in.named && !in.generic {
		m.defines = true
	}
	s.mention(m)
	n := len(s.list) - 1
	if colon := s.last[0]; n > 0 && s.spelled(colon) == ":" && s.spelled(s.last[1]) == ":" && colon.Begin == s.last[1].End && int(s.list[n-1].Begin) == s.last[2].Begin {
		s.list[n].head = int32(n - 1)
	}
}

func (s *mentionScanner) alias(t parser.Token, spelled string) {
	ofDialect := strings.IndexByte(spelled, '.') >= 0 || strings.HasPrefix(s.unit.text[t.End:], "<")
	number := spelled[0] == '#' && s.last[0].Kind == parser.PercentIDToken && s.last[0].End > 0
	if !ofDialect && !number {
		s.mention(mention{Span: spanOf(t), sign: spelled[0], name: spelled[1:]})
	}
}

func spanOf(t parser.Token) parser.Span {
	return parser.Span{Begin: int32(t.Begin), End: int32(t.End)}
}

// at returns the index of the mention at an offset of the unit, or -1.
func (m *mentions) at(offset int) int {
	i, found := slices.BinarySearchFunc(m.list, offset, func(x mention, offset int) int { return cmp.Compare(int(x.Begin), offset) })
	if !found {
		i--
	}
	if i < 0 || !m.list[i].Has(offset) {
		return -1
	}
	return i
}

// symbol is a symbol that is defined in a part.
type symbol struct {
	name string
	unit *unit
	// mention is the index of the definition.
	mention int
	// in is the table of the symbol, own the table that it is, or nil.
	in, own *table
}

// op returns the operation that defines the symbol, nil where its text is wrong.
func (s *symbol) op() *ir.Operation {
	return s.unit.state.Ops[s.unit.mentions.list[s.mention].op].Op
}

// table is a symbol table of a part, or the part.
type table struct {
	around *table
	names  map[string]*symbol
}

// indexed is a mention or an operation by its index in a unit.
type indexed struct {
	*unit
	index int
}

// symbolTables are the symbols of a part.
type symbolTables struct {
	*part
	top     *table
	tables  map[indexed]*table  // by their operations
	symbols map[indexed]*symbol // by their definitions
	outside map[*unit]*table    // around functions
	all     []*symbol           // frame first
}

// symbolTables returns the symbols of the part.
func (p *part) symbolTables() *symbolTables {
	s := &symbolTables{
		part: p, top: &table{names: map[string]*symbol{}},
		tables: map[indexed]*table{}, symbols: map[indexed]*symbol{}, outside: map[*unit]*table{},
	}
	s.outside[p.frame] = s.top
	s.add(p.frame)
	tables := p.frame.mentions.tables
	for _, u := range p.functions {
		// The name of the operation is longer than a byte, behind which the operation in front ends.
		t := int32(-1)
		if i := p.frame.state.OpAt(u.begin + 1); i >= 0 {
			t = tables[i]
		}
		s.outside[u] = s.table(p.frame, t)
		s.add(u)
	}
	return s
}

// table returns the table of an operation of a unit, that around the unit for -1.
func (s *symbolTables) table(u *unit, i int32) *table {
	if i < 0 {
		return s.outside[u]
	}
	t := s.tables[indexed{u, int(i)}]
	if t == nil {
		t = &table{names: map[string]*symbol{}}
		s.tables[indexed{u, int(i)}] = t
		t.around = s.tableAround(u, i)
	}
	return t
}

// tableAround returns the table that an operation is in.
func (s *symbolTables) tableAround(u *unit, i int32) *table {
	parent := u.state.Ops[i].Parent
	if parent < 0 {
		return s.outside[u]
	}
	return s.table(u, u.mentions.tables[parent])
}

// add adds the symbols of a unit.
func (s *symbolTables) add(u *unit) {
	m := s.mentionsOf(u)
	for i, x := range m.list {
		if x.sign != '@' || !x.defines || x.op < 0 {
			continue
		}
		y := &symbol{name: x.name, unit: u, mention: i, in: s.tableAround(u, x.op)}
		if m.tables[x.op] == x.op {
			y.own = s.table(u, x.op)
		}
		if y.in.names[y.name] == nil {
			y.in.names[y.name] = y
		}
		s.symbols[indexed{u, i}] = y
		s.all = append(s.all, y)
	}
}

// renaming is a symbol that is looked up by another name.
type renaming struct {
	symbol *symbol
	name   string
}

// find looks a name up in a table.
func (r renaming) find(t *table, name string) *symbol {
	if r.symbol != nil && t == r.symbol.in {
		if name == r.name {
			return r.symbol
		}
		if t.names[name] == r.symbol {
			return nil
		}
	}
	return t.names[name]
}

// resolve returns what each mention of each unit means once a symbol, and all that refers to it, has
// another name; nil for what is not defined, and for aliases. A name means what the innermost table has by
// it, and another name in a path what the symbol in front of it has, as MLIR looks symbols up.
func (s *symbolTables) resolve(r renaming, before map[*unit][]*symbol) map[*unit][]*symbol {
	all := make(map[*unit][]*symbol, len(s.functions)+1)
	for _, u := range s.units() {
		list := u.mentions.list
		means := make([]*symbol, len(list))
		for i := range list {
			x := &list[i]
			name := x.name
			if r.symbol != nil && before[u][i] == r.symbol {
				name = r.name
			}
			switch {
			case x.sign != '@':
			case x.defines:
				means[i] = s.symbols[indexed{u, i}]
			case x.head >= 0:
				if in := means[x.head]; in != nil && in.own != nil {
					means[i] = r.find(in.own, name)
				}
			case x.op < 0:
				means[i] = r.find(s.outside[u], name)
			default:
				means[i] = r.find(s.table(u, u.mentions.tables[x.op]), name)
			}
		}
		all[u] = means
	}
	return all
}
