package hivm_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"hivm-opt/diag"
	"hivm-opt/dialect/hacc"
	"hivm-opt/printer"
)

func safeRead(t *testing.T, class hacc.Class, chunk string) (a, b string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic %v", r)
		}
	}()
	c := newContext(t, class)
	op, err := read(c, chunk)
	if err != nil {
		return "", "", err
	}
	return printer.String(c, op, printer.Options{}), printer.String(c, op, printer.Options{Generic: true}), nil
}

var fn = regexp.MustCompile(`(?m)^.*func\.func.*$|\^bb0.*|-> memref<\?x\?.*`)

func norm(s string) string { return strings.TrimSpace(fn.ReplaceAllString(s, "")) }

func TestScratch(t *testing.T) {
	for _, name := range []string{"hivm-vector", "hivm-dma", "hivm-macro", "hivm-sync", "hivm-misc", "hivm-edge", "attributes", "accepted"} {
		in := chunks(t, "print/"+name+".mlir")
		custom := chunks(t, "print/"+name+".expected")
		generic := chunks(t, "print/"+name+".generic.expected")
		good, skipped, panics := 0, 0, 0
		for i, chunk := range in {
			if missing.MatchString(chunk) {
				skipped++
				continue
			}
			a, b, err := safeRead(t, hacc.MemBased, chunk)
			if err != nil {
				if strings.HasPrefix(err.Error(), "panic") {
					panics++
					continue
				}
				t.Logf("%s %d: %v\n%s", name, i, err, chunk)
				continue
			}
			if norm(a) != norm(custom[i]) {
				t.Logf("%s %d custom: got\n%s\nwant\n%s", name, i, a, custom[i])
				continue
			}
			if norm(b) != norm(generic[i]) {
				t.Logf("%s %d generic: got\n%s\nwant\n%s", name, i, b, generic[i])
				continue
			}
			good++
		}
		t.Logf("SUM %s: good %d of %d, skipped %d, panics %d", name, good, len(in), skipped, panics)
	}
	for _, name := range []string{"print/negative", "negative/errors"} {
		in := chunks(t, name+".mlir")
		want := strings.Split(strings.TrimRight(strings.Join(chunks(t, name+".txt"), ""), "\n"), "\n")
		good, skipped, panics := 0, 0, 0
		for i, chunk := range in {
			if missing.MatchString(chunk) || strings.Contains(want[i], "memref.collapse_shape") {
				skipped++
				continue
			}
			_, _, err := safeRead(t, hacc.MemBased, chunk)
			got := "no error"
			if err != nil {
				if strings.HasPrefix(err.Error(), "panic") {
					panics++
					continue
				}
				d := diag.Of(err)[0]
				got = fmt.Sprintf("%d:%d: %s", d.Place.Line, d.Place.Col, d.Msg)
			}
			if strings.TrimSpace(got) != strings.TrimSpace(want[i]) {
				t.Logf("%s %d: got\n%s\nwant\n%s\n%s", name, i, got, want[i], chunk)
				continue
			}
			good++
		}
		t.Logf("SUM %s: good %d of %d, skipped %d, panics %d", name, good, len(in), skipped, panics)
	}
}
