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
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
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

type formatAST struct {
	Elems []*elemAST `parser:"@@*"`
}

type elemAST struct {
	Literal *string   `parser:"(  @Literal"`
	Group   *groupAST `parser:" | @@"`
	Term    *termAST  `parser:" | @@ )"`
	Anchor  bool      `parser:"@'^'?"`
}

type groupAST struct {
	Then []*elemAST `parser:"'(' @@+ ')'"`
	Else []*elemAST `parser:"( ':' '(' @@+ ')' )? '?'"`
}

type termAST struct {
	Var string `parser:"(  '$' @Ident"`
	// The directives without arguments may be followed by a group.
	Plain string `parser:" | @('attr-dict' | 'attr-dict-with-keyword' | 'prop-dict' | 'regions')"`
	// Clauses are the clauses of oilist.
	Clauses []*clauseAST `parser:" | 'oilist' '(' @@ ( '|' @@ )* ')'"`
	Name    string       `parser:" | @Ident"`
	Custom  string       `parser:"   ( '<' @Ident '>' )?"`
	Args    []*argAST    `parser:"   '(' @@ ( ',' @@ )* ')' )"`
}

// clauseAST is a clause of oilist.
type clauseAST struct {
	Elems []*elemAST `parser:"@@+"`
}

// argAST is an argument of a directive: $x, type($x), ref($x), or the word
// operands or results, which means the only group, or all groups.
type argAST struct {
	Var   string `parser:"(  '$' @Ident"`
	Name  string `parser:" | @Ident"`
	Inner string `parser:"   ( '(' '$' @Ident ')' )? )"`
}

// parser builds the grammar at its first use: not every run compiles a format.
var parser = sync.OnceValue(func() *participle.Parser[formatAST] {
	return participle.MustBuild[formatAST](
		participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
			{Name: "Literal", Pattern: "`[^`]*`"},
			{Name: "Ident", Pattern: `[a-zA-Z_][a-zA-Z0-9_-]*`},
			{Name: "Punct", Pattern: `[$()<>:?^,|]`},
			{Name: "space", Pattern: `\s+`},
		})),
		participle.UseLookahead(2),
	)
})

// Compile parses a format. The error names the column of the text.
func Compile(text string) (*Program, error) {
	ast, err := parser().ParseString("format", text)
	if err != nil {
		return nil, err
	}
	p := &Program{}
	c := compiler{prog: p, wantSpace: true}
	p.Elems, err = c.elems(ast.Elems)
	return p, err
}

// compiler carries the state of the spacing rule along the text: whether the
// last element asks for a space after it, and whether it was punctuation.
type compiler struct {
	prog      *Program
	wantSpace bool
	lastPunct bool
}

func (c *compiler) elems(in []*elemAST) ([]Elem, error) {
	var out []Elem
	for _, e := range in {
		switch {
		case e.Literal != nil:
			out = append(out, c.literal(strings.Trim(*e.Literal, "`")))
		case e.Group != nil:
			g, err := c.group(e.Group)
			if err != nil {
				return nil, err
			}
			out = append(out, g)
		default:
			t, err := c.term(e.Term)
			if err != nil {
				return nil, err
			}
			out = append(out, t)
		}
	}
	return out, nil
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

func (c *compiler) term(t *termAST) (Elem, error) {
	if t.Var != "" {
		return c.variable(Elem{Kind: Var, Text: t.Var}), nil
	}
	if t.Clauses != nil {
		return c.oilist(t.Clauses)
	}
	args := make([]Elem, len(t.Args))
	for i, a := range t.Args {
		switch {
		case a.Var != "":
			args[i] = Elem{Kind: Var, Text: a.Var}
		case a.Name == "type" && a.Inner != "":
			args[i] = Elem{Kind: TypeOf, Text: a.Inner}
		case a.Name == "ref" && a.Inner != "":
			args[i] = Elem{Kind: Var, Text: a.Inner}
		case (a.Name == "operands" || a.Name == "results") && a.Inner == "":
			args[i] = Elem{Kind: Var, Text: a.Name}
		default:
			return Elem{}, fmt.Errorf("argument %d of %s is neither a variable nor a type", i+1, t.Name)
		}
	}
	switch t.Plain {
	case "attr-dict", "attr-dict-with-keyword":
		c.lastPunct = false
		c.prog.HasAttrDict = true
		if t.Plain == "attr-dict" {
			return Elem{Kind: AttrDict}, nil
		}
		return Elem{Kind: AttrDictKeyword}, nil
	case "prop-dict":
		return c.variable(Elem{Kind: PropDict}), nil
	case "regions":
		return c.variable(Elem{Kind: Regions}), nil
	}
	switch t.Name {
	case "type":
		if len(args) == 1 {
			return c.variable(Elem{Kind: TypeOf, Text: args[0].Text, AllOperands: t.Args[0].Name == "operands"}), nil
		}
	case "qualified":
		if len(args) == 1 {
			e := args[0]
			e.Qualified = true
			return c.variable(e), nil
		}
	case "functional-type":
		if len(args) == 2 {
			return c.variable(Elem{Kind: FunctionalType, Args: args}), nil
		}
	case "custom":
		if t.Custom != "" {
			return c.variable(Elem{Kind: Custom, Text: t.Custom, Args: args}), nil
		}
	}
	return Elem{}, fmt.Errorf("unknown directive %s with %d arguments", t.Name, len(args))
}

// oilist compiles clauses, each of which begins with a literal.
func (c *compiler) oilist(clauses []*clauseAST) (Elem, error) {
	e := Elem{Kind: OIList}
	for _, clause := range clauses {
		then, err := c.elems(clause.Elems)
		if err != nil {
			return e, err
		}
		if then[0].Kind != Literal {
			return e, fmt.Errorf("a clause of oilist begins with no literal")
		}
		e.Args = append(e.Args, Elem{Kind: Clause, Then: then})
	}
	return e, nil
}

func (c *compiler) group(g *groupAST) (Elem, error) {
	e := Elem{Kind: Group, Anchor: -1}
	var err error
	if e.Then, err = c.elems(g.Then); err != nil {
		return e, err
	}
	for i, a := range g.Then {
		if a.Anchor {
			if e.Anchor >= 0 {
				return e, fmt.Errorf("optional group with two anchors")
			}
			e.Anchor = i
		}
	}
	if e.Anchor < 0 {
		return e, fmt.Errorf("optional group without an anchor")
	}
	if e.Else, err = c.elems(g.Else); err != nil {
		return e, err
	}
	return e, nil
}
