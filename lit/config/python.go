package config

import (
	"fmt"
	"slices"
	"strings"
)

// toStarlark rewrites the Python in configurations that Starlark can't read:
// imports, f-strings, string literals side by side, "is", escapes that mean
// themselves, generators, annotations, stars, and statements such as "assert" and
// "try", some of which become marks for [transform]. Every line keeps its number.
func toStarlark(file, src string) (string, error) {
	r := &rewriter{file: file, tokens: lex(src)}
	return r.all()
}

// rewriter holds the tokens that are still to be rewritten.
type rewriter struct {
	file   string
	tokens []token
	out    strings.Builder
	open   []bracket
	last   string // token that was not blank
	depth  int    // of f-strings in each other
	lambda bool   // its parameters are being read
}

// bracket is an open bracket.
type bracket struct {
	closer string
	// arguments says that a star in it is the business of a call or a function.
	arguments bool
	dict      bool
}

// maxNesting bounds how deep brackets may stand in each other.
const maxNesting = 100

// unsupported reports whether a word begins a statement of Python that has no
// counterpart, and the advice for a replacement.
func unsupported(word string) (hint string, is bool) {
	switch word {
	case "@":
		return ": decorators are not supported", true
	case "class", "global", "nonlocal", "async", "match":
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
	start := true // of a statement
	for len(r.tokens) > 0 {
		t := r.tokens[0]
		var err error
		switch {
		case start && t.kind != blank && t.kind != newline:
			err = r.statement()
		default:
			err = r.token()
		}
		if err != nil {
			return "", err
		}
		start = t.kind == newline || len(r.open) == 0 && (r.last == ";" || r.last == ":" && t.kind != blank) || start && t.kind == blank
		if t.kind == newline {
			r.last = ""
		}
	}
	return r.out.String(), nil
}

// drop removes n tokens.
func (r *rewriter) drop(n int) { r.tokens = r.tokens[n:] }

// emit writes text for the first token.
func (r *rewriter) emit(text string) {
	if r.tokens[0].kind != blank {
		r.last = r.tokens[0].text
	}
	r.lambda = r.last == "lambda" || r.lambda && r.last != ":"
	r.out.WriteString(text)
	r.drop(1)
}

// statement rewrites the beginning of a statement, or all of it.
func (r *rewriter) statement() error {
	t := r.tokens[0]
	hint, wrong := unsupported(t.text)
	switch {
	case wrong && !(t.text == "match" && !r.isWord(1)):
		return r.errorAt(t, "'%s' is Python that configurations can't use here%s", t.text, hint)
	case t.text == "import" || t.text == "from":
		r.last = t.text
		return r.imports()
	case t.text == "assert" || t.text == "raise" || t.text == "del":
		return r.asCall(map[string]string{"assert": helperAssert, "raise": helperRaise, "del": helperDel}[t.text], "")
	case t.text == "try" || t.text == "finally":
		r.emit(map[string]string{"try": "if " + helperTry, "finally": "elif " + helperFinally + "()"}[t.text])
		return nil
	case t.text == "except":
		return r.asCall(helperExcept, "elif ")
	case t.text == "with":
		return r.asCall(helperWith, "if ")
	case t.text == "def":
		r.unannotated()
	case t.kind == name && !isKeyword(t.text):
		r.variable()
	}
	if len(r.tokens) == 0 {
		return nil
	}
	return r.token()
}

// isWord reports whether the nth token from here is a name behind a blank.
func (r *rewriter) isWord(n int) bool {
	return len(r.tokens) > n+1 && r.tokens[n].kind == blank && r.tokens[n+1].kind == name
}

// isKeyword reports whether a name that begins a statement is no variable.
func isKeyword(word string) bool {
	return slices.Contains([]string{"else", "lambda", "if", "elif", "for", "while", "return", "pass", "not", "break", "continue"}, word)
}

// end returns how many tokens the statement has, up to a colon if it opens a block,
// and without blanks at its end.
func (r *rewriter) end(colon bool) int {
	depth, n, last := 0, 0, 0
	for ; n < len(r.tokens); n++ {
		t := r.tokens[n]
		depth += nesting(t.text)
		if t.kind == newline || depth == 0 && (t.text == ";" || colon && t.text == ":") {
			break
		}
		if t.kind != blank {
			last = n + 1
		}
	}
	return last
}

// nesting is the change of a token to the depth of brackets.
func nesting(text string) int {
	switch text {
	case "(", "[", "{":
		return 1
	case ")", "]", "}":
		return -1
	}
	return 0
}

// asCall rewrites "word a, b" and "word a as b" as "prefix function(a, b)".
func (r *rewriter) asCall(function, prefix string) error {
	n := r.end(prefix != "")
	inner := &rewriter{file: r.file, tokens: slices.Clone(r.tokens[1:n])}
	depth := 0
	for i, t := range inner.tokens {
		depth += nesting(t.text)
		if depth == 0 && (t.text == "as" && prefix != "" || t.text == "from" && function == helperRaise) {
			inner.tokens[i].text = ","
			inner.tokens[i].kind = symbol
		}
	}
	inner.last = "="
	inner.tokens = trimBlank(inner.tokens)
	code, err := inner.expression()
	if err != nil {
		return err
	}
	r.last = function
	r.out.WriteString(prefix + function + "(" + code + ")")
	r.drop(n)
	return nil
}

// trimBlank drops the blanks in front.
func trimBlank(tokens []token) []token {
	for len(tokens) > 0 && tokens[0].kind == blank {
		tokens = tokens[1:]
	}
	return tokens
}

// expression rewrites tokens that are no statement.
func (r *rewriter) expression() (string, error) {
	for len(r.tokens) > 0 {
		if err := r.token(); err != nil {
			return "", err
		}
	}
	return r.out.String(), nil
}

// variable drops the annotation of "x: type = value"; without a value nothing is left.
func (r *rewriter) variable() {
	n := r.end(false)
	colon, equal, depth := -1, -1, 0
	for i, t := range r.tokens[:n] {
		depth += nesting(t.text)
		switch {
		case depth > 0:
		case t.text == "lambda":
			return
		case t.text == ":" && colon < 0:
			colon = i
		case t.text == "=" && colon < 0:
			return
		case t.text == "=" && equal < 0:
			equal = i
		}
	}
	switch {
	case colon < 0:
	case equal < 0:
		r.out.WriteString("pass")
		r.drop(n)
	default:
		r.tokens = slices.Concat(r.tokens[:colon], r.tokens[equal:])
	}
}

// unannotated drops the annotations of the head of a function.
func (r *rewriter) unannotated() {
	var kept []token
	depth, skip, done := 0, false, 0
	n := 0
	for ; n < len(r.tokens) && r.tokens[n].kind != newline; n++ {
		t := r.tokens[n]
		before := depth
		depth += nesting(t.text)
		switch {
		case t.text == ":" && depth == 1 && done == 0:
			skip = true
		case depth == 1 && before == 1 && (t.text == "," || t.text == "="), before == 1 && depth == 0 && done == 0:
			skip = false
		}
		if before == 1 && depth == 0 {
			done = 1
		}
		if done == 1 && t.text == "-" {
			skip = true
		}
		if done == 1 && t.text == ":" && depth == 0 {
			break
		}
		if !skip || t.kind == blank && strings.Contains(t.text, "\n") {
			kept = append(kept, t)
		}
	}
	r.tokens = slices.Concat(kept, r.tokens[n:])
}

// token rewrites one token, or the literals that stand side by side.
func (r *rewriter) token() error {
	t := r.tokens[0]
	switch {
	case t.kind == literal:
		r.last = t.text
		return r.literals()
	case t.kind == name && strings.HasPrefix(t.text, helperPrefix):
		return r.errorAt(t, "names that begin with %s are taken", helperPrefix)
	case t.text == "is":
		r.last = t.text
		r.comparison()
	case nesting(t.text) > 0:
		return r.bracket()
	case nesting(t.text) < 0 && len(r.open) > 0:
		b := r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		r.emit(b.closer)
	case t.text == "*" && r.isPrefix():
		r.star()
	default:
		r.emit(t.text)
	}
	return nil
}

// bracket opens a bracket, with Starlark's replacement of a set or a generator.
func (r *rewriter) bracket() error {
	t := r.tokens[0]
	if len(r.open) >= maxNesting {
		return r.errorAt(t, "too many brackets in each other")
	}
	opener, b := t.text, bracket{closer: closing(t.text)}
	in := r.inside()
	switch {
	case t.text == "{" && in.set:
		opener, b.closer = "set([", "])"
	case t.text == "{":
		b.dict = true
	case t.text == "(" && in.generator:
		opener, b.closer = "([", "])"
	case t.text == "(":
		b.arguments = r.isCall()
	}
	r.open = append(r.open, b)
	r.emit(opener)
	return nil
}

func closing(opener string) string { return map[string]string{"(": ")", "[": "]", "{": "}"}[opener] }

// isCall reports whether a parenthesis here follows a callable expression.
func (r *rewriter) isCall() bool {
	if r.last == "" || strings.Contains("([{,:;=+-*/%<>|&^~!", r.last) {
		return false
	}
	return !slices.Contains([]string{"in", "return", "and", "or", "not", "if", "else", "is"}, r.last)
}

// isPrefix reports whether a star here belongs to the next token.
func (r *rewriter) isPrefix() bool {
	if n := len(r.open); r.lambda || n > 0 && r.open[n-1].arguments {
		return false
	}
	return slices.Contains([]string{"", "(", "[", "{", ",", "=", ":", ";", "in", "return"}, r.last)
}

// star marks "*x" and the "**x" of a dictionary, see [transform].
func (r *rewriter) star() {
	n := len(r.open)
	if n > 0 && r.open[n-1].dict && len(r.tokens) > 1 && r.tokens[1].text == "*" {
		r.drop(1)
		r.emit(helperStar + ": ")
		return
	}
	r.emit(helperStar + " or ")
}

// content describes the content of a bracket.
type content struct{ set, generator bool }

// inside looks at the content of the bracket that the tokens begin with. A set has
// something, but no pair.
func (r *rewriter) inside() content {
	depth, empty, pair, generator := 0, true, false, false
	for i, t := range r.tokens {
		depth += nesting(t.text)
		switch {
		case depth == 0:
			return content{set: !empty && !pair, generator: generator}
		case i > 0 && t.kind != blank:
			if empty && t.text == "*" && i+1 < len(r.tokens) && r.tokens[i+1].text == "*" {
				pair = true
			}
			empty = false
		}
		pair = pair || depth == 1 && t.text == ":"
		generator = generator || depth == 1 && t.text == "for"
	}
	return content{}
}

// comparison rewrites "is" and "is not".
func (r *rewriter) comparison() {
	r.drop(1)
	var between string
	for i, t := range r.tokens {
		if t.kind == blank {
			between += t.text
			continue
		}
		if t.text == "not" && i > 0 {
			r.out.WriteString("!=" + between)
			r.drop(i + 1)
			return
		}
		break
	}
	r.out.WriteString("==")
}
