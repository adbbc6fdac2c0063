package plan_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/internal/native"
	"hivm-opt/interp"
	interphivm "hivm-opt/interp/hivm"
	interpstd "hivm-opt/interp/std"
	"hivm-opt/lower"
	"hivm-opt/lower/hivm"
	"hivm-opt/lower/std"
)

// TestNative compiles programs whose memory was planned: they compute what the
// interpreter does.
func TestNative(t *testing.T) {
	programs := rapid.Custom(draw)
	s := native.Setup{
		Lower: []lower.Table{std.Table(), hivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 2,
	}
	compared := 0
	for seed := range 8 {
		m := parse(t, programs.Example(seed))
		option := []string{"", "{reuse}"}[seed%2]
		if err := m.Run("builtin.module(hivm-plan-memory" + option + ")"); err != nil {
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
