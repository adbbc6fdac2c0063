package conformance

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// program is one measured case as given and as flatten makes it. The symbols of each
// form have names of their own, so that many cases fit into one module.
type program struct {
	file    string
	chunk   int
	regs    bool     // it is for the generation with registers
	forms   []form   // the first is the case as it was given
	without []string // why there is no form of a mode that has none
}

// form is a text of one module.
type form struct {
	prefix string // of all symbols
	mode   string // of flatten, "" for none
	text   string
	plain  string // without the prefix
}

func (p *program) String() string { return fmt.Sprintf("%s chunk %d", p.file, p.chunk) }

func (p *program) flag() string { return "--hivm-arch=" + p.arch() }

func (p *program) arch() string {
	if p.regs {
		return "regbase"
	}
	return "membase"
}

// modes are the modes of flatten.
var modes = []string{"safe", "compat", "maximal"}

// Why a case has no form of a mode.
const (
	unchanged = "flatten changes nothing, or the same as in another mode"
	meansElse = "compat mode warns that the meaning changes"
	malformed = "compat mode makes the malformed operation of the reference"
)

// programs reads one of every few cases that match and makes their forms. It also
// returns why cases have none.
func programs(t *testing.T, pattern string, every int) (list []*program, refused counts) {
	refused = counts{}
	n := 0
	for _, file := range Files(t, pattern) {
		for i, in := range Chunks(t, file) {
			if n++; n%every != 0 {
				continue
			}
			p := &program{file: path.Join(path.Base(path.Dir(file)), path.Base(file)), chunk: i, regs: strings.Contains(file, "regbase")}
			if why := p.given(n, in); why != "" {
				refused[reason(why)]++
				continue
			}
			for _, mode := range modes {
				if err := p.flatten(n, in, mode); err != nil {
					t.Errorf("%s, mode %s: %v", p, mode, err)
				}
			}
			list = append(list, p)
		}
	}
	return list, refused
}

func (p *program) parse(in string) (*hivmopt.Module, error) {
	var o hivmopt.Options
	if p.regs {
		o.Arch = target.RegBased
	}
	m, err := hivmopt.Default().With(o).Parse(context.Background(), "case.mlir", in)
	if err == nil {
		// The custom form of some operations cannot be read again, as in the reference.
		m.Form.LocalScope, m.Form.Generic = true, true
	}
	return m, err
}

// given adds the form of the case as it was given, or says why it cannot be lowered.
func (p *program) given(number int, in string) string {
	m, err := p.parse(in)
	if err != nil {
		return notRead
	}
	p.add(m, fmt.Sprintf("c%d", number), "")
	_, complaint := run(p.forms[0].text, "-emit=llvm", p.flag())
	return complaint
}

// flatten adds the form that a mode of flatten makes, unless it is the form of another
// mode.
func (p *program) flatten(number int, in, mode string) error {
	m, err := p.parse(in)
	if err != nil {
		return err
	}
	err = m.Run(context.Background(), fmt.Sprintf("builtin.module(canonicalize,func.func(hivm-flatten-ops{arch=%s mode=%s}))", p.arch(), mode))
	changes := slices.ContainsFunc(m.Diagnostics(), func(d *diag.Diagnostic) bool {
		return d.Severity != diag.Error && strings.Contains(d.Msg, "changes the meaning")
	})
	switch {
	case changes && mode != "compat":
		return errors.New("there is a warning that the meaning changes")
	case changes:
		p.without = append(p.without, meansElse)
		return nil
	case err != nil && mode == "compat":
		p.without = append(p.without, malformed)
		return nil
	case err != nil:
		return err
	}
	p.add(m, fmt.Sprintf("c%d%s", number, mode), mode)
	return nil
}

// add adds a form unless a form with the same text exists.
func (p *program) add(m *hivmopt.Module, prefix, mode string) {
	f := form{prefix: prefix + ".", mode: mode, plain: m.String()}
	for _, g := range p.forms {
		if f.plain == g.plain {
			p.without = append(p.without, unchanged)
			return
		}
	}
	rename(m, f.prefix)
	f.text = m.String()
	p.forms = append(p.forms, f)
}

// rename puts a prefix in front of the symbols of a module.
func rename(m *hivmopt.Module, prefix string) {
	c, module := m.IR()
	names := map[string]bool{}
	ir.Walk(module, func(op *ir.Operation) bool {
		if name, ok := ir.SymbolName(op); ok {
			names[name] = true
			op.SetAttr(c, "sym_name", c.StringValue(prefix+name))
		}
		return true
	})
	ir.Walk(module, func(op *ir.Operation) bool {
		for _, attr := range []string{"callee", "name", "value"} {
			if ref, ok := op.Attr(attr).(*ir.SymbolRefAttr); ok && len(ref.Path) == 1 && names[ref.Path[0]] {
				op.SetAttr(c, attr, c.SymbolRef(prefix+ref.Path[0]))
			}
		}
		return true
	})
}

// together returns one module with all forms of some cases.
func together(list []*program) string {
	var out strings.Builder
	out.WriteString("module {\n")
	for _, p := range list {
		for _, f := range p.forms {
			out.WriteString(f.text)
		}
	}
	out.WriteString("}\n")
	return out.String()
}
