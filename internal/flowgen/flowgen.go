// Package flowgen is for tests: it makes functions with random control flow that are
// valid by construction and end when they are run. They have branches, switches, loops
// of blocks and of regions, buffers as block arguments, blocks that are much alike,
// and blocks that nothing leads to, in which values depend on themselves; among all
// that HIVM operations on views with several axes, so that there is something to
// flatten.
//
// The choices about the control flow are read from bytes, so that a fuzzer can aim at
// them; the choices inside of blocks are drawn from streams that the bytes seed.
//
// The results of a function are left in the memory of its arguments.
package flowgen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Bytes returns the bytes of a random function.
func Bytes(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 15))
	out := make([]byte, 40+r.IntN(60))
	for i := range out {
		out[i] = byte(r.Uint32())
	}
	return out
}

// Function returns the text of a function that the bytes choose.
func Function(name string, choices []byte) string {
	g := &generator{choices: choices}
	g.graph()
	for _, b := range g.order() {
		g.block(b)
	}
	var out strings.Builder
	fmt.Fprintf(&out, "func.func @%s(", name)
	for i, v := range arguments {
		if i > 0 {
			out.WriteString(", ")
		}
		fmt.Fprintf(&out, "%s: %s", v.name, v.typ)
	}
	out.WriteString(") {\n")
	for _, b := range g.blocks {
		out.WriteString(b.text.String())
	}
	out.WriteString(g.latches.String())
	out.WriteString("^stop:\n  return\n}\n")
	return out.String()
}

// typ is a type as it is written.
type typ string

// The types of values.
const (
	boolean typ = "i1"
	word    typ = "i32"
	long    typ = "i64"
	index   typ = "index"
	float   typ = "f32"
	cube    typ = "memref<2x4x8xf32>"
	plane   typ = "memref<4x8xf32>"
	tall    typ = "memref<?x4x8xf32>"
	loose   typ = "memref<2x4x8xf32, strided<[64, 8, 1], offset: ?>>"
	roomy   typ = "memref<4x8x8xf32>"
	words   typ = "memref<8xi32>"
)

// passed is the types of block arguments and of the values that regions hand on.
var passed = []typ{word, index, float, boolean, cube, plane, tall, loose, cube, word}

// value is a value with a name.
type value struct {
	name string
	typ  typ
}

// arguments is the argument list of every function. The results go to %out.
var arguments = []value{
	{"%m0", cube}, {"%m1", cube}, {"%m2", plane}, {"%m3", tall}, {"%m4", roomy}, {"%w", words}, {"%out", words},
	{"%a", word}, {"%b", word}, {"%x", index}, {"%c", boolean}, {"%d", boolean}, {"%y", float},
}

// generator writes one function.
type generator struct {
	choices []byte
	blocks  []*block
	latches strings.Builder
	next    int

	// While a block is written:
	current      *block
	kinds, picks *rand.Rand // the operations, and their operands
	visible      []value
	outside      int     // so many of them are not of the block itself
	pending      []value // names that are used and are yet to be defined
	depth        int
}

// choose returns a number below n, 0 when there are no choices left.
func (g *generator) choose(n int) int {
	if len(g.choices) == 0 {
		return 0
	}
	c := g.choices[0]
	g.choices = g.choices[1:]
	return int(c) % n
}

func (g *generator) pf(format string, args ...any) { fmt.Fprintf(&g.current.text, format, args...) }

func (g *generator) fresh() string {
	g.next++
	return fmt.Sprintf("%%v%d", g.next)
}

// define returns the name of a new value, which is visible from now on; write it when
// the operands are chosen.
func (g *generator) define(t typ) string {
	n := g.fresh()
	g.visible = append(g.visible, value{n, t})
	return n
}

// use returns a value of the type, and makes a value if there is none. Where nothing
// runs it may be a value that is defined later, from anything.
func (g *generator) use(t typ) string {
	if !g.current.reached && g.depth == 0 && g.picks.IntN(3) == 0 {
		for _, p := range g.pending {
			if p.typ == t && g.picks.IntN(2) == 0 {
				return p.name
			}
		}
		n := g.fresh()
		g.pending = append(g.pending, value{n, t})
		return n
	}
	var found []string
	for _, v := range g.visible {
		if v.typ == t {
			found = append(found, v.name)
		}
	}
	if len(found) > 0 && g.picks.IntN(8) > 0 {
		// The last values more often, so that operations depend on one another.
		return found[len(found)-1-min(g.picks.IntN(len(found)), g.picks.IntN(len(found)))]
	}
	return g.make(t)
}

func (g *generator) uses(ts []typ) []string {
	out := make([]string, len(ts))
	for i, t := range ts {
		out[i] = g.use(t)
	}
	return out
}

// nest writes a region with its own values. Where nothing runs, it sees of the blocks
// around it only its own.
func (g *generator) nest(write func()) {
	outer := g.visible
	g.visible = outer[:len(outer):len(outer)]
	if g.depth == 0 && !g.current.reached {
		g.visible = append(slices.Clone(arguments), outer[g.outside:]...)
	}
	g.depth++
	write()
	g.depth--
	g.visible = outer
}

// list returns (%a, %b : t, u), or nothing.
func list(names []string, ts []typ) string {
	if len(names) == 0 {
		return ""
	}
	return "(" + strings.Join(names, ", ") + " : " + types(ts) + ")"
}

func types(ts []typ) string {
	words := make([]string, len(ts))
	for i, t := range ts {
		words[i] = string(t)
	}
	return strings.Join(words, ", ")
}
