package difftest

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
)

// pool holds the names of values by type while a function is written.
type pool struct {
	*rand.Rand
	text   strings.Builder
	values map[string][]string
	n      int
}

// any returns a value of a type, or "" if there is none.
func (p *pool) any(typ string) string {
	if l := p.values[typ]; len(l) > 0 {
		return l[p.Intn(len(l))]
	}
	return ""
}

// emit writes an operation with a result of a type. «i32» in the text is replaced by
// any value of that type; nothing is written if there is none.
func (p *pool) emit(typ, text string) {
	for {
		lo := strings.Index(text, "«")
		if lo < 0 {
			break
		}
		hi := strings.Index(text, "»")
		v := p.any(text[lo+len("«") : hi])
		if v == "" {
			return
		}
		text = text[:lo] + v + text[hi+len("»"):]
	}
	name := fmt.Sprintf("%%v%d", p.n)
	p.n++
	fmt.Fprintf(&p.text, "  %s = %s\n", name, text)
	p.values[typ] = append(p.values[typ], name)
}

func (p *pool) pick(words ...string) string { return words[p.Intn(len(words))] }

const structure = "!llvm.struct<(i32, array<2 x i32>)>"

// llvmOp writes an operation of the llvm dialect that may fold.
func llvmOp(p *pool) {
	switch p.Intn(14) {
	case 0:
		p.emit("i32", fmt.Sprintf("llvm.mlir.constant(%d : i32) : i32", p.Intn(40)-3))
	case 1:
		p.emit("i64", fmt.Sprintf("llvm.mlir.constant(%d : i64) : i64", p.Intn(4)*p.pickInt(1, 1<<31)))
	case 2:
		p.emit("i32", p.pick("llvm.shl «i32», «i32» : i32", "llvm.or «i32», «i32» : i32", "llvm.add «i32», «i32» : i32"))
	case 3:
		p.emit("i64", "llvm.zext «i32» : i32 to i64")
	case 4:
		p.emit("i1", p.pick(`llvm.icmp "eq" «i32», «i32» : i32`, `llvm.icmp "ne" «ptr», «ptr» : !llvm.ptr`, `llvm.icmp "ult" «i32», «i32» : i32`))
	case 5:
		p.emit("f32", p.pick("llvm.bitcast «i32» : i32 to f32", "llvm.bitcast «v» : vector<2xi16> to f32"))
	case 6:
		p.emit("i32", p.pick("llvm.bitcast «f32» : f32 to i32", "llvm.bitcast «v» : vector<2xi16> to i32"))
	case 7:
		p.emit("v", p.pick("llvm.bitcast «f32» : f32 to vector<2xi16>", "llvm.bitcast «i32» : i32 to vector<2xi16>"))
	case 8:
		p.emit("ptr1", p.pick("llvm.addrspacecast «ptr» : !llvm.ptr to !llvm.ptr<1>", "llvm.addrspacecast «ptr1» : !llvm.ptr<1> to !llvm.ptr<1>"))
	case 9:
		p.emit("ptr", p.pick("llvm.addrspacecast «ptr1» : !llvm.ptr<1> to !llvm.ptr", "llvm.mlir.zero : !llvm.ptr",
			"llvm.alloca «i64» x i32 : (i64) -> !llvm.ptr"))
	case 10:
		p.emit("ptr", p.pick("llvm.getelementptr «ptr»[«i64»] : (!llvm.ptr, i64) -> !llvm.ptr, i32",
			"llvm.getelementptr «ptr»[0] : (!llvm.ptr) -> !llvm.ptr, i32",
			"llvm.getelementptr «ptr»[«i64», «i32»] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.array<4 x i32>"))
	case 11:
		p.emit("s", p.pick("llvm.mlir.undef : "+structure, "llvm.mlir.poison : "+structure))
	case 12:
		p.emit("s", p.pick("llvm.insertvalue «i32», «s»[0] : ", "llvm.insertvalue «i32», «s»[1, 0] : ",
			"llvm.insertvalue «i32», «s»[1, 1] : ", "llvm.insertvalue «a», «s»[1] : ")+structure)
	case 13:
		if p.Intn(4) == 0 {
			p.emit("a", "llvm.extractvalue «s»[1] : "+structure)
			return
		}
		p.emit("i32", p.pick("llvm.extractvalue «s»[0] : ", "llvm.extractvalue «s»[1, 0] : ", "llvm.extractvalue «s»[1, 1] : ")+structure)
	}
}

func (p *pool) pickInt(n ...int) int { return n[p.Intn(len(n))] }

// complexOp writes an operation on complex numbers that may fold.
func complexOp(p *pool) {
	const c = "complex<f32>"
	switch p.Intn(6) {
	case 0:
		number := func() string { return p.pick("0.0", "-0.0", "1.0", "-2.5") }
		p.emit(c, fmt.Sprintf("complex.constant [%s : f32, %s : f32] : complex<f32>", number(), number()))
	case 1:
		p.emit(c, "complex.create «f32», «f32» : complex<f32>")
	case 2:
		p.emit("f32", p.pick("complex.re", "complex.im")+" «complex<f32>» : complex<f32>")
	case 3, 4:
		p.emit(c, p.pick("complex.neg", "complex.conj", "complex.exp", "complex.log", "complex.sin")+" «complex<f32>» : complex<f32>")
	case 5:
		p.emit(c, p.pick("complex.add", "complex.sub", "complex.mul", "complex.div")+" «complex<f32>», «complex<f32>» : complex<f32>")
	}
}

// TestFolds compares the results of --canonicalize for chains of operations. All
// values are used, so that everything that a fold leaves is seen.
func TestFolds(t *testing.T) {
	other := release19(t)
	count := number(t, "DIFFTEST_FOLDS", int64(tier.Some(400)))
	for _, f := range []struct {
		name string
		args map[string]string // the types of arguments in the text, by that in the pool
		op   func(*pool)
	}{
		{"llvm", map[string]string{"i32": "i32", "i64": "i64", "ptr": "!llvm.ptr", "ptr1": "!llvm.ptr<1>", "f32": "f32", "v": "vector<2xi16>",
			"i1": "i1", "s": structure, "a": "!llvm.array<2 x i32>"}, llvmOp},
		{"complex", map[string]string{"f32": "f32", "complex<f32>": "complex<f32>"}, complexOp},
	} {
		t.Run(f.name, func(t *testing.T) {
			var modules []string
			for i := range count {
				modules = append(modules, chain(number(t, "DIFFTEST_SEED", 1)*1e6+i, f.args, f.op))
			}
			for i, o := range compare(t, other, modules, []string{"--canonicalize", "--allow-unregistered-dialect"}) {
				if o.first() != "" {
					t.Fatalf("the generator wrote nonsense: %s\n%s", o.first(), modules[i])
				}
			}
		})
	}
}

// chain writes a function of random operations of one kind that uses all their results.
func chain(seed int64, args map[string]string, op func(*pool)) string {
	p := &pool{Rand: rand.New(rand.NewSource(seed)), values: map[string][]string{}}
	var names, types []string
	for k := range args {
		names = append(names, k)
	}
	slices.Sort(names)
	var params []string
	for i, k := range names {
		params = append(params, fmt.Sprintf("%%a%d: %s", i, args[k]))
		p.values[k] = append(p.values[k], fmt.Sprintf("%%a%d", i))
	}
	for range 12 {
		op(p)
	}
	var used []string
	for _, k := range names {
		for _, v := range p.values[k] {
			used = append(used, v)
			types = append(types, args[k])
		}
	}
	return fmt.Sprintf("func.func @f(%s) {\n%s  \"test.use\"(%s) : (%s) -> ()\n  return\n}\n",
		strings.Join(params, ", "), p.text.String(), strings.Join(used, ", "), strings.Join(types, ", "))
}

// linear writes a sum of dimensions, symbols and a constant.
func linear(r *rand.Rand, dims, syms int) string {
	var terms []string
	for range 1 + r.Intn(3) {
		switch k := r.Intn(dims + syms + 1); {
		case k < dims:
			terms = append(terms, fmt.Sprintf("d%d", k))
		case k < dims+syms:
			terms = append(terms, fmt.Sprintf("s%d", k-dims))
		default:
			terms = append(terms, fmt.Sprint(r.Intn(20)))
		}
		if r.Intn(3) == 0 {
			terms[len(terms)-1] += fmt.Sprintf(" * %d", r.Intn(4)+1)
		}
	}
	return strings.Join(terms, " + ")
}

// bound writes a map of values as a bound of a loop, with the word for several results.
func bound(r *rand.Rand, word string, inner bool) string {
	dims, syms := r.Intn(3), r.Intn(3)
	results := 1 + r.Intn(3)
	var names, exprs, operands []string
	list := func(letter string, n int) string {
		names = names[:0]
		for i := range n {
			names = append(names, fmt.Sprintf("%s%d", letter, i))
		}
		return strings.Join(names, ", ")
	}
	for range results {
		exprs = append(exprs, linear(r, dims, syms))
	}
	values := []string{"%x", "%y", "%c4", "%c9"}
	for i := range dims + syms {
		l := values
		if i < dims && inner {
			l = append(slices.Clone(values), "%i", "%i")
		}
		operands = append(operands, l[r.Intn(len(l))])
	}
	if results == 1 {
		word = ""
	}
	return fmt.Sprintf("%s affine_map<(%s)[%s] -> (%s)>(%s)[%s]", word, list("d", dims), list("s", syms), strings.Join(exprs, ", "),
		strings.Join(operands[:dims], ", "), strings.Join(operands[dims:], ", "))
}

// TestBoundFolds compares the results of --canonicalize for the bounds of loops.
func TestBoundFolds(t *testing.T) {
	other := release19(t)
	r := rand.New(rand.NewSource(number(t, "DIFFTEST_SEED", 1)))
	var modules []string
	for range number(t, "DIFFTEST_FOLDS", int64(tier.Some(400))) {
		modules = append(modules, fmt.Sprintf(`func.func @f(%%x: index, %%y: index) {
  %%c4 = arith.constant 4 : index
  %%c9 = arith.constant 9 : index
  affine.for %%i = %s to %s {
    affine.for %%j = %s to %s step 2 {
      "test.use"(%%i, %%j) : (index, index) -> ()
    }
  }
  return
}
`, bound(r, "max", false), bound(r, "min", false), bound(r, "max", true), bound(r, "min", true)))
	}
	// The range of a loop that is never executed contradicts itself: mlir-opt may then
	// drop all results of a map, which it cannot read.
	valid := modules[:0]
	for i, o := range run(t, other, modules, "--canonicalize", "--allow-unregistered-dialect") {
		var from, to int
		if _, err := fmt.Sscanf(o.text[max(0, strings.Index(o.text, "affine.for %arg2")):], "affine.for %%arg2 = %d to %d", &from, &to); err != nil || from < to {
			valid = append(valid, modules[i])
		}
	}
	if len(valid) < len(modules)/2 {
		t.Fatalf("only %d of %d modules have loops that are executed", len(valid), len(modules))
	}
	for i, o := range compare(t, other, valid, []string{"--canonicalize", "--allow-unregistered-dialect"}) {
		if o.first() != "" {
			t.Fatalf("the generator wrote nonsense: %s\n%s", o.first(), valid[i])
		}
	}
}
