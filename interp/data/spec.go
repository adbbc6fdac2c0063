package data

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"hivm-opt/internal/lazy"
)

// Spec is the description of an argument in a text.
type Spec struct {
	text  string
	file  string // the name of a file, or empty
	form  form   // of the file
	array string // the name of the array in an .npz file, "" for the only array
	node  *node
	sizes []int64 // nil if the text gives none
}

// String returns the text.
func (s *Spec) String() string { return s.text }

// node is a number, a list or a word with numbers.
type node struct {
	List *list `parser:"  @@"`
	Word *word `parser:"| @@"`
}

type list struct {
	Items []*node `parser:"'[' ( @@ ( ',' @@ )* )? ']'"`
}

type word struct {
	Name string   `parser:"@(Number | Word)"`
	Args []string `parser:"( '(' ( @(Number | Word) ( ',' @(Number | Word) )* )? ')' )?"`
}

// grammar returns the parser, which is built once: that takes longer than reading most
// texts.
var grammar = lazy.Value[*participle.Parser[node]]{Make: func() *participle.Parser[node] {
	tokens := lexer.MustSimple([]lexer.SimpleRule{
		{Name: "space", Pattern: `\s+`},
		{Name: "Number", Pattern: `[-+]?(0[xX][0-9a-fA-F]+|([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|inf|nan)`},
		{Name: "Word", Pattern: `[a-z]+`},
		{Name: "Punct", Pattern: `[\[\](),]`},
	})
	return participle.MustBuild[node](participle.Lexer(tokens), participle.Elide("space"))
}}

// maxNesting is larger than the number of dimensions of any list in practice.
const maxNesting = 64

// Parse reads a text.
func Parse(text string) (*Spec, error) {
	s, err := parseFile(text)
	if s != nil || err != nil {
		return s, err
	}
	return parseElements(text)
}

// Stdin is the name of the standard input as a file.
const Stdin = "-"

// form is the form of a file.
type form uint8

const (
	anyForm form = iota // the first bytes decide
	npyForm
	npzForm
)

// parseFile reads a text that names a file; the result is nil if it does not.
func parseFile(text string) (*Spec, error) {
	s := &Spec{text: text, form: npyForm}
	if name, ok := strings.CutPrefix(text, "npy:"); ok || strings.HasSuffix(text, ".npy") {
		s.file = name
	} else if name, ok := strings.CutPrefix(text, "npz:"); ok || strings.HasSuffix(text, npzEnd) || strings.Contains(text, npzEnd+":") {
		s.file, s.form = name, npzForm
		if at := strings.LastIndex(name, npzEnd+":"); at >= 0 {
			s.file, s.array = name[:at+len(npzEnd)], name[at+len(npzEnd)+1:]
		} else if file, array, ok := cutLast(name, ":"); ok && !strings.HasSuffix(name, npzEnd) {
			s.file, s.array = file, array
		}
	} else if text == Stdin || strings.HasPrefix(text, Stdin+":") {
		s.file, s.form = Stdin, anyForm
		s.array = strings.TrimPrefix(strings.TrimPrefix(text, Stdin), ":")
	} else {
		return nil, nil
	}
	if s.file == "" {
		return nil, errors.New("the name of the file is missing")
	}
	return s, nil
}

// npzEnd is the end of the names of archives.
const npzEnd = ".npz"

func cutLast(s, sep string) (before, after string, ok bool) {
	if at := strings.LastIndex(s, sep); at >= 0 {
		return s[:at], s[at+len(sep):], true
	}
	return s, "", false
}

// parseElements reads a text that gives elements, or a rule for them.
func parseElements(text string) (*Spec, error) {
	s := &Spec{text: text}
	body, sizes, given := strings.Cut(text, ":")
	if given {
		var err error
		if s.sizes, err = parseSizes(sizes); err != nil {
			return nil, err
		}
	}
	if strings.Count(body, "[")-strings.Count(body, "]") > maxNesting || nesting(body) > maxNesting {
		return nil, errors.New("the list is nested too deep")
	}
	var err error
	if s.node, err = grammar.Get().ParseString("", body); err != nil {
		return nil, fmt.Errorf("'%s' is no number, list, file or word such as random(1)", shortened(text))
	}
	return s, nil
}

// shortened returns the beginning of a text for a message.
func shortened(text string) string {
	const most = 200
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + "..."
	}
	return text
}

// nesting returns how deep brackets are nested.
func nesting(text string) int {
	depth, most := 0, 0
	for _, c := range text {
		switch c {
		case '[':
			depth++
			most = max(most, depth)
		case ']':
			depth--
		}
	}
	return most
}

func parseSizes(text string) ([]int64, error) {
	out := []int64{}
	for part := range strings.SplitSeq(text, "x") {
		n, err := strconv.ParseInt(strings.TrimSpace(part), 10, 64)
		if err != nil || n < 0 {
			return nil, fmt.Errorf("'%s' are no sizes such as 4x8", text)
		}
		out = append(out, n)
	}
	return out, nil
}

// shape returns the sizes of a list, whose lists must have the same length.
func (l *list) shape() ([]int64, error) {
	out := []int64{int64(len(l.Items))}
	if len(l.Items) == 0 {
		return out, nil
	}
	var inner []int64
	for i, n := range l.Items {
		var s []int64
		if n.List != nil {
			var err error
			if s, err = n.List.shape(); err != nil {
				return nil, err
			}
		}
		if i == 0 {
			inner = s
		} else if fmt.Sprint(s) != fmt.Sprint(inner) {
			return nil, errors.New("the lists in a list differ in length")
		}
	}
	return append(out, inner...), nil
}

// leaves appends the texts of the numbers in a list.
func (l *list) leaves(out []string) ([]string, error) {
	for _, n := range l.Items {
		switch {
		case n.List != nil:
			var err error
			if out, err = n.List.leaves(out); err != nil {
				return nil, err
			}
		case len(n.Word.Args) > 0:
			return nil, fmt.Errorf("'%s(...)' cannot be an element of a list", n.Word.Name)
		default:
			out = append(out, n.Word.Name)
		}
	}
	return out, nil
}
