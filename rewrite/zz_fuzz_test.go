package rewrite_test

import (
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"strings"
	"testing"

	"hivm-opt/ir"
	"hivm-opt/passes/cse"
	"hivm-opt/printer"
	"hivm-opt/rewrite"
)

type gen struct {
	r    *rand.Rand
	b    strings.Builder
	n    int
	cfg  bool
}

type vals struct{ i32, idx, i1, mem, memd []string }

func (v vals) copy() vals {
	f := func(s []string) []string { return append([]string(nil), s...) }
	return vals{f(v.i32), f(v.idx), f(v.i1), f(v.mem), f(v.memd)}
}

func (g *gen) pick(s []string) string {
	// favour recent
	if g.r.Intn(2) == 0 && len(s) > 3 {
		return s[len(s)-1-g.r.Intn(3)]
	}
	return s[g.r.Intn(len(s))]
}
func (g *gen) fresh() string { g.n++; return fmt.Sprintf("%%v%d", g.n) }

func (g *gen) ops(v vals, n, depth int, ind string) vals {
	p := func(f string, a ...any) { fmt.Fprintf(&g.b, ind+f+"\n", a...) }
	for ; n > 0; n-- {
		switch k := g.r.Intn(24); k {
		case 0, 1, 2, 3:
			x := g.fresh()
			switch g.r.Intn(3) {
			case 0:
				p("%s = arith.constant %d : i32", x, g.r.Intn(4))
				v.i32 = append(v.i32, x)
			case 1:
				p("%s = arith.constant %d : index", x, g.r.Intn(3))
				v.idx = append(v.idx, x)
			default:
				p("%s = arith.constant %v", x, g.r.Intn(2) == 0)
				v.i1 = append(v.i1, x)
			}
		case 4, 5, 6, 7, 8:
			x := g.fresh()
			op := []string{"addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "addi", "muli"}[g.r.Intn(10)]
			if g.r.Intn(4) == 0 {
				p("%s = arith.%s %s, %s : index", x, op, g.pick(v.idx), g.pick(v.idx))
				v.idx = append(v.idx, x)
			} else {
				p("%s = arith.%s %s, %s : i32", x, op, g.pick(v.i32), g.pick(v.i32))
				v.i32 = append(v.i32, x)
			}
		case 9:
			x := g.fresh()
			p("%s = arith.cmpi %s, %s, %s : i32", x, []string{"slt", "eq", "ne", "sge"}[g.r.Intn(4)], g.pick(v.i32), g.pick(v.i32))
			v.i1 = append(v.i1, x)
		case 10:
			x := g.fresh()
			p("%s = arith.select %s, %s, %s : i32", x, g.pick(v.i1), g.pick(v.i32), g.pick(v.i32))
			v.i32 = append(v.i32, x)
		case 11, 12:
			x := g.fresh()
			if g.r.Intn(2) == 0 {
				p("%s = memref.load %s[%s] : memref<8xi32>", x, g.pick(v.mem), g.pick(v.idx))
			} else {
				p("%s = memref.load %s[%s] : memref<?xi32>", x, g.pick(v.memd), g.pick(v.idx))
			}
			v.i32 = append(v.i32, x)
		case 13, 14:
			if g.r.Intn(2) == 0 {
				p("memref.store %s, %s[%s] : memref<8xi32>", g.pick(v.i32), g.pick(v.mem), g.pick(v.idx))
			} else {
				p("memref.store %s, %s[%s] : memref<?xi32>", g.pick(v.i32), g.pick(v.memd), g.pick(v.idx))
			}
		case 15:
			x := g.fresh()
			p("%s = memref.alloc() : memref<8xi32>", x)
			v.mem = append(v.mem, x)
		case 16:
			x := g.fresh()
			if g.r.Intn(2) == 0 {
				p("%s = memref.cast %s : memref<8xi32> to memref<?xi32>", x, g.pick(v.mem))
				v.memd = append(v.memd, x)
			} else {
				p("%s = memref.dim %s, %s : memref<?xi32>", x, g.pick(v.memd), "%z")
				v.idx = append(v.idx, x)
			}
		case 17, 18:
			if depth == 0 {
				continue
			}
			if g.r.Intn(2) == 0 {
				p("scf.if %s {", g.pick(v.i1))
				g.ops(v.copy(), 1+g.r.Intn(5), depth-1, ind+"  ")
				p("  scf.yield")
				if g.r.Intn(2) == 0 {
					p("} else {")
					g.ops(v.copy(), 1+g.r.Intn(5), depth-1, ind+"  ")
					p("  scf.yield")
				}
				p("}")
			} else {
				x := g.fresh()
				p("%s = scf.if %s -> (i32) {", x, g.pick(v.i1))
				w := g.ops(v.copy(), 1+g.r.Intn(5), depth-1, ind+"  ")
				p("  scf.yield %s : i32", g.pick(w.i32))
				p("} else {")
				w = g.ops(v.copy(), 1+g.r.Intn(5), depth-1, ind+"  ")
				p("  scf.yield %s : i32", g.pick(w.i32))
				p("}")
				v.i32 = append(v.i32, x)
			}
		case 19:
			if depth == 0 {
				continue
			}
			i := g.fresh()
			w := v.copy()
			w.idx = append(w.idx, i)
			p("scf.for %s = %s to %s step %s {", i, g.pick(v.idx), g.pick(v.idx), g.pick(v.idx))
			g.ops(w, 1+g.r.Intn(6), depth-1, ind+"  ")
			p("  scf.yield")
			p("}")
		case 20:
			p(`"test.use"(%s) : (i32) -> ()`, g.pick(v.i32))
		case 21:
			x := g.fresh()
			p(`%s = "test.make"(%s) : (i32) -> i32`, x, g.pick(v.i32))
			v.i32 = append(v.i32, x)
		case 22:
			if depth == 0 || g.r.Intn(3) > 0 {
				continue
			}
			p(`"test.region"() ({`)
			g.ops(v.copy(), 1+g.r.Intn(6), depth-1, ind+"  ")
			p(`  "test.end"() : () -> ()`)
			p(`}) : () -> ()`)
		case 23:
			if depth == 0 || !g.cfg {
				continue
			}
			x := g.fresh()
			p("%s = scf.execute_region -> i32 {", x)
			g.blocks(v.copy(), depth-1, ind, "scf.yield")
			p("}")
			v.i32 = append(v.i32, x)
		}
	}
	return v
}

func (g *gen) blocks(v vals, depth int, ind, end string) {
	p := func(f string, a ...any) { fmt.Fprintf(&g.b, ind+f+"\n", a...) }
	nb := 1 + g.r.Intn(5)
	base := g.n
	g.n++
	nargs := make([]int, nb)
	for i := 1; i < nb; i++ {
		nargs[i] = g.r.Intn(3)
	}
	var w vals
	target := func(w vals) string {
		i := 1 + g.r.Intn(nb-1)
		s := fmt.Sprintf("^b%d_%d", base, i)
		if nargs[i] > 0 {
			var a, t []string
			for k := 0; k < nargs[i]; k++ {
				a = append(a, g.pick(w.i32))
				t = append(t, "i32")
			}
			s += "(" + strings.Join(a, ", ") + " : " + strings.Join(t, ", ") + ")"
		}
		return s
	}
	same := g.r.Intn(1000)
	for i := 0; i < nb; i++ {
		b := vals{}
		if i == 0 {
			b = g.ops(v, 1+g.r.Intn(6), depth, ind+"  ")
			w = b.copy()
		} else {
			b = w.copy()
			var args []string
			for k := 0; k < nargs[i]; k++ {
				x := g.fresh()
				args = append(args, x+": i32")
				b.i32 = append(b.i32, x)
			}
			h := fmt.Sprintf("^b%d_%d", base, i)
			if len(args) > 0 {
				h += "(" + strings.Join(args, ", ") + ")"
			}
			p("%s:", h)
			if g.r.Intn(2) == 0 {
				// likely identical blocks
				save := g.r
				g.r = rand.New(rand.NewSource(int64(same)))
				b = g.ops(b, 2, 0, ind+"  ")
				g.r = save
			} else {
				b = g.ops(b, g.r.Intn(3), depth, ind+"  ")
			}
		}
		switch {
		case nb == 1 || g.r.Intn(4) == 0 || i == nb-1:
			p("  %s %s : i32", end, g.pick(b.i32))
		case g.r.Intn(2) == 0:
			p("  cf.br %s", target(b))
		default:
			p("  cf.cond_br %s, %s, %s", g.pick(b.i1), target(b), target(b))
		}
	}
}

func fuzzProgram(seed int64) string {
	g := &gen{r: rand.New(rand.NewSource(seed))}
	g.cfg = seed%3 == 0
	fmt.Fprintf(&g.b, "func.func @f(%%a: i32, %%b: i32, %%c: i1, %%i: index, %%m: memref<8xi32>, %%d: memref<?xi32>) -> i32 {\n  %%z = arith.constant 0 : index\n")
	v := vals{[]string{"%a", "%b"}, []string{"%i", "%z"}, []string{"%c"}, []string{"%m"}, []string{"%d"}}
	if g.cfg {
		g.blocks(v, 2, "", "return")
	} else {
		v = g.ops(v, 5+g.r.Intn(30), 3, "  ")
		fmt.Fprintf(&g.b, "  return %s : i32\n", g.pick(v.i32))
	}
	g.b.WriteString("}\n")
	return g.b.String()
}

func TestFuzz(t *testing.T) {
	n := 300
	start := int64(0)
	fmt.Sscan(os.Getenv("FUZZ_START"), &start)
	fmt.Sscan(os.Getenv("FUZZ_N"), &n)
	var in []string
	for i := 0; i < n; i++ {
		in = append(in, fuzzProgram(start+int64(i)))
	}
	for _, mode := range []struct{ name, pipe string }{
		{"none", "builtin.module()"},
		{"greedy", "builtin.module(func.func(canonicalize{enable-patterns=none top-down=false region-simplify=aggressive}))"},
		{"topdown", "builtin.module(func.func(canonicalize{enable-patterns=none region-simplify=normal}))"},
		{"cse", "builtin.module(cse)"},
		{"static", "builtin.module(func.func(canonicalize{enable-patterns='(anonymous namespace)::RemoveStaticCondition' top-down=false region-simplify=aggressive}))"},
		{"statictd", "builtin.module(func.func(canonicalize{enable-patterns='(anonymous namespace)::RemoveStaticCondition'}))"},
	} {
		cmd := exec.Command("mlir-opt-19", "--allow-unregistered-dialect", "--split-input-file", "--pass-pipeline="+mode.pipe, "-")
		cmd.Stdin = strings.NewReader(strings.Join(in, "// -----\n"))
		var errb strings.Builder
		cmd.Stderr = &errb
		out, err := cmd.Output()
		if err != nil {
			os.WriteFile("/tmp/rw/fail.mlir", []byte(strings.Join(in, "// -----\n")), 0o644)
			t.Logf("%s: %v %.600s", mode.name, err, errb.String())
		}
		want := strings.Split(string(out), "// -----\n")
		if len(want) != len(in) {
			t.Fatal(len(want), len(in))
		}
		bad := 0
		for i := range in {
			if strings.TrimSpace(want[i]) == "" {
				continue // invalid program
			}
			c := newContext(t)
			c.MustOp("scf.execute_region").Traits &^= ir.RecursiveEffects
			m := parse(t, c, in[i])
			switch mode.name {
			case "greedy":
				functions(m, func(f *ir.Operation) { rewrite.ApplyGreedily(c, f, nil, rewrite.Config{}) })
			case "topdown":
				functions(m, func(f *ir.Operation) {
					rewrite.ApplyGreedily(c, f, nil, rewrite.Config{TopDown: true, Regions: rewrite.Normal})
				})
			case "static":
				functions(m, func(f *ir.Operation) {
					rewrite.ApplyGreedily(c, f, []rewrite.Pattern{rewrite.On("scf.if", staticCondition)}, rewrite.Config{})
				})
			case "statictd":
				functions(m, func(f *ir.Operation) {
					rewrite.ApplyGreedily(c, f, []rewrite.Pattern{rewrite.On("scf.if", staticCondition)}, rewrite.Config{TopDown: true, Regions: rewrite.Normal})
				})
			case "cse":
				cse.Run(c, m)
			}
			if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
				t.Errorf("%s %d: %v", mode.name, start+int64(i), err)
			}
			got := printer.String(c, m, printer.Options{})
			if strings.TrimSpace(got) != strings.TrimSpace(want[i]) {
				bad++
				if bad < 4 {
					os.WriteFile(fmt.Sprintf("/tmp/rw/%s_%d.mlir", mode.name, bad), []byte(in[i]), 0o644)
					os.WriteFile(fmt.Sprintf("/tmp/rw/%s_%d.got", mode.name, bad), []byte(got), 0o644)
					os.WriteFile(fmt.Sprintf("/tmp/rw/%s_%d.want", mode.name, bad), []byte(want[i]), 0o644)
				}
			}
		}
		if bad > 0 {
			t.Errorf("%s: %d of %d differ", mode.name, bad, len(in))
		}
	}
}
