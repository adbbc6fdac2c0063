package realcoretype

import (
	"hivm-opt/analysis/coretype"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// part is what one core keeps of a function: the operations that have effects, and what these
// need.
type part struct {
	models *coretype.Models
	core   coretype.CoreType
	// dropped are the operations of the other core.
	dropped map[*ir.Operation]bool
	live    map[*ir.Operation]bool
	values  map[*ir.Value]bool // that live operations use
	kept    map[*ir.Operation]bool
	// stores are the stores into an allocation that nothing is known to read yet, read the
	// allocations that something reads.
	stores map[*ir.Value][]*ir.Operation
	read   map[*ir.Value]bool
}

// whole is the part of the only core of a function.
func (m marker) whole(fn funcs.Func, core coretype.CoreType) *part {
	return m.partOf(fn, core, coretype.Unknown)
}

// partOf is the part of a core, without the operations of the other one.
func (m marker) partOf(fn funcs.Func, core, other coretype.CoreType) *part {
	p := &part{
		m.models, core, map[*ir.Operation]bool{}, map[*ir.Operation]bool{}, map[*ir.Value]bool{}, map[*ir.Operation]bool{},
		map[*ir.Value][]*ir.Operation{}, map[*ir.Value]bool{},
	}
	if other != coretype.Unknown {
		for _, op := range contents(fn.Op) {
			p.drop(op, other)
		}
	}
	p.roots(fn.Op)
	for op := range p.dropped {
		for _, v := range inputs(op) {
			p.keep(v)
		}
	}
	return p
}

// contents returns the operations in the regions of op.
func contents(op *ir.Operation) (out []*ir.Operation) {
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				out = append(out, o)
			}
		}
	}
	return out
}

// drop leaves out op if it is of the other core, else the operations of that in its regions.
func (p *part) drop(op *ir.Operation, other coretype.CoreType) {
	if !scf.IsFor(op) && p.models.Of(op) == other {
		p.dropped[op] = true
		return
	}
	for _, o := range contents(op) {
		p.drop(o, other)
	}
}

// roots marks the operations in the regions of op that have effects.
func (p *part) roots(op *ir.Operation) {
	for _, o := range contents(op) {
		if p.dropped[o] {
			continue
		}
		if root := storesInto(o); root != nil && !p.read[root] {
			p.stores[root] = append(p.stores[root], o)
			continue
		}
		p.roots(o)
		if len(o.Regions()) == 0 && !handsOn(o) && !ir.WouldBeDead(o) || funcs.IsReturn(o) {
			p.mark(o)
		}
	}
}

// handsOn reports whether op only hands values out of a region.
func handsOn(op *ir.Operation) bool {
	return scf.IsYield(op) || scf.IsCondition(op) || op.Is("scope.return")
}

// storesInto returns the allocation that op stores into or gives back, nil for others.
func storesInto(op *ir.Operation) *ir.Value {
	var at *ir.Value
	switch {
	case memref.IsStore(op):
		at = op.Operand(1)
	case memref.IsDealloc(op):
		at = op.Operand(0)
	default:
		return nil
	}
	root := memref.Root(at)
	if memref.IsAlloc(root.Op()) || memref.IsAlloca(root.Op()) {
		return root
	}
	return nil
}

// mark marks an operation, the operations around it, and what it uses.
func (p *part) mark(op *ir.Operation) {
	if p.live[op] {
		return
	}
	p.live[op] = true
	if parent := op.Parent(); parent != nil && !parent.Has(ir.Symbol) {
		p.mark(parent)
	}
	for i, v := range op.Operands() {
		if scf.IsFor(op) && i >= 3 || scf.IsWhile(op) {
			continue // handed on only where they are used
		}
		p.value(v)
	}
	p.ends(op)
}

// ends marks what decides how the regions of op go on, and all that the regions of
// operations hand on that are no loops or branches.
func (p *part) ends(op *ir.Operation) {
	_, carries := ir.As[memref.Carrier](op)
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			end := b.Last()
			if end == nil || op.Has(ir.Symbol) {
				continue
			}
			if scf.IsCondition(end) {
				p.live[end] = true
				p.value(end.Operand(0))
			} else if !carries {
				p.mark(end)
			}
		}
	}
}

// value marks what makes a value, and the stores into its memory.
func (p *part) value(v *ir.Value) {
	if p.values[v] {
		return
	}
	p.values[v] = true
	p.readFrom(v)
	def := v.Op()
	if def == nil {
		def = v.Block().ParentOp()
		p.carried(def, v)
		return
	}
	if p.dropped[def] {
		p.replaced(def, v.Index())
		return
	}
	p.mark(def)
	p.carried(def, v)
}

// carried marks the values that the result or argument v of a loop or a branch is.
func (p *part) carried(op *ir.Operation, v *ir.Value) {
	c, ok := ir.As[memref.Carrier](op)
	if !ok {
		return
	}
	for _, from := range c.CarriedFrom(op, v) {
		p.value(from)
	}
}

// readFrom marks the stores into the allocation that a value is a part of.
func (p *part) readFrom(v *ir.Value) {
	root := memref.Root(v)
	if p.read[root] {
		return
	}
	p.read[root] = true
	for _, op := range p.stores[root] {
		p.mark(op)
	}
	delete(p.stores, root)
}

// replaced marks what stands for result i of an operation of the other core: what it would
// have been written to, or for a branch the values that come from outside.
func (p *part) replaced(op *ir.Operation, i int) {
	if c, ok := ir.As[memref.Carrier](op); ok {
		for _, from := range c.CarriedFrom(op, op.Result(i)) {
			if !op.IsAncestor(from.ParentBlock().ParentOp()) {
				p.value(from)
				return
			}
		}
		return
	}
	d, ok := ir.As[ir.DestinationStyle](op)
	if !ok {
		return
	}
	if lo, hi := d.Inits(op); lo+i < hi {
		p.value(op.Operand(lo + i))
	}
}

// inputs returns the operands of op that are no inits.
func inputs(op *ir.Operation) []*ir.Value {
	d, ok := ir.As[ir.DestinationStyle](op)
	if !ok {
		return op.Operands()
	}
	lo, hi := d.Inits(op)
	operands := op.Operands()
	return append(operands[:lo:lo], operands[hi:]...)
}

// keep marks what makes an input of an operation of the other core, if this core has to make
// it: the other core gets it from here.
func (p *part) keep(v *ir.Value) {
	def := v.Op()
	if def == nil || p.kept[def] || p.dropped[def] {
		return
	}
	p.kept[def] = true
	switch p.models.Of(def) {
	case p.core:
		p.value(v)
	case coretype.CubeOrVector:
		for _, o := range inputs(def) {
			p.keep(o)
		}
		for _, r := range def.Regions() {
			if end := r.Entry().Last(); handsOn(end) {
				for _, o := range end.Operands() {
					p.keep(o)
				}
			}
		}
	}
}
