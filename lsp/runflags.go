package lsp

import (
	"slices"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/pass"
)

// Flag is a flag of the tool, which is proposed in RUN lines.
type Flag struct {
	Name, Help string
	// Value says that a value has to follow, behind an equal sign.
	Value bool
	// Words are the values that there are, none if they cannot be listed.
	Words []string
}

// completeRunLine answers in a RUN line, nil elsewhere.
func (s *server) completeRunLine(d *document, offset int) *protocol.CompletionList {
	line := d.line(offset)
	before := d.text[d.lines[line]:offset]
	run, ok := strings.CutPrefix(strings.TrimLeft(before, " \t"), "// RUN:")
	if !ok {
		return nil
	}
	// Lines that end with \ go on in the next RUN line. There may be many, so that they are joined once.
	parts := []string{run}
	for line--; line >= 0; line-- {
		above, ok := strings.CutPrefix(strings.TrimLeft(d.text[d.lines[line]:d.lineEnd(line)], " \t"), "// RUN:")
		above, more := strings.CutSuffix(strings.TrimRight(above, " \t"), `\`)
		if !ok || !more {
			break
		}
		parts = append(parts, above)
	}
	slices.Reverse(parts)
	c := &proposals{s: s, d: d}
	begin := c.runLine(strings.Join(parts, ""))
	end := offset
	for end < len(d.text) && isFlagByte(d.text[end]) {
		end++
	}
	return c.list(offset-len(begin), offset, end)
}

func isFlagByte(b byte) bool {
	return b == '-' || b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// runLine proposes what goes on a command line, and returns the word that is being typed.
func (c *proposals) runLine(run string) string {
	command := run[strings.LastIndexAny(run, "|;&")+1:]
	words, quote := shellWords(command)
	for len(words) > 1 && (words[0] == "not" || words[0] == "--crash" || words[0] == "env" || strings.Contains(words[0], "=")) {
		words = words[1:]
	}
	word := words[len(words)-1]
	if len(words) == 1 {
		c.add(protocol.CompletionItemKindModule, toolName, fileCheck, "not")
		return word
	}
	switch name := strings.TrimPrefix(words[0][strings.LastIndexByte(words[0], '/')+1:], "%"); {
	case name == fileCheck || name == strings.ToLower(fileCheck):
		return c.fileCheckFlag(word)
	case name != toolName:
		return word
	}
	typed := word[strings.LastIndexFunc(word, func(r rune) bool { return r >= 0x80 || !isFlagByte(byte(r)) })+1:]
	flag, value, given := strings.Cut(strings.TrimLeft(word, "-"), "=")
	switch {
	case given && strings.HasPrefix(word, "-"):
		c.flagValue(flag, value, quote)
	case !given && strings.HasPrefix(word, "-"):
		c.flags(c.s.command(words[1:len(words)-1]), word)
		return word
	case len(words) == 2:
		c.commands("")
	case len(words) == 3 && c.s.Flags[words[1]] != nil:
		c.commands(words[1] + " ")
	}
	return typed
}

// toolName is the name of the tool in RUN lines.
const toolName = "hivm-opt"

// command returns the command that words begin with, which may have two words, "" for none.
func (s *server) command(words []string) string {
	for n := min(len(words), 2); n > 0; n-- {
		if name := strings.Join(words[:n], " "); s.Flags[name] != nil {
			return name
		}
	}
	return ""
}

// commands proposes the words of the commands of the tool, or of one of them.
func (c *proposals) commands(above string) {
	for name := range c.s.Flags {
		if word, ok := strings.CutPrefix(name, above); ok && word != "" && !strings.Contains(word, " ") {
			c.add(protocol.CompletionItemKindModule, word)
		}
	}
}

// shellWords splits a command at white space outside of quotes. The last word is the one that is being typed,
// and may be empty; quote is the quote that it is in, or 0.
func shellWords(command string) (words []string, quote byte) {
	var word strings.Builder
	begun := false
	for i := range len(command) {
		b := command[i]
		switch {
		case quote == 0 && (b == ' ' || b == '\t'):
			if begun {
				words = append(words, word.String())
				word.Reset()
			}
			begun = false
			continue
		case quote == 0 && (b == '\'' || b == '"'):
			quote = b
		case b == quote:
			quote = 0
		default:
			word.WriteByte(b)
		}
		begun = true
	}
	return append(words, word.String()), quote
}

// flags proposes flags of the tool or of one of its commands.
func (c *proposals) flags(command, word string) {
	if command == "" {
		for _, info := range c.s.Compiler.Passes().Infos() {
			for _, name := range append([]string{info.Name}, info.Aliases...) {
				c.flag(word, proposal{label: name, docs: info.Summary, rank: 1})
			}
		}
	}
	for _, f := range c.s.Flags[command] {
		if command == "" && c.s.Compiler.Passes().Lookup(f.Name) != nil {
			continue
		}
		c.flagOf(word, f)
	}
}

// flagOf proposes a flag for a word that is being typed.
func (c *proposals) flagOf(word string, f Flag) {
	p := proposal{label: f.Name, docs: f.Help}
	if f.Value {
		p.text = f.Name + "="
	}
	c.flag(word, p)
}

// flag proposes a flag with as many dashes as a word that is being typed.
func (c *proposals) flag(word string, p proposal) {
	dashes := "--"
	if strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "--") && len(word) > 1 {
		dashes = "-" // one is as good as two
	}
	p.label, p.kind = dashes+p.label, protocol.CompletionItemKindProperty
	if p.text != "" {
		p.text = dashes + p.text
	}
	c.found = append(c.found, p)
}

// flagValue proposes what can stand behind the equal sign of a flag.
func (c *proposals) flagValue(flag, value string, quote byte) {
	passes := c.s.Compiler.Passes()
	if flag == "pass-pipeline" {
		c.pipeline(value)
		return
	}
	if info := passes.Lookup(flag); info != nil {
		// Without quotes a space ends the word, so that only the first option can be typed.
		c.options(info, value)
		return
	}
	for _, flags := range c.s.Flags {
		for _, f := range flags {
			if f.Name == flag && !strings.Contains(value, ",") {
				c.add(protocol.CompletionItemKindEnumMember, f.Words...)
				return
			}
		}
	}
	if strings.HasPrefix(flag, "mlir-print-ir-") {
		c.passNames()
	}
}

// options proposes options of a pass behind what is typed of them.
func (c *proposals) options(info *pass.Info, typed string) {
	last := typed[strings.LastIndexAny(typed, " ")+1:]
	if name, _, given := strings.Cut(last, "="); given {
		for _, o := range info.Options {
			if o.Name != name {
				continue
			}
			for _, choice := range o.Choices {
				c.found = append(c.found, proposal{label: choice.Name, kind: protocol.CompletionItemKindEnumMember, docs: choice.Help})
			}
			if o.Kind == pass.Bool {
				c.add(protocol.CompletionItemKindValue, "true", "false")
			}
		}
		return
	}
	for _, o := range info.Options {
		if !strings.Contains(" "+typed, " "+o.Name+"=") {
			c.found = append(c.found, proposal{label: o.Name, kind: protocol.CompletionItemKindProperty, docs: o.Help, detail: o.Kind.String(), text: o.Name + "="})
		}
	}
}

// anchors are the operations that pipelines run on.
var anchors = []string{"builtin.module", "func.func", "any"}

// pipeline proposes passes and their options in the text of a pipeline.
func (c *proposals) pipeline(text string) {
	if open := strings.LastIndexByte(text, '{'); open > strings.LastIndexByte(text, '}') {
		name := text[strings.LastIndexAny(text[:open], "(,")+1 : open]
		if info := c.s.Compiler.Passes().Lookup(strings.TrimSpace(name)); info != nil {
			c.options(info, text[open+1:])
		}
		return
	}
	if strings.Contains(text, "(") {
		c.passNames()
	}
	for _, a := range anchors {
		c.found = append(c.found, proposal{label: a, kind: protocol.CompletionItemKindModule, text: a + "("})
	}
}

func (c *proposals) passNames() {
	for _, info := range c.s.Compiler.Passes().Infos() {
		c.found = append(c.found, proposal{label: info.Name, kind: protocol.CompletionItemKindFunction, docs: info.Summary})
	}
}
