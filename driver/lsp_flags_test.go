package driver

import (
	"slices"
	"testing"

	"hivm-opt/lsp"
)

// TestFlagLists checks what the language server is told of flags.
func TestFlagLists(t *testing.T) {
	lists := newTool(t.Context(), IO{}).flagLists()
	for command, want := range map[string]lsp.Flag{
		"":         {Name: "emit", Value: true, Words: []string{"mlir", "llvm"}},
		runCommand: {Name: "entry", Value: true},

		dumpCommand + " " + diffCommand: {Name: "output", Value: true},
	} {
		i := slices.IndexFunc(lists[command], func(f lsp.Flag) bool { return f.Name == want.Name })
		if i < 0 {
			t.Errorf("%q has no --%s", command, want.Name)
			continue
		}
		if got := lists[command][i]; got.Value != want.Value || !slices.Equal(got.Words, want.Words) || got.Help == "" {
			t.Errorf("%+v", got)
		}
	}
	if i := slices.IndexFunc(lists[""], func(f lsp.Flag) bool { return f.Name == "split-input-file" }); i < 0 || lists[""][i].Value {
		t.Error("--split-input-file needs no value")
	}
}
