package filecheck

import (
	"errors"
	"regexp"
	"regexp/syntax"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The ast types are what the parser makes of a pattern's text. Closing
// brackets are optional in the grammar so that a missing one can be reported
// in our words instead of as an unexpected token.

type astPattern struct {
	Parts []*astPart `parser:"@@*"`
}

type astPart struct {
	Pos    lexer.Position
	Text   string     `parser:"  @Text"`
	Regex  *astRegex  `parser:"| @@"`
	Define *astDefine `parser:"| @@"`
	Use    string     `parser:"| @Use"`
	Bad    string     `parser:"| @BadOpen"`
}

type astRegex struct {
	Open  string `parser:"@RegexOpen"`
	Text  string `parser:"@RegexText*"`
	Close string `parser:"@RegexClose?"`
}

type astDefine struct {
	Open  string `parser:"@DefineOpen"`
	Text  string `parser:"@(DefineText | BracketOpen | BracketText | BracketClose)*"`
	Close string `parser:"@DefineClose?"`
}

// grammar parses patterns. Building it costs far more than one pattern does,
// so one serves a whole check.
type grammar struct {
	parser *participle.Parser[astPattern]
}

func newGrammar() (*grammar, error) {
	const name = `\$?[A-Za-z_][A-Za-z0-9_]*`
	lex, err := lexer.New(lexer.Rules{
		"Root": {
			{Name: "RegexOpen", Pattern: `\{\{`, Action: lexer.Push("Regex")},
			{Name: "DefineOpen", Pattern: `\[\[` + name + `:`, Action: lexer.Push("Define")},
			{Name: "Use", Pattern: `\[\[` + name + `\]\]`},
			{Name: "BadOpen", Pattern: `\[\[`},
			{Name: "Text", Pattern: `[^{\[]+|[{\[]`},
		},
		// The first "}}" ends a regex, whatever the regex looks like.
		"Regex": {
			{Name: "RegexClose", Pattern: `\}\}`, Action: lexer.Pop()},
			{Name: "RegexText", Pattern: `[^}]+|\}`},
		},
		// In a definition "]]" may also end a class such as [[:alnum:]], so
		// here brackets are counted.
		"Define": {
			{Name: "DefineClose", Pattern: `\]\]`, Action: lexer.Pop()},
			{Name: "BracketOpen", Pattern: `\[`, Action: lexer.Push("Bracket")},
			{Name: "DefineText", Pattern: `(\\.|[^\\\[\]])+`},
		},
		"Bracket": {
			{Name: "BracketClose", Pattern: `\]`, Action: lexer.Pop()},
			{Name: "BracketOpen", Pattern: `\[`, Action: lexer.Push("Bracket")},
			{Name: "BracketText", Pattern: `(\\.|[^\\\[\]])+`},
		},
	})
	if err != nil {
		return nil, err
	}
	p, err := participle.Build[astPattern](participle.Lexer(lex))
	if err != nil {
		return nil, err
	}
	return &grammar{parser: p}, nil
}

// partKind says how a part of a pattern matches.
type partKind int

const (
	partText   partKind = iota // exactly text
	partRegex                  // the regex text
	partDefine                 // the regex text, remembered as name
	partUse                    // what name remembers
)

type part struct {
	kind   partKind
	text   string
	name   string
	groups int // capture groups inside the regex text
	// define is, for a use of a variable defined earlier in the same pattern,
	// the index of the part defining it; otherwise -1.
	define int
}

// patternStyle is how a pattern's text is to be read and matched.
type patternStyle struct {
	literal  bool // no syntax in the text
	strict   bool // keep runs of blanks
	fullLine bool // must cover whole lines
	empty    bool // matches an empty line; the text is not used
}

// pattern is the compiled text of a directive.
type pattern struct {
	parts []part
	style patternStyle
}

// parse compiles text, which stands in src at offset.
func (g *grammar) parse(src *source, offset int, text string, style patternStyle) (*pattern, error) {
	p := &pattern{style: style}
	if style.empty {
		return p, nil
	}
	if style.literal {
		p.addText(text)
		return p, nil
	}
	tree, err := g.parser.ParseString("", text)
	if err != nil {
		var pe participle.Error
		if errors.As(err, &pe) {
			return nil, src.setupError(offset+pe.Position().Offset, "malformed pattern: %s", pe.Message())
		}
		return nil, src.setupError(offset, "malformed pattern: %v", err)
	}
	for _, a := range tree.Parts {
		at := offset + a.Pos.Offset
		switch {
		case a.Regex != nil:
			if a.Regex.Close == "" {
				return nil, src.setupError(at, "found start of regex string with no end '}}'")
			}
			err = p.addRegex(src, at+len("{{"), part{kind: partRegex, text: a.Regex.Text, define: -1})
		case a.Define != nil:
			if a.Define.Close == "" {
				return nil, src.setupError(at, "missing ']]' at the end of a variable definition")
			}
			name := strings.TrimSuffix(strings.TrimPrefix(a.Define.Open, "[["), ":")
			err = p.addRegex(src, at+len(a.Define.Open), part{kind: partDefine, text: a.Define.Text, name: name, define: -1})
		case a.Use != "":
			p.addUse(strings.TrimSuffix(strings.TrimPrefix(a.Use, "[["), "]]"))
		case a.Bad != "":
			return nil, badBlock(src, at)
		default:
			p.addText(a.Text)
		}
		if err != nil {
			return nil, err
		}
	}
	return p, nil
}

// badBlock explains a "[[" that starts no variable.
func badBlock(src *source, at int) *SetupError {
	rest := src.text[at+len("[["):]
	switch {
	case strings.HasPrefix(rest, "#"):
		return src.setupError(at, "numeric substitution blocks '[[#...]]' are not supported yet")
	case strings.HasPrefix(rest, "@"):
		return src.setupError(at, "'[[@LINE]]' is not supported yet")
	}
	return src.setupError(at, `invalid variable name after '[['; for the text itself write {{\[\[}} or use the {LITERAL} modifier`)
}

func (p *pattern) addText(text string) {
	if !p.style.strict {
		text = squeeze(text)
	}
	if n := len(p.parts); n > 0 && p.parts[n-1].kind == partText {
		p.parts[n-1].text += text
		return
	}
	p.parts = append(p.parts, part{kind: partText, text: text, define: -1})
}

func (p *pattern) addRegex(src *source, at int, q part) error {
	if !p.style.strict {
		q.text = squeeze(q.text)
	}
	re, err := regexp.CompilePOSIX(q.text)
	if err != nil {
		reason := err.Error()
		var se *syntax.Error
		if errors.As(err, &se) {
			reason = se.Code.String() + ": `" + se.Expr + "`"
		}
		return src.setupError(at, "invalid regex: %s", reason)
	}
	q.groups = re.NumSubexp()
	p.parts = append(p.parts, q)
	return nil
}

func (p *pattern) addUse(name string) {
	define := -1
	for i, q := range p.parts {
		if q.kind == partDefine && q.name == name {
			define = i // the last definition before the use counts
		}
	}
	p.parts = append(p.parts, part{kind: partUse, name: name, define: define})
}

func (p *pattern) hasVariables() bool {
	for _, q := range p.parts {
		if q.kind == partDefine || q.kind == partUse {
			return true
		}
	}
	return false
}

// squeeze replaces each run of blanks by one blank.
func squeeze(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	blank := false
	for i := 0; i < len(s); i++ {
		if s[i] == ' ' || s[i] == '\t' {
			blank = true
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		b.WriteByte(s[i])
	}
	if blank {
		b.WriteByte(' ')
	}
	return b.String()
}
