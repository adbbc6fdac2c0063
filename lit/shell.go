package lit

import (
	"errors"
	"fmt"
	"strings"
)

// script is a list of pipelines.
type script []pipeline

// pipeline is commands joined by "|".
type pipeline struct {
	commands []command
	// joint is what stands before the pipeline: "&&", "||" or ";".
	joint string
}

// command is one command with its redirections in the order written.
type command struct {
	words     []string
	redirects []redirect
}

// redirect changes where one stream of a command goes.
type redirect struct {
	fd     int
	op     string // "<", ">", ">>", or ">&" with same set
	target string
	same   int // the stream to join
}

// token is a word or an operator.
type token struct {
	text string
	word bool
	fd   int // for a redirection: the stream before the operator, or -1
}

// shellLexer cuts a command line into tokens.
type shellLexer struct {
	text  string
	at    int
	paths map[string]string // values of the built-in keys
}

// parseScript reads one command line. Built-in keys in it are replaced by
// their values in paths while words are read, so that a blank or a quote in a
// path does not break the command.
func parseScript(text string, paths map[string]string) (script, error) {
	lex := &shellLexer{text: text, paths: paths}
	var s script
	p := pipeline{joint: ";"}
	var c command
	endCommand := func(before string) error {
		if len(c.words) == 0 {
			return fmt.Errorf("missing command before %s", before)
		}
		p.commands = append(p.commands, c)
		c = command{}
		return nil
	}
	for {
		tok, ok, err := lex.next()
		if err != nil {
			return nil, err
		}
		switch {
		case !ok:
			// A ";" at the end joins nothing, and is fine.
			if len(c.words) == 0 && len(c.redirects) == 0 && len(p.commands) == 0 && len(s) > 0 && p.joint == ";" {
				return s, nil
			}
			if err := endCommand("end of line"); err != nil {
				return nil, err
			}
			return append(s, p), nil
		case tok.word:
			c.words = append(c.words, tok.text)
		case tok.text == "|":
			if err := endCommand("'|'"); err != nil {
				return nil, err
			}
		case tok.text == "&&" || tok.text == "||" || tok.text == ";":
			if err := endCommand("'" + tok.text + "'"); err != nil {
				return nil, err
			}
			s = append(s, p)
			p = pipeline{joint: tok.text}
		default:
			r, err := lex.redirects(tok)
			if err != nil {
				return nil, err
			}
			c.redirects = append(c.redirects, r...)
		}
	}
}

// redirects reads the target of the redirection operator tok.
func (l *shellLexer) redirects(tok token) ([]redirect, error) {
	target, ok, err := l.next()
	if err != nil {
		return nil, err
	}
	if !ok || !target.word {
		return nil, fmt.Errorf("missing target after '%s'", tok.text)
	}
	fd := tok.fd
	if fd < 0 {
		fd = 1
		if tok.text == "<" {
			fd = 0
		}
	}
	if (fd == 0) != (tok.text == "<") || fd > 2 {
		return nil, fmt.Errorf("unsupported redirection '%d%s'", fd, tok.text)
	}
	switch tok.text {
	case "&>":
		return []redirect{{fd: 1, op: ">", target: target.text}, {fd: 2, op: ">&", same: 1}}, nil
	case ">&":
		if target.text != "1" && target.text != "2" {
			return nil, fmt.Errorf("unsupported redirection '>&%s'", target.text)
		}
		return []redirect{{fd: fd, op: ">&", same: int(target.text[0] - '0')}}, nil
	}
	return []redirect{{fd: fd, op: tok.text, target: target.text}}, nil
}

// next returns the next token, or ok == false at the end.
func (l *shellLexer) next() (tok token, ok bool, err error) {
	for l.at < len(l.text) && (l.text[l.at] == ' ' || l.text[l.at] == '\t') {
		l.at++
	}
	if l.at == len(l.text) {
		return token{}, false, nil
	}
	fd := -1
	rest := l.text[l.at:]
	// A digit directly before a redirection names a stream.
	if len(rest) > 1 && '0' <= rest[0] && rest[0] <= '9' && (rest[1] == '<' || rest[1] == '>') {
		fd = int(rest[0] - '0')
		rest = rest[1:]
		l.at++
	}
	for _, op := range []string{"<<", "<&", "&&", "&>", "||", "|&", ">>", ">&", "|", ";", "<", ">", "&"} {
		if !strings.HasPrefix(rest, op) {
			continue
		}
		switch op {
		case "<<", "<&", "|&", "&":
			return token{}, false, fmt.Errorf("unsupported operator '%s'", op)
		}
		l.at += len(op)
		return token{text: op, fd: fd}, true, nil
	}
	text, err := l.word()
	return token{text: text, word: true}, err == nil, err
}

// word reads one word, which may be quoted in part.
func (l *shellLexer) word() (string, error) {
	var b strings.Builder
	quote := byte(0)
	for l.at < len(l.text) {
		ch := l.text[l.at]
		if value, key := l.key(); key != "" {
			b.WriteString(value)
			l.at += len(key)
			continue
		}
		l.at++
		switch {
		case quote != 0 && ch == quote:
			quote = 0
		case ch == '\\' && quote != '\'':
			if l.at == len(l.text) {
				return "", errors.New("backslash at the end of a command")
			}
			escaped := l.text[l.at]
			// Inside double quotes a backslash only protects what has a
			// meaning there; regexes depend on it staying otherwise.
			if quote == '"' && !strings.ContainsRune("\"\\$`", rune(escaped)) {
				b.WriteByte('\\')
			}
			b.WriteByte(escaped)
			l.at++
		case quote != 0:
			b.WriteByte(ch)
		case ch == '\'' || ch == '"':
			quote = ch
		case strings.IndexByte(" \t|&;<>", ch) >= 0:
			l.at--
			return b.String(), nil
		case ch == '*' || ch == '`':
			return "", fmt.Errorf("unquoted '%c': globs and command substitution are not supported", ch)
		default:
			b.WriteByte(ch)
		}
	}
	if quote != 0 {
		return "", fmt.Errorf("missing closing %c", quote)
	}
	return b.String(), nil
}

// key returns the built-in key at the current place and its value.
func (l *shellLexer) key() (value, key string) {
	if l.text[l.at] != '%' || l.at+1 == len(l.text) {
		return "", ""
	}
	key = l.text[l.at : l.at+2]
	value, ok := l.paths[key]
	if !ok {
		return "", ""
	}
	return value, key
}
