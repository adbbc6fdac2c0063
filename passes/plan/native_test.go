package plan_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// TestNative compiles programs whose memory was planned: they compute the same as
// the interpreter.
func TestNative(t *testing.T) {
	programs := rapid.Custom(draw)
	s := nativetest.Setup{
		Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 2,
	}
	compared := 0
	for seed := range 8 {
		m := parse(t, programs.Example(seed))
		option := []string{"{strict=true reuse=false}", "{strict=true}"}[seed%2]
		if err := m.Run(t.Context(), "builtin.module(hivm-plan-memory"+option+")"); err != nil {
			if !strings.Contains(err.Error(), "next iteration") {
				t.Error(err)
			}
			continue
		}
		compared += s.Compare(t, m.String())
	}
	if compared < 8 {
		t.Errorf("only %d functions were compared", compared)
	}
}
