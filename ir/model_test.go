package ir_test

import (
	"testing"

	"hivm-opt/ir"
)

// named is an interface that definitions and models implement.
type named interface{ Text() string }

type text string

func (t text) Text() string { return string(t) }

func TestModels(t *testing.T) {
	c, err := ir.NewContext(&ir.Dialect{Name: "t", Ops: []*ir.OpDef{
		{Name: "t.defined", Impl: text("definition")},
		{Name: "t.both", Impl: text("definition")},
		{Name: "t.external"},
		{Name: "t.neither"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.JoinModels([]ir.ExternalModel[named]{{"t.both", text("model")}}, []ir.ExternalModel[named]{{"t.external", text("model")}, {"other.op", text("model")}})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"t.defined": "definition", "t.both": "model", "t.external": "model", "t.neither": ""} {
		for range 2 { // the second answer is remembered
			got := ""
			if x, ok := m.Of(c.Create(ir.OpState{Def: c.MustOp(name)})); ok {
				got = x.Text()
			}
			if got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
	}
}

func TestModelsTwice(t *testing.T) {
	table := []ir.ExternalModel[named]{{"t.op", text("model")}}
	if _, err := ir.JoinModels(table, table); err == nil || err.Error() != "two models for the operation t.op" {
		t.Errorf("two models for one operation: %v", err)
	}
}
