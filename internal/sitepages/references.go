package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/driver"
	"hivm-opt/internal/opsdoc"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/allpasses"
)

// references writes the pages that are made from tables.
func references(out string) error {
	if err := operations(filepath.Join(out, "operations")); err != nil {
		return err
	}
	passes, err := passPage()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "passes.md"), []byte(passes), 0o666); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, "command-line.md"), []byte(commandLine()), 0o666)
}

// operations writes a page for each dialect with operations, and a list of them.
func operations(out string) error {
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	c, err := alldialects.NewContext()
	if err != nil {
		return err
	}
	pages := map[string]*strings.Builder{}
	for _, def := range c.Ops() {
		dialect, _, _ := strings.Cut(def.Name, ".")
		b := pages[dialect]
		if b == nil {
			b = &strings.Builder{}
			fmt.Fprintf(b, "---\noutline: 2\n---\n\n# Operations of %s\n\nThis page is made from the rows of the dialect.\n", dialect)
			pages[dialect] = b
		}
		operation(b, def)
	}
	var list strings.Builder
	list.WriteString("# Operations\n\nA page for each dialect. [ops.md](../ops.md) says what the engines do with each operation.\n\n")
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		if err := os.WriteFile(filepath.Join(out, name+".md"), []byte(pages[name].String()), 0o666); err != nil {
			return err
		}
		fmt.Fprintf(&list, "- [%s](./%s.md)\n", name, name)
	}
	return os.WriteFile(filepath.Join(out, "index.md"), []byte(list.String()), 0o666)
}

func operation(b *strings.Builder, def *ir.OpDef) {
	fmt.Fprintf(b, "\n## `%s`\n\n%s\n", def.Name, page("docs/ops.md", opsdoc.Describe(def)))
}

// passPage describes passes and pipelines with their options.
func passPage() (string, error) {
	registry, err := pass.NewRegistry(allpasses.Passes())
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("---\noutline: 2\n---\n\n# Passes\n\nThis page is made from the descriptions of the passes. Each is a flag of `hivm-opt`, `--cse`, and a name in `--pass-pipeline`.\n")
	for _, info := range registry.Infos() {
		fmt.Fprintf(&b, "\n## `%s`\n\n%s.\n", info.Name, literal(info.Summary))
		if len(info.Aliases) > 0 {
			fmt.Fprintf(&b, "\nAlso called `%s`.\n", strings.Join(info.Aliases, "`, `"))
		}
		if info.Pipeline != nil {
			b.WriteString("\nIt is a pipeline of other passes.\n")
		}
		if info.Anchor != "" {
			fmt.Fprintf(&b, "\nIt runs on `%s`.\n", info.Anchor)
		}
		options(&b, info.Options)
	}
	return b.String(), nil
}

func options(b *strings.Builder, options []pass.OptionInfo) {
	if len(options) == 0 {
		return
	}
	b.WriteString("\n| option | default | meaning |\n|---|---|---|\n")
	for _, o := range options {
		fmt.Fprintf(b, "| `%s` | `%s` | %s", o.Name, o.Default, cell(o.Help))
		for _, choice := range o.Choices {
			fmt.Fprintf(b, "; `%s`: %s", choice.Name, cell(choice.Help))
		}
		b.WriteString(" |\n")
	}
}

// cell escapes a text in a table.
func cell(text string) string { return strings.ReplaceAll(literal(text), "|", "\\|") }

// commandLine shows the help of the tool and of its commands.
func commandLine() string {
	var b strings.Builder
	b.WriteString("# Command line\n\nThis page is what `--help=all` and the `--help` of the commands print.\n")
	for i, command := range append([]string{""}, driver.Commands()...) {
		name := strings.TrimSpace("hivm-opt " + command)
		help := "--help"
		if i == 0 {
			help = "--help=all"
		}
		var out strings.Builder
		driver.Run(append(strings.Fields(command), help), strings.NewReader(""), &out, &out)
		fmt.Fprintf(&b, "\n## %s\n\n```text\n%s```\n", name, out.String())
	}
	return b.String()
}
