package emulate_test

import (
	"bytes"
	"fmt"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/nativetest"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
	"hivm-opt/lower/emulate"
)

// TestEveryFunction makes all functions of the library, has LLVM verify them, and counts
// them by operation.
func TestEveryFunction(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	by := map[string]int{}
	left := map[string]int{}
	for _, f := range devicelib.Functions() {
		if why := emulate.Reason(f); why != "" {
			left[why]++
			continue
		}
		names = append(names, f.Name)
		by[semantics.Of(f).Op]++
	}
	out, err := emulate.Functions(c, names)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !out.Defines(devicelib.Prefix + name) {
			t.Errorf("%s is not defined", name)
		}
	}
	var text bytes.Buffer
	if err := out.Print(&text); err != nil {
		t.Fatal(err)
	}
	nativetest.Verify(t, text.Bytes())
	t.Logf("%d functions of %d, %d bytes: %v", len(names), len(devicelib.Functions()), text.Len(), by)
	want := "map[how two numbers share a byte is not defined:4 what it takes is not known:3]"
	if got := fmt.Sprint(left); got != want {
		t.Errorf("without emulation are %s", got)
	}
}

// TestNames makes functions by names with the prefix of the C interface and with suffixes.
func TestNames(t *testing.T) {
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	out, err := emulate.Functions(c, []string{"_mlir_ciface_vadd_2d_half", "vadd_2d_half", "_mlir_ciface_print_scalar_half_gm.cube", "print_1d_half_gm.vector"})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"_mlir_ciface_vadd_2d_half", "_mlir_ciface_print_scalar_half_gm.cube", "_mlir_ciface_print_1d_half_gm.vector"} {
		if !out.Defines(name) {
			t.Errorf("@%s is not defined", name)
		}
	}
	for name, want := range map[string]string{
		"vtanh_1d_half":              "the device library has no function @vtanh_1d_half",
		"conv2d_group_half_to_float": "@conv2d_group_half_to_float: what it takes is not known",
	} {
		if _, err := emulate.Functions(c, []string{name}); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
