package explain

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// names finds the names that values have in the texts they come from. The printer gives other
// ones, so a name is one only if it stands where the value is defined. Several goroutines may use it.
type names struct {
	mu        sync.Mutex
	arguments map[*ir.Operation][]string // of functions
}

// of returns the name of a value with its sign, "%x" or "%x#1", empty if it is not known.
func (n *names) of(c *ir.Context, v *ir.Value) string {
	if op := v.Op(); op != nil {
		f, at := written(c, op)
		if f == nil {
			return ""
		}
		return resultName(f.Text, at, op.Name(), v.Index())
	}
	b := v.Block()
	if b == nil || b.Region() == nil || b.Region().Entry() != b {
		return ""
	}
	fn := b.ParentOp()
	if _, ok := ir.SymbolName(fn); !ok {
		return ""
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	list, ok := n.arguments[fn]
	if !ok {
		if f, at := written(c, fn); f != nil {
			list = argumentNames(f.Text[at:], len(b.Args()))
		}
		if n.arguments == nil {
			n.arguments = map[*ir.Operation][]string{}
		}
		n.arguments[fn] = list
	}
	if i := v.Index(); i < len(list) {
		return list[i]
	}
	return ""
}

// written returns where an operation stands in a text of the input.
func written(c *ir.Context, op *ir.Operation) (f *source.File, offset int) {
	at := c.Written(op.Loc())
	if at.Source == nil || !at.Source.Holds(at.Line, at.Col) {
		return nil, 0
	}
	return at.Source, at.Source.OffsetOf(at.Line, at.Col)
}

// resultName returns the name of the i-th result of an operation that is written at an offset: the
// text in front is "%x = ", "%x:2 = " or "%x, %y = ".
func resultName(text string, at int, op string, i int) string {
	rest := text[at:]
	rest = strings.TrimPrefix(rest, `"`)
	if !strings.HasPrefix(rest, op) && !strings.HasPrefix(rest, op[strings.IndexByte(op, '.')+1:]) {
		return "" // a pass has made the operation
	}
	front := text[strings.LastIndexByte(text[:at], '\n')+1 : at]
	front, ok := strings.CutSuffix(strings.TrimRight(front, " \t"), "=")
	if !ok {
		return ""
	}
	front = front[strings.LastIndexAny(front, ";{}")+1:]
	for part := range strings.SplitSeq(front, ",") {
		name, count, several := strings.Cut(strings.TrimSpace(part), ":")
		if !isName(name) {
			return ""
		}
		n := 1
		if several {
			var err error
			if n, err = strconv.Atoi(strings.TrimSpace(count)); err != nil {
				return ""
			}
		}
		switch {
		case i >= n:
			i -= n
		case n == 1:
			return name
		default:
			return name + "#" + strconv.Itoa(i)
		}
	}
	return ""
}

// argumentNames returns the names in the head of a function, which has so many arguments; nil if they are
// others.
func argumentNames(text string, n int) []string {
	open := strings.IndexByte(text, '(')
	if open < 0 {
		return nil
	}
	var out []string
	depth := 0
	for i := open; i < len(text); i++ {
		switch c := text[i]; c {
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			if c == '>' && text[i-1] == '-' {
				continue // of an arrow
			}
			if depth--; depth == 0 {
				if len(out) != n {
					return nil
				}
				return out
			}
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '/':
			if strings.HasPrefix(text[i:], "//") {
				for i < len(text) && text[i] != '\n' {
					i++
				}
			}
		case '%':
			if depth == 1 {
				end := i + 1
				for end < len(text) && isNameByte(text[end]) {
					end++
				}
				out = append(out, text[i:end])
				i = end - 1
			}
		}
	}
	return nil
}

func isName(s string) bool {
	if len(s) < 2 || s[0] != '%' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if !isNameByte(s[i]) {
			return false
		}
	}
	return true
}

func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '$' || c == '.' || c == '-'
}

// stands notes the line of the input that the operation stands in, and the names of its operands
// there. It returns the text, nil if the operation does not stand in one.
func (o *Op) stands(c *ir.Context, op *ir.Operation, n *names) *source.File {
	f, at := written(c, op)
	if f == nil {
		return nil
	}
	if line, _ := f.LineCol(at); line != o.Line || f.Name != o.File {
		o.InputLine = line
	}
	values := make([]string, op.NumOperands())
	known := false
	for i := range values {
		values[i] = n.of(c, op.Operand(i))
		known = known || values[i] != ""
	}
	if known {
		o.Values = values
	}
	return f
}

// Named puts the names that operands have in the input behind their numbers in a text: "operand #1 (%x)".
func (o *Op) Named(text string) string {
	var b strings.Builder
	from := 0
	for end, name := range o.mentioned(text) {
		b.WriteString(text[from:end] + " (" + name + ")")
		from = end
	}
	return b.String() + text[from:]
}

// Mentioned returns the names that the operands of which a text has the numbers have in the input, each once.
func (o *Op) Mentioned(text string) []string {
	var out []string
	for _, name := range o.mentioned(text) {
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// mentioned yields where the number of an operand ends in a text, with its name.
func (o *Op) mentioned(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for end := 0; len(o.Values) > 0; {
			at := strings.IndexByte(text[end:], '#')
			if at < 0 {
				return
			}
			at += end + 1
			for end = at; end < len(text) && '0' <= text[end] && text[end] <= '9'; {
				end++
			}
			if i, err := strconv.Atoi(text[at:end]); err == nil && i < len(o.Values) && o.Values[i] != "" && !yield(end, o.Values[i]) {
				return
			}
		}
	}
}
