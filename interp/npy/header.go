package npy

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"hivm-opt/internal/lazy"
)

// header is the dictionary at the start of a file.
type header struct {
	kind    byte
	size    int
	big     bool // big-endian
	fortran bool // column-major
	shape   []int64
}

// dict is the grammar of the dictionary, a literal of Python.
type dict struct {
	Entries []*entry `parser:"'{' ( @@ ( ',' @@ )* ','? )? '}'"`
}

type entry struct {
	Key   string `parser:"@String ':'"`
	Value *value `parser:"@@"`
}

type value struct {
	Text  *string `parser:"  @String"`
	Word  *string `parser:"| @Word"`
	Tuple *tuple  `parser:"| @@"`
}

type tuple struct {
	Numbers []string `parser:"'(' ( @Int ( ',' @Int )* ','? )? ')'"`
}

// tokens are the tokens of the dictionary. Python 2 wrote long integers with an L.
func tokens() (*lexer.StatefulDefinition, error) {
	return lexer.NewSimple([]lexer.SimpleRule{
		{Name: "space", Pattern: `\s+`},
		{Name: "String", Pattern: `'[^'\\]*'|"[^"\\]*"`},
		{Name: "Int", Pattern: `[0-9]+L?`},
		{Name: "Word", Pattern: `[A-Za-z]+`},
		{Name: "Punct", Pattern: `[{}(),:]`},
	})
}

func parseHeader(text string) (*header, error) {
	def, err := tokens()
	if err != nil {
		return nil, err
	}
	p, err := participle.Build[dict](participle.Lexer(def), participle.Elide("space"))
	if err != nil {
		return nil, err
	}
	d, err := p.ParseString("", text)
	if err != nil {
		return nil, errors.New("the header describes no array of numbers")
	}
	h := &header{}
	seen := map[string]bool{}
	for _, e := range d.Entries {
		key := e.Key[1 : len(e.Key)-1]
		if seen[key] || !h.set(key, e.Value) {
			return nil, fmt.Errorf("the entry '%s' of the header is wrong", key)
		}
		seen[key] = true
	}
	if !seen["descr"] || !seen["fortran_order"] || !seen["shape"] {
		return nil, errors.New("the header lacks one of 'descr', 'fortran_order' and 'shape'")
	}
	return h, nil
}

// set stores an entry of the dictionary.
func (h *header) set(key string, v *value) bool {
	switch {
	case key == "descr" && v.Text != nil:
		return h.setType((*v.Text)[1 : len(*v.Text)-1])
	case key == "fortran_order" && v.Word != nil:
		h.fortran = *v.Word == "True"
		return h.fortran || *v.Word == "False"
	case key == "shape" && v.Tuple != nil:
		return h.setShape(v.Tuple.Numbers)
	}
	return false
}

// maxRank is the most dimensions that NumPy has.
const maxRank = 64

func (h *header) setShape(numbers []string) bool {
	h.shape = []int64{}
	for _, text := range numbers {
		if text[len(text)-1] == 'L' {
			text = text[:len(text)-1]
		}
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || len(h.shape) == maxRank {
			return false
		}
		h.shape = append(h.shape, n)
	}
	return true
}

// sizes are the bytes that an element of a kind may have.
var sizes = lazy.Value[map[byte][]int]{Make: func() map[byte][]int {
	return map[byte][]int{
		'b': {1},
		'i': {1, 2, 4, 8},
		'u': {1, 2, 4, 8},
		'f': {2, 4, 8, 16},
		'c': {8, 16},
		'V': nil, // any
	}
}}

// maxSize is the largest element that is read.
const maxSize = 1 << 16

// setType reads the name of a type, such as <f4.
func (h *header) setType(name string) bool {
	if len(name) < 3 {
		return false
	}
	switch name[0] {
	case '<', '|', '=':
	case '>':
		h.big = true
	default:
		return false
	}
	h.kind = name[1]
	n, err := strconv.Atoi(name[2:])
	h.size = n
	allowed, known := sizes.Get()[h.kind]
	if err != nil || !known || n <= 0 || n > maxSize {
		return false
	}
	if allowed == nil {
		return true
	}
	for _, size := range allowed {
		if size == n {
			return true
		}
	}
	return false
}
