package kernelgen

import "fmt"

// fractals is how many blocks of 16 elements an axis of the matrices has at most.
const fractals = 2

// product is the sizes of a matrix product, in elements.
type product struct{ m, k, n int64 }

// cubeArguments returns the argument list of a kernel for the cube core.
func (g *generator) cubeArguments() string {
	flat := func(elem string) string {
		return fmt.Sprintf("memref<%dx%s%s>", tiles*16*16*fractals*fractals, elem, g.space("gm"))
	}
	return fmt.Sprintf("%%g: %s, %%h: %s, %%o: %s, %%n: index, %%m: index, %%c: i1, %%d: i1", flat("f16"), flat("f16"), flat("f32"))
}

// cubeBody writes a kernel for the cube core: products, some in a loop that adds up.
func (g *generator) cubeBody() {
	g.constant(0)
	g.constant(1)
	for range 1 + g.choose(3) {
		p := product{16 * int64(1+g.choose(fractals)), 16 * int64(1+g.choose(fractals)), 16 * int64(1+g.choose(fractals))}
		switch g.choose(4) {
		case 0:
			g.single(p)
		case 1:
			g.loopOver(func() { g.single(p) })
		case 2:
			g.sum(p)
		case 3:
			g.loopOver(func() { g.sum(p) })
		}
	}
}

// loopOver writes a loop around.
func (g *generator) loopOver(body func()) {
	iv := g.fresh()
	g.line("scf.for %s = %s to %s step %s {", iv, g.constant(0), g.cubeBound(), g.constant(1))
	g.inLoop(iv, body)
	g.line("}")
}

func (g *generator) cubeBound() string {
	return []string{"%n", g.constant(3), "%m"}[g.choose(3)]
}

// matrix makes a buffer for a matrix of blocks of 16 by 16.
func (g *generator) matrix(columns, rows int64, elem, space string, bits int64) (name, typ string) {
	typ = fmt.Sprintf("memref<%dx%dx16x16x%s%s>", columns/16, rows/16, elem, g.space(space))
	if g.idiom.on && g.idiom.rows {
		typ = fmt.Sprintf("memref<%dx%dx%s>", rows, columns, elem)
	}
	name = g.buffer(typ, space, columns*rows*bits)
	if g.idiom.on && g.idiom.rows && g.choose(3) == 0 {
		g.line("annotation.mark %s {hivm_data_layout = #hivm.data_layout<ND>} : %s", name, typ)
	}
	return name, typ
}

// globalMatrix returns a matrix in global memory.
func (g *generator) globalMatrix(argument, elem string, rows, columns int64) (name, typ string) {
	name, at := g.fresh(), "0"
	offset := ""
	if len(g.ivs) > 0 {
		index := g.fresh()
		at = g.fresh()
		g.line("%s = arith.remui %s, %s : index", index, g.ivs[g.choose(len(g.ivs))], g.constant(tiles))
		g.line("%s = arith.muli %s, %s : index", at, index, g.constant(rows*columns))
		offset = ", offset: ?"
	}
	typ = fmt.Sprintf("memref<%dx%dx%s, strided<[%d, 1]%s>%s>", rows, columns, elem, columns, offset, g.space("gm"))
	g.line("%s = memref.reinterpret_cast %s to offset: [%s], sizes: [%d, %d], strides: [%d, 1] : memref<%dx%s%s> to %s",
		name, argument, at, rows, columns, columns, tiles*16*16*fractals*fractals, elem, g.space("gm"), typ)
	return name, typ
}

// single writes one product.
func (g *generator) single(p product) {
	c, cType := g.matrix(p.n, p.m, "f32", "cc", 32)
	g.multiply(p, c, cType, g.always())
	g.drain(p, c, cType)
}

// sum writes a loop that adds products to one accumulator.
func (g *generator) sum(p product) {
	c, cType := g.matrix(p.n, p.m, "f32", "cc", 32)
	g.multiply(p, c, cType, g.always())
	iv := g.fresh()
	g.line("scf.for %s = %s to %s step %s {", iv, g.constant(0), g.cubeBound(), g.constant(1))
	g.inLoop(iv, func() {
		init := g.fresh()
		if g.choose(2) == 0 {
			g.line("%s = arith.constant false", init)
		} else {
			g.line("%s = arith.cmpi eq, %s, %s : index", init, iv, g.constant(0))
		}
		g.multiply(p, c, cType, init)
	})
	g.line("}")
	g.drain(p, c, cType)
}

// always returns a condition that holds.
func (g *generator) always() string {
	name := g.fresh()
	g.line("%s = arith.constant true", name)
	return name
}

// multiply loads two matrices and multiplies them into an accumulator.
func (g *generator) multiply(p product, c, cType, init string) {
	a, aType := g.matrix(p.k, p.m, "f16", "cbuf", 16)
	b, bType := g.matrix(p.n, p.k, "f16", "cbuf", 16)
	from, fromType := g.globalMatrix("%g", "f16", p.m, p.k)
	g.line("hivm.hir.nd2nz {dst_continuous} ins(%s : %s) outs(%s : %s)", from, fromType, a, aType)
	from, fromType = g.globalMatrix("%h", "f16", p.k, p.n)
	g.line("hivm.hir.nd2nz {dst_continuous} ins(%s : %s) outs(%s : %s)", from, fromType, b, bType)
	g.line("hivm.hir.mmadL1 ins(%s, %s, %s, %s, %s, %s : %s, %s, i1, index, index, index) outs(%s : %s)",
		a, b, init, g.constant(p.m), g.constant(p.k), g.constant(p.n), aType, bType, c, cType)
}

// drain moves an accumulator to global memory.
func (g *generator) drain(p product, c, cType string) {
	to, toType := g.globalMatrix("%o", "f32", p.m, p.n)
	g.line("hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%s : %s) outs(%s : %s)", c, cType, to, toType)
}
