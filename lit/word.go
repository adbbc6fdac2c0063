package lit

import (
	"errors"
	"path/filepath"
	"sort"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"hivm-opt/lit/shellword"
)

// word returns the argument that w is in the text of the line.
func (p *lineParser) word(w *syntax.Word) (word, error) {
	text := p.text[w.Pos().Offset():w.End().Offset()]
	if !strings.ContainsAny(text, `'"\*?`) {
		return word{text: text}, nil
	}
	return unquote(text)
}

// unquote removes quotes and backslashes. Inside double quotes a backslash
// protects only a quote and another backslash, and a backslash in front of a
// word only a character that is no letter or digit: regular expressions depend
// on both.
func unquote(text string) (word, error) {
	var plain, glob strings.Builder
	isGlob := false
	quote := byte(0)
	protect := func(ch byte) {
		plain.WriteByte(ch)
		if strings.IndexByte(`*?[\`, ch) >= 0 {
			glob.WriteByte('\\')
		}
		glob.WriteByte(ch)
	}
	for i := 0; i < len(text); i++ {
		ch := text[i]
		switch {
		case quote != 0 && ch == quote:
			quote = 0
		case quote == 0 && (ch == '\'' || ch == '"'):
			quote = ch
		case ch == '\\' && quote != '\'':
			if i+1 == len(text) {
				return word{}, errors.New("backslash at the end of a line")
			}
			next := text[i+1]
			if quote == '"' && next != '"' && next != '\\' || quote == 0 && i == 0 && isAlnum(next) {
				protect(ch)
				continue
			}
			i++
			protect(next)
		case quote != 0:
			protect(ch)
		case ch == '*' || ch == '?':
			isGlob = true
			plain.WriteByte(ch)
			glob.WriteByte(ch)
		default:
			plain.WriteByte(ch)
			glob.WriteByte(ch)
		}
	}
	if quote != 0 {
		return word{}, errors.New("unterminated quote")
	}
	w := word{text: plain.String()}
	if isGlob {
		w.glob = glob.String()
	}
	return w, nil
}

func isAlnum(ch byte) bool {
	return '0' <= ch && ch <= '9' || 'a' <= ch && ch <= 'z' || 'A' <= ch && ch <= 'Z' || ch == '_'
}

// arguments returns the words of a command with globs replaced by the files
// that they match; a glob without a match stays.
func arguments(words []word, dir string) []string {
	args := make([]string, 0, len(words))
	for _, w := range words {
		args = append(args, w.files(dir)...)
	}
	return args
}

func (w word) files(dir string) []string {
	if w.glob == "" {
		return []string{w.text}
	}
	pattern := w.glob
	if !filepath.IsAbs(pattern) {
		pattern = filepath.Join(quoteGlob(dir), pattern)
	}
	found, err := filepath.Glob(pattern)
	if err != nil || len(found) == 0 {
		return []string{w.text}
	}
	hidden := strings.HasPrefix(filepath.Base(w.glob), ".")
	names := found[:0]
	for _, f := range found {
		if strings.HasPrefix(filepath.Base(f), ".") && !hidden {
			continue
		}
		if rel, err := filepath.Rel(dir, f); err == nil && !filepath.IsAbs(w.glob) {
			f = rel
		}
		names = append(names, f)
	}
	if len(names) == 0 {
		return []string{w.text}
	}
	sort.Strings(names)
	return names
}

var globQuoter = strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`)

func quoteGlob(path string) string { return globQuoter.Replace(path) }

// show returns args as they can be typed into a shell.
func show(args []string) string {
	quoted := make([]string, len(args))
	for i, a := range args {
		quoted[i] = shellword.Quote(a)
	}
	if len(args) > 0 && args[0] == "!" {
		quoted[0] = "!" // It means "not", and is no word.
	}
	return strings.Join(quoted, " ")
}
