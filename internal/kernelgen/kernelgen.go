// Package kernelgen is for tests: it makes random kernels on buffers for the passes that infer
// memory scopes, align, clean up, plan memory and synchronize pipes. The kernels are valid by construction, end
// when they are run, and read only what they have written, so that their results are defined.
//
// Vector kernels have chains of loads, vector operations and stores, nested loops that carry
// buffers, branches and selects that yield them, whiles, tails of dynamic size, scalar loads and
// stores, parts of buffers, reductions, multi-buffers, copies, and calls of device functions;
// cube kernels have nd2nz, mmadL1 and fixpipe.
//
// The choices are read from bytes, so that a fuzzer can aim at them.
package kernelgen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Stage is the pass before which a kernel stands.
type Stage uint8

// The stages.
const (
	// Scopes is a kernel as frontends write it: no memory spaces, copies by memref.copy.
	Scopes Stage = iota
	// Plan has memory spaces and allocations, some of which are marked as multi-buffers.
	Plan
	// Sync has addresses, some of several buffers at once, and some buffers with several.
	Sync
)

// Bytes returns the choices of a random kernel.
func Bytes(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 180))
	out := make([]byte, 30+r.IntN(250))
	for i := range out {
		out[i] = byte(r.Uint32())
	}
	return out
}

// Kernel returns the text of a module with a kernel @kernel that the bytes choose.
func Kernel(choices []byte, stage Stage) string {
	g := &generator{choices: choices, stage: stage}
	g.cube = g.choose(5) == 4
	return g.kernel()
}

// Idioms is [Kernel] for the stage Scopes, with more of what the passes between scopes and calls of
// the library look for: rows that are no whole blocks, elements that lie apart, buffers of dynamic
// sizes and of one element, reshapes, scopes, locks, workspaces, loops over blocks. What is printed is
// what the device library prints.
func Idioms(choices []byte) string { return newIdioms(choices).kernel() }

// Returning is [Idioms] with functions that return buffers.
func Returning(choices []byte) string {
	g := newIdioms(choices)
	g.idiom.returns = true
	return g.kernel()
}

// newIdioms returns the generator of an idiom kernel.
func newIdioms(choices []byte) *generator {
	g := &generator{choices: choices, stage: Scopes, idiom: idiomatic{on: true}}
	g.idiom.rows = g.choose(2) == 0
	g.idiom.marked = g.choose(3) == 0
	g.idiom.frees = g.choose(2) == 0
	g.idiom.mixed = g.choose(2) == 0
	g.idiom.prints = g.choose(4) == 0
	g.idiom.returns = g.choose(8) == 0
	g.cube = g.choose(6) == 5
	return g
}

// kernel writes a kernel and returns the text of its module.
func (g *generator) kernel() string {
	if g.cube {
		g.cubeBody()
	} else {
		g.vectorBody()
	}
	arguments, attributes := g.arguments(g.cube), device(g.cube)
	if g.idiom.on {
		arguments, attributes = lockArgument+", "+workspaceArgument+", "+arguments, g.idiomAttributes()+attributes
	}
	return g.module(arguments, attributes)
}

// module returns the text of a module with the helpers and a function @kernel with the
// arguments, the attributes of its entry, the constants and the body.
func (g *generator) module(arguments, attributes string) string {
	var out strings.Builder
	fmt.Fprintf(&out, "module attributes {%s%s} {\n", chip, g.idiom.version())
	for _, h := range g.helpers {
		out.WriteString(h)
	}
	fmt.Fprintf(&out, "func.func @kernel(%s) attributes {hacc.entry, %s} {\n", arguments, attributes)
	for _, n := range g.constants {
		fmt.Fprintf(&out, "  %%c%d = arith.constant %d : index\n", n, n)
	}
	for _, at := range g.addresses {
		fmt.Fprintf(&out, "  %%at%d = arith.constant %d : i64\n", at, at)
	}
	out.WriteString(g.body.String())
	out.WriteString("  return\n}\n}\n")
	return out.String()
}

// chip is the attribute of the module that names the chip, with the properties that
// hacc-append-device-spec would add.
const chip = `dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<` +
	`#dlti.dl_entry<"AI_CORE_COUNT", 24 : i32>, #dlti.dl_entry<"CUBE_CORE_COUNT", 24 : i32>, ` +
	`#dlti.dl_entry<"VECTOR_CORE_COUNT", 48 : i32>, #dlti.dl_entry<"UB_SIZE", 1572864 : i32>, ` +
	`#dlti.dl_entry<"L1_SIZE", 4194304 : i32>, #dlti.dl_entry<"L0A_SIZE", 524288 : i32>, ` +
	`#dlti.dl_entry<"L0B_SIZE", 524288 : i32>, #dlti.dl_entry<"L0C_SIZE", 1048576 : i32>, ` +
	`#dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>, #dlti.dl_entry<"L1_ALIGN_SIZE", 256 : i32>, ` +
	`#dlti.dl_entry<"L0C_ALIGN_SIZE", 4096 : i32>>>, hacc.target = #hacc.target<"Ascend910B1">`

// device returns the attributes of a function for the cube or the vector core.
func device(cube bool) string {
	core := "AIV"
	if cube {
		core = "AIC"
	}
	return "hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<" + core + ">"
}

// generator writes one kernel.
type generator struct {
	choices []byte
	stage   Stage
	body    strings.Builder
	helpers []string
	next    int
	cube    bool // the kernel is for the cube core
	large   bool // the buffers fill a large part of the memory
	idiom   idiomatic

	constants []int64 // of type index, in order of use
	addresses []int64
	top       [4]int64 // the first free byte of each space

	visible []value
	ivs     []string // the loops around, by their counters
	depth   int
	budget  int
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

// one returns one of the words.
func (g *generator) one(words ...string) string { return words[g.choose(len(words))] }

// line writes a line of the body.
func (g *generator) line(format string, args ...any) {
	g.body.WriteString(strings.Repeat("  ", g.depth+1))
	fmt.Fprintf(&g.body, format, args...)
	g.body.WriteByte('\n')
}

// fresh returns a new name.
func (g *generator) fresh() string {
	g.next++
	return fmt.Sprintf("%%v%d", g.next)
}

// constant returns the name of a constant of type index.
func (g *generator) constant(n int64) string {
	g.constants = noted(g.constants, n)
	return fmt.Sprintf("%%c%d", n)
}

// noted returns the list with n in it.
func noted(list []int64, n int64) []int64 {
	for _, x := range list {
		if x == n {
			return list
		}
	}
	return append(list, n)
}

// region writes a region, whose values are not visible behind it.
func (g *generator) region(write func()) {
	seen := len(g.visible)
	outer := g.visible
	g.visible = outer[:seen:seen]
	g.depth++
	write()
	g.depth--
	g.visible = outer
}
