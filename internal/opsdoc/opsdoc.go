// Package opsdoc makes the page docs/ops.md: each operation of each dialect, and what the
// engines of the tool do with it. The page follows from the tables that the engines run by,
// so that a test can compare it with them.
package opsdoc

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/passes/decompose"
	"hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/loops"
	"hivm-opt/passes/tostd"
)

const head = `# What is done with each operation

This page is made from the tables of the engines: ` + "`make update`" + ` writes it, and a test
compares it with them.

All operations are parsed, printed and built from their rows, and verified by the constraints
of the rows on operands, results and attributes. The columns say what there is besides:

| column | meaning |
|---|---|
| verify | "rules": the operation has rules of its own |
| flatten | "yes": flatten-ops can collapse its axes |
| run | the interpreter: "yes"; "nothing": it moves no data, so that nothing is left to do where operations run one after the other; "undefined": its meaning on data is not defined |
| host | code for the host, likewise |
| ascend | code for the accelerator: "instructions", "call" of the device library, "loops" over scalars, or "decomposed" into other operations; several are for different types or layouts |
| emulate | "yes": functions of the device library that serve the operation are emulated on the host |

A dash is a no.
`

// no is the text of a cell that says no.
const no = "-"

// hivmName is the name of the dialect that all columns are about.
const hivmName = "hivm"

// engines are the operations of the tables, by name.
type engines struct {
	run, host, emulated map[string]bool
	flatten             *ir.Models[analysis.FlattenInterface]
	loops               *ir.Models[loops.ImplByScalarInterface]
}

func known() engines {
	e := engines{run: map[string]bool{}, host: map[string]bool{},
		flatten: ir.MustJoinModels(analysis.Models()), loops: loops.Models()}
	for _, t := range []interp.Table{interpstd.Table(), interphivm.Table()} {
		for _, row := range t {
			e.run[row.Name] = true
		}
	}
	for _, t := range []lower.Table{lowerstd.Table(), lowerhivm.Table()} {
		for _, row := range t {
			e.host[row.Name] = true
		}
	}
	return e
}

// emulatedOps are the operations that an emulated function of the device library serves.
func emulatedOps() map[string]bool {
	out := map[string]bool{}
	for _, f := range devicelib.Functions() {
		if emulate.Reason(f) == "" {
			out[semantics.Of(f).Op] = true
		}
	}
	return out
}

// cell is yes if a table has an operation.
func cell(table map[string]bool, def *ir.OpDef) string {
	switch {
	case def.Unspecified != "":
		return "undefined"
	case !table[def.Name]:
		return no
	case def.Traits.Has(hivm.NoData) && strings.HasPrefix(def.Name, hivmName):
		return "nothing"
	}
	return "yes"
}

func rules(def *ir.OpDef) string {
	if _, ok := def.Impl.(ir.Verifier); ok {
		return "rules"
	}
	return no
}

// Page returns the text of the page. The error is about a dialect that is not sound.
func Page() (string, error) {
	c, err := alldialects.NewContext()
	if err != nil {
		return "", err
	}
	byDialect := map[string][]*ir.OpDef{}
	for _, def := range c.Ops() {
		name, _, _ := strings.Cut(def.Name, ".")
		byDialect[name] = append(byDialect[name], def)
	}
	var b strings.Builder
	b.WriteString(head)
	writeOrigins(&b, byDialect)
	e := known()
	e.emulated = emulatedOps()
	e.hivm(&b, byDialect[hivmName])
	delete(byDialect, hivmName)
	for _, name := range slices.Sorted(maps.Keys(byDialect)) {
		e.other(&b, name, byDialect[name])
	}
	return b.String(), nil
}

// flattened says whether flatten-ops can collapse axes of an operation.
func (e engines) flattened(def *ir.OpDef) string {
	_, modelled := e.flatten.OfDef(def)
	if def.Traits.Has(hivm.Structured) && (modelled || def.Traits.Has(hivm.UniformReassociation)) {
		return "yes"
	}
	return no
}

// accelerator says what an operation becomes on the accelerator.
func (e engines) accelerator(def *ir.OpDef) string {
	var out []string
	add := func(word string, ok bool) {
		if ok {
			out = append(out, word)
		}
	}
	_, scalar := e.loops.OfDef(def)
	add("instructions", ascend.Lowers(def.Name))
	add("call", tostd.Calls(def))
	add("loops", scalar)
	add("decomposed", decompose.Decomposes(def))
	if out == nil {
		return no
	}
	return strings.Join(out, ", ")
}

// Fact is a cell of the page: what one of the engines does with an operation.
type Fact struct{ Column, Text string }

var engineTables = lazy.Value[engines]{Make: known}

// Facts returns what the page says of an operation, without the columns that say no.
func Facts(def *ir.OpDef) []Fact {
	e := engineTables.Get()
	// The models remember the definitions they are asked about, which belong to a context.
	e.flatten, e.loops = e.flatten.Fork(), e.loops.Fork()
	facts := []Fact{{"verify", rules(def)}}
	if def.IsOf(hivmName) {
		facts = append(facts, Fact{"flatten", e.flattened(def)})
	}
	facts = append(facts, Fact{"run", cell(e.run, def)}, Fact{"host", cell(e.host, def)})
	if def.IsOf(hivmName) {
		facts = append(facts, Fact{"ascend", e.accelerator(def)})
	}
	return slices.DeleteFunc(facts, func(f Fact) bool { return f.Text == no })
}

// hivm writes the table of the dialect hivm.
func (e engines) hivm(b *strings.Builder, ops []*ir.OpDef) {
	b.WriteString("\n## hivm\n\n| operation | verify | flatten | run | host | ascend | emulate |\n|---|---|---|---|---|---|---|\n")
	for _, def := range ops {
		emulated := no
		if e.emulated[def.Name] {
			emulated = "yes"
		}
		fmt.Fprintf(b, "| `%s` | %s | %s | %s | %s | %s | %s |\n",
			def.Name, rules(def), e.flattened(def), cell(e.run, def), cell(e.host, def), e.accelerator(def), emulated)
	}
}

// other writes the table of another dialect.
func (e engines) other(b *strings.Builder, dialect string, ops []*ir.OpDef) {
	fmt.Fprintf(b, "\n## %s\n\n| operation | verify | run | host |\n|---|---|---|---|\n", dialect)
	for _, def := range ops {
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", def.Name, rules(def), cell(e.run, def), cell(e.host, def))
	}
}
