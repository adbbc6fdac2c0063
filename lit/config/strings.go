package config

import "strings"

// literals rewrites the string literals that stand side by side here: they are
// one string.
func (r *rewriter) literals() error {
	var parts []string
	var between string // blanks behind the last literal
	for len(r.tokens) > 0 {
		t := r.tokens[0]
		if t.kind == literal {
			text, err := r.literal(t)
			if err != nil {
				return err
			}
			if len(parts) > 0 {
				text = between + "+ " + text
			}
			parts = append(parts, text)
			r.tokens = r.tokens[1:]
			between = ""
			continue
		}
		ahead := 0
		for ahead < len(r.tokens) && r.tokens[ahead].kind == blank {
			ahead++
		}
		if ahead == 0 || ahead == len(r.tokens) || r.tokens[ahead].kind != literal {
			break
		}
		for _, b := range r.tokens[:ahead] {
			between += b.text
		}
		r.tokens = r.tokens[ahead:]
	}
	text := strings.Join(parts, "")
	if len(parts) > 1 {
		text = "(" + text + ")"
	}
	r.out.WriteString(text)
	return nil
}

// literal returns t as Starlark.
func (r *rewriter) literal(t token) (string, error) {
	at := strings.IndexAny(t.text, `'"`)
	prefix, rest := strings.ToLower(t.text[:at]), t.text[at:]
	raw, format := strings.Contains(prefix, "r"), strings.Contains(prefix, "f")
	prefix = strings.Trim(prefix, "uf")
	quote := rest[:1]
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(rest, triple) && len(rest) >= 6 {
		quote = triple
	}
	if len(rest) < 2*len(quote) || !strings.HasSuffix(rest, quote) {
		return "", r.errorAt(t, "unterminated string")
	}
	body := rest[len(quote) : len(rest)-len(quote)]
	var args []string
	if format {
		prefix = strings.ReplaceAll(prefix, "f", "")
		var err error
		if body, args, err = r.fields(t, body); err != nil {
			return "", err
		}
	}
	if !raw {
		body = plainEscapes(body)
	}
	text := prefix + quote + body + quote
	if format {
		text = "(" + text + ".format(" + strings.Join(args, ", ") + "))"
	}
	return text, nil
}

// plainEscapes doubles the backslash of escapes that Python leaves alone.
func plainEscapes(body string) string {
	var b strings.Builder
	for i := 0; i < len(body); i++ {
		b.WriteByte(body[i])
		if body[i] != '\\' || i+1 == len(body) {
			continue
		}
		i++
		if !strings.ContainsRune("abfnrtvxuU\n\\'\"01234567", rune(body[i])) {
			b.WriteByte('\\')
		}
		b.WriteByte(body[i])
	}
	return b.String()
}

// fields takes the expressions out of the body of an f-string.
func (r *rewriter) fields(t token, body string) (template string, args []string, err error) {
	var b strings.Builder
	for i := 0; i < len(body); i++ {
		if strings.HasPrefix(body[i:], "{{") || strings.HasPrefix(body[i:], "}}") {
			b.WriteString(body[i : i+2])
			i++
			continue
		}
		if body[i] != '{' {
			b.WriteByte(body[i])
			continue
		}
		length := fieldEnd(body[i+1:])
		if length < 0 {
			return "", nil, r.errorAt(t, "'{' is never closed in an f-string")
		}
		field, inner, err := r.field(t, body[i+1:i+1+length])
		if err != nil {
			return "", nil, err
		}
		b.WriteString(field)
		args = append(args, inner...)
		i += length + 1
	}
	return b.String(), args, nil
}

// field rewrites one field: an expression, perhaps "=", "!r" and a format, which may
// have fields itself.
func (r *rewriter) field(t token, text string) (template string, args []string, err error) {
	expr, conversion, format := fieldParts(text)
	bare := strings.TrimRight(expr, " ")
	if strings.HasSuffix(bare, "=") && !strings.HasSuffix(bare, "==") {
		template = strings.NewReplacer("{", "{{", "}", "}}").Replace(expr)
		expr = strings.TrimSuffix(bare, "=")
		if conversion == "" && format == "" {
			conversion = "!r"
		}
	}
	if r.depth++; r.depth > maxNesting {
		return "", nil, r.errorAt(t, "too many f-strings in each other")
	}
	defer func() { r.depth-- }()
	inner := &rewriter{file: r.file, tokens: trimBlank(lex(expr)), depth: r.depth, last: "="}
	for j := range inner.tokens {
		inner.tokens[j].line += t.line - 1
	}
	code, err := inner.expression()
	if err != nil {
		return "", nil, err
	}
	if format != "" {
		var more []string
		if format, more, err = r.fields(t, format[1:]); err != nil {
			return "", nil, err
		}
		format = ":" + format
		args = more
	}
	return template + "{" + conversion + format + "}", append([]string{"(" + code + ")"}, args...), nil
}

// fieldParts cuts a field where "!" or ":" stands outside of brackets.
func fieldParts(text string) (expr, conversion, format string) {
	depth, at := 0, 0
	tokens := lex(plainHashes(text))
	for i, t := range tokens {
		depth += nesting(t.text)
		if depth == 0 && t.text == ":" {
			return text[:at], "", text[at:]
		}
		if depth == 0 && t.text == "!" && i+1 < len(tokens) && tokens[i+1].text != "=" {
			conversion, format, _ := strings.Cut(text[at:], ":")
			if format != "" {
				format = ":" + format
			}
			return text[:at], conversion, format
		}
		at += len(t.text)
	}
	return text, "", ""
}

// fieldEnd returns the length of the field that text begins with, or -1.
func fieldEnd(text string) int {
	depth, at := 0, 0
	for _, t := range lex(plainHashes(text)) {
		switch t.text {
		case "(", "[", "{":
			depth++
		case ")", "]":
			depth--
		case "}":
			if depth == 0 {
				return at
			}
			depth--
		}
		at += len(t.text)
	}
	return -1
}

// plainHashes replaces hashes, which would begin a comment and which fields of f-strings
// don't have.
func plainHashes(text string) string { return strings.ReplaceAll(text, "#", "~") }
