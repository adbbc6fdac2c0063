package driver

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"hivm-opt/internal/dump"
)

// sectionFlags choose the sections of a dump that a command works on.
type sectionFlags struct {
	section       int
	after, before passFlagText
	function      string
}

// passFlagText is a flag with a pass of a dump, "PASS" or "PASS#2".
type passFlagText struct {
	pass string
	run  int
}

// String implements pflag.Value.
func (f *passFlagText) String() string { return "" }

// Type implements pflag.Value.
func (f *passFlagText) Type() string { return "PASS[#K]" }

// Set implements pflag.Value.
func (f *passFlagText) Set(s string) (err error) {
	f.pass, f.run, err = dump.ParsePass(s)
	return err
}

// addTo adds the flags to the flags of a command.
func (s *sectionFlags) addTo(f *pflag.FlagSet) {
	f.Var((*sectionNumber)(&s.section), "section", "Work on section `N` of a dump")
	f.Var(&s.after, "after", "Work on the section after a pass, by its argument or class; #K is its K-th run on a function")
	f.Var(&s.before, "before", "Work on the section before a pass, or on the state that the dump has of that")
	f.StringVar(&s.function, "func", "", "Work on a function alone: `@NAME`; of others that it calls only the types are kept")
}

// sectionNumber is the number of a section, from 1.
type sectionNumber int

// String implements pflag.Value.
func (n *sectionNumber) String() string { return "" }

// Type implements pflag.Value.
func (n *sectionNumber) Type() string { return "N" }

// Set implements pflag.Value.
func (n *sectionNumber) Set(s string) error {
	if _, err := fmt.Sscanf(s, "%d", (*int)(n)); err != nil || *n < 1 || fmt.Sprint(int(*n)) != s {
		return fmt.Errorf("'%s' is no number of a section", s)
	}
	return nil
}

// selection returns what the flags choose.
func (s *sectionFlags) selection() (dump.Selection, error) {
	out := dump.Selection{Section: s.section, Function: strings.TrimPrefix(s.function, "@")}
	given := 0
	if s.section > 0 {
		given++
	}
	if p := s.before; p.pass != "" {
		out.When, out.Pass, out.Run = dump.Before, p.pass, p.run
		given++
	}
	if p := s.after; p.pass != "" {
		out.When, out.Pass, out.Run = dump.After, p.pass, p.run
		given++
	}
	if given > 1 {
		return out, usageError{"only one of --section, --after and --before can be given"}
	}
	return out, nil
}

// load reads an input, or the sections of a dump that are chosen. split says that the text
// is for --split-input-file.
func (t *tool) load(name string, chosen dump.Selection, split bool) (input, error) {
	src, err := t.openSource(name)
	if err != nil {
		return input{}, err
	}
	defer src.Close()
	choosing := chosen != dump.Selection{}
	if choosing && split {
		return input{}, usageError{"--split-input-file does not go with sections of a dump"}
	}
	if !choosing && !src.large() {
		t.hold(int(src.size), FewFunctions) // what will be held is not known yet
		in, err := src.input()
		if err != nil || !dump.HasBanner(in.text) {
			return in, err
		}
	}
	if !choosing && src.large() {
		if has, err := dump.ReaderHasBanner(src, src.size); err == nil && !has {
			return src.input()
		}
	}
	x, err := dump.Read(t.ctx, src.name, src, src.size)
	switch {
	case err != nil:
		return input{}, fileError{"read", src.name, err}
	case x.Binary && choosing:
		return input{}, notDump(src.name, "this is no dump: it is a binary file")
	case !x.IsDump() && chosen.Section == 0 && chosen.Pass == "":
		in, err := src.input()
		in.function = chosen.Function
		return in, err
	case split:
		return input{}, usageError{fmt.Sprintf("%s is a dump: --split-input-file does not go with it, see %s %s --help", src.name, Name, dumpCommand)}
	}
	texts, err := x.Select(chosen, Name+" "+dumpCommand+" "+name)
	return input{name: src.name, index: x, sections: texts, wholeDump: !choosing, function: chosen.Function}, selectionError(err)
}

// selectionError makes an error about the choice of sections one about the arguments.
func selectionError(err error) error {
	var lines dump.SelectionError
	if errors.As(err, &lines) {
		return usageError(lines)
	}
	return err
}

// bytes returns the size of the text that is read.
func (in *input) bytes() int {
	size := len(in.text)
	for _, s := range in.sections {
		size += len(s.Text)
	}
	return size
}
