package benchgen

import (
	"bytes"
	"fmt"
)

// Shape is how the operations of a [Kernel] stand in its function.
type Shape string

// The shapes of kernels.
const (
	// Straight has no loop: tiles are loaded, computed and stored one after the other.
	Straight Shape = "straight"
	// OneLoop has all tiles in one loop.
	OneLoop Shape = "one-loop"
	// ManyLoops has a loop for each tile.
	ManyLoops Shape = "many-loops"
	// Nest has loops within loops, six deep, with a tile in each, side by side.
	Nest Shape = "nest"
	// LongLives allocates the buffers of all tiles first and reads each once more at the end.
	LongLives Shape = "long-lives"
)

// Shapes are all shapes.
func Shapes() []Shape { return []Shape{Straight, OneLoop, ManyLoops, Nest, LongLives} }

const (
	// OpsPerTile is the number of operations of HIVM, and of copies, on a tile.
	OpsPerTile = 8
	tile       = "memref<16xf32>"
	nestDepth  = 6
)

// Kernel returns a module with one kernel of about n operations of HIVM and copies, as a
// bufferized kernel is before it has memory spaces: buffers of 64 bytes, loads and stores as
// memref.copy.
func Kernel(shape Shape, n int) []byte {
	k := &kernel{}
	fmt.Fprintf(&k.b, "module attributes {hacc.target = #hacc.target<\"Ascend910B1\">} {\n")
	fmt.Fprintf(&k.b, "func.func @kernel(%%g: %s, %%h: %s, %%n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {\n", tile, tile)
	k.line("%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index")
	tiles := max(n/OpsPerTile, 1)
	switch shape {
	case OneLoop:
		k.loop(func() { k.tiles(tiles) })
	case ManyLoops:
		for range tiles {
			k.loop(func() { k.tiles(1) })
		}
	case Nest:
		for range max(tiles/nestDepth, 1) {
			k.nest(nestDepth)
		}
	case LongLives:
		for range tiles {
			k.allocs()
		}
		for i := range tiles {
			k.body(2 * i)
		}
		for i := range tiles {
			fmt.Fprintf(&k.b, "memref.copy %%a%d, %%h : %s to %s\n", 2*i, tile, tile)
		}
	default:
		k.tiles(tiles)
	}
	k.line("return\n}\n}")
	return k.b.Bytes()
}

// kernel writes the text of a kernel.
type kernel struct {
	b     bytes.Buffer
	next  int // the number of the next buffer
	loops int
}

func (k *kernel) line(s string) { k.b.WriteString(s + "\n") }

func (k *kernel) loop(body func()) {
	k.loops++
	fmt.Fprintf(&k.b, "scf.for %%i%d = %%c0 to %%n step %%c1 {\n", k.loops)
	body()
	k.line("}")
}

func (k *kernel) nest(depth int) {
	k.loop(func() {
		k.tiles(1)
		if depth > 1 {
			k.nest(depth - 1)
		}
	})
}

func (k *kernel) tiles(n int) {
	for range n {
		k.body(k.allocs())
	}
}

// allocs allocates the two buffers of a tile and returns the number of the first.
func (k *kernel) allocs() int {
	first := k.next
	fmt.Fprintf(&k.b, "%%a%d = memref.alloc() : %s\n%%a%d = memref.alloc() : %s\n", first, tile, first+1, tile)
	k.next += 2
	return first
}

// body writes the operations on a tile.
func (k *kernel) body(first int) {
	a, b := fmt.Sprintf("%%a%d", first), fmt.Sprintf("%%a%d", first+1)
	two := tile + ", " + tile
	fmt.Fprintf(&k.b, "memref.copy %%g, %s : %s to %s\n", a, tile, tile)
	for _, op := range []string{"vexp", "vabs"} {
		fmt.Fprintf(&k.b, "hivm.hir.%s ins(%s : %s) outs(%s : %s)\n", op, a, tile, b, tile)
	}
	for _, op := range []string{"vadd", "vmul", "vsub", "vmax"} {
		fmt.Fprintf(&k.b, "hivm.hir.%s ins(%s, %s : %s) outs(%s : %s)\n", op, a, b, two, b, tile)
	}
	fmt.Fprintf(&k.b, "memref.copy %s, %%h : %s to %s\n", b, tile, tile)
}
