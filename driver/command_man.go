package driver

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/pass"
)

// manCommand is the word that begins the arguments of "hivm-opt man".
const manCommand = "man"

const manHelp = `hivm-opt man writes the manual pages of the tool and its commands.

Usage:
  hivm-opt man FOLDER

The folder has to be there; the pages are hivm-opt.1, hivm-opt-run.1 and so on. They are
for man: FOLDER is share/man/man1 of a folder in which man looks.

Examples:
  hivm-opt man /usr/local/share/man/man1
`

// manConfig holds the settings of the arguments of "hivm-opt man".
type manConfig struct{ folder string }

// flags implements [settings].
func (*manConfig) flags() *pflag.FlagSet { return noFlags() }

// take implements [settings].
func (c *manConfig) take(arguments []string) error {
	if len(arguments) != 1 || arguments[0] == "" {
		return usageError{"expected the name of a folder. See: " + helpOf(manCommand)}
	}
	c.folder = arguments[0]
	return nil
}

// writeManuals executes "hivm-opt man".
func (t *tool) writeManuals(c *manConfig) error {
	all := manualsOf(nil, append([]command{rootCommand()}, commands()...))
	for _, m := range all {
		page := t.manual(m, all)
		if err := t.replace(filepath.Join(c.folder, m.title()+".1"), page); err != nil {
			return err
		}
	}
	return nil
}

// manual is a command with the words in front of it.
type manual struct {
	command
	words []string
}

// manualsOf returns the commands with pages: all of a table, and their commands.
func manualsOf(words []string, rows []command) []manual {
	var out []manual
	for _, c := range rows {
		m := manual{c, append(append([]string(nil), words...), c.name)}
		if words == nil && c.name != Name {
			m.words = []string{Name, c.name}
		}
		out = append(out, m)
		out = append(out, manualsOf(m.words, c.children)...)
	}
	return out
}

// title returns the name of the page.
func (m manual) title() string { return strings.Join(m.words, "-") }

// manual returns the page of a command, in the language of man.
func (t *tool) manual(m manual, all []manual) string {
	var b strings.Builder
	text := readHelp(m.text)
	if m.name == Name {
		text.examples = readHelp(helpTail).examples
	}
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"%s %s\" \"User Commands\"\n", strings.ToUpper(roff(m.title())), Name, roff(release))
	_, does, _ := strings.Cut(text.summary, strings.Join(m.words, " ")+" ")
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(m.title()), roff(strings.TrimSuffix(does, ".")))
	section(&b, "SYNOPSIS", text.usage)
	section(&b, "DESCRIPTION", text.description)
	if children := m.children; len(children) > 0 || m.name == Name {
		if m.name == Name {
			children = commands()
		}
		b.WriteString(".SH COMMANDS\n")
		for _, r := range commandRows(children) {
			tagged(&b, r)
		}
	}
	groups, _ := m.bind(t)
	for _, g := range groups {
		fmt.Fprintf(&b, ".SH %s\n", strings.ToUpper(roff(g.title)))
		for _, r := range manualRows(g, t.Compiler.Passes()) {
			tagged(&b, r)
		}
	}
	section(&b, "EXAMPLES", text.examples)
	b.WriteString(".SH EXIT STATUS\n0 for success, 1 for failure. Some commands have 2, which their description explains.\n.SH SEE ALSO\n")
	var others []string
	for _, o := range all {
		if o.title() != m.title() {
			others = append(others, fmt.Sprintf(".BR %s (1)", roff(o.title())))
		}
	}
	b.WriteString(strings.Join(others, ",\n") + "\n")
	return b.String()
}

// manualRows lists the flags of a group as a page has them: the options of a pass belong to its text.
func manualRows(g flagGroup, r *pass.Registry) []row {
	var rows []row
	for _, x := range groupRows(g, r) {
		if !strings.HasPrefix(x.left, " ") {
			rows = append(rows, x)
			continue
		}
		last := &rows[len(rows)-1]
		indent := strings.Repeat("\u00a0", len(x.left)-len(strings.TrimLeft(x.left, " ")))
		last.right += "\n" + indent + strings.TrimSpace(x.left) + ": " + x.right
	}
	return rows
}

// tagged writes a paragraph with a tag.
func tagged(b *strings.Builder, r row) {
	fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(r.left), strings.ReplaceAll(roff(r.right), "\n", "\n.br\n"))
}

// section writes a section of help text: lines that are indented stay lines, others are filled.
func section(b *strings.Builder, title, text string) {
	if text == "" {
		return
	}
	fmt.Fprintf(b, ".SH %s\n", title)
	asIs := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch indented := strings.HasPrefix(line, "  "); {
		case line == "":
			if asIs {
				b.WriteString(".fi\n")
				asIs = false
			}
			b.WriteString(".PP\n")
			continue
		case indented != asIs:
			asIs = indented
			b.WriteString(map[bool]string{true: ".nf\n", false: ".fi\n"}[asIs])
		}
		b.WriteString(roff(line) + "\n")
	}
	if asIs {
		b.WriteString(".fi\n")
	}
}

// roff returns a text as man wants it: a hyphen is a minus, as it is typed, and no line is a request.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\u00a0", `\ `).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}

// helpText is the text of a help in its parts.
type helpText struct{ summary, usage, description, examples string }

// readHelp takes a help text apart: a line about the command, and the parts behind the lines "Usage:" and
// "Examples:". What is between them is the description.
func readHelp(text string) helpText {
	var h helpText
	text, h.examples, _ = strings.Cut(text, "\nExamples:\n")
	h.summary, text, _ = strings.Cut(strings.TrimSpace(text), "\n")
	_, text, _ = strings.Cut(text, "Usage:\n")
	h.usage, h.description, _ = strings.Cut(text, "\n\n")
	h.usage, h.description = strings.Trim(h.usage, "\n"), strings.Trim(h.description, "\n")
	h.examples = strings.Trim(h.examples, "\n")
	return h
}
