package lsp

import (
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"
)

// fileCheck is the tool that compares an output with the CHECK lines of a file.
const fileCheck = "FileCheck"

// fileCheckFlags returns the flags of FileCheck that tests use.
func fileCheckFlags() []Flag {
	return []Flag{
		{Name: "check-prefix", Help: "The prefix of the directives, in place of CHECK", Value: true},
		{Name: "check-prefixes", Help: "Prefixes of the directives, with commas between them", Value: true},
		{Name: "comment-prefixes", Help: "Prefixes of lines that hold no directives", Value: true},
		{Name: "allow-unused-prefixes", Help: "A prefix without a directive is no error"},
		{Name: "implicit-check-not", Help: "A pattern that is nowhere between the matches", Value: true},
		{Name: "input-file", Help: "The file to check, in place of the standard input", Value: true},
		{Name: "D", Help: "Gives a variable its value: -DNAME=VALUE"},
		{Name: "match-full-lines", Help: "A pattern has to match a whole line"},
		{Name: "strict-whitespace", Help: "Blanks have to be the same"},
		{Name: "ignore-case", Help: "Letters match whether they are capital or not"},
		{Name: "allow-empty", Help: "An empty input is no error"},
		{Name: "enable-var-scope", Help: "Variables end at each CHECK-LABEL, but for those with a dollar sign"},
		{Name: "dump-input", Help: "When the input is shown, with what was found in it", Value: true, Words: []string{"help", "always", "fail", "never"}},
		{Name: "dump-input-context", Help: "How many lines are shown around what was found", Value: true},
		{Name: "dump-input-filter", Help: "Which lines of the input are shown", Value: true, Words: []string{"all", "annotation-full", "annotation", "error"}},
		{Name: "color", Help: "Colours also where there is no terminal"},
		{Name: "v", Help: "Tells what matched"},
		{Name: "vv", Help: "Tells how it was found, too"},
	}
}

// fileCheckFlag proposes what a word on the command line of FileCheck may become, and returns what of it is typed.
func (c *proposals) fileCheckFlag(word string) string {
	name, value, given := strings.Cut(strings.TrimLeft(word, "-"), "=")
	if !strings.HasPrefix(word, "-") {
		return word
	}
	for _, f := range fileCheckFlags() {
		switch {
		case !given:
			c.flagOf(word, f)
		case f.Name == name:
			c.add(protocol.CompletionItemKindEnumMember, f.Words...)
		}
	}
	if given {
		return value
	}
	return word
}

// directives are the ends of the words of FileCheck's lines, behind their prefix, with what they check.
func directives() []Flag {
	return []Flag{
		{Name: ":", Help: "The pattern is in a line behind the match before"},
		{Name: "-NEXT:", Help: "The pattern is in the next line"},
		{Name: "-SAME:", Help: "The pattern is in the same line"},
		{Name: "-EMPTY:", Help: "The next line is empty"},
		{Name: "-NOT:", Help: "The pattern is not between the match before and the next one"},
		{Name: "-DAG:", Help: "The pattern is there, in any order with other -DAG lines around it"},
		{Name: "-LABEL:", Help: "The pattern begins a part of the output, which is checked by itself"},
		{Name: "-COUNT-", Help: "The pattern is there so many times"},
	}
}

// completeComment answers where the first word of a comment is typed that a test looks for, or the name of a variable in a
// line for FileCheck; nil elsewhere.
func (s *server) completeComment(d *document, offset int) *protocol.CompletionList {
	before, ok := strings.CutPrefix(strings.TrimLeft(d.text[d.lines[d.line(offset)]:offset], " \t"), "//")
	if !ok {
		return nil
	}
	c := &proposals{s: s, d: d}
	word := strings.TrimLeft(before, " \t")
	if open := strings.LastIndex(before, "[["); open >= 0 {
		name := strings.TrimPrefix(before[open+2:], "#")
		if strings.Trim(name, wordLetters) == "" {
			c.variables()
			return c.list(offset-len(name), offset, offset)
		}
	}
	if word == "" || strings.Trim(word, wordLetters+"-") != "" {
		return nil
	}
	add := func(label, docs string) {
		if strings.HasPrefix(label, word) {
			p := proposal{label: label, kind: protocol.CompletionItemKindKeyword, docs: docs}
			if strings.HasSuffix(label, ":") {
				p.text = label + " "
			}
			c.found = append(c.found, p)
		}
	}
	for _, prefix := range checkPrefixes(d.text) {
		for _, x := range directives() {
			add(prefix+x.Name, x.Help)
		}
	}
	add("RUN:", "A command of a test")
	for _, severity := range []string{"error", "warning", "remark", "note"} {
		add("expected-"+severity, "What --verify-diagnostics expects in this line, or with @+1, @-1, @below or @above in another")
	}
	if c.found == nil {
		return nil
	}
	end := offset
	for end < len(d.text) && (isFlagByte(d.text[end]) || d.text[end] == ':') {
		end++
	}
	return c.list(offset-len(word), offset, end)
}

// wordLetters are the characters of a name in lines for FileCheck.
const wordLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

// checkPrefixes returns the prefixes of FileCheck's lines that the RUN lines of a text name, CHECK without any.
func checkPrefixes(text string) []string {
	var out []string
	for line := range runLines(text) {
		for word := range strings.FieldsSeq(line) {
			name, value, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
			if name == "check-prefix" || name == "check-prefixes" {
				out = append(out, strings.Split(value, ",")...)
			}
		}
	}
	if out == nil {
		return []string{"CHECK"}
	}
	return out
}

// variables proposes the variables that lines for FileCheck define.
func (c *proposals) variables() {
	seen := map[string]bool{}
	for text := c.d.text; ; {
		_, behind, ok := strings.Cut(text, "[[")
		if !ok {
			return
		}
		text = behind
		name := strings.TrimPrefix(behind, "#")
		name = name[:len(name)-len(strings.TrimLeft(name, wordLetters))]
		if name != "" && !seen[name] && strings.HasPrefix(strings.TrimPrefix(behind, "#")[len(name):], ":") {
			seen[name] = true
			c.add(protocol.CompletionItemKindVariable, name)
		}
	}
}
