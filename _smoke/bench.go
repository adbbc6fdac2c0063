package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"
	"time"

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

func bench(file string) {
	if os.Getenv("PROF") != "" {
		w, _ := os.Create(os.Getenv("PROF"))
		pprof.StartCPUProfile(w)
		defer pprof.StopCPUProfile()
	}
	t0 := time.Now()
	lap := func(what string) {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		fmt.Fprintf(os.Stderr, "%-10s %8v heap %d MB total %d MB sys %d MB gc %d\n", what, time.Since(t0), m.HeapAlloc>>20, m.TotalAlloc>>20, m.Sys>>20, m.NumGC)
		t0 = time.Now()
	}
	c, err := ir.NewContext(builtin.Dialect(), funcs.Dialect(), arith.Dialect(), memref.Dialect(), hacc.Dialect(), annotation.Dialect(), cf.Dialect(), scf.Dialect(), hivm.Dialect())
	if err != nil {
		panic(err)
	}
	lap("context")
	b, _ := os.ReadFile(file)
	f, _ := c.Files.Add(file, string(b))
	b = nil
	lap("read")
	m, err := parser.Parse(c, f, parser.Options{})
	if err != nil {
		panic(err)
	}
	lap("parse")
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		panic(err)
	}
	lap("verify")
	var fs []*ir.Operation
	ir.Walk(m, func(op *ir.Operation) bool {
		if op.Is("func.func") {
			fs = append(fs, op)
		}
		return true
	})
	p := flatten.New(flatten.Options{})
	for _, fn := range fs {
		if err := pass.NewTarget(c, fn, nil).Run(p); err != nil {
			panic(err)
		}
	}
	lap("flatten")
	if err := ir.Verify(c, m, ir.VerifyOptions{}); err != nil {
		panic(err)
	}
	lap("verify")
	w := bufio.NewWriter(os.Stdout)
	printer.Print(w, c, m, printer.Options{})
	w.Flush()
	lap("print")
}
