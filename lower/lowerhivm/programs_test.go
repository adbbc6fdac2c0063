package lowerhivm_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// TestPrograms runs kernels of many operations, before and after they were flattened.
// Results of functions of libm differ by some units in the last place.
func TestPrograms(t *testing.T) {
	files, err := filepath.Glob("../../testdata/kernels/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no kernels", err)
	}
	// These have parameters that random numbers are not good for.
	skipped := []string{"rms_norm.mlir", "triton_pointer_args.mlir"}
	for _, path := range files {
		if slices.Contains(skipped, filepath.Base(path)) {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			s := nativetest.Setup{
				Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 1,
				Slack: func(string) int { return 64 },
			}
			if n := s.Compare(t, string(text)); n == 0 {
				t.Error("no functions")
			}
			s.Compare(t, flattened(t, string(text), "maximal"))
		})
	}
}
