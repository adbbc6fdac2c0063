package driver

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hivm-opt/internal/explain"
	"hivm-opt/pass"
)

// bashRequest is the request of the completion for bash, beside the two of cobra: its arguments are
// the line up to the cursor and the word that bash replaces.
const bashRequest = "__complete-bash"

// isCompletion reports whether a word is a request of a completion script.
func isCompletion(word string) bool {
	return word == cobra.ShellCompRequestCmd || word == cobra.ShellCompNoDescRequestCmd || word == bashRequest
}

// complete answers a completion script. The last word is the one to complete.
func (t *tool) complete(request string, words []string) error {
	if request == bashRequest {
		return t.completeBash(words)
	}
	if len(words) == 0 {
		return usageError{request + " needs the word to complete"}
	}
	return t.candidates(t.Stdout, request, words, true)
}

// candidates writes what the last word may become, in the form of cobra. With afterEquals a value of an
// option of a pass is written alone: the scripts of cobra put what ends with the last equals sign in
// front of it.
func (t *tool) candidates(w io.Writer, request string, words []string, afterEquals bool) error {
	path, rest := findCommand(words[:len(words)-1])
	last := words[len(words)-1]
	c := t.chainOf(path)
	if len(rest) == 0 && (last != "" || c.row.args != anyFiles || len(path) == 0) { // else a file is more likely
		t.addCommands(c.last, c.rows)
	}
	c.last.FParseErrWhitelist.UnknownFlags = true
	t.bindCompletion(c, &values{registry: t.Compiler.Passes(), words: rest, open: t.openForCompletion, afterEquals: afterEquals})
	// What cannot be read is no reason to complete nothing: the words stay as they are.
	if usual, err := normalise(rest, c.last.Flags(), Name); err == nil {
		rest = usual
	}
	oneDash := len(last) > 2 && last[0] == '-' && last[1] != '-' && last[2] != '='
	if oneDash {
		last = "-" + last
	}
	var out bytes.Buffer
	for _, cmd := range []*cobra.Command{c.root, c.last} {
		cmd.SetOut(&out)
		cmd.SetErr(io.Discard)
	}
	c.root.SetArgs(slices.Concat([]string{request}, c.words, rest, []string{last}))
	if err := c.root.Execute(); err != nil {
		return err
	}
	text := out.String()
	if oneDash { // as it was typed
		text = strings.ReplaceAll("\n"+text, "\n--", "\n-")[1:]
	}
	_, err := io.WriteString(w, text)
	return err
}

// bindCompletion gives the last command of a chain its flags, and says what their values and the arguments may be.
func (t *tool) bindCompletion(c chain, v *values) {
	groups, _ := c.row.bind(t)
	for _, g := range groups {
		g.flags.VisitAll(func(f *pflag.Flag) {
			describe(f, v.registry)
			shown := *f
			_, shown.Usage = pflag.UnquoteUsage(f)
			c.last.Flags().AddFlag(&shown)
			c.last.RegisterFlagCompletionFunc(f.Name, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
				return v.of(f, typed)
			})
		})
	}
	c.last.ValidArgsFunction = func(_ *cobra.Command, given []string, typed string) ([]string, cobra.ShellCompDirective) {
		return argumentsOf(c.row, given, typed)
	}
}

// argumentsOf returns what an argument of a command may be.
func argumentsOf(c command, given []string, typed string) ([]string, cobra.ShellCompDirective) {
	switch c.args {
	case noArguments:
		return nil, cobra.ShellCompDirectiveNoFileComp
	case shellNames:
		if len(given) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return beginningWith(typed, shells()), cobra.ShellCompDirectiveNoFileComp
	case commandWords:
		rows := commands()
		if path, rest := findCommand(given); len(rest) > 0 {
			rows = nil
		} else if len(path) > 0 {
			rows = path[len(path)-1].children
		}
		var names []string
		for _, r := range rows {
			names = append(names, cobra.CompletionWithDesc(r.name, r.short))
		}
		return beginningWith(typed, names), cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveDefault
}

// beginningWith returns the words that begin as typed.
func beginningWith(typed string, words []string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return !strings.HasPrefix(w, typed) })
}

// values knows what the values of flags may be.
type values struct {
	registry    *pass.Registry
	words       []string // of the command line in front of the word that is completed
	open        func(name string) (io.ReadCloser, error)
	afterEquals bool
}

// of returns the values of a flag that begin as typed.
func (v *values) of(f *pflag.Flag, typed string) ([]string, cobra.ShellCompDirective) {
	const only = cobra.ShellCompDirectiveNoFileComp
	switch f.Value.(type) {
	case *passFlag:
		return v.passOptions(v.registry.Lookup(f.Name), typed)
	case *passList:
		return v.inList(typed, v.passNames("")), only
	case *passFlagText:
		return beginningWith(typed, v.passNames("")), only
	case *debugTypes:
		return v.inList(typed, []string{explain.DebugType}), only
	}
	if f.Name == "pass-pipeline" {
		return v.pipeline(typed)
	}
	if words := flagWords(f); words != nil {
		return beginningWith(typed, words), only
	}
	switch value, _ := pflag.UnquoteUsage(f); {
	case value == "@NAME":
		return beginningWith(typed, v.functions()), only
	case strings.Contains(value, "FILE"), strings.Contains(value, "DATA"), strings.Contains(value, "PATH"), strings.Contains(value, "DIR"):
		return nil, cobra.ShellCompDirectiveDefault
	}
	return nil, only
}

// passNames returns the names of passes with their explanations, with an ending behind each.
func (v *values) passNames(ending string) []string {
	var out []string
	for _, info := range v.registry.Infos() {
		for _, name := range append([]string{info.Name}, info.Aliases...) {
			out = append(out, cobra.CompletionWithDesc(name+ending, passHelp(info, name)))
		}
	}
	return out
}

// inList completes the last word of a list with commas.
func (v *values) inList(typed string, words []string) []string {
	return behind(typed, strings.LastIndexByte(typed, ',')+1, words)
}

// behind completes what stands at an offset of a text.
func behind(typed string, at int, words []string) []string {
	words = beginningWith(typed[at:], words)
	for i := range words {
		words[i] = typed[:at] + words[i]
	}
	return words
}

// pipeline completes the last name of a pipeline.
func (v *values) pipeline(typed string) ([]string, cobra.ShellCompDirective) {
	const more = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	at := strings.LastIndexAny(typed, "(,") + 1
	if at == 0 {
		return beginningWith(typed, []string{"builtin.module("}), more
	}
	if name, options, ok := strings.Cut(typed[at:], "{"); ok {
		info := v.registry.Lookup(name)
		if info == nil {
			return nil, more
		}
		words, directive := v.passOptions(info, options)
		if !v.afterEquals || !strings.Contains(options, "=") {
			for i := range words {
				words[i] = typed[:at+len(name)+1] + words[i]
			}
		}
		return words, directive
	}
	return behind(typed, at, append([]string{"func.func("}, v.passNames("")...)), more
}

// passOptions completes the last option of a pass, "mode=safe arch=".
func (v *values) passOptions(info *pass.Info, typed string) ([]string, cobra.ShellCompDirective) {
	const only = cobra.ShellCompDirectiveNoFileComp
	at := strings.LastIndexByte(typed, ' ') + 1
	name, value, valued := strings.Cut(typed[at:], "=")
	if !valued {
		from := typed
		if v.afterEquals {
			from = typed[strings.LastIndexByte(typed, '=')+1:]
		}
		var words []string
		for _, o := range info.Options {
			words = append(words, cobra.CompletionWithDesc(o.Name+"=", o.Help))
		}
		return behind(from, strings.LastIndexByte(from, ' ')+1, words), only | cobra.ShellCompDirectiveNoSpace
	}
	i := slices.IndexFunc(info.Options, func(o pass.OptionInfo) bool { return o.Name == name })
	if i < 0 {
		return nil, only
	}
	var words []string
	switch o := info.Options[i]; o.Kind {
	case pass.Bool:
		words = []string{"true", "false"}
	case pass.Choice:
		for _, c := range o.Choices {
			words = append(words, cobra.CompletionWithDesc(c.Name, c.Help))
		}
	}
	if v.afterEquals {
		return beginningWith(value, words), only
	}
	return behind(typed, len(typed)-len(value), words), only
}

// mostCompleted is how many bytes of a file are searched for functions.
const mostCompleted = 1 << 20

// functions returns the names of the functions of the files that are typed already.
func (v *values) functions() []string {
	var out []string
	for _, word := range v.words {
		if strings.HasPrefix(word, "-") {
			continue
		}
		file, err := v.open(word)
		if err != nil {
			continue // it is no file, or not there yet
		}
		lines := bufio.NewScanner(io.LimitReader(file, mostCompleted))
		for lines.Scan() {
			if name := functionName(lines.Text()); name != "" && !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
		file.Close()
	}
	return out
}

// functionName returns the name of the function that a line defines, "@f".
func functionName(line string) string {
	_, rest, ok := strings.Cut(line, "func.func ")
	if !ok {
		return ""
	}
	at := strings.IndexByte(rest, '@')
	if at < 0 {
		return ""
	}
	name, _, ok := strings.Cut(rest[at:], "(")
	if !ok || strings.ContainsAny(name, " \"") {
		return ""
	}
	return name
}

// openForCompletion opens a file that a word of the command line names.
func (t *tool) openForCompletion(name string) (io.ReadCloser, error) {
	info, err := os.Stat(t.path(name))
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is no file", filepath.Base(name))
	}
	if err != nil {
		return nil, err
	}
	return os.Open(t.path(name))
}
