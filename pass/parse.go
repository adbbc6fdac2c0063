package pass

import (
	"errors"
	"fmt"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"hivm-opt/internal/lazy"
	"hivm-opt/ir/diag"
)

// The grammar of a pipeline between the parentheses of its anchor. All names may
// be empty here; an empty name is reported as an unknown pass.
type pipelineText struct {
	Elements []*elementText `parser:"@@ ( ',' @@ )*"`
}

type elementText struct {
	Pos     lexer.Position
	Name    string        `parser:"@Name?"`
	Options *optionsText  `parser:"( @@"`
	Inner   *pipelineText `parser:"| '(' @@ ')' )?"`
}

// optionsText is {key=value key}, with the positions of the braces.
type optionsText struct {
	Pos   lexer.Position
	Items []*optionText `parser:"Open Gap? ( @@ Gap? )*"`
	Close *closeBrace   `parser:"@@"`
}

type closeBrace struct {
	Pos   lexer.Position
	Brace string `parser:"@Close"`
}

type optionText struct {
	Key   string `parser:"(?= Word|Quoted|Stray|Eq ) @(Word|Quoted|Stray)*"`
	Given bool   `parser:"( @Eq"`
	Value string `parser:"@(Word|Eq|Quoted|Stray|Brace|Inner|BraceEnd)* )?"`
}

// pipelineLexer has three states: names and punctuation, the words between the
// braces of options, and nested braces, whose contents are opaque.
var pipelineLexer = lazy.Value[*lexer.StatefulDefinition]{Make: func() *lexer.StatefulDefinition {
	quoted := lexer.Rule{Name: "Quoted", Pattern: `'[^']*'|"[^"]*"`}
	stray := lexer.Rule{Name: "Stray", Pattern: `['"]`}
	return lexer.MustStateful(lexer.Rules{
		"Root": {
			{Name: "Blank", Pattern: `\s+`},
			{Name: "Open", Pattern: `\{`, Action: lexer.Push("Options")},
			{Name: "Punct", Pattern: `[,()]`},
			{Name: "Name", Pattern: `[^\s,(){][^,(){]*`},
		},
		"Options": {
			{Name: "Close", Pattern: `\}`, Action: lexer.Pop()},
			{Name: "Gap", Pattern: `\s+`},
			{Name: "Eq", Pattern: `=`},
			quoted,
			stray,
			{Name: "Brace", Pattern: `\{`, Action: lexer.Push("Braced")},
			{Name: "Word", Pattern: `[^\s='"{}]+`},
		},
		"Braced": {
			{Name: "BraceEnd", Pattern: `\}`, Action: lexer.Pop()},
			{Name: "Brace", Pattern: `\{`, Action: lexer.Push("Braced")},
			quoted,
			stray,
			{Name: "Inner", Pattern: `[^{}'"]+`},
		},
	})
}}

var pipelineParser = lazy.Value[*participle.Parser[pipelineText]]{Make: func() *participle.Parser[pipelineText] {
	return participle.MustBuild[pipelineText](participle.Lexer(pipelineLexer.Get()), participle.Elide("Blank"))
}}

var optionsParser = lazy.Value[*participle.Parser[optionsText]]{Make: func() *participle.Parser[optionsText] {
	return participle.MustBuild[optionsText](participle.Lexer(pipelineLexer.Get()), participle.Elide("Blank"))
}}

// ParseOptions reads the options of a pass as a flag gives them, "a=1 b=2".
func (i *Info) ParseOptions(text string) (Options, error) {
	if text == "" {
		return i.Defaults(), nil // most flags have none, and the grammar takes a while to build
	}
	parsed, err := optionsParser.Get().ParseString("", "{"+text+"}")
	if err != nil {
		return Options{}, &diag.Diagnostic{Msg: fmt.Sprintf("malformed options `%s` of pass `%s`", text, i.Name)}
	}
	o, err := i.options(parsed)
	if err != nil {
		return Options{}, optionError(err, i.Name, text)
	}
	return o, nil
}

func (i *Info) options(t *optionsText) (Options, error) {
	o := i.Defaults()
	if t == nil {
		return o, nil
	}
	for _, item := range t.Items {
		if err := o.set(i.Name, item.Key, unwrap(item.Value), item.Given); err != nil {
			return Options{}, err
		}
	}
	return o, nil
}

// unwrap removes the quotes or braces around a value.
func unwrap(v string) string {
	v = strings.TrimSpace(v)
	if n := len(v); n > 2 && (v[0] == '\'' || v[0] == '"') && v[n-1] == v[0] {
		v = strings.TrimSpace(v[1 : n-1])
	} else if v == "''" || v == `""` {
		return ""
	}
	if !strings.HasPrefix(v, "{") {
		return v
	}
	depth := 0
	for i := range v {
		switch v[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			if i == len(v)-1 {
				v = strings.TrimSpace(v[1:i])
			}
			break
		}
	}
	return v
}

func optionError(err error, name, text string) *diag.Diagnostic {
	sep := "\n"
	var unknown *unknownOption
	isUnknown := errors.As(err, &unknown)
	if isUnknown {
		sep = "\n\n"
	}
	d := &diag.Diagnostic{Msg: fmt.Sprintf("%s%sfailed to add `%s` with options `%s`", err, sep, name, text)}
	if isUnknown && unknown.hint != "" {
		d.AttachNote(diag.Location{}, "did you mean '%s'?", unknown.hint)
	}
	var choice *unknownChoice
	if errors.As(err, &choice) {
		d.AttachNote(diag.Location{}, "the values are: %s", choice.names())
	}
	return d
}

// Parse reads a pipeline, "builtin.module(cse)".
func Parse(r *Registry, text string) (*Pipeline, error) {
	text = strings.TrimSpace(text)
	open := strings.IndexByte(text, '(')
	if open <= 0 || !strings.HasSuffix(text, ")") {
		return nil, wrapError(r, text)
	}
	p := &Pipeline{Anchor: strings.TrimSpace(text[:open])}
	inner := text[open+1 : len(text)-1]
	if strings.TrimSpace(inner) == "" {
		return p, nil
	}
	parsed, err := pipelineParser.Get().ParseString("", inner)
	if err != nil {
		return nil, syntaxError(inner, err)
	}
	if err := resolve(r, inner, parsed); err != nil {
		return nil, err
	}
	if err := build(r, inner, p, parsed); err != nil {
		return nil, err
	}
	return p, nil
}

// wrapError reports a pipeline without anchor, and proposes a pipeline with an
// anchor.
func wrapError(r *Registry, text string) error {
	d := &diag.Diagnostic{Msg: "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"}
	parsed, err := pipelineParser.Get().ParseString("", text)
	if err != nil {
		return d
	}
	for _, e := range parsed.Elements {
		info := r.Lookup(strings.TrimSpace(e.Name))
		switch {
		case e.Inner != nil && e.Name != "":
		case info == nil:
			return d
		case info.Anchor != "" && info.Anchor != "builtin.module":
			return d.AttachNote(diag.Location{}, "did you mean 'builtin.module(%s(%s))'?", info.Anchor, text)
		}
	}
	return d.AttachNote(diag.Location{}, "did you mean 'builtin.module(%s)'?", text)
}

// resolve checks the names of all passes first, as MLIR does.
func resolve(r *Registry, text string, t *pipelineText) error {
	for _, e := range t.Elements {
		if e.Inner != nil {
			if err := resolve(r, text, e.Inner); err != nil {
				return err
			}
			continue
		}
		name := strings.TrimSpace(e.Name)
		if r.Lookup(name) == nil {
			d := textError(text, e.Pos.Offset, fmt.Sprintf("'%s' does not refer to a registered pass or pass pipeline", name))
			if hint := r.Closest(name); hint != "" {
				d.AttachNote(diag.Location{}, "did you mean '%s'?", hint)
			}
			return d
		}
	}
	return nil
}

func build(r *Registry, text string, p *Pipeline, t *pipelineText) error {
	for _, e := range t.Elements {
		name := strings.TrimSpace(e.Name)
		if e.Inner != nil {
			if err := build(r, text, p.Nest(name), e.Inner); err != nil {
				if d, ok := err.(*diag.Diagnostic); ok {
					d.Msg += fmt.Sprintf("\nfailed to add `%s` with options `` to inner pipeline", name)
				}
				return err
			}
			continue
		}
		info := r.Lookup(name)
		given := ""
		if e.Options != nil {
			given = text[e.Options.Pos.Offset+1 : e.Options.Close.Pos.Offset]
		}
		o, err := info.options(e.Options)
		if err == nil {
			err = p.addExact(info, o)
		}
		if err != nil {
			return optionError(err, name, given)
		}
	}
	return nil
}

// syntaxError finds MLIR's words for text that the grammar did not accept.
func syntaxError(text string, err error) error {
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		return &diag.Diagnostic{Msg: "MLIR Textual PassPipeline Parser: error: " + err.Error()}
	}
	at := unexpected.Unexpected.Pos.Offset
	var parens, braces []int // offsets of open brackets
	last := 0                // of the last name
	symbols := pipelineLexer.Get().Symbols()
	if lx, lexErr := pipelineLexer.Get().LexString("", text); lexErr == nil {
		for {
			tok, lexErr := lx.Next()
			if lexErr != nil || tok.EOF() || tok.Pos.Offset >= at {
				break
			}
			switch tok.Type {
			case symbols["Open"], symbols["Brace"]:
				braces = append(braces, tok.Pos.Offset)
			case symbols["Close"], symbols["BraceEnd"]:
				braces = braces[:len(braces)-1]
			case symbols["Name"]:
				last = tok.Pos.Offset
			case symbols["Punct"]:
				last = tok.Pos.Offset + 1
				switch tok.Value {
				case "(":
					parens = append(parens, tok.Pos.Offset)
				case ")":
					parens = parens[:max(0, len(parens)-1)]
				}
			}
		}
	}
	switch {
	case len(braces) > 0:
		return textError(text, braces[0], "missing closing '}' while processing pass options")
	case unexpected.Unexpected.EOF() && len(parens) > 0:
		return textError(text, last, "encountered unbalanced parentheses while parsing pipeline")
	case unexpected.Unexpected.Value == ")" && len(parens) == 0:
		return textError(text, at, "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline")
	}
	return textError(text, at, "expected ',' after parsing pipeline")
}

// textError is an error at an offset of the text of a pipeline, which it quotes.
func textError(text string, offset int, msg string) *diag.Diagnostic {
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	line := 1 + strings.Count(text[:start], "\n")
	quoted, _, _ := strings.Cut(text[start:], "\n")
	col := offset - start
	return &diag.Diagnostic{Msg: fmt.Sprintf("MLIR Textual PassPipeline Parser:%d:%d: error: %s\n%s\n%s^", line, col+1, msg, quoted, strings.Repeat(" ", col))}
}
