package devicelib

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestCount counts the functions: as many were found in the sources of the library, and
// nine of them have no body.
func TestCount(t *testing.T) {
	var undefined []string
	for _, f := range Functions() {
		if f.Undefined {
			undefined = append(undefined, f.Name)
		}
		if Lookup(f.Name) != f {
			t.Errorf("%s is not found", f.Name)
		}
	}
	if n := len(Functions()); n != 1446 {
		t.Errorf("%d functions, want 1446", n)
	}
	want := []string{
		"vand_2d_uint8_t", "vor_2d_uint8_t", "vnot_2d_uint8_t",
		"reduce_sum_aar_half", "reduce_sum_aar_float", "reduce_max_aar_half", "reduce_max_aar_float",
		"reduce_min_aar_half", "reduce_min_aar_float",
	}
	if !slices.Equal(undefined, want) {
		t.Errorf("undefined are %v, want %v", undefined, want)
	}
}

// TestSignatures reads the parameters of some functions.
func TestSignatures(t *testing.T) {
	for name, want := range map[string]string{
		"vadd_3d_int16_t":                              "src0: ?x?x?xint16_t, src1: ?x?x?xint16_t, dst: ?x?x?xint16_t, tmp: ?x*",
		"vsub_sv_1d_half":                              "src0: half, src1: ?xhalf, dst: ?xhalf, tmp: ?x*",
		"vsel_vv_1d_int8_t_half":                       "cond: ?xint8_t, src0: ?xhalf, src1: ?xhalf, dst: ?xhalf, tmp: ?x*",
		"reduce_prod_ra0a1_float":                      "src: ?x?x?xfloat, dst: ?x?x?xfloat, tmp: ?x*, init: float",
		"reduce_max_with_index_left_ra_half":           "src: ?x?xhalf, dst: ?x?xhalf, index: ?x?xint32_t, tmp: ?x*, init: half",
		"arange_2d_float":                              "dst: ?x?xfloat, offset: index, stride: index, stride: index",
		"load_gm_to_ubuf_1d_bfloat16_t":                "src: ?xbfloat16_t, dst: ?xbfloat16_t, mode: int32_t, value: bfloat16_t, left: index",
		"broadcast_scalar_bool_to_2d":                  "src: bool, dst: ?x?xbool",
		"vcast_int64_t_to_int32_t_2d_with_overflow":    "src: ?x?xint64_t, dst: ?x?xint32_t, tmp: ?x*, mode: int32_t",
		"mma_tile_with_float_bias_half_to_float_ta_tb": "a: ?x?x?x?xhalf, b: ?x?x?x?xhalf, clear: bool, m: index, k: index, n: index, bias: *xfloat, c: ?x?x?x?xfloat" + strings.Repeat(", sync: int64_t", 7) + ", flag: int8_t, group: int64_t",
		"_mlir_ciface_print_8d_uint32_t_gm.cube":       "prefix: pointer, length: int64_t, value: ?x?x?x?x?x?x?x?xuint32_t, hex: int8_t",
		"init_debug":                                   "",
		"matmul_Xbias_Xdescale_transposeA_XtransposeB_TAint8_t_TBint8_t_TChalf": "a: ?x?xint8_t, b: ?x?xint8_t, c: ?x?xhalf",
	} {
		f := Lookup(name)
		if f == nil || !f.Known() || f.Signature() != want {
			t.Errorf("%s: got %v, want (%s)", name, f, want)
		}
	}
	if f := Lookup("conv2d_group_half_to_float"); f == nil || f.Known() {
		t.Errorf("what a convolution takes is known: %v", f)
	}
	for _, name := range []string{
		"vabs_1d_int32_t", "vxor_3d_int32_t", "vadd_4d_float", "vtanh_1d_float", "broadcast_last_axis_align_2d_int8_t",
		"matmul_Xbias_Xdescale_transposeA_transposeB_TAhalf_TBint8_t_TChalf", "", "vadd_1d_",
	} {
		if f := Lookup(name); f != nil {
			t.Errorf("the library has %s: %v", name, f)
		}
	}
}

// TestTakes counts the arguments of functions with some that may be left out.
func TestTakes(t *testing.T) {
	for name, want := range map[string][2]int{
		"vexp_1d_half":                        {3, 3},
		"copy_ubuf_to_ubuf_1d_bool":           {2, 4},
		"vsel_vv_1d_bool_int64_t":             {4, 5},
		"reduce_min_with_index_right_ra_half": {4, 5},
		"finish_debug":                        {0, 0},
	} {
		least, most := Lookup(name).Takes()
		if got := [2]int{least, most}; got != want {
			t.Errorf("%s takes %v arguments, want %v", name, got, want)
		}
	}
}

// TestParse reads names that the library has, and names that it could have.
func TestParse(t *testing.T) {
	for _, f := range Functions() {
		if g, in := Parse(f.Name); g != f || !in {
			t.Fatalf("%s: got %v, %v", f.Name, g, in)
		}
	}
	f, in := Parse("broadcast_middle_axis_unknown_align_3d_int8_t")
	if f == nil || in || f.Var("axis") != "middle" || f.Var("align") != "unknown_align" || f.Var("T") != "int8_t" || f.Signature() != "src: ?x?x?xint8_t, dst: ?x?x?xint8_t" {
		t.Errorf("got %v, %v", f, in)
	}
	f, in = Parse("vcmps_lt_1d_int64_t")
	if f == nil || in || f.Var("op") != "vcmps" || f.Var("mode") != "lt" || f.Var("none") != "" || f.Params[1].Type != "int64_t" || f.Params[1].Rank != Scalar {
		t.Errorf("got %v, %v", f, in)
	}
	for _, name := range []string{"vtanh_1d_float", "vadd_1d_f32", "vadd", "vexp_99999999999999999999d_half"} {
		if f, _ := Parse(name); f != nil {
			t.Errorf("%s is read as %v", name, f)
		}
	}
}

// TestSiblings asks for alternatives to a missing function.
func TestSiblings(t *testing.T) {
	for name, want := range map[string]string{
		"vabs_2d_int32_t":                        "[vabs_2d_half vabs_2d_float]",
		"vpow_2d_float":                          "[vpow_1d_int32_t]",
		"set_l1_2d_int16_t":                      "[set_l1_2d_bfloat16_t set_l1_2d_half set_l1_2d_float set_l1_2d_int8_t]",
		"vrelu_4d_int32_t":                       "[vrelu_1d_int32_t vrelu_2d_int32_t vrelu_3d_int32_t]",
		"vor_2d_uint8_t":                         "[vor_1d_uint8_t vor_2d_bfloat16_t vor_2d_half vor_2d_float vor_2d_int8_t vor_2d_int16_t vor_2d_int32_t vor_2d_int64_t vor_2d_uint16_t vor_2d_uint32_t vor_2d_uint64_t vor_2d_bool vor_3d_uint8_t]",
		"broadcast_middle_axis_unalign_3d_float": "[broadcast_middle_axis_align_3d_float]",
		"vcast_int64_t_to_half_1d_with_mode":     "[vcast_float_to_half_1d_with_mode vcast_int8_t_to_half_1d_with_mode vcast_uint8_t_to_half_1d_with_mode vcast_int16_t_to_half_1d_with_mode vcast_int64_t_to_float_1d_with_mode vcast_int64_t_to_int32_t_1d_with_mode]",
		"print_9d_float_ubuf":                    "[print_1d_float_gm",
		"vtanh_1d_float":                         "[]",
	} {
		if got := fmt.Sprint(Siblings(name)); !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

// TestMalformed checks that mistakes in the table are found, with their line.
func TestMalformed(t *testing.T) {
	for text, want := range map[string]string{
		"\nf":                        "line 2: a row needs parameters",
		"type A half":                "line 1: a set of types needs an equals sign",
		"f_{T=$A} | a:T":             "line 1: there is no set $A",
		"type A = $B":                "line 1: there is no set $B",
		"f_{T | a:T":                 "line 1: {T is not a variable",
		"f_{T} | a:T":                "line 1: {T} is not a variable",
		"f | a":                      "line 1: f: parameter a: a type is needed",
		"f | a[x]:half":              "line 1: f: parameter a[x]:half: x is not a number of axes",
		"f | a:half*n":               "line 1: f: parameter a:half*n: n is not a number of axes",
		"f | a:T\nf | b:T":           "line 2: f is there twice",
		"f | a:T\nwithout g":         "line 2: there is no g before",
		"f | a:T\nundefined g":       "line 2: there is no g before",
		"{d=1,2}d | a:T\nwithout {d": "line 2: {d is not a variable",
	} {
		if _, err := parse(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
	got, err := parse("type A = half float\nf{v=,_x}_{T=$A,bool} | a[d]:T b:T*2? c[ara]:*\nwithout f_bool\nundefined f_x_half")
	if err == nil {
		t.Fatal("d is no variable", got)
	}
	got, err = parse("type A = half float\nf{v=,_x}_{T=$A,bool} | a[1]:T b:T*2? c[ara]:*\nwithout f_bool\nundefined f_x_half")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range got.all {
		names = append(names, f.Name)
	}
	if want := []string{"f_half", "f_float", "f_x_half", "f_x_float", "f_x_bool"}; !slices.Equal(names, want) {
		t.Errorf("got %v, want %v", names, want)
	}
	if f := got.byName["f_x_half"]; !f.Undefined || f.Signature() != "a: ?xhalf, b: half, b: half, c: ?x?x?x*" || f.Var("v") != "_x" {
		t.Errorf("got %v", f)
	}
}
