package lsp

import (
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/parser"
)

// want is an element of a format that may stand at the cursor.
type want struct {
	elem *asmfmt.Elem
	// inside says that the element has begun in front of the cursor.
	inside bool
}

// walker follows a format along tokens. It reads like the parser does, but does not look at what
// stands between brackets, and goes on at the next word of the format behind a mistake.
type walker struct {
	k     *cursor
	attrs []ir.AttrSpec
	def   *ir.OpDef // nil for the format of an attribute
	i     int       // the next token
	// wants are what may come at the cursor, in the order of the format.
	wants []want
}

// atEnd reports whether the cursor is reached.
func (w *walker) atEnd() bool { return w.i >= len(w.k.tokens) }

func (w *walker) is(text string) bool { return w.k.is(w.i, text) }

func (w *walker) kind() parser.TokenKind { return w.k.kind(w.i) }

// wantsOf returns what the format of a statement's operation expects at the cursor.
func (k *cursor) wantsOf(s statement) []want {
	if s.def == nil || s.def.Program() == nil || k.tokens[s.name].Kind == parser.StringToken {
		return nil
	}
	w := &walker{k: k, attrs: s.def.Attrs, def: s.def, i: s.name + 1}
	w.walk(s.def.Program().Elems)
	return w.wants
}

// wantsOfAttr returns what the format of an attribute or type with parameters expects at the cursor; the tokens from
// i on follow its name.
func (k *cursor) wantsOfAttr(def *ir.AttrDef, i int) []want {
	if def.Program() == nil || len(def.Params) == 0 {
		return nil
	}
	w := &walker{k: k, attrs: def.Params, i: i}
	w.walk(def.Program().Elems)
	return w.wants
}

// walk follows elements. It reports false when nothing behind them can stand at the cursor.
func (w *walker) walk(elems []asmfmt.Elem) bool {
	for i := range elems {
		if w.atEnd() {
			if !w.expect(&elems[i]) {
				return false
			}
			continue
		}
		if !w.element(elems, i) {
			return false
		}
	}
	return true
}

// expect notes an element at the cursor. It reports whether the next one may stand there, too.
func (w *walker) expect(e *asmfmt.Elem) bool {
	switch e.Kind {
	case asmfmt.Space, asmfmt.NoSpace, asmfmt.Newline:
		return true
	case asmfmt.Group:
		for i := range e.Then {
			if !w.expect(&e.Then[i]) {
				break
			}
		}
		for i := range e.Else {
			if !w.expect(&e.Else[i]) {
				return false
			}
		}
		return true
	case asmfmt.OIList:
		for i := range e.Args {
			w.expect(&e.Args[i].Then[0])
		}
		return true
	}
	w.wants = append(w.wants, want{elem: e})
	switch e.Kind {
	case asmfmt.AttrDict, asmfmt.AttrDictKeyword, asmfmt.PropDict, asmfmt.Custom:
		return true
	case asmfmt.Var, asmfmt.TypeOf:
		return w.mayBeEmpty(e)
	}
	return false
}

// mayBeEmpty reports whether an element stands for nothing if there are no values.
func (w *walker) mayBeEmpty(e *asmfmt.Elem) bool {
	args := w.args(e)
	switch {
	case e.AllOperands:
		return true
	case args != nil && e.Index < len(args):
		return args[e.Index].Arity != ir.One
	}
	return e.Target == asmfmt.Attr && w.attrs[e.Index].Kind.Form == ir.FormUnit
}

// args returns the groups of values that a variable is one of, nil for others.
func (w *walker) args(e *asmfmt.Elem) []ir.Arg {
	switch {
	case w.def == nil:
		return nil
	case e.Target == asmfmt.Operand:
		return w.def.Operands
	case e.Target == asmfmt.Result:
		return w.def.Results
	}
	return nil
}

// element reads an element, in front of which a token stands.
func (w *walker) element(elems []asmfmt.Elem, i int) bool {
	e := &elems[i]
	switch e.Kind {
	case asmfmt.Literal:
		return w.literal(e)
	case asmfmt.Var:
		return w.variable(e)
	case asmfmt.TypeOf:
		return w.types(e)
	case asmfmt.FunctionalType:
		return w.oneType(e)
	case asmfmt.AttrDict:
		return !w.is("{") || w.bracket(e)
	case asmfmt.AttrDictKeyword:
		if w.is("attributes") {
			if w.i++; w.atEnd() {
				return false
			}
			return w.bracket(e)
		}
	case asmfmt.PropDict:
		return !w.is("<") || w.bracket(e)
	case asmfmt.Regions:
		return w.list(e, w.bracket)
	case asmfmt.Custom:
		return w.custom(elems, i)
	case asmfmt.Group:
		return w.group(e)
	case asmfmt.OIList:
		return w.oilist(e)
	}
	return true
}

// started notes that the cursor is inside of an element.
func (w *walker) started(e *asmfmt.Elem) bool {
	w.wants = append(w.wants, want{e, true})
	return false
}

// literal reads a word. Tokens that are not expected in front of it are skipped.
func (w *walker) literal(e *asmfmt.Elem) bool {
	for from := w.i; ; {
		if n := w.match(e.Text); n > 0 {
			w.i += n
			return true
		}
		if !w.skip() {
			w.i = from
			return false
		}
		if w.atEnd() {
			return false
		}
	}
}

// match returns how many tokens a literal takes, 0 if it is not there.
func (w *walker) match(text string) int {
	for n := 0; w.i+n < len(w.k.tokens); n++ {
		rest, ok := strings.CutPrefix(text, w.k.text(w.i+n))
		if !ok {
			return 0
		}
		if rest == "" {
			return n + 1
		}
		text = rest
	}
	return 0
}

// skip moves behind a token, or behind brackets. It reports false at the end of the text, also within
// brackets.
func (w *walker) skip() bool {
	var open []string
	for ; !w.atEnd(); w.i++ {
		if w.kind() != parser.PunctuationToken {
			if len(open) == 0 {
				w.i++
				return true
			}
			continue
		}
		text := w.k.text(w.i)
		switch text {
		case "(", "[", "{", "<":
			open = append(open, text)
			continue
		case ")", "]", "}", ">":
			opens := map[string]string{")": "(", "]": "[", "}": "{", ">": "<"}[text]
			if n := len(open); n > 0 && open[n-1] == opens {
				open = open[:n-1]
			} else if j := slices.Index(open, opens); j >= 0 && text != ">" {
				open = open[:j] // a > or < between them is an operator
			}
		}
		if len(open) == 0 {
			w.i++
			return true
		}
	}
	return false
}

// bracket reads what stands between brackets.
func (w *walker) bracket(e *asmfmt.Elem) bool {
	if !w.skip() {
		return w.started(e)
	}
	return true
}

// list reads elements separated by commas.
func (w *walker) list(e *asmfmt.Elem, read func(*asmfmt.Elem) bool) bool {
	for {
		if !read(e) {
			return false
		}
		if !w.is(",") {
			return true
		}
		if w.i++; w.atEnd() {
			w.wants = append(w.wants, want{elem: e})
			return false
		}
	}
}

func (w *walker) variable(e *asmfmt.Elem) bool {
	switch e.Target {
	case asmfmt.Operand:
		if w.kind() != parser.PercentIDToken {
			return w.mayBeEmpty(e) || w.missing(e)
		}
		if w.def.Operands[e.Index].Arity == ir.Variadic {
			return w.list(e, w.operand)
		}
		return w.operand(e)
	case asmfmt.Attr:
		return w.attr(e)
	case asmfmt.Region:
		return w.bracket(e)
	case asmfmt.Successor:
		return w.successor(e)
	}
	return true
}

// missing passes over an element that is not there, and leaves it to the next word of the format to go on.
func (w *walker) missing(*asmfmt.Elem) bool { return true }

func (w *walker) operand(*asmfmt.Elem) bool {
	if w.kind() == parser.PercentIDToken {
		w.i++
	}
	if w.is("#") && w.k.kind(w.i+1) == parser.NumberToken {
		w.i += 2
	}
	return true
}

func (w *walker) successor(e *asmfmt.Elem) bool {
	if w.kind() == parser.CaretIDToken {
		w.i++
	}
	if w.is("(") {
		return w.bracket(e)
	}
	return true
}

// attr reads an attribute.
func (w *walker) attr(e *asmfmt.Elem) bool {
	kind := w.attrs[e.Index].Kind
	switch kind.Form {
	case ir.FormUnit:
		return true
	case ir.FormElems, ir.FormPairs:
		return w.list(e, w.pair)
	case ir.FormDims, ir.FormShape:
		for w.kind() == parser.NumberToken || w.kind() == parser.BareIDToken || w.is("?") {
			w.i++
		}
		return true
	case ir.FormType:
		return w.oneType(e)
	case ir.FormEnum:
		if w.is("<") {
			return w.bracket(e)
		}
	}
	return w.oneAttr(e)
}

// pair reads an attribute, and another one behind a colon.
func (w *walker) pair(e *asmfmt.Elem) bool {
	if !w.oneAttr(e) {
		return false
	}
	if w.attrs[e.Index].Kind.Form == ir.FormPairs && w.is(":") {
		if w.i++; w.atEnd() {
			return w.started(e)
		}
		return w.oneAttr(e)
	}
	return true
}

// oneAttr reads an attribute in full.
func (w *walker) oneAttr(e *asmfmt.Elem) bool {
	if w.is("-") {
		w.i++
	}
	switch w.kind() {
	case parser.NumberToken:
		w.i++
		if w.is(":") && w.attrs[e.Index].Kind.Form == ir.FormAttr {
			if w.i++; w.atEnd() {
				return w.started(e)
			}
			return w.oneType(e)
		}
		return true
	case parser.PunctuationToken:
		if w.is("[") || w.is("{") {
			return w.bracket(e)
		}
		return true
	}
	w.i++
	for w.is(":") && w.k.is(w.i+1, ":") {
		w.i += 3 // a nested symbol
	}
	if w.is("<") {
		return w.bracket(e)
	}
	return true
}

// types reads the types of a group.
func (w *walker) types(e *asmfmt.Elem) bool {
	args := w.args(e)
	if e.AllOperands || e.AllResults || args != nil && e.Index < len(args) && args[e.Index].Arity == ir.Variadic {
		return w.list(e, w.oneType)
	}
	return w.oneType(e)
}

// oneType reads a type, which may be that of a function.
func (w *walker) oneType(e *asmfmt.Elem) bool {
	switch {
	case w.is("("):
		if !w.bracket(e) {
			return false
		}
	case w.kind() == parser.BareIDToken || w.kind() == parser.ExclamationIDToken:
		w.i++
		if w.is("<") && !w.bracket(e) {
			return false
		}
		if e.Kind != asmfmt.FunctionalType {
			return true
		}
	default:
		return true
	}
	if w.is("->") {
		if w.i++; w.atEnd() {
			return w.started(e)
		}
		return w.oneType(e)
	}
	return true
}

// custom skips what a directive reads: everything up to the next word of the format, or up to the attributes.
func (w *walker) custom(elems []asmfmt.Elem, i int) bool {
	stops := func() bool {
		for j := i + 1; j < len(elems); j++ {
			switch e := &elems[j]; e.Kind {
			case asmfmt.Literal:
				return w.match(e.Text) > 0
			case asmfmt.AttrDict:
				if w.is("{") {
					return true
				}
			case asmfmt.Group:
				if first := leading(e); first.Kind == asmfmt.Literal && w.match(first.Text) > 0 {
					return true
				}
			}
		}
		return false
	}
	for !stops() {
		if !w.skip() || w.atEnd() {
			w.wants = append(w.wants, want{&elems[i], true})
			return w.closed()
		}
	}
	return true
}

// closed reports whether all brackets that were opened behind the name of the operation are closed in front of
// the cursor.
func (w *walker) closed() bool {
	if w.k.top().region || w.def == nil {
		return !w.k.is(len(w.k.tokens)-1, "<") && !w.k.is(len(w.k.tokens)-1, ",")
	}
	return false
}

// leading returns the first element of a group that is no space.
func leading(e *asmfmt.Elem) *asmfmt.Elem {
	for i := range e.Then {
		switch e.Then[i].Kind {
		case asmfmt.Space, asmfmt.NoSpace, asmfmt.Newline:
		default:
			return &e.Then[i]
		}
	}
	return &e.Then[0]
}

// group reads a group if its first element is there.
func (w *walker) group(e *asmfmt.Elem) bool {
	there := false
	switch first := leading(e); first.Kind {
	case asmfmt.Literal:
		there = w.match(first.Text) > 0
	case asmfmt.Var:
		there = w.begins(first)
	case asmfmt.Custom:
		there = true
	}
	if there {
		return w.walk(e.Then)
	}
	return w.walk(e.Else)
}

// begins reports whether the next token can begin a variable.
func (w *walker) begins(e *asmfmt.Elem) bool {
	switch e.Target {
	case asmfmt.Operand:
		return w.kind() == parser.PercentIDToken
	case asmfmt.Successor:
		return w.kind() == parser.CaretIDToken
	case asmfmt.Region:
		return w.is("{")
	case asmfmt.Attr:
		return w.beginsAttr(w.attrs[e.Index].Kind)
	}
	return false
}

func (w *walker) beginsAttr(kind *ir.AttrKind) bool {
	switch kind.Form {
	case ir.FormEnum:
		if kind.Enum.Bare {
			return w.kind() == parser.BareIDToken || w.kind() == parser.HashIDToken
		}
		return w.is("<") || w.kind() == parser.HashIDToken
	case ir.FormInts, ir.FormLists:
		return w.is("[")
	case ir.FormString:
		return w.kind() == parser.StringToken
	case ir.FormSymbol:
		return w.kind() == parser.AtIDToken
	case ir.FormBare:
		return w.kind() == parser.NumberToken || w.is("-") || w.is("true") || w.is("false")
	case ir.FormUnit:
		return false
	case ir.FormWord:
		return w.kind() == parser.BareIDToken
	}
	return !w.is("}") && !w.is(":")
}

// oilist reads the clauses that are there.
func (w *walker) oilist(e *asmfmt.Elem) bool {
	for {
		i := slices.IndexFunc(e.Args, func(clause asmfmt.Elem) bool { return w.match(clause.Then[0].Text) > 0 })
		if i < 0 {
			return true
		}
		if !w.walk(e.Args[i].Then) {
			return false
		}
		if w.atEnd() {
			w.expect(e)
			return true
		}
	}
}
