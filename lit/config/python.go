package config

import (
	"cmp"
	"fmt"
	"strings"
)

// toStarlark rewrites what configurations use of Python and Starlark doesn't
// have: imports, f-strings, string literals side by side, "is", and escapes
// that mean themselves. Every line keeps its number.
func toStarlark(file, src string) (string, error) {
	r := &rewriter{file: file, tokens: lex(src)}
	return r.all()
}

// rewriter holds the tokens that are still to be rewritten.
type rewriter struct {
	file   string
	tokens []token
	out    strings.Builder
}

// unsupported tells whether a word begins a statement of Python that has no
// counterpart, and what to do instead.
func unsupported(word string) (hint string, is bool) {
	switch word {
	case "try":
		return ": test for what may be missing instead, for example with os.path.exists or hasattr", true
	case "with":
		return ": files can't be opened", true
	case "raise", "assert":
		return ": lit_config.fatal ends the run", true
	case "del":
		return ": a dictionary has the method pop", true
	case "@":
		return ": decorators are not supported", true
	case "class", "global", "nonlocal", "async":
		return "", true
	}
	return "", false
}

// errorAt returns an error with the place of t.
func (r *rewriter) errorAt(t token, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", r.file, t.line, fmt.Sprintf(format, args...))
}

// all rewrites all tokens.
func (r *rewriter) all() (string, error) {
	start := true        // of a statement
	var closers []string // of the brackets that are open
	for len(r.tokens) > 0 {
		t := r.tokens[0]
		var err error
		hint, wrong := unsupported(t.text)
		switch {
		case start && (t.text == "import" || t.text == "from"):
			err = r.imports()
		case start && wrong:
			err = r.errorAt(t, "'%s' is Python that configurations can't use here%s", t.text, hint)
		case t.kind == literal:
			err = r.literals()
		case t.text == "is":
			r.comparison()
		case t.text == "{" && isSet(r.tokens):
			r.out.WriteString("set([")
			r.tokens = r.tokens[1:]
			closers = append(closers, "])")
		case t.text == "(" || t.text == "[" || t.text == "{":
			r.out.WriteString(t.text)
			r.tokens = r.tokens[1:]
			closers = append(closers, "")
		case len(closers) > 0 && (t.text == ")" || t.text == "]" || t.text == "}"):
			r.out.WriteString(cmp.Or(closers[len(closers)-1], t.text))
			r.tokens = r.tokens[1:]
			closers = closers[:len(closers)-1]
		default:
			r.out.WriteString(t.text)
			r.tokens = r.tokens[1:]
		}
		if err != nil {
			return "", err
		}
		start = t.kind == newline || len(closers) == 0 && (t.text == ";" || t.text == ":") || start && t.kind == blank
	}
	return r.out.String(), nil
}

// isSet tells whether the brace that tokens begin with opens a set: something,
// but no pair.
func isSet(tokens []token) bool {
	depth, empty := 0, true
	for _, t := range tokens {
		switch t.text {
		case "(", "[", "{":
			depth++
			empty = empty && depth == 1
			continue
		case ")", "]", "}":
			if depth--; depth == 0 {
				return !empty
			}
		case ":":
			if depth == 1 {
				return false
			}
		}
		empty = empty && t.kind == blank
	}
	return false
}

// comparison rewrites "is" and "is not".
func (r *rewriter) comparison() {
	r.tokens = r.tokens[1:]
	var between string
	for i, t := range r.tokens {
		if t.kind == blank {
			between += t.text
			continue
		}
		if t.text == "not" && i > 0 {
			r.out.WriteString("!=" + between)
			r.tokens = r.tokens[i+1:]
			return
		}
		break
	}
	r.out.WriteString("==")
}

// imports rewrites an import statement as the assignments it comes to. The
// names of modules themselves are known without an import.
func (r *rewriter) imports() error {
	first := r.tokens[0]
	var words []string
	lines := 0
	n := 0
	depth := 0
	for ; n < len(r.tokens); n++ {
		t := r.tokens[n]
		if t.kind == newline || t.text == ";" || t.text == "#" {
			break
		}
		lines += strings.Count(t.text, "\n")
		switch {
		case t.kind == blank:
			continue
		case t.text == "(":
			depth++
			continue
		case t.text == ")":
			depth--
			continue
		}
		words = append(words, t.text)
	}
	r.tokens = r.tokens[n:]
	var assigned []string
	var err error
	if words[0] == "from" {
		assigned, err = fromImport(words[1:])
	} else {
		assigned, err = plainImport(words[1:])
	}
	if err != nil || depth != 0 {
		if err == nil {
			err = fmt.Errorf("unbalanced parentheses in an import")
		}
		return r.errorAt(first, "%v", err)
	}
	if len(assigned) == 0 {
		assigned = []string{"pass"}
	}
	r.out.WriteString(strings.Join(assigned, "; ") + strings.Repeat("\n", lines))
	return nil
}

// known tells whether configurations can import a module, see modules.go.
func known(module string) bool {
	switch module {
	case "__future__", "lit", "lit.formats", "lit.util", "lit.llvm", "lit.llvm.subst",
		"os", "os.path", "pathlib", "platform", "re", "shutil", "sys":
		return true
	}
	return false
}

// plainImport reads what follows "import".
func plainImport(words []string) ([]string, error) {
	var assigned []string
	for _, part := range split(words, ",") {
		module, as := alias(part)
		if !known(module) {
			// Many configurations import what they don't use.
			first, _, _ := strings.Cut(module, ".")
			assigned = append(assigned, fmt.Sprintf("%s = %s(%q)", cmp.Or(as, first), missingModule, module))
			continue
		}
		if as != "" && as != module {
			assigned = append(assigned, as+" = "+module)
		}
	}
	return assigned, nil
}

// missingModule is the function that stands for a module that is not there.
const missingModule = "given_missing_module"

// fromImport reads what follows "from".
func fromImport(words []string) ([]string, error) {
	var assigned []string
	from, names, found := strings.Cut(strings.Join(words, " "), " import ")
	from = strings.ReplaceAll(from, " ", "")
	if !found {
		return nil, fmt.Errorf("'from' without 'import'")
	}
	if from == "__future__" {
		return nil, nil
	}
	for _, part := range split(strings.Fields(names), ",") {
		what, as := alias(part)
		if what == "*" {
			return nil, fmt.Errorf("'import *' is not supported")
		}
		if as == "" {
			as = what
		}
		switch {
		case what == "":
		case !known(from):
			assigned = append(assigned, fmt.Sprintf("%s = %s(%q)", as, missingModule, from+"."+what))
		default:
			assigned = append(assigned, as+" = "+from+"."+what)
		}
	}
	return assigned, nil
}

// alias returns the two names in "a.b as c".
func alias(words []string) (what, as string) {
	for i, w := range words {
		if w == "as" {
			return strings.Join(words[:i], ""), strings.Join(words[i+1:], "")
		}
	}
	return strings.Join(words, ""), ""
}

// split cuts words where sep is.
func split(words []string, sep string) [][]string {
	var parts [][]string
	var part []string
	for _, w := range words {
		if w == sep {
			parts = append(parts, part)
			part = nil
			continue
		}
		part = append(part, w)
	}
	return append(parts, part)
}
