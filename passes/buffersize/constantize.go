package buffersize

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// ConstantizeInfo describes hivm-constantize-buffer-size for a registry.
func ConstantizeInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-constantize-buffer-size",
		Title:   "ConstantizeBufferSize",
		Summary: "Allocate as many bytes as buffers of dynamic sizes take at most",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Take only sizes that are proved, and keep alignments and what else marks say",
		}},
		Statistics: statistics,
		New: func(o pass.Options) (pass.Pass, error) {
			return constantize{o.Bool("strict"), allocators.Get().Fork()}, nil
		},
	}
}

// constantize is the pass hivm-constantize-buffer-size.
type constantize struct {
	strict bool
	models *ir.Models[byteAllocator]
}

// Fork implements pass.Forker.
func (x constantize) Fork() pass.Pass { return constantize{x.strict, x.models.Fork()} }

// Run implements pass.Pass.
func (x constantize) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	c := &constantizer{Target: t, constantize: x, bounds: &symbols.Bounds{}}
	patterns := []rewrite.Pattern{rewrite.OpPattern("memref.alloc", c.rewrite), rewrite.OpPattern("memref.alloca", c.rewrite)}
	if hacc.GenerationOf(t.Op) != target.RegBased {
		patterns = append(patterns, rewrite.OpPattern("affine.max", distributeMax))
	}
	rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{})
	return nil
}

// constantizer replaces the allocations of one function.
type constantizer struct {
	*pass.Target
	constantize
	bounds *symbols.Bounds // what is proved

	// assumed is what is assumed of the code as it is since tried was empty: an allocation that
	// comes again has changed operands, or the driver has started over.
	assumed *assumptions
	tried   map[*ir.Operation]bool
}

// rewrite replaces an allocation whose sizes never exceed known numbers by a view of bytes.
func (c *constantizer) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	model, ok := c.models.Of(op)
	t := op.Result(0).Type().(*ir.MemRefType)
	width := int64(ir.BitWidth(t.Elem))
	if !ok || ir.IsStatic(t.Shape) || !memref.HasIdentityLayout(t) || width == 0 {
		return false
	}
	c.try(op)
	n, proved, ok := c.elements(t.Shape, model.Sizes(op))
	bits, small := indexing.Mul(n, width)
	if !ok || !small {
		return false
	}
	most, said := sizeSaid(op.Result(0))
	if said && c.exceeds(bits, most) {
		return false
	}
	if !proved {
		c.Warnf(op, "'%s' op changes the meaning: it gets room for %d elements, and may have more", op.Name(), n)
	}
	if lost := model.Lost(op); lost != "" && !c.strict {
		c.Warnf(op, "'%s' op changes the meaning: the %s is dropped", op.Name(), lost)
	}
	if said {
		c.eraseSizes(op.Result(0), rw)
	}
	bytes := model.Allocate(rw.Builder, op, bytesType(c.Ctx, (bits+7)/8, t), c.strict)
	zero := expand.At(rw.Builder).Index(0)
	rw.Replace(op, view(rw.Builder, op.Result(0), bytes, zero, model.Sizes(op)))
	c.Count(sized, 1)
	return true
}

// try notes that an allocation is looked at.
func (c *constantizer) try(op *ir.Operation) {
	if c.tried == nil || c.tried[op] {
		c.assumed, c.tried = newAssumptions(), map[*ir.Operation]bool{}
	}
	c.tried[op] = true
}

// exceeds reports whether bits are too many for a mark that says a number of bytes. The
// reference takes the number as bits.
func (c *constantizer) exceeds(bits, most int64) bool {
	if c.strict {
		return (bits+7)/8 > most
	}
	return bits > most
}

// elements returns how many elements a buffer has at most, if that is found for each size, and
// whether it is proved.
func (c *constantizer) elements(shape []int64, sizes []*ir.Value) (n int64, proved, ok bool) {
	n, proved = 1, true
	for _, d := range shape {
		if d == ir.Dynamic {
			var sure bool
			if d, sure, ok = c.atMost(sizes[0]); !ok || d < 0 {
				return 0, false, false
			}
			proved = proved && sure
			sizes = sizes[1:]
		}
		if n, ok = indexing.Mul(n, d); !ok {
			return 0, false, false
		}
	}
	return n, proved, true
}

// atMost returns a number that a size does not exceed, and whether that is proved. Without
// strict it is the number of the reference, which may be wrong.
func (c *constantizer) atMost(v *ir.Value) (n int64, proved, ok bool) {
	sure, proved := c.bounds.AtMost(v)
	if c.strict {
		return sure, proved, proved
	}
	n, ok = c.assumed.most(v)
	return n, proved && sure <= n, ok
}

// sizeSaid returns how many bytes the newest mark of v says that v takes.
func sizeSaid(v *ir.Value) (int64, bool) {
	m, ok := annotation.Find(v, annotation.BufferSize)
	if !ok {
		return 0, false
	}
	return sizeOf(m.Op)
}

// eraseSizes erases the marks that say how many bytes v takes. If strict, marks that say more
// stay and say that.
func (c *constantizer) eraseSizes(v *ir.Value, rw *rewrite.Rewriter) {
	for u := v.FirstUse(); u != nil; {
		op := u.Owner()
		u = u.Next()
		if _, ok := sizeOf(op); !ok || op.Operand(0) != v {
			continue
		}
		m := annotation.Mark{Op: op}
		if !m.DropAttr(rw.Ctx, annotation.BufferSize) {
			if c.strict {
				rw.Modified(op)
				continue
			}
			c.Warnf(op, "'%s' op changes the meaning: it is dropped with all that it says", op.Name())
		}
		rw.Erase(op)
	}
}
