package config

import (
	"cmp"
	"fmt"
	"strings"
)

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

// known reports whether configurations can import a module, see modules.go.
func known(module string) bool {
	switch module {
	case "__future__", "lit", "lit.formats", "lit.util", "lit.llvm", "lit.llvm.subst",
		"atexit", "glob", "os", "os.path", "pathlib", "platform", "re", "shlex", "shutil", "sys", "tempfile":
		return true
	}
	return false
}

// plainImport reads the words behind "import".
func plainImport(words []string) ([]string, error) {
	var assigned []string
	for _, part := range split(words, ",") {
		module, as := alias(part)
		if !known(module) {
			// Many configurations import modules that they don't use.
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

// missingModule is the function that takes the place of a module that does
// not exist.
const missingModule = "given_missing_module"

// fromImport reads the words behind "from".
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
