package injectsync

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/ir"
	"hivm-opt/parser"
)

// TestPlainSearch compares the searches, which end early and pass loops, with searches that
// visit every element, on random kernels.
func TestPlainSearch(t *testing.T) {
	syncs := 0
	for seed := range uint64(60) {
		text := kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync)
		for _, p := range []inject{{}, {strict: true}, {aliveLoops: true}, {unitFlags: true}} {
			want, got := found(t, text, p, true), found(t, text, p, false)
			if want != got {
				t.Errorf("kernel %d, %+v: found\n%s\nwant\n%s", seed, p, got, want)
			}
			syncs += strings.Count(got, "\n")
		}
	}
	if syncs < 1000 {
		t.Errorf("only %d synchronizations", syncs)
	}
}

// found returns the synchronizations that a pass finds in the functions of a text.
func found(t *testing.T, text string, p inject, plain bool) string {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	f, err := c.Files.Add("kernel.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := parser.Parse(c, f, parser.Options{Context: context.Background()})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	ir.Walk(m, func(op *ir.Operation) bool {
		if !funcs.IsFunc(op) || op.Region(0).Empty() {
			return true
		}
		l, err := translate(c, op, p.strict)
		if err != nil || len(l.elements) == 0 {
			return true
		}
		if plain {
			l.classes = classify(l)
			searchEverything(l)
		}
		a := &analyzer{syncIR: l, unitFlags: p.unitFlags, aliveLoops: p.aliveLoops, strict: p.strict}
		a.analyze(op)
		l.move()
		l.removeRedundant()
		for _, e := range l.elements {
			for _, x := range append(e.before[:len(e.before):len(e.before)], e.after...) {
				fmt.Fprintln(&out, e.index, x.role, x.src, x.dst, x.loop, x.count, x.repeats, x.useless)
			}
		}
		return true
	})
	return out.String()
}

// searchEverything lets the classes of a list say that conflicts may be everywhere.
func searchEverything(l *syncIR) {
	for _, k := range l.classes.all {
		l.classes.find(k)
		k.others = nil
		for core := range k.byAll {
			for p := range k.byAll[core] {
				k.byAll[core][p], k.byWrites[core][p] = span{0, l.last()}, span{0, l.last()}
			}
		}
	}
}
