package kernels_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/realtools"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// operations is C with a nest of loops for each operation, as we have. Only kernels that
// C fuses have it, otherwise C stands in for it.
const operations = "operations"

// rolled is C that LLVM may not unroll whole inner loops of before it makes vectors.
const rolled = "rolled"

// variants are the libraries in which a kernel is, in the order of the driver.
var variants = []string{"C", "unflattened", "flattened", "maximal", operations, rolled}

// flags are the flags for C and for LLVM IR alike. Products and sums stay apart, as in
// the interpreter; without errno, C may take square roots as we do.
var flags = []string{"-march=native", "-ffp-contract=off", "-fno-math-errno", "-Wno-override-module", "-falign-functions=64", "-falign-loops=64", "-fPIC", "-shared"}

// program is the driver and the libraries.
type program struct{ path string }

// build compiles all kernels: a library for each variant, and the driver that loads them.
func build(t testing.TB, list []kernel, level string) program {
	t.Helper()
	dir := t.TempDir()
	args := append([]string{level}, flags...)
	for _, v := range variants {
		files := []string{}
		for _, k := range list {
			if v != operations || k.hasOperations() {
				files = append(files, k.source(t, dir, v))
			}
		}
		extra := []string{"-o", filepath.Join(dir, v+".so")}
		if v == rolled {
			extra = append(extra, "-mllvm", "-unroll-full-max-count=0")
		}
		compile(t, slices.Concat(args, extra, files, []string{"-lm"}))
	}
	again, err := os.ReadFile(filepath.Join(dir, variants[1]+".so"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "again.so"), again)
	source := filepath.Join(dir, "driver.c")
	write(t, source, driver(list))
	p := program{filepath.Join(dir, "driver")}
	compile(t, []string{"-O2", "-o", p.path, source, "-ldl"})
	return p
}

// source returns the path of the source of a kernel, C or LLVM IR.
func (k kernel) source(t testing.TB, dir, variant string) string {
	t.Helper()
	text := k.text
	switch variant {
	case "C", rolled:
		return filepath.Join("testdata", k.name+".c")
	case operations:
		return filepath.Join("testdata", k.name+".ops.c")
	case "flattened":
		text = k.flattened(t, "safe")
	case "maximal":
		text = k.flattened(t, "maximal")
	}
	c, m := nativetest.Parse(t, text)
	path := filepath.Join(dir, k.name+"."+variant+".ll")
	lowered, err := lower.Module(c, m, lower.Options{CInterface: true, Outline: true}, lowerstd.Table(), lowerhivm.Table())
	var out bytes.Buffer
	if err == nil {
		err = lowered.Print(&out)
	}
	if err != nil {
		t.Fatalf("%s: %v", k.name, err)
	}
	write(t, path, out.Bytes())
	return path
}

// hasOperations reports whether there is C with a nest of loops for each operation.
func (k kernel) hasOperations() bool {
	_, err := os.Stat(filepath.Join("testdata", k.name+".ops.c"))
	return err == nil
}

func write(t testing.TB, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

func compile(t testing.TB, args []string) {
	t.Helper()
	if out, err := exec.Command(realtools.Clang(t), args...).CombinedOutput(); err != nil {
		t.Fatalf("clang: %v\n%s", err, out)
	}
}

// run runs kernel i on an input and returns the driver's output.
func (p program) run(t testing.TB, input []byte, what string, i int) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.path, what, fmt.Sprint(i))
	cmd.Stdin = bytes.NewReader(input)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("the driver ended with %v\n%s", err, errs.String())
	}
	return out.Bytes()
}

// driver is a C program that runs kernels of the libraries beside it.
func driver(list []kernel) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "#define VARIANTS %d\n#define OPERATIONS %d\n#define ROLLED %d\nstatic const char *const variants[] = {\"%s\"};\n",
		len(variants), slices.Index(variants, operations), slices.Index(variants, rolled), strings.Join(variants, `", "`))
	b.WriteString(driverHead)
	for _, k := range list {
		k.calls(&b)
	}
	b.WriteString("static const struct kernel kernels[] = {\n")
	for _, k := range list {
		fmt.Fprintf(&b, "\t{\"%s\", %d, bytes_%s, c_%s, lowered_%s},\n", k.name, len(k.params), k.name, k.name, k.name)
	}
	b.WriteString("};\n")
	b.WriteString(driverMain)
	return []byte(b.String())
}

// calls writes two functions that call a kernel with the memory of its arguments. The sizes and strides in the
// descriptors of memrefs are there before, as a caller has them: only the pointers change.
func (k kernel) calls(b *strings.Builder) {
	var bytes, plain, plainTypes, filled, descriptors, types []string
	for i, p := range k.params {
		sizes, strides, extent := layout(p)
		at := fmt.Sprintf("data[%d]", i)
		bytes = append(bytes, fmt.Sprint(extent*int64(width(p))))
		plain, plainTypes = append(plain, at), append(plainTypes, "void *")
		if ir.NumDynamic(p.Shape) > 0 {
			plain = append(plain, fmt.Sprintf("(const int64_t[]){%s}", join(sizes)))
			plainTypes = append(plainTypes, "const int64_t *")
		}
		filled = append(filled, fmt.Sprintf("\tstatic int64_t d%d[] = {0, 0, 0, %s, %s};\n\td%d[0] = d%d[1] = (int64_t)%s;\n", i, join(sizes), join(strides), i, i, at))
		descriptors = append(descriptors, fmt.Sprintf("d%d", i))
		types = append(types, "int64_t *")
	}
	fmt.Fprintf(b, "static const long bytes_%s[] = {%s};\n", k.name, strings.Join(bytes, ", "))
	call := func(prefix, before string, types, args []string) {
		fmt.Fprintf(b, "static void %s_%s(void *f, void *const *data) {\n%s\t((void (*)(%s))f)(%s);\n}\n",
			prefix, k.name, before, strings.Join(types, ", "), strings.Join(args, ", "))
	}
	call("c", "", plainTypes, plain)
	call("lowered", strings.Join(filled, ""), types, descriptors)
}

// layout returns the sizes and strides of an argument, and how many elements it has room
// for.
func layout(p *ir.MemRefType) (sizes, strides []int64, extent int64) {
	sizes = p.Shape
	sizes = known(sizes)
	strides, _, _ = p.Strided()
	if ir.NumDynamic(strides) > 0 {
		strides = make([]int64, len(sizes))
		run := int64(1)
		for d := len(sizes) - 1; d >= 0; d-- {
			strides[d] = run
			run *= sizes[d]
		}
	}
	extent = 1
	for d, n := range sizes {
		extent += (n - 1) * strides[d]
	}
	return sizes, strides, extent
}

// known returns sizes of which none is open.
func known(sizes []int64) []int64 {
	out := slices.Clone(sizes)
	for d, n := range out {
		if n == ir.Dynamic {
			out[d] = dynamic[d]
		}
	}
	return out
}

// width is the number of bytes of an element.
func width(p *ir.MemRefType) int {
	if f, ok := p.Elem.(*ir.FloatType); ok {
		return f.Format.Bits() / 8
	}
	if i, ok := p.Elem.(*ir.IntegerType); ok {
		return (int(i.Width) + 7) / 8
	}
	return 8
}

func join(list []int64) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}
