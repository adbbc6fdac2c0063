package parser_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"hivm-opt/internal/tier"
	"hivm-opt/printer"
)

// TestLimits feeds texts that would take too much stack, memory or time to a parser
// that recurses or expands without looking: they end in an error.
func TestLimits(t *testing.T) {
	const n = 100000
	nest := func(open, middle, closing string) string {
		return strings.Repeat(open, n) + middle + strings.Repeat(closing, n)
	}
	double := func(format string) string {
		var b strings.Builder
		for i := range 60 {
			fmt.Fprintf(&b, format, i+1, i)
		}
		return b.String()
	}
	const deep, large = "nesting too deep", "attributes and types are too large"
	for _, c := range []struct{ text, want string }{
		{nest(`"f"() ({`, "", `}) : () -> ()`), deep},
		{nest(`"f"() ({`, "", ``), deep},
		{nest("module {", "", "}"), deep},
		{`"f"() {a = ` + nest("[", "", "]"), deep},
		{`"f"() {a = ` + nest("{a = ", "", "}"), deep},
		{`"f"() {a = dense<` + nest("[", "1", "]"), deep},
		{`"f"() : () -> ` + nest("tuple<", "", ">"), deep},
		{`"f"() : () -> ` + nest("tuple<", "", ""), deep},
		{`"f"() : () -> ` + nest("(", "", ")"), deep},
		{`"f"() : () -> () loc(` + nest("callsite(unknown at ", "unknown", ")"), deep},
		{"#a0 = 1\n" + double("#a%d = [#a%[2]d, #a%[2]d]\n"), large},
		{"#a0 = 1\n" + double("#a%d = #llvm.x<#a%[2]d, #a%[2]d>\n"), large},
		{"!a0 = i1\n" + double("!a%d = !llvm.target<\"x\", !a%[2]d, !a%[2]d>\n"), large},
		{"!a0 = i1\n" + double("!a%d = tuple<!a%[2]d, !a%[2]d>\n"), large},
		{"#a0 = loc(\"x\")\n" + double("#a%d = loc(callsite(#a%[2]d at #a%[2]d))\n"), large},
	} {
		if got := complaints(t, c.text)[0]; !strings.HasSuffix(got, c.want) {
			t.Errorf("%.40s...: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestDeep reads regions that are nested 10 000 deep, and prints them.
func TestDeep(t *testing.T) {
	tier.Slow(t)
	const n = 10000
	nest := func(begin, open, middle, closing, end string) string {
		return begin + strings.Repeat(open, n) + middle + strings.Repeat(closing, n) + end
	}
	for _, text := range []string{
		nest("", `"f"() ({`, "", `}) : () -> ()`, ""),
		nest("", "module {", "", "}", ""),
		nest("func.func @f(%c: i1) {", "scf.if %c {", "", "}", "return }"),
	} {
		c, op, err := parse(t, text, true)
		if err != nil {
			t.Errorf("%.40s...: %v", text, err)
			continue
		}
		lines, depth := 0, 0
		out := writer(func(b []byte) {
			lines += bytes.Count(b, []byte("\n"))
			depth += bytes.Count(b, []byte("{\n"))
		})
		if err := printer.Print(out, c, op, printer.Options{}); err != nil || depth < n || lines < 2*n {
			t.Errorf("%.40s...: %v, %d lines, %d regions", text, err, lines, depth)
		}
	}
}

type writer func(b []byte)

func (w writer) Write(b []byte) (int, error) { w(b); return len(b), nil }

// TestLarge reads texts with very many parts.
func TestLarge(t *testing.T) {
	const n = 50000
	join := func(format, sep string) string {
		parts := make([]string, n)
		for i := range parts {
			parts[i] = fmt.Sprintf(format, i)
		}
		return strings.Join(parts, sep)
	}
	ones := strings.TrimSuffix(strings.Repeat("i1, ", n), ", ")
	for _, text := range []string{
		`"f"() {` + join("a%d", ", ") + `} : () -> ()`,
		`"f"() {a = [` + join("%d", ", ") + `]} : () -> ()`,
		`"f"() {a = dense<[` + join("%d", ", ") + fmt.Sprintf("]> : tensor<%dxi32>} : () -> ()", n),
		`"f"() : () -> () loc(fused[` + join(`"a%d"`, ", ") + "])",
		fmt.Sprintf(`%%x:%d = "f"() : () -> (%s)`, n, ones),
		`"f"(` + join("%%x#%d", ", ") + ") : (" + ones + fmt.Sprintf(") -> ()\n%%x:%d = \"g\"() : () -> (%s)", n, ones),
		ladder(n),
	} {
		if got := complaints(t, text)[0]; got != "OK" {
			t.Errorf("%.40s...: %.100s", text, got)
		}
	}
}

// ladder returns a function of n blocks that branch to the next one or to the last.
func ladder(n int) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: i32, %c: i1) {\n  cf.br ^b0\n")
	for i := range n {
		fmt.Fprintf(&b, "^b%d:\n  %%x%d = arith.addi %%a, %%a : i32\n  cf.cond_br %%c, ^b%d, ^b%d\n", i, i, i+1, n)
	}
	fmt.Fprintf(&b, "^b%d:\n  return\n}", n)
	return b.String()
}
