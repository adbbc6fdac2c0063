package main

import (
	"fmt"
	"os"
	"strings"

	"hivm-opt/diag"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/parser"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	"hivm-opt/printer"
)

var arch, mode string

func one(name, text string, gen, flat bool) (string, error) {
	c, err := ir.NewContext(builtin.Dialect(), funcs.Dialect(), arith.Dialect(), memref.Dialect(), hacc.Dialect(), annotation.Dialect(), cf.Dialect(), scf.Dialect(), hivm.DialectFor(map[string]hacc.Class{"membase": hacc.MemBased, "regbase": hacc.RegBased}[arch]))
	if err != nil {
		panic(err)
	}
	c.AllowUnregistered = true
	fn := name
	if strings.Contains(name, "-loc") {
		fn = "<stdin>"
	}
	f, _ := c.Files.Add(fn, text)
	m, err := parser.Parse(c, f, parser.Options{})
	if err == nil {
		err = ir.Verify(c, m, ir.VerifyOptions{})
	}
	if err == nil && flat {
		o := flatten.Options{HasArch: true}
		if arch == "membase" {
			o.Arch = hivm.MemBase
		}
		if mode == "compat" {
			o.Mode = hivm.Compat
		}
		ir.Walk(m, func(op *ir.Operation) bool {
			if op.Is("func.func") && err == nil {
				err = pass.NewTarget(c, op, nil).Run(flatten.New(o))
			}
			return true
		})
		if err == nil {
			err = ir.Verify(c, m, ir.VerifyOptions{})
		}
	}
	if err != nil {
		return "", err
	}
	return printer.String(c, m, printer.Options{Generic: gen, DebugInfo: strings.Contains(name, "-loc")}), nil
}

func split(s string) []string { return strings.Split("\n"+s, "\n// -----\n") }

func main() {
	arch, mode = "membase", "compat"
	if os.Args[1] == "bench" {
		bench(os.Args[2])
		return
	}
	if os.Args[1] == "neg" {
		arch = os.Args[2]
		neg(os.Args[3], os.Args[4])
		return
	}
	flat := os.Args[1] == "flat"
	gen := os.Args[1] == "gen"
	all, allsame := 0, 0
	for _, a := range os.Args[2:] {
		if strings.Contains(a, "regbase") {
			arch = "regbase"
		}
		b, _ := os.ReadFile(a)
		e, err := os.ReadFile(strings.TrimSuffix(a, ".mlir") + map[bool]string{true: ".generic", false: ""}[gen] + ".expected")
		if err != nil {
			s, err := one(a, string(b), gen, flat)
			fmt.Println(s)
			for _, d := range diag.Of(err) {
				diag.Fprint(os.Stderr, d)
			}
			continue
		}
		in, want := split(string(b)), split(string(e))
		same := 0
		for i := range in {
			got, err := one(a, in[i][0:], gen, flat)
			if err == nil && strings.TrimSpace(got) == strings.TrimSpace(want[i]) {
				same++
				continue
			}
			if true {
				fmt.Println("----", a, i)
				if err != nil {
					for _, d := range diag.Of(err) {
						diag.Fprint(os.Stdout, d)
					}
					continue
				}
				g, w := strings.Split(strings.TrimSpace(got), "\n"), strings.Split(strings.TrimSpace(want[i]), "\n")
				for k := range w {
					if k >= len(g) || g[k] != w[k] {
						if k < len(g) {
							fmt.Println("got ", g[k])
						}
						fmt.Println("want", w[k])
						break
					}
				}
			}
		}
		all += len(in)
		allsame += same
		fmt.Println(a, same, "of", len(in))
	}
	fmt.Println(allsame, "of", all)
}
