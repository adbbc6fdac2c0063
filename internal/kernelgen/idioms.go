package kernelgen

import (
	"fmt"
	"strings"
)

// idiomatic is what an idiom kernel has besides a kernel of the stage Scopes.
type idiomatic struct {
	on        bool
	rows      bool // the matrices of a cube kernel have rows, not blocks
	marked    bool // a dynamic buffer says its bytes
	frees     bool // the compiler behind this one knows locks that are free
	prints    bool
	returns   bool  // functions return buffers
	mixed     bool  // the other kind of core runs the kernel too
	workspace int64 // the first free byte of the workspace
}

// The extra arguments of idiom kernels: memory for locks and for what blocks exchange.
const (
	lockArgument      = "%locks: memref<512xi8> {hacc.arg_type = #hacc.arg_type<sync_block_lock>}"
	workspaceType     = "memref<1024xi8>"
	workspaceArgument = "%space: " + workspaceType + " {hacc.arg_type = #hacc.arg_type<workspace>}"
)

// version is the attribute of the module for the version of the compiler behind this one.
func (i idiomatic) version() string {
	if !i.frees {
		return ""
	}
	return `, hacc.hivmc_version = #hacc.hivmc_version<"0.3.0">`
}

// workspaceBytes is the function that tells the host how many bytes of workspace a block has.
const workspaceBytes = `func.func @workspace_bytes() -> index attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<infer_workspace_shape_function>} {
  %c = arith.constant 1024 : index
  return %c : index
}
`

// idiomAttributes are the attributes of an idiom kernel.
func (g *generator) idiomAttributes() string {
	out := "SyncBlockLockArgIdx = 0 : i64, WorkspaceArgIdx = 1 : i64, "
	if g.idiom.marked {
		out += "enable_auto_mark_buffer_size, "
	}
	if g.idiom.mixed {
		out += `mix_mode = "mix", `
	}
	return out
}

// writeIdiom writes a construct that passes between scopes and calls of the library look for.
func (g *generator) writeIdiom() {
	idioms := [...]func(*generator){
		(*generator).oddRows, (*generator).oddRows, (*generator).transposed, (*generator).narrowed, (*generator).strided, (*generator).strided,
		(*generator).collapsed, (*generator).reshaped, (*generator).dynamic, (*generator).unitAxes, (*generator).singleElement,
		(*generator).cells, (*generator).loadedTwice, (*generator).wide, (*generator).cumulated, (*generator).scoped, (*generator).locked,
		(*generator).exchangedByMemory, (*generator).printed, (*generator).broadcastAxes, (*generator).reducedAxes, (*generator).padded,
		(*generator).interleaved, (*generator).numbers, (*generator).tiled, (*generator).mapped, (*generator).returned,
		(*generator).bytes, (*generator).columns, (*generator).dynamic, (*generator).dynamic, (*generator).locked, (*generator).mapped,
	}
	idioms[g.choose(len(idioms))](g)
}

// local makes a buffer for elements of a kind.
func (g *generator) local(k kind, sizes ...int64) (name, typ string) {
	name, typ = g.fresh(), "memref<"+times(sizes)+"x"+k.elem()+">"
	g.line("%s = memref.alloc() : %s", name, typ)
	return name, typ
}

// times writes sizes as in a type.
func times(sizes []int64) string { return strings.Join(decimals(sizes), "x") }

// listed writes numbers as in a list.
func listed(numbers []int64) string { return strings.Join(decimals(numbers), ", ") }

func decimals(numbers []int64) []string {
	out := make([]string, len(numbers))
	for i, n := range numbers {
		out[i] = fmt.Sprint(n)
	}
	return out
}

// contiguous returns the strides of sizes, with a factor for all.
func contiguous(sizes []int64, factor int64) []int64 {
	out := make([]int64, len(sizes))
	for i := len(sizes) - 1; i >= 0; i-- {
		out[i], factor = factor, factor*sizes[i]
	}
	return out
}

// window is a view of an argument in global memory, of at most 480 elements from the first to the last.
func (g *generator) window(argument string, k kind, sizes, strides []int64) (name, typ string) {
	at := g.choose(16)
	name = g.fresh()
	offset := ""
	if at > 0 {
		offset = fmt.Sprintf(", offset: %d", at)
	}
	typ = fmt.Sprintf("memref<%sx%s, strided<[%s]%s>>", times(sizes), k.elem(), listed(strides), offset)
	g.line("%s = memref.reinterpret_cast %s to offset: [%d], sizes: [%s], strides: [%s] : %s to %s",
		name, argument, at, listed(sizes), listed(strides), g.global(k), typ)
	return name, typ
}

// fetched makes a buffer with data of global memory.
func (g *generator) fetched(k kind, sizes ...int64) (name, typ string) {
	name, typ = g.local(k, sizes...)
	argument := g.one("%g", "%h")
	if k == words {
		argument = "%w"
	}
	from, fromType := g.window(argument, k, sizes, contiguous(sizes, 1))
	g.move("load", from, fromType, name, typ)
	return name, typ
}

// stored moves a buffer to global memory.
func (g *generator) stored(k kind, name, typ string, sizes ...int64) {
	argument := "%o"
	if k == words {
		argument = "%p"
	}
	to, toType := g.window(argument, k, sizes, contiguous(sizes, 1))
	g.move("store", name, typ, to, toType)
}

// computed writes a vector operation of one operand.
func (g *generator) computed(from, fromType, to, toType string) {
	g.line("hivm.hir.%s ins(%s : %s) outs(%s : %s)", g.one("vabs", "vrelu", "vexp"), from, fromType, to, toType)
}

// odd is a size that is rarely a whole number of blocks.
func (g *generator) odd() int64 { return []int64{3, 5, 7, 10, 16, 20}[g.choose(6)] }

// oddRows works on a part of rows that are no whole number of blocks.
func (g *generator) oddRows() {
	r, w := int64(2+g.choose(4)), g.odd()
	a, t := g.fetched(half, r, w)
	part := int64(2 + g.choose(int(w)-2))
	view, viewType := g.fresh(), fmt.Sprintf("memref<%dx%dxf16, strided<[%d, 1]>>", r, part, w)
	g.line("%s = memref.subview %s[0, 0] [%d, %d] [1, 1] : %s to %s", view, a, r, part, t, viewType)
	g.computed(view, viewType, view, viewType)
	if g.choose(2) == 0 {
		g.stored(half, view, viewType, r, part)
		return
	}
	b, bType := g.local(half, r, w)
	g.line("hivm.hir.vadd ins(%s, %s : %s, %s) outs(%s : %s)", a, a, t, t, b, bType)
	g.stored(half, b, bType, r, w)
}

// transposed exchanges two axes.
func (g *generator) transposed() {
	k := []kind{half, words}[g.choose(2)]
	r, w := g.odd(), g.odd()
	a, t := g.fetched(k, r, w)
	b, bType := g.local(k, w, r)
	g.line("hivm.hir.vtranspose ins(%s : %s) outs(%s : %s) permutation = [1, 0]", a, t, b, bType)
	g.stored(k, b, bType, w, r)
}

// narrowed casts whole numbers to bytes and on to floats.
func (g *generator) narrowed() {
	r, w := int64(2+g.choose(3)), g.odd()
	a, t := g.fetched(words, r, w)
	b, bType := g.fresh(), fmt.Sprintf("memref<%dx%dxi8>", r, w)
	g.line("%s = memref.alloc() : %s", b, bType)
	g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s) round_mode = <truncwithoverflow>", a, t, b, bType)
	c, cType := g.local(half, r, w)
	g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s)", b, bType, c, cType)
	g.stored(half, c, cType, r, w)
}

// strided moves every second element of global memory, in or out or both.
func (g *generator) strided() {
	sizes := []int64{int64(2 + g.choose(3)), []int64{4, 8, 16, 20}[g.choose(4)]}
	if g.choose(3) == 0 {
		sizes = sizes[1:]
	}
	factor := int64(2 + g.choose(2))
	a, t := g.local(half, sizes...)
	in, out := factor, factor
	switch g.choose(3) {
	case 0:
		in = 1
	case 1:
		out = 1
	}
	from, fromType := g.window("%g", half, sizes, contiguous(sizes, in))
	g.line("hivm.hir.load ins(%s : %s) outs(%s : %s)", from, fromType, a, t)
	g.computed(a, t, a, t)
	to, toType := g.window("%o", half, sizes, contiguous(sizes, out))
	g.line("hivm.hir.store ins(%s : %s) outs(%s : %s)", a, t, to, toType)
}

// collapsed joins axes of a part of a buffer.
func (g *generator) collapsed() {
	a, t := g.fetched(half, 4, 3, 10)
	w := int64(2 + g.choose(8))
	view, viewType := g.fresh(), fmt.Sprintf("memref<4x3x%dxf16, strided<[30, 10, 1]>>", w)
	g.line("%s = memref.subview %s[0, 0, 0] [4, 3, %d] [1, 1, 1] : %s to %s", view, a, w, t, viewType)
	c, cType := g.fresh(), fmt.Sprintf("memref<12x%dxf16, strided<[10, 1]>>", w)
	g.line("%s = memref.collapse_shape %s [[0, 1], [2]] : %s into %s", c, view, viewType, cType)
	if g.choose(2) == 0 {
		g.line("annotation.mark %s {maybeUnCollapsibleReshape} : %s", c, cType)
	}
	b, bType := g.local(half, 12, w)
	g.computed(c, cType, b, bType)
	g.stored(half, b, bType, 12, w)
}

// reshaped expands and collapses a buffer.
func (g *generator) reshaped() {
	w := g.odd()
	flat, flatType := g.local(half, 12, w)
	cube, cubeType := g.fresh(), fmt.Sprintf("memref<3x4x%dxf16>", w)
	g.line("%s = memref.expand_shape %s [[0, 1], [2]] output_shape [3, 4, %d] : %s into %s", cube, flat, w, flatType, cubeType)
	from, fromType := g.window("%g", half, []int64{3, 4, w}, contiguous([]int64{3, 4, w}, 1))
	g.line("hivm.hir.load ins(%s : %s) outs(%s : %s)", from, fromType, cube, cubeType)
	switch g.choose(3) {
	case 0:
		line, lineType := g.fresh(), fmt.Sprintf("memref<%dxf16>", 12*w)
		g.line("%s = memref.collapse_shape %s [[0, 1, 2]] : %s into %s", line, cube, cubeType, lineType)
		g.computed(line, lineType, line, lineType)
	case 1:
		low, lowType := g.fresh(), fmt.Sprintf("memref<12x%dxf16>", w)
		high, highType := g.fresh(), fmt.Sprintf("memref<4x3x%dxf16>", w)
		g.line("%s = memref.collapse_shape %s [[0, 1], [2]] : %s into %s", low, cube, cubeType, lowType)
		g.line("%s = memref.expand_shape %s [[0, 1], [2]] output_shape [4, 3, %d] : %s into %s", high, low, w, lowType, highType)
		g.computed(high, highType, high, highType)
	}
	g.stored(half, cube, cubeType, 3, 4, w)
}

// dynamic works on buffers whose number of rows is known when it runs. Some say their bytes.
func (g *generator) dynamic() {
	g.dynamicRows(g.idiom.marked || g.choose(3) > 0)
	if g.idiom.marked {
		g.dynamicRows(false)
	}
}

func (g *generator) dynamicRows(marked bool) {
	n := "%m"
	if !marked || g.choose(2) == 0 {
		n = g.fresh()
		g.line("%s = arith.minsi %%m, %s : index", n, g.constant(4))
	}
	w := []int64{16, 8, 10}[g.choose(3)]
	typ := fmt.Sprintf("memref<?x%dxf16>", w)
	a := g.fresh()
	g.line("%s = memref.alloc(%s) : %s", a, n, typ)
	if marked {
		g.line("annotation.mark %s {buffer_size_in_byte = %d : i64} : %s", a, 4*16*2, typ)
	}
	view := func(argument string) (name, viewType string) {
		name, viewType = g.fresh(), fmt.Sprintf("memref<?x%dxf16, strided<[%d, 1], offset: 3>>", w, w)
		g.line("%s = memref.reinterpret_cast %s to offset: [3], sizes: [%s, %d], strides: [%d, 1] : %s to %s", name, argument, n, w, w, g.global(half), viewType)
		return name, viewType
	}
	from, fromType := view("%g")
	g.line("hivm.hir.load ins(%s : %s) outs(%s : %s)", from, fromType, a, typ)
	g.computed(a, typ, a, typ)
	to, toType := view("%o")
	g.line("hivm.hir.store ins(%s : %s) outs(%s : %s)", a, typ, to, toType)
}

// unitAxes works on one row of a buffer with an axis of size one.
func (g *generator) unitAxes() {
	w := g.odd()
	a, t := g.fetched(half, 4, 1, w)
	i := int64(g.choose(4))
	offset := ""
	if i > 0 {
		offset = fmt.Sprintf(", offset: %d", i*w)
	}
	view, viewType := g.fresh(), fmt.Sprintf("memref<1x1x%dxf16, strided<[%d, %d, 1]%s>>", w, w, w, offset)
	g.line("%s = memref.subview %s[%d, 0, 0] [1, 1, %d] [1, 1, 1] : %s to %s", view, a, i, w, t, viewType)
	g.computed(view, viewType, view, viewType)
	g.stored(half, a, t, 4, 1, w)
}

// singleElement works on buffers of one element.
func (g *generator) singleElement() {
	a, t := g.local(half, 1)
	g.line("hivm.hir.vbrc ins(%%x : f16) outs(%s : %s)", a, t)
	b, _ := g.fetched(half, 1)
	c, _ := g.local(half, 1)
	g.line("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", g.one("vadd", "vmul", "vmax", "vsub"), a, b, t, t, c, t)
	if g.choose(2) == 0 {
		d, _ := g.local(half, 1)
		g.line("memref.copy %s, %s : %s to %s", c, d, t, t)
		c = d
	}
	v := g.fresh()
	g.line("%s = memref.load %s[%s] : %s", v, c, g.constant(0), t)
	tile, tileType := g.fetched(half, 4, 16)
	g.line("hivm.hir.vmul ins(%s, %s : %s, f16) outs(%s : %s)", tile, v, tileType, tile, tileType)
	g.stored(half, tile, tileType, 4, 16)
	g.stored(half, c, t, 1)
}

// cells stores and loads single elements, some of which nothing reads.
func (g *generator) cells() {
	a, t := g.local(words, 4)
	dead, _ := g.local(words, 4)
	v, x, y := g.fresh(), g.fresh(), g.fresh()
	i, j := g.constant(int64(g.choose(4))), g.constant(int64(g.choose(4)))
	g.line("%s = memref.load %%w[%s] : %s", v, g.constant(int64(g.choose(16))), g.global(words))
	g.line("memref.store %s, %s[%s] : %s", v, a, j, t)
	g.line("memref.store %s, %s[%s] : %s", v, a, i, t)
	g.line("memref.store %s, %s[%s] : %s", v, dead, i, t)
	g.line("%s = memref.load %s[%s] : %s", x, a, i, t)
	g.line("%s = arith.addi %s, %s : i32", y, x, v)
	g.line("memref.store %s, %s[%s] : %s", y, a, j, t)
	g.line("memref.store %s, %%p[%s] : %s", y, g.constant(int64(g.choose(16))), g.global(words))
	if g.choose(2) == 0 {
		z := g.fresh()
		g.line("%s = memref.load %s[%s] : %s", z, a, i, t)
		g.line("memref.store %s, %%p[%s] : %s", z, g.constant(int64(16+g.choose(16))), g.global(words))
	}
}

// loadedTwice copies what it has loaded, and works on the copy.
func (g *generator) loadedTwice() {
	a, t := g.fetched(half, 4, 16)
	b, _ := g.local(half, 4, 16)
	g.line("memref.copy %s, %s : %s to %s", a, b, t, t)
	if g.choose(3) == 0 {
		g.computed(a, t, a, t)
	}
	g.computed(b, t, b, t)
	g.stored(half, b, t, 4, 16)
}

// wide computes with numbers that the vector unit does not have.
func (g *generator) wide() {
	w := g.odd()
	a, t := g.fetched(words, w)
	b, bType := g.fresh(), fmt.Sprintf("memref<%dxi64>", w)
	g.line("%s = memref.alloc() : %s", b, bType)
	g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s)", a, t, b, bType)
	g.line("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", g.one("vmul", "vmax", "vmin"), b, b, bType, bType, b, bType)
	g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s) round_mode = <truncwithoverflow>", b, bType, a, t)
	g.stored(words, a, t, w)
}

// cumulated sums along an axis.
func (g *generator) cumulated() {
	r, w := int64(2+g.choose(3)), g.odd()
	a, t := g.fetched(words, r, w)
	b, _ := g.local(words, r, w)
	g.line("hivm.hir.%s ins(%s : %s) outs(%s : %s) cum_dims = [%d] reverse = false", g.one("vcumsum", "vcumprod"), a, t, b, t, g.choose(2))
	g.stored(words, b, t, r, w)
}

// scoped writes statements in a scope.
func (g *generator) scoped() {
	g.line("scope.scope : () -> () {")
	g.region(func() {
		g.block()
		g.line("scope.return")
	})
	g.line("} {%s}", g.one("hivm.tcore_type = #hivm.tcore_type<VECTOR>", "no_inline"))
}

// locked works under a lock of the blocks, in a loop or beside.
func (g *generator) locked() {
	if g.depth > 0 {
		return
	}
	lock, t := g.fresh(), "memref<1xi64>"
	g.line("%s = hivm.hir.create_sync_block_lock : %s", lock, t)
	under := func() {
		g.line("hivm.hir.sync_block_lock lock_var(%s : %s)", lock, t)
		g.block()
		g.line("hivm.hir.sync_block_unlock lock_var(%s : %s)", lock, t)
	}
	if g.choose(2) == 0 {
		under()
		return
	}
	iv := g.fresh()
	g.line("scf.for %s = %s to %s step %s {", iv, g.constant(0), g.bound(), g.constant(1))
	g.inLoop(iv, under)
	g.line("}")
}

// exchangedByMemory moves a tile by the workspace of the kernel.
func (g *generator) exchangedByMemory() {
	const bytes = 4 * 16 * 2
	if g.idiom.workspace+bytes > 1024 {
		return
	}
	a, t := g.fetched(half, 4, 16)
	space := g.fresh()
	if g.idiom.workspace == 0 {
		g.helpers = append(g.helpers, workspaceBytes)
	}
	g.line("%s = memref_ext.alloc_workspace() from %%space offset = [%s] : from %s to %s", space, g.constant(g.idiom.workspace), workspaceType, t)
	g.idiom.workspace += bytes
	g.line("hivm.hir.store ins(%s : %s) outs(%s : %s)", a, t, space, t)
	b, _ := g.local(half, 4, 16)
	g.line("hivm.hir.load ins(%s : %s) outs(%s : %s)", space, t, b, t)
	g.computed(b, t, b, t)
	g.stored(half, b, t, 4, 16)
}

// printed prints what the device library can, in some kernels: global memory, and numbers.
func (g *generator) printed() {
	if !g.idiom.prints {
		return
	}
	what, t := "%g", g.global(half)
	if g.choose(2) == 0 {
		what, t = "%x", "f16"
	}
	g.line(`hivm.hir.debug {%s} %s : %s`, printAttributes, what, t)
}

// bytes computes with numbers of one byte, which most operations of the vector unit do not have.
func (g *generator) bytes() {
	r, w := int64(2+g.choose(3)), []int64{8, 16, 20}[g.choose(3)]
	cast := func(from, fromType, to, toType string) {
		g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s)", from, fromType, to, toType)
	}
	narrow := func(sizes ...int64) (name, typ string) {
		name, typ = g.fresh(), "memref<"+times(sizes)+"xi8>"
		g.line("%s = memref.alloc() : %s", name, typ)
		return name, typ
	}
	if g.choose(2) == 0 {
		a, t := g.fetched(half, 1, w)
		b, bType := narrow(1, w)
		c, cType := narrow(r, w)
		to, toType := g.local(half, r, w)
		g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s) round_mode = <trunc>", a, t, b, bType)
		g.line("hivm.hir.vbrc ins(%s : %s) outs(%s : %s) broadcast_dims = [0]", b, bType, c, cType)
		cast(c, cType, to, toType)
		g.stored(half, to, toType, r, w)
		return
	}
	a, t := g.fetched(half, 2*w)
	b, bType := narrow(2 * w)
	c, cType := narrow(w)
	d, _ := narrow(w)
	to, toType := g.local(half, w)
	g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s) round_mode = <trunc>", a, t, b, bType)
	g.line("hivm.hir.vdeinterleave ins(%s : %s) outs(%s, %s : %s, %s) channel_num = 2 index_mode = <ALL_CHANNELS>", b, bType, c, d, cType, cType)
	cast(g.one(c, d), cType, to, toType)
	g.stored(half, to, toType, w)
}

// columns computes with a column of a buffer and a buffer of one column.
func (g *generator) columns() {
	r, w := int64(2+g.choose(4)), g.odd()
	a, t := g.fetched(half, r, w)
	b, bType := g.fetched(half, r, 1)
	c, _ := g.local(half, r, 1)
	view, viewType := g.fresh(), fmt.Sprintf("memref<%dx1xf16, strided<[%d, 1]>>", r, w)
	g.line("%s = memref.subview %s[0, 0] [%d, 1] [1, 1] : %s to %s", view, a, r, t, viewType)
	g.line("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", g.one("vadd", "vmul", "vsub", "vmax"), view, b, viewType, bType, c, bType)
	g.stored(half, c, bType, r, 1)
}

// broadcastAxes repeats a row or a column.
func (g *generator) broadcastAxes() {
	r, w := int64(2+g.choose(4)), g.odd()
	axis := g.choose(2)
	sizes := []int64{r, w}
	sizes[axis] = 1
	k := []kind{half, words}[g.choose(2)]
	a, t := g.fetched(k, sizes...)
	b, bType := g.local(k, r, w)
	g.line("hivm.hir.vbrc ins(%s : %s) outs(%s : %s) broadcast_dims = [%d]", a, t, b, bType, axis)
	g.stored(k, b, bType, r, w)
}

// reducedAxes reduces one axis or two.
func (g *generator) reducedAxes() {
	sizes := []int64{2 + int64(g.choose(2)), 3, g.odd()}
	axes := [][]int64{{0}, {1}, {2}, {0, 1}, {1, 2}, {0, 2}}[g.choose(6)]
	a, t := g.fetched(half, sizes...)
	left := append([]int64(nil), sizes...)
	for _, d := range axes {
		left[d] = 1
	}
	b, bType := g.local(half, left...)
	g.line("hivm.hir.vreduce <%s> ins(%s : %s) outs(%s : %s) reduce_dims = [%s]", g.one("max", "sum", "min"), a, t, b, bType, listed(axes))
	g.stored(half, b, bType, left...)
}

// padded puts two buffers side by side, or a border around one.
func (g *generator) padded() {
	r, w := int64(2+g.choose(3)), g.odd()
	a, t := g.fetched(half, r, w)
	if g.choose(2) == 0 {
		c, _ := g.fetched(half, r, w)
		sizes := [][]int64{{2 * r, w}, {r, 2 * w}}
		axis := g.choose(2)
		b, bType := g.local(half, sizes[axis]...)
		g.line("hivm.hir.vconcat dim(%d) ins(%s, %s : %s, %s) outs(%s : %s)", axis, a, c, t, t, b, bType)
		g.stored(half, b, bType, sizes[axis]...)
		return
	}
	low, high := int64(g.choose(3)), int64(g.choose(4))
	b, bType := g.local(half, r, w+low+high)
	g.line("hivm.hir.vpad ins(%s : %s) outs(%s : %s) low[0, %d] high[0, %d] pad_value %%x : f16", a, t, b, bType, low, high)
	g.stored(half, b, bType, r, w+low+high)
}

// interleaved takes the elements of two buffers in turns, or gives them to two.
func (g *generator) interleaved() {
	w := []int64{8, 16, 32}[g.choose(3)]
	if g.choose(2) == 0 {
		a, t := g.fetched(half, w)
		b, _ := g.fetched(half, w)
		c, cType := g.local(half, 2*w)
		g.line("hivm.hir.vinterleave ins(%s, %s : %s, %s) outs(%s : %s) interleave_channel_nums = 2", a, b, t, t, c, cType)
		g.stored(half, c, cType, 2*w)
		return
	}
	a, t := g.fetched(half, 2*w)
	b, bType := g.local(half, w)
	c, _ := g.local(half, w)
	g.line("hivm.hir.vdeinterleave ins(%s : %s) outs(%s, %s : %s, %s) channel_num = 2 index_mode = <ALL_CHANNELS>", a, t, b, c, bType, bType)
	g.stored(half, b, bType, w)
	g.stored(half, c, bType, w)
}

// numbers writes a loop that carries numbers: one that counts, one that stays, and one that nothing
// needs.
func (g *generator) numbers() {
	r, iv, n, same, dead := g.fresh(), g.fresh(), g.fresh(), g.fresh(), g.fresh()
	a, t := g.fetched(half, 16)
	g.line("%s:3 = scf.for %s = %s to %s step %s iter_args(%s = %s, %s = %s, %s = %s) -> (index, index, index) {", r, iv, g.constant(0), g.bound(), g.constant(1),
		n, g.constant(0), same, g.constant(16), dead, g.constant(1))
	g.inLoop(iv, func() {
		at, wrapped, view := g.fresh(), g.fresh(), g.fresh()
		g.line("%s = arith.muli %s, %s : index", at, n, same)
		g.line("%s = arith.remui %s, %s : index", wrapped, at, g.constant(128))
		viewType := "memref<16xf16, strided<[1], offset: ?>>"
		g.line("%s = memref.reinterpret_cast %%o to offset: [%s], sizes: [16], strides: [1] : %s to %s", view, wrapped, g.global(half), viewType)
		g.line("hivm.hir.store ins(%s : %s) outs(%s : %s)", a, t, view, viewType)
		next, old := g.fresh(), g.fresh()
		g.line("%s = arith.addi %s, %s : index", next, n, g.constant(1))
		g.line("%s = arith.addi %s, %s : index", old, dead, n)
		g.line("scf.yield %s, %s, %s : index, index, index", next, same, old)
	})
	g.line("}")
	if g.choose(2) == 0 {
		last := g.fresh()
		g.line("%s = arith.index_cast %s#1 : index to i32", last, r)
		g.line("memref.store %s, %%p[%s] : %s", last, g.constant(0), g.global(words))
	}
}

// tiled writes a loop over tiles, of which the last may be shorter.
func (g *generator) tiled() {
	all, step := []int64{64, 60, 48, 52}[g.choose(4)], int64(16)
	iv, rest, n := g.fresh(), g.fresh(), g.fresh()
	a, t := g.local(half, step)
	g.line("scf.for %s = %s to %s step %s {", iv, g.constant(0), g.constant(all), g.constant(step))
	g.inLoop(iv, func() {
		g.line("%s = arith.subi %s, %s : index", rest, g.constant(all), iv)
		g.line("%s = arith.minsi %s, %s : index", n, rest, g.constant(step))
		part := func(of, typ, at, offset string) (name, view string) {
			name, view = g.fresh(), "memref<?xf16, strided<[1]"+offset+">>"
			g.line("%s = memref.subview %s[%s] [%s] [1] : %s to %s", name, of, at, n, typ, view)
			return name, view
		}
		from, fromType := part("%g", g.global(half), iv, ", offset: ?")
		to, toType := part(a, t, "0", "")
		out, outType := part("%o", g.global(half), iv, ", offset: ?")
		g.line("hivm.hir.load ins(%s : %s) outs(%s : %s)", from, fromType, to, toType)
		g.computed(to, toType, to, toType)
		g.line("hivm.hir.store ins(%s : %s) outs(%s : %s)", to, toType, out, outType)
	})
	g.line("}")
}

// mapped writes a loop whose iterations run on blocks.
func (g *generator) mapped() {
	if g.depth > 0 {
		return
	}
	iv := g.fresh()
	body := func() {
		at, from, to := g.fresh(), g.fresh(), g.fresh()
		view := "memref<4x16xf16, strided<[16, 1], offset: ?>>"
		g.line("%s = arith.muli %s, %s : index", at, iv, g.constant(64))
		a, t := g.local(half, 4, 16)
		for _, v := range [][2]string{{from, "%g"}, {to, "%o"}} {
			g.line("%s = memref.reinterpret_cast %s to offset: [%s], sizes: [4, 16], strides: [16, 1] : %s to %s", v[0], v[1], at, g.global(half), view)
		}
		g.line("hivm.hir.load ins(%s : %s) outs(%s : %s)", from, view, a, t)
		g.computed(a, t, a, t)
		g.line("hivm.hir.store ins(%s : %s) outs(%s : %s)", a, t, to, view)
	}
	bound := g.constant(int64(1 + g.choose(8)))
	if g.choose(2) == 0 {
		g.line("scf.forall (%s) in (%s) {", iv, bound)
		g.region(body)
		g.line("} {mapping = [#hivm.block]}")
		return
	}
	g.line("scf.for %s = %s to %s step %s {", iv, g.constant(0), bound, g.constant(1))
	g.region(body)
	g.line("} {map_for_to_forall, mapping = [#hivm.block]}")
}

// returned calls a function that returns the buffer that it works on.
func (g *generator) returned() {
	if !g.idiom.returns {
		return
	}
	a, t := g.fetched(half, 4, 16)
	name := fmt.Sprintf("@helper%d", len(g.helpers))
	g.helpers = append(g.helpers, fmt.Sprintf(`func.func %s(%%a: %s) -> %s attributes {%s} {
  hivm.hir.%s ins(%%a : %s) outs(%%a : %s)
  return %%a : %s
}
`, name, t, t, device(false), g.one("vabs", "vrelu"), t, t, t))
	r := g.fresh()
	g.line("%s = func.call %s(%s) : (%s) -> %s", r, name, a, t, t)
	to, toType := g.window("%o", half, []int64{4, 16}, []int64{16, 1})
	g.line("hivm.hir.store ins(%s : %s) outs(%s : %s)", r, t, to, toType)
}
