// Package asmfmt compiles declarative assembly formats, the strings that
// describe how an operation is written:
//
//	attr-dict `ins` `(` $src `:` type($src) `)` (`round_mode` `=` $round_mode^)?
//
// The language is the language of MLIR's op definitions: literals in backquotes,
// variables ($name), the directives attr-dict, attr-dict-with-keyword, prop-dict,
// regions, type($x), type(operands), functional-type($x, $y), qualified($x) and
// custom<Name>($x, ...), optional groups ( ... ^ ... )? or ( ... ) : ( ... )? with one
// anchor, and oilist( ... | ... ), whose clauses begin with different literals and stand
// in any order. The literals ` ` and an empty one force and suppress a space.
//
// A [Program] is a tree of [Elem]s. It knows nothing of the IR: the owner of the
// names resolves them into Index and Space. The parser and the printer each walk
// the tree; the spaces that the printer writes are decided here, once, because they
// depend only on the text of the format.
package asmfmt

import (
	"fmt"
	"strings"
)

// Kind is the kind of an element.
type Kind uint8

// The kinds of elements.
const (
	Literal         Kind = iota // text in backquotes
	Var                         // $name
	TypeOf                      // type($name)
	AttrDict                    // attr-dict
	AttrDictKeyword             // attr-dict-with-keyword
	PropDict                    // prop-dict
	FunctionalType              // functional-type(operands, results)
	Custom                      // custom<Name>(...)
	Group                       // (...)?
	Space                       // a forced space
	NoSpace                     // a suppressed space
	Newline                     // a forced line break
	OIList                      // oilist(... | ...), its clauses are Args
	Clause                      // a clause of oilist, its elements are Then
	Regions                     // all regions, separated by commas
)

// Target is the kind of thing that a variable names; the owner of the names sets
// it.
type Target uint8

// The targets of variables.
const (
	Unresolved Target = iota // not set yet
	Operand                  // a group of operands
	Attr                     // an attribute
	Result                   // a group of results
	Region                   // a region
	Successor                // a successor
)

// Elem is one element of a format.
type Elem struct {
	Kind Kind
	Text string // the literal, or the name of a variable or directive
	// Target and Index are the meaning of Text, for Var and TypeOf.
	Target Target
	Index  int
	// Qualified makes an attribute print in full.
	Qualified bool
	// Space says that the printer writes a space before the element.
	Space bool
	// Args are the arguments of a directive.
	Args []Elem
	// AllOperands says that functional-type(operands, ...) or type(operands) means the
	// operands of all groups in their order, AllResults likewise that
	// functional-type(..., results) means all results.
	AllOperands, AllResults bool
	// Then and Else are the elements of a group. Anchor is the index in Then of
	// the anchor; AnchorFirst says that the first element decides presence when
	// parsing.
	Then, Else []Elem
	Anchor     int
}

// Program is a compiled format.
type Program struct {
	Elems []Elem
	// HasAttrDict says whether the format has a place for attributes that it
	// does not name.
	HasAttrDict bool
}

// Compile parses a format. The error names the column of the text.
func Compile(text string) (*Program, error) {
	c := compiler{scanner: scanner{text: text}, prog: &Program{}, wantSpace: true}
	c.next()
	elems, _, err := c.elems()
	if err == nil && c.token != end {
		err = c.unexpected("an element")
	}
	if err != nil {
		return nil, err
	}
	c.prog.Elems = elems
	return c.prog, nil
}

// compiler carries the state of the spacing rule along the text: whether the
// last element asks for a space after it, and whether it was punctuation.
type compiler struct {
	scanner
	prog      *Program
	wantSpace bool
	lastPunct bool
}

// elems compiles elements up to a token that begins none. The anchor is the index of the
// element with a ^ behind it, -1 if there is none.
func (c *compiler) elems() (out []Elem, anchor int, err error) {
	anchor = -1
	for {
		var e Elem
		switch c.token {
		case literal:
			e = c.literal(strings.Trim(c.word, "`"))
			c.next()
		case '(':
			e, err = c.group()
		case '$', ident:
			e, err = c.term()
		default:
			return out, anchor, nil
		}
		if err != nil {
			return nil, 0, err
		}
		if c.skip('^') {
			if anchor >= 0 {
				return nil, 0, fmt.Errorf("optional group with two anchors")
			}
			anchor = len(out)
		}
		out = append(out, e)
	}
}

// some compiles at least one element.
func (c *compiler) some() (out []Elem, anchor int, err error) {
	if out, anchor, err = c.elems(); err == nil && len(out) == 0 {
		err = c.unexpected("an element")
	}
	return out, anchor, err
}

func (c *compiler) literal(text string) Elem {
	switch text {
	case " ":
		c.wantSpace, c.lastPunct = false, false
		return Elem{Kind: Space}
	case "":
		c.wantSpace, c.lastPunct = false, true
		return Elem{Kind: NoSpace}
	case `\n`:
		c.wantSpace, c.lastPunct = false, true
		return Elem{Kind: Newline}
	}
	e := Elem{Kind: Literal, Text: text, Space: c.wantSpace && spaceBefore(text, c.lastPunct)}
	c.wantSpace = len(text) != 1 || !strings.ContainsAny(text, "<({[")
	c.lastPunct = !isWord(text[0])
	return e
}

func isWord(b byte) bool {
	return b == '_' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// spaceBefore is the rule for the space in front of a literal: words always get a
// space; punctuation glues to the text that it closes or opens.
func spaceBefore(text string, lastPunct bool) bool {
	if len(text) != 1 && text != "->" {
		return true
	}
	if lastPunct {
		return !strings.ContainsAny(text[:1], ">)}],")
	}
	return !strings.ContainsAny(text[:1], "<>(){}[],")
}

// variable applies the spacing rule for everything that is not a literal.
func (c *compiler) variable(e Elem) Elem {
	e.Space = c.wantSpace || !c.lastPunct
	c.wantSpace, c.lastPunct = true, false
	return e
}

// term compiles a variable or a directive.
func (c *compiler) term() (Elem, error) {
	if c.skip('$') {
		name, err := c.identifier()
		return c.variable(Elem{Kind: Var, Text: name}), err
	}
	name := c.word
	c.next()
	switch name { // what has no arguments may be followed by a group
	case "attr-dict", "attr-dict-with-keyword":
		c.lastPunct = false
		c.prog.HasAttrDict = true
		if name == "attr-dict" {
			return Elem{Kind: AttrDict}, nil
		}
		return Elem{Kind: AttrDictKeyword}, nil
	case "prop-dict":
		return c.variable(Elem{Kind: PropDict}), nil
	case "regions":
		return c.variable(Elem{Kind: Regions}), nil
	case "oilist":
		return c.oilist()
	}
	return c.directive(name)
}

// directive compiles the directive of a name, whose arguments follow.
func (c *compiler) directive(name string) (e Elem, err error) {
	custom := ""
	if c.skip('<') {
		if custom, err = c.identifier(); err == nil {
			err = c.want('>')
		}
		if err != nil {
			return Elem{}, err
		}
	}
	args, err := c.arguments(name)
	if err != nil {
		return Elem{}, err
	}
	switch {
	case name == "type" && len(args) == 1:
		return c.variable(Elem{Kind: TypeOf, Text: args[0].Text, AllOperands: args[0].Text == "operands"}), nil
	case name == "qualified" && len(args) == 1:
		e := args[0]
		e.Qualified = true
		return c.variable(e), nil
	case name == "functional-type" && len(args) == 2:
		return c.variable(Elem{Kind: FunctionalType, Args: args}), nil
	case name == "custom" && custom != "":
		return c.variable(Elem{Kind: Custom, Text: custom, Args: args}), nil
	}
	return Elem{}, fmt.Errorf("unknown directive %s with %d arguments", name, len(args))
}

func (c *compiler) arguments(directive string) ([]Elem, error) {
	if err := c.want('('); err != nil {
		return nil, err
	}
	for args := []Elem(nil); ; {
		a, ok, err := c.argument()
		if err != nil {
			return nil, err
		}
		if args = append(args, a); !ok {
			return nil, fmt.Errorf("argument %d of %s is neither a variable nor a type", len(args), directive)
		}
		if !c.skip(',') {
			return args, c.want(')')
		}
	}
}

// argument compiles $x, type($x), ref($x), or the word operands or results, which means
// the only group, or all groups.
func (c *compiler) argument() (e Elem, ok bool, err error) {
	if c.skip('$') {
		name, err := c.identifier()
		return Elem{Kind: Var, Text: name}, true, err
	}
	name, err := c.identifier()
	if err != nil {
		return Elem{}, false, err
	}
	if !c.skip('(') {
		return Elem{Kind: Var, Text: name}, name == "operands" || name == "results", nil
	}
	e.Kind = Var
	if name == "type" {
		e.Kind = TypeOf
	}
	if err = c.want('$'); err == nil {
		if e.Text, err = c.identifier(); err == nil {
			err = c.want(')')
		}
	}
	return e, name == "type" || name == "ref", err
}

// oilist compiles clauses, each of which begins with a literal.
func (c *compiler) oilist() (Elem, error) {
	e := Elem{Kind: OIList}
	if err := c.want('('); err != nil {
		return e, err
	}
	for {
		then, _, err := c.some()
		if err != nil {
			return e, err
		}
		if then[0].Kind != Literal {
			return e, fmt.Errorf("a clause of oilist begins with no literal")
		}
		e.Args = append(e.Args, Elem{Kind: Clause, Then: then})
		if !c.skip('|') {
			return e, c.want(')')
		}
	}
}

// group compiles (...)? or (...) : (...)?.
func (c *compiler) group() (Elem, error) {
	e := Elem{Kind: Group}
	c.next() // the parenthesis
	var err error
	if e.Then, e.Anchor, err = c.some(); err != nil {
		return e, err
	}
	if err := c.want(')'); err != nil {
		return e, err
	}
	if e.Anchor < 0 {
		return e, fmt.Errorf("optional group without an anchor")
	}
	if c.skip(':') {
		if err := c.want('('); err != nil {
			return e, err
		}
		if e.Else, _, err = c.some(); err != nil {
			return e, err
		}
		if err := c.want(')'); err != nil {
			return e, err
		}
	}
	return e, c.want('?')
}
