package difftest

import (
	"fmt"
	"math/rand"
	"strings"
)

// value is an SSA value that is in scope.
type value struct {
	name string
	typ  typ
}

// generator writes one random module that is valid by construction.
type generator struct {
	*rand.Rand
	out     strings.Builder
	scope   []value // the usable values, innermost last
	next    int     // number of the next value
	depth   int     // nesting of regions
	symbols int
	aliases []string // definitions before the module
	funcs   []signature
	globals []global
	config
	// bare is the depth at which the dialect func needs no prefix.
	bare int
}

// config describes the use of modules.
type config struct {
	// affine says that the dialect affine may be used.
	affine bool
	// generic says that the module will be printed in the generic form.
	generic bool
	// unlocated leaves out locations.
	unlocated bool
	// small keeps the module short.
	small bool
}

// signature is a function that may be called.
type signature struct {
	name      string
	ins, outs []typ
}

type global struct {
	name string
	typ  typ
}

// production writes one operation, or a few.
type production struct {
	weight int
	write  func(*generator)
}

// choose runs one of the productions, by their weights.
func (g *generator) choose(ps []production) {
	total := 0
	for _, p := range ps {
		total += p.weight
	}
	n := g.Intn(total)
	for _, p := range ps {
		if n -= p.weight; n < 0 {
			p.write(g)
			return
		}
	}
}

// pick returns one of the strings.
func (g *generator) pick(s ...string) string { return s[g.Intn(len(s))] }

// chance is true in one of n cases.
func (g *generator) chance(n int) bool { return g.Intn(n) == 0 }

// pf writes text.
func (g *generator) pf(format string, args ...any) { fmt.Fprintf(&g.out, format, args...) }

// fresh returns a new name for a value.
func (g *generator) fresh() string {
	g.next++
	switch g.Intn(6) {
	case 0:
		return fmt.Sprintf("%%%s_%d", g.pick("a", "x", "cst", "c0", "arg0", "alloc", "true", "sub.view", "$d", "_", "-m"), g.next)
	case 1:
		return fmt.Sprintf("%%%s%d", g.pick("a", "x$", "C-", "arg", "c", "v."), g.next)
	}
	return fmt.Sprintf("%%%d", g.next+1000)
}

// define puts a value in scope.
func (g *generator) define(name string, t typ) { g.scope = append(g.scope, value{name, t}) }

// result returns the name of a new value of the type, which is in scope from then
// on; write it behind the operands of the operation.
func (g *generator) result(t typ) string {
	n := g.fresh()
	g.define(n, t)
	return n
}

// use returns the name of a value of the type. If there is none, or for a change,
// an operation that makes one is written first.
func (g *generator) use(t typ) string {
	s := t.String()
	if !g.chance(6) {
		for range 2 {
			var found []string
			for _, v := range g.scope {
				if v.typ.String() == s {
					found = append(found, v.name)
				}
			}
			if len(found) > 0 {
				return found[g.Intn(len(found))]
			}
		}
	}
	n := g.fresh()
	if g.constantFor(n, t) {
		g.define(n, t)
		return n
	}
	g.pf("%s = builtin.unrealized_conversion_cast to %s\n", n, g.ty(t))
	g.define(n, t)
	return n
}

// uses returns the names of values of the types.
func (g *generator) uses(ts []typ) []string {
	names := make([]string, len(ts))
	for i, t := range ts {
		names[i] = g.use(t)
	}
	return names
}

// some returns a value that is in scope and satisfies ok, if such a value exists.
func (g *generator) some(ok func(typ) bool) (value, bool) {
	var found []value
	for _, v := range g.scope {
		if ok(v.typ) {
			found = append(found, v)
		}
	}
	if len(found) == 0 {
		return value{}, false
	}
	return found[g.Intn(len(found))], true
}

// nest runs f with a scope of its own.
func (g *generator) nest(f func()) {
	n := len(g.scope)
	g.depth++
	f()
	g.depth--
	g.scope = g.scope[:n:n]
}

// isolated runs f with an empty scope.
func (g *generator) isolated(f func()) {
	outer := g.scope
	g.scope = nil
	g.nest(f)
	g.scope = outer
}

// body writes some operations.
func (g *generator) body(n int) {
	if g.small {
		n = min(n, 5-g.depth)
	}
	for range g.Intn(max(n, 0) + 1) {
		g.operation()
	}
}

// operation writes an operation of any dialect that fits into a function.
func (g *generator) operation() {
	deep := g.depth > 4
	switch n := g.Intn(20); {
	case n < 7:
		g.choose(arithOps())
	case n < 11:
		g.choose(memrefOps())
	case n < 14 && !deep:
		g.choose(scfOps())
	case n < 16 && g.affine && !deep:
		g.choose(affineOps())
	case n < 17:
		g.choose(funcOps())
	case n < 18:
		g.choose(castOps())
	default:
		g.choose(arithOps())
	}
}

// block runs f with a scope of its own at the same depth.
func (g *generator) block(f func()) {
	g.depth--
	g.nest(func() {
		g.depth++
		f()
		g.depth--
	})
	g.depth++
}

// short returns the prefix of operations of the dialect func.
func (g *generator) short() string {
	if g.depth != g.bare {
		return "func."
	}
	return g.pick("", "func.")
}

// attrDict returns an attribute dictionary with a blank before it, or nothing.
func (g *generator) attrDict() string {
	if !g.chance(6) {
		return ""
	}
	return " " + g.dict()
}

// dict returns a dictionary of discardable attributes.
func (g *generator) dict() string {
	var parts []string
	for i, name := range []string{"tag", "my_attr", "_x1", "x.y$z", `"quoted name"`, "note", "unit"} {
		if !g.chance(3) {
			continue
		}
		if i == 6 {
			parts = append(parts, name)
			continue
		}
		parts = append(parts, name+" = "+g.attr(2))
	}
	g.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	return "{" + strings.Join(parts, ", ") + "}"
}

// location returns a trailing location, or nothing.
func (g *generator) location() string {
	if g.unlocated || !g.chance(12) {
		return ""
	}
	return " " + g.locText(2)
}

func (g *generator) locText(depth int) string {
	return "loc(" + g.locBody(depth) + ")"
}

func (g *generator) locBody(depth int) string {
	n := 6
	if depth == 0 {
		n = 4
	}
	switch g.Intn(n) {
	case 0:
		return "unknown"
	case 1:
		return fmt.Sprintf("%q:%d:%d", g.pick("a.mlir", "b.py", "-"), g.Intn(100), g.Intn(50))
	case 2:
		return fmt.Sprintf("%q", g.pick("name", "x y", "\u00e9"))
	case 3:
		a := g.Intn(20)
		return fmt.Sprintf("%q:%d:%d to %d:%d", g.pick("a.mlir", "b.mlir"), a, g.Intn(9), a+g.Intn(2)+1, g.Intn(60))
	case 4:
		return fmt.Sprintf("callsite(%s at %s)", g.locBody(depth-1), g.locBody(depth-1))
	}
	var parts []string
	for range 1 + g.Intn(3) {
		parts = append(parts, g.locBody(depth-1))
	}
	if g.chance(3) {
		return fmt.Sprintf("fused<%s>[%s]", g.attr(1), strings.Join(parts, ", "))
	}
	return "fused[" + strings.Join(parts, ", ") + "]"
}

// end ends the line of an operation.
func (g *generator) end() { g.pf("%s\n", g.location()) }

// alias may define an alias for an attribute or type that starts with mark, and
// returns the text to write instead.
func (g *generator) alias(mark, text string) string {
	if !g.chance(12) {
		return text
	}
	name := fmt.Sprintf("%s%s%d", mark, g.pick("map", "a", "Alias_", "t$x", "set"), len(g.aliases))
	g.aliases = append(g.aliases, name+" = "+text)
	return name
}

// module returns the text of a module.
func module(seed int64, c config) string {
	g := &generator{Rand: rand.New(rand.NewSource(seed)), config: c}
	g.top()
	body := g.out.String()
	g.out.Reset()
	for _, a := range g.aliases {
		g.pf("%s\n", a)
	}
	g.pf("%s", body)
	return noise(g.Rand, g.out.String())
}

// noise changes the white space of a text and adds comments.
func noise(r *rand.Rand, text string) string {
	kind := r.Intn(3)
	if kind == 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '"' {
			j := i + 1
			for text[j] != '"' {
				if text[j] == '\\' {
					j++
				}
				j++
			}
			b.WriteString(text[i : j+1])
			i = j
			continue
		}
		if c != ' ' && c != '\n' || r.Intn(5) != 0 {
			b.WriteByte(c)
			continue
		}
		switch r.Intn(6) {
		case 0:
			b.WriteString("\n")
		case 1:
			b.WriteString(" // a comment: %x \"{\n")
		case 2:
			b.WriteString("\t ")
		case 3:
			b.WriteString("\n\n   ")
		default:
			b.WriteString("  ")
		}
	}
	return b.String()
}
