package ascend_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/lowerstd"
)

// lowered returns the text of a module for the device.
func lowered(t *testing.T, text string, o ascend.Options) (string, error) {
	t.Helper()
	c, m := nativetest.Parse(t, text)
	out, err := ascend.Module(c, m, o, lowerstd.Table())
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := out.Print(&b); err != nil {
		t.Fatal(err)
	}
	return b.String(), nil
}

// TestTable checks that every operation of HIVM has one row: it is lowered, or says why
// not.
func TestTable(t *testing.T) {
	table := completeness.Table{Prefix: "hivm.hir."}
	for _, r := range ascend.Table(ascend.Options{}) {
		if strings.HasPrefix(r.Name, table.Prefix) { // else it refuses an instruction
			table.Rows = append(table.Rows, r.Name)
		}
	}
	completeness.Check(t, hivm.Dialect().Ops, table)
}

// TestSpaces checks the numbers of the address spaces, which are LLVM's.
func TestSpaces(t *testing.T) {
	for name, want := range map[string]int{"zero": 0, "gm": 1, "cbuf": 2, "ca": 3, "cb": 4, "cc": 5, "ub": 6, "ssbuf": 11} {
		got, err := lowered(t, fmt.Sprintf(`func.func @f(%%a: memref<4xf32, #hivm.address_space<%s>>) attributes {hacc.entry} { return }`, name), ascend.Options{})
		p := fmt.Sprintf("(ptr addrspace(%d) %%arg)", want)
		if want == 0 {
			p = "(ptr %arg)"
		}
		if err != nil || !strings.Contains(got, "define dso_local void @f"+p) {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}

// declared returns the declaration of a function of the library in MLIR, with the types
// that the table says.
func declared(f *devicelib.Function) string {
	names := map[string]string{"half": "f16", "bfloat16_t": "bf16", "float": "f32", "bool": "i1", "pointer": "!llvm.ptr", "*": "i32"}
	var params []string
	for _, p := range f.Params {
		elem, ok := names[p.Type]
		if !ok {
			elem = strings.TrimSuffix(strings.Replace(p.Type, "int", "i", 1), "_t")
		}
		if p.Type == "index" {
			elem = "index"
		}
		if p.Rank != devicelib.Scalar {
			n := max(p.Rank, 1)
			unknown := strings.TrimSuffix(strings.Repeat("?, ", n), ", ")
			elem = fmt.Sprintf("memref<%s%s, strided<[%s], offset: ?>, #hivm.address_space<ub>>", strings.Repeat("?x", n), elem, unknown)
		}
		params = append(params, elem)
	}
	return fmt.Sprintf("func.func private @%s(%s) attributes {hacc.always_inline, llvm.emit_c_interface}\n", f.Name, strings.Join(params, ", "))
}

// TestLibrary declares all functions of the library at once: each gets a private wrapper
// and an external declaration, which LLVM accepts.
func TestLibrary(t *testing.T) {
	var text strings.Builder
	count := 0
	for _, f := range devicelib.Functions() {
		if f.Known() && !f.Undefined {
			text.WriteString(declared(f))
			count++
		}
	}
	got, err := lowered(t, text.String(), ascend.Options{Legacy: true})
	if err != nil {
		t.Fatalf("%.3000v", err)
	}
	nativetest.Verify(t, []byte(got))
	if a, b := strings.Count(got, "define private void @"), strings.Count(got, "declare dso_local void @_mlir_ciface_"); a != count || b != count || count < 1400 {
		t.Errorf("%d wrappers and %d declarations for %d functions", a, b, count)
	}
}

// unreached are the families of the library that no operation of HIVM leads to, except an
// operation that names the function itself.
var unreached = map[string]bool{
	"{op=conv2d_group}_{S=bfloat16_t,half,float}_to_{D=float}":                                               true,
	"{op=vcast}_{S=uint8_t}_to_{D=half,bfloat16_t,float,int16_t,int32_t,uint16_t,uint32_t}_{d=1}d_with_temp": true,
}

// TestFamilies checks that the golden tests declare a function of each family of the
// library.
func TestFamilies(t *testing.T) {
	files, err := filepath.Glob("../../testdata/llvm/ascend-*.mlir")
	if err != nil {
		t.Fatal(err)
	}
	declared := map[string]bool{}
	name := regexp.MustCompile(`declare dso_local void @_mlir_ciface_([\w.]+)\(`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range name.FindAllStringSubmatch(string(text), -1) {
			if f := devicelib.Lookup(m[1]); f != nil {
				declared[f.Family] = true
			}
		}
	}
	for _, family := range devicelib.Families() {
		if !declared[family] && !unreached[family] {
			t.Errorf("no golden test calls a function of %s", family)
		}
	}
}

// TestTaken checks that the symbol of a memory has to be free.
func TestTaken(t *testing.T) {
	const text = `func.func private @hivm_ub_base()
func.func @f(%a: i64) attributes {hacc.entry} {
  %m = hivm.hir.pointer_cast(%a) : memref<4xf32, #hivm.address_space<ub>>
  return
}`
	if _, err := lowered(t, text, ascend.Options{}); err != nil {
		t.Error(err)
	}
	_, err := lowered(t, text, ascend.Options{LocalBase: true})
	if err == nil || !strings.Contains(err.Error(), "the name @hivm_ub_base is that of the memory; rename the symbol of the module") {
		t.Errorf("got %v", err)
	}
}

// TestUnsized uses an argument of unknown size in all ways that do not need it: nothing
// undefined is left behind.
func TestUnsized(t *testing.T) {
	got, err := lowered(t, `#gm = #hivm.address_space<gm>
func.func @k(%a: memref<?xi32, #gm>, %b: memref<?xi8, #gm>, %i: index, %v: i32) attributes {hacc.entry} {
  %c = memref.cast %a : memref<?xi32, #gm> to memref<?xi32, strided<[?], offset: ?>, #gm>
  %s = memref.subview %c[%i] [8] [2] : memref<?xi32, strided<[?], offset: ?>, #gm> to memref<8xi32, strided<[?], offset: ?>, #gm>
  %t = memref.transpose %c (d0) -> (d0) : memref<?xi32, strided<[?], offset: ?>, #gm> to memref<?xi32, strided<[?], offset: ?>, #gm>
  %r = memref.reinterpret_cast %t to offset: [%i], sizes: [2, %i], strides: [%i, 1] : memref<?xi32, strided<[?], offset: ?>, #gm> to memref<2x?xi32, strided<[?, 1], offset: ?>, #gm>
  %w = memref.view %b[%i][%i] : memref<?xi8, #gm> to memref<?xf32, #gm>
  %x = memref.load %a[%i] : memref<?xi32, #gm>
  %y = affine.load %t[%i] : memref<?xi32, strided<[?], offset: ?>, #gm>
  %z = arith.addi %x, %y : i32
  memref.store %z, %s[%i] : memref<8xi32, strided<[?], offset: ?>, #gm>
  affine.store %v, %a[%i + 1] : memref<?xi32, #gm>
  %old = memref.atomic_rmw addi %v, %a[%i] : (i32, memref<?xi32, #gm>) -> i32
  memref.store %old, %r[%i, %i] : memref<2x?xi32, strided<[?, 1], offset: ?>, #gm>
  %f = arith.sitofp %old : i32 to f32
  memref.store %f, %w[%i] : memref<?xf32, #gm>
  %n = memref.extract_aligned_pointer_as_index %a : memref<?xi32, #gm> -> index
  hivm.hir.dcci(<single_cache_line>, <out>, %a : memref<?xi32, #gm>)
  %e = memref.cast %a : memref<?xi32, #gm> to memref<16xi32, #gm>
  %size = memref.dim %e, %n : memref<16xi32, #gm>
  func.call @f(%e) : (memref<16xi32, #gm>) -> ()
  return
}
func.func private @f(memref<16xi32, #gm>)`, ascend.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(got, "undef") || !strings.Contains(got, "call void @f(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 16, i64 1)") {
		t.Errorf("got\n%s", got)
	}
}

// TestInterface checks the wrappers for C: of functions, and of kernels if they take
// descriptors.
func TestInterface(t *testing.T) {
	const text = `func.func @k(%a: memref<4xf32, #hivm.address_space<gm>>) attributes {hacc.entry} { return }
func.func @f(%a: memref<4xf32, #hivm.address_space<gm>>) { return }
func.func private @hidden() attributes {hacc.mix_entry} { return }`
	for _, x := range []struct {
		o    ascend.Options
		want string
	}{
		{ascend.Options{}, ""},
		{ascend.Options{CInterface: true}, "f"},
		{ascend.Options{CInterface: true, Descriptors: true}, "k f"},
	} {
		got, err := lowered(t, text, x.o)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(got, "define dso_local void @hidden()") {
			t.Errorf("the host cannot see a kernel:\n%s", got)
		}
		var names []string
		for _, n := range []string{"k", "f"} {
			if strings.Contains(got, "define void @_mlir_ciface_"+n+"(ptr %arg)") {
				names = append(names, n)
			}
		}
		if strings.Join(names, " ") != x.want {
			t.Errorf("wrappers of %v instead of %s", names, x.want)
		}
	}
}

// TestAnyLibrary checks that the option admits functions that the library does not
// have.
func TestAnyLibrary(t *testing.T) {
	const text = `func.func private @vabs_1d_int32_t(memref<?xi32, #hivm.address_space<ub>>) attributes {hacc.always_inline, llvm.emit_c_interface}`
	if _, err := lowered(t, text, ascend.Options{}); err == nil {
		t.Error("a function that the library lacks is declared")
	}
	if _, err := lowered(t, text, ascend.Options{AnyLibrary: true}); err != nil {
		t.Error(err)
	}
}

// TestLinear lowers modules of a growing number of kernels and of uses of an argument
// without a size: four times as many take no more than about four times as long.
func TestLinear(t *testing.T) {
	tier.Slow(t)
	took := func(n int) time.Duration {
		var b strings.Builder
		for k := range n / 100 {
			fmt.Fprintf(&b, "func.func @k%d(%%a: memref<?xf32, #hivm.address_space<gm>>, %%i: index) attributes {hacc.entry} {\n", k)
			for j := range 100 {
				fmt.Fprintf(&b, "  %%b%d = memref.cast %%a : memref<?xf32, #hivm.address_space<gm>> to memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>\n", j)
				fmt.Fprintf(&b, "  %%x%d = memref.load %%b%d[%%i] : memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>\n  hivm.hir.pipe_barrier[<PIPE_V>]\n", j, j)
			}
			b.WriteString("  return\n}\n")
		}
		c, m := nativetest.Parse(t, b.String())
		best := time.Hour
		for range 3 {
			start := time.Now()
			if _, err := ascend.Module(c, m, ascend.Options{}, lowerstd.Table()); err != nil {
				t.Fatal(err)
			}
			best = min(best, time.Since(start))
		}
		return best
	}
	small, large := took(5000), took(20000)
	t.Logf("%v, %v", small, large)
	if large > 12*small+50*time.Millisecond {
		t.Errorf("5000 casts take %v, 20000 take %v", small, large)
	}
}
