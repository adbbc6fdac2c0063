package driver

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/format"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// fmtCommand is the word that begins the arguments of "hivm-opt fmt".
const fmtCommand = "fmt"

const fmtHelp = `hivm-opt fmt lays out MLIR text.

Usage:
  hivm-opt fmt [flags] [file|folder|-]...

It changes blanks and line breaks between tokens and nothing else: comments, names, the
order of attributes and the spelling of types stay, and at most one line is empty between
two lines. So the text means what it meant before, whether its dialects are known or not. What
hivm-opt prints has this layout. The rules are in docs/fmt.md.

The texts are written to the standard output. With -w, they replace their files. A folder
stands for all files *.mlir in it and in the folders below, and needs -w, -l or --check.
Without a file, or with -, the standard input is read.

A text with a bracket that is not closed, or with something that is no token, is an error:
it stays as it is, and the exit code is 1. So it is with --check if a layout differs; with
--diagnostics-format=github and the like that is an error at the first difference too.

Examples:
  hivm-opt fmt kernel.mlir
  hivm-opt fmt -w testdata
  hivm-opt fmt --check kernels/*.mlir

`

// fmtConfig holds the settings of the arguments of "hivm-opt fmt".
type fmtConfig struct {
	files              []string
	write, list, check bool
	diagnostics        diagnosticFlags
}

// flags implements [settings].
func (c *fmtConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.BoolVarP(&c.write, "write", "w", false, "Write each text to its file if its layout differs")
	f.BoolVarP(&c.list, "list", "l", false, "Print the names of the files whose layout differs, and not their texts")
	toggleVar(f, &c.check, "check", "As --list, and exit with 1 if there are any")
	diagnosticsAndHelp(f, &c.diagnostics)
	return f
}

// take implements [settings].
func (c *fmtConfig) take(files []string) error {
	c.files = files
	if len(files) == 0 {
		c.files = []string{standardStream}
	}
	if c.write && c.check {
		return usageError{"-w writes texts, and --check does not"}
	}
	return nil
}

// format executes "hivm-opt fmt".
func (t *tool) format(cfg *fmtConfig) error {
	t.configure(&config{diagnostics: cfg.diagnostics})
	out, err := t.openOutput(standardStream)
	if err != nil {
		return err
	}
	t.out.Store(out)
	failed := false
	for _, name := range cfg.files {
		err := t.eachText(name, cfg, func(name string) error {
			err := t.formatFile(name, cfg, out)
			if err == nil || t.ctx.Err() != nil {
				return err
			}
			failed = true
			if err != errReported {
				t.complain(err)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	t.messages.Flush()
	if err := out.commit(); err != nil || !failed {
		return err
	}
	return errReported
}

// eachText calls f with the names of the files that an argument stands for.
func (t *tool) eachText(name string, cfg *fmtConfig, f func(string) error) error {
	if name == standardStream {
		if cfg.write {
			return usageError{"-w does not go with the standard input"}
		}
		return f(name)
	}
	return filepath.WalkDir(t.path(name), func(path string, d fs.DirEntry, err error) error {
		shown := name + strings.TrimPrefix(path, t.path(name))
		switch {
		case err != nil && d != nil && d.IsDir():
			return fileError{"open input", shown, err}
		case err != nil || d.Type()&fs.ModeSymlink != 0 && shown == name:
			return f(shown) // says what is wrong
		case d.IsDir():
			if shown == name && !(cfg.write || cfg.list || cfg.check) {
				return usageError{fmt.Sprintf("'%s' is a folder, which needs -w, -l or --check", name)}
			}
			return nil
		case shown != name && (filepath.Ext(path) != ".mlir" || !d.Type().IsRegular()):
			return nil
		}
		return f(shown)
	})
}

// formatFile lays out a text.
func (t *tool) formatFile(name string, cfg *fmtConfig, out *output) error {
	if err := t.ctx.Err(); err != nil {
		return err
	}
	in, err := t.wholeText(name)
	if err != nil {
		return err
	}
	text, err := format.Source(&source.File{Name: in.name, Text: in.text})
	if err != nil {
		return err
	}
	differs := text != in.text
	if differs && cfg.write {
		if err := t.replace(name, text); err != nil {
			return err
		}
	}
	switch {
	case (cfg.list || cfg.check) && differs:
		fmt.Fprintln(out, in.name)
		if cfg.check && t.structured() {
			return layoutDiffers(in, text)
		}
		if cfg.check {
			return errReported
		}
	case !cfg.write && !cfg.list && !cfg.check:
		out.WriteString(text)
	}
	return nil
}

// layoutDiffers is the error for a text that is laid out in another way, at the first byte that differs.
func layoutDiffers(in input, want string) error {
	at := 0
	for at < min(len(in.text), len(want)) && in.text[at] == want[at] {
		at++
	}
	f := &source.File{Name: in.name, Text: in.text}
	line, col := f.LineCol(at)
	return &diag.Diagnostic{
		Location: diag.Location{File: in.name, Line: line, Col: col, Source: f},
		Msg:      "the layout is not that of " + Name + " fmt",
	}
}

// wholeText reads an input into memory.
func (t *tool) wholeText(name string) (input, error) {
	src, err := t.openSource(name)
	if err != nil {
		return input{}, err
	}
	defer src.Close()
	return src.input()
}

// replace writes a file anew, as a whole.
func (t *tool) replace(name, text string) error {
	out, err := t.openOutput(name)
	if err != nil {
		return err
	}
	defer out.discard()
	out.WriteString(text)
	return out.commit()
}
