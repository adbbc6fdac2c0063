package plan

import (
	"math"
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/liveness"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
)

// state is how far a buffer has come.
type state uint8

const (
	defined state = iota
	generated
	killed
)

// record is an operation at a time, with the buffers that are needed from then on (gen), and
// those that are not needed later (kill).
type record struct {
	op        *ir.Operation
	gen, kill []*buffer
}

// genKill follows the buffers of a function as the reference does (MemLivenessAnalysis): in
// text order, a loop, a branch and a scope at several times. What dies at an operation is looked
// for in a shuffled list of all values that live there, so that the order of kills, which
// decides about buffers in one place, depends on the seed.
type genKill struct {
	c       *ir.Context
	o       Options
	fn      *ir.Operation
	live    *liveness.Liveness
	aliases buffers.Models
	steps   *ir.Models[step]
	regions *ir.Models[func(*genKill, *ir.Operation)]
	random  *generator

	names   names
	buffers []*buffer
	records []*record
	// alive are the buffers that are generated and not killed, and earliest is not behind the
	// last use of any of their classes.
	alive    []*buffer
	earliest int
	preload  []preload
	failed   *diag.Diagnostic
}

// step is what happens at an operation of a kind.
type step func(g *genKill, r *record)

// stepModels returns the operations that the walk knows by name. Views and operations that write
// inits are known by their interfaces.
func stepModels() *ir.Models[step] {
	return ir.MustJoinModels(
		ir.SameModel[step]((*genKill).killAt, "memref.load", "hivm.hir.debug"),
		ir.SameModel[step]((*genKill).call, "func.call", "gpu.launch_func"),
		ir.SameModel[step]((*genKill).branch, "cf.br", "cf.cond_br"),
		ir.SameModel[step](func(*genKill, *record) {}, "func.return", "scf.yield", "scope.return", "memref.dim", "hivm.hir.dcci"),
		[]ir.ExternalModel[step]{
			{Op: "memref.store", Model: (*genKill).store},
			{Op: "arith.select", Model: (*genKill).choose},
			{Op: "annotation.mark", Model: (*genKill).mark},
			{Op: "scf.condition", Model: (*genKill).condition},
		},
	)
}

// regionModels returns the operations with regions that stand at several times.
func regionModels() *ir.Models[func(*genKill, *ir.Operation)] {
	return ir.MustJoinModels([]ir.ExternalModel[func(*genKill, *ir.Operation)]{
		{Op: "scf.for", Model: (*genKill).forLoop},
		{Op: "scf.while", Model: (*genKill).whileLoop},
		{Op: "scf.if", Model: (*genKill).ifBranch},
		{Op: "scope.scope", Model: (*genKill).scope},
	})
}

// build follows all buffers of the function.
func (g *genKill) build() *diag.Diagnostic {
	g.names.nodes = map[*ir.Value]*node{}
	g.earliest = math.MaxInt
	g.region(g.fn.Region(0))
	if g.failed == nil {
		g.preloaded()
	}
	return g.failed
}

// region follows the operations of a region.
func (g *genKill) region(r *ir.Region) {
	for _, b := range r.Blocks() {
		for op := b.First(); op != nil && g.failed == nil; op = op.Next() {
			g.operation(op)
		}
	}
}

// operation follows an operation and the operations in its regions.
func (g *genKill) operation(op *ir.Operation) {
	if f, ok := g.regions.Of(op); ok {
		f(g, op)
		return
	}
	g.visit(g.record(op))
	for _, r := range op.Regions() {
		g.region(r)
	}
}

// record appends a time.
func (g *genKill) record(op *ir.Operation) *record {
	r := &record{op: op}
	g.records = append(g.records, r)
	return r
}

// visit follows an operation without its regions.
func (g *genKill) visit(r *record) {
	op := r.op
	f, known := g.steps.Of(op)
	if aliases := g.aliases.Aliases(op); len(aliases) > 0 && !known {
		for _, a := range aliases {
			g.alias(a.Result, a.Source, false)
		}
		return
	}
	if g.allocates(op) {
		g.allocate(op)
		return
	}
	if known {
		f(g, r)
		return
	}
	if d, ok := ir.As[ir.DestinationStyle](op); ok {
		g.write(r, d)
		return
	}
	if !g.o.workspace() && touchesLocal(op) {
		g.fail(op.Errorf(g.c, "PlanMemory Fail : Unrecognized type of Operation touches local buffer!"))
	}
}

// fail ends the walk with an error, if it is one.
func (g *genKill) fail(d *diag.Diagnostic) {
	if g.failed == nil && d != nil {
		g.failed = d
	}
}

// local reports whether a value is memory of the core.
func local(v *ir.Value) bool {
	space := hivm.SpaceOf(v.Type())
	return space != "" && space != "gm"
}

// touchesLocal reports whether an operand or a result of op is memory of the core.
func touchesLocal(op *ir.Operation) bool {
	for i := range op.NumOperands() {
		if local(op.Operand(i)) {
			return true
		}
	}
	for i := range op.NumResults() {
		if local(op.Result(i)) {
			return true
		}
	}
	return false
}

// allocates reports whether op allocates a buffer that is planned.
func (g *genKill) allocates(op *ir.Operation) bool {
	if g.o.workspace() {
		return memrefext.IsAllocWorkspace(op)
	}
	return memref.IsAlloc(op)
}

// allocate adds a buffer.
func (g *genKill) allocate(op *ir.Operation) {
	b, d := newBuffer(g.c, op, g.o.workspace())
	if d != nil {
		g.fail(d)
		return
	}
	b.number = len(g.buffers)
	g.buffers = append(g.buffers, b)
	n := g.node(op.Result(0))
	n.buffer, n.known = b, true
	b.node = n
	c := n.root().class
	c.buffers = append(c.buffers, b)
	c.in[defined]++
}

// node returns the node of a value.
func (g *genKill) node(v *ir.Value) *node { return g.names.node(v, g.live.LastUse) }

// alias makes v a name of source.
func (g *genKill) alias(v, source *ir.Value, maybe bool) {
	x, y := g.node(v), g.node(source)
	g.names.join(x, y, maybe)
	if x.buffer == nil && !allocatesLike(v.Op()) {
		x.known = true
	}
}

// allocatesLike reports whether op is one of the allocations that the reference knows.
func allocatesLike(op *ir.Operation) bool {
	return memref.IsAlloc(op) || memrefext.IsAllocWorkspace(op)
}

// forLoop follows a scf.for.
func (g *genKill) forLoop(op *ir.Operation) {
	g.beginLoop(g.record(op))
	loop, _ := scf.AsFor(op)
	args := loop.Region().Entry().Args()[1:]
	for i, u := range loop.InitArgs() {
		g.alias(args[i], u.Value(), false)
	}
	if y, ok := scf.AsYield(loop.Region().Entry().Last()); ok {
		for i, arg := range args {
			g.alias(y.Op.Operand(i), arg, false)
		}
		for i := range op.NumResults() {
			g.alias(op.Result(i), y.Op.Operand(i), false)
		}
	}
	g.region(loop.Region())
	g.killAt(g.record(op))
}

// whileLoop follows a scf.while.
func (g *genKill) whileLoop(op *ir.Operation) {
	g.beginLoop(g.record(op))
	loop, _ := scf.AsWhile(op)
	before, after := loop.Before().Entry(), loop.After().Entry()
	for i, u := range loop.Inits() {
		g.alias(before.Args()[i], u.Value(), false)
	}
	g.region(loop.Before())
	g.region(loop.After())
	if y, ok := scf.AsYield(after.Last()); ok && op.NumResults() > 0 {
		for i, arg := range before.Args() {
			g.alias(y.Op.Operand(i), arg, false)
		}
	}
	for i, arg := range after.Args() {
		g.alias(op.Result(i), arg, false)
	}
	g.killAt(g.record(op))
}

// ifBranch follows a scf.if.
func (g *genKill) ifBranch(op *ir.Operation) {
	g.record(op)
	var end *record
	for _, r := range op.Regions() {
		if r.Empty() {
			continue
		}
		g.region(r)
		end = g.record(op)
		if y, ok := scf.AsYield(r.Entry().Last()); ok {
			g.returned(op, y.Op)
		}
	}
	g.killAt(end)
}

// returned makes the results of op names of the operands of the terminator of its region.
func (g *genKill) returned(op, terminator *ir.Operation) {
	for i := range op.NumResults() {
		g.alias(op.Result(i), terminator.Operand(i), false)
	}
}

// scope follows a scope.scope.
func (g *genKill) scope(op *ir.Operation) {
	g.record(op)
	r := op.Region(0)
	g.region(r)
	if end, ok := scope.AsReturn(r.Entry().Last()); ok {
		g.returned(op, end.Op)
	}
	g.killAt(g.record(op))
}

// beginLoop generates all buffers that live in front of a loop and are needed in it or behind it.
func (g *genKill) beginLoop(r *record) {
	var known []*node
	for _, v := range g.shuffled(r.op, true) {
		n, ok := g.names.nodes[v]
		if !ok || !n.root().class.has(defined) && !n.root().class.has(killed) {
			continue
		}
		n.each(func(x *node) bool {
			if x.known {
				known = append(known, x)
			}
			return !x.known // its list leads to all others
		})
	}
	for _, n := range known {
		g.generate(r, n)
	}
}

// shuffled returns the values that live at op in a random order. Without want the list is empty,
// but the generator advances.
func (g *genKill) shuffled(op *ir.Operation, want bool) []*ir.Value {
	live := g.live.At(op)
	if !want {
		g.random.swaps(len(live), nil)
		return nil
	}
	list := slices.Clone(live)
	g.random.swaps(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// write follows an operation that writes its inits.
func (g *genKill) write(r *record, d ir.DestinationStyle) {
	op := r.op
	lo, hi := d.Inits(op)
	for i := range min(op.NumResults(), hi-lo) {
		if n, ok := g.names.nodes[op.Operand(lo+i)]; ok && n.up != nil && ir.IsTensor(op.Result(i).Type()) {
			g.alias(op.Result(i), op.Operand(lo+i), false)
		}
	}
	for i := lo; i < hi; i++ {
		g.generateValue(r, op.Operand(i))
	}
	for _, v := range hivm.ExtraBuffers(op) {
		if n, ok := g.names.nodes[v]; ok && n.buffer != nil {
			n.buffer.noInPlace = true
		}
		g.generateValue(r, v)
	}
	g.killAt(r)
}

// store follows a memref.store.
func (g *genKill) store(r *record) {
	g.generateValue(r, r.op.Operand(1))
	g.killAt(r)
}

// call follows a call, which may write all its operands.
func (g *genKill) call(r *record) {
	for i := range r.op.NumOperands() {
		g.generateValue(r, r.op.Operand(i))
	}
	g.killAt(r)
}

// choose follows an arith.select.
func (g *genKill) choose(r *record) {
	for _, a := range g.aliases.Aliases(r.op) {
		g.alias(a.Result, a.Source, true)
		if n := g.node(a.Source); n.buffer != nil {
			n.buffer.noInPlace = true
		}
	}
	g.killAt(r)
}

// condition follows a scf.condition.
func (g *genKill) condition(r *record) {
	loop, ok := scf.AsWhile(r.op.Parent())
	if !ok {
		return
	}
	for i, arg := range loop.After().Entry().Args() {
		g.alias(arg, r.op.Operand(1+i), false)
	}
}

// branch follows a branch between blocks.
func (g *genKill) branch(r *record) {
	b, ok := ir.As[ir.BranchOpInterface](r.op)
	if !ok {
		return
	}
	for i, bounds := range b.SuccessorOperands(r.op) {
		for k, arg := range r.op.Successors()[i].Args() {
			if bounds[0]+k < bounds[1] {
				g.alias(arg, r.op.Operand(bounds[0]+k), true)
			}
		}
	}
}

// generateValue generates the buffers that a value may name.
func (g *genKill) generateValue(r *record, v *ir.Value) {
	if n, ok := g.names.nodes[v]; ok {
		g.generate(r, n)
	}
}

// generate generates the buffers that a name may stand for.
func (g *genKill) generate(r *record, n *node) {
	c := n.root().class
	if c.has(killed) {
		g.fail(r.op.Errorf(g.c, "The buffer memory has been released and cannot be used again! "))
		return
	}
	if c.preload || !c.has(defined) {
		return
	}
	n.each(func(x *node) bool {
		if x.buffer != nil && x.buffer.state == defined {
			g.begin(r, x.buffer)
		}
		return true
	})
}

// begin begins the life of a buffer.
func (g *genKill) begin(r *record, b *buffer) {
	r.gen = append(r.gen, b)
	b.move(generated)
	b.from, b.to = len(g.records)-1, -1
	g.alive = append(g.alive, b)
	g.earliest = min(g.earliest, b.node.root().class.lastUse)
}

// end ends the life of a buffer.
func (g *genKill) end(r *record, b *buffer) {
	r.kill = append(r.kill, b)
	b.move(killed)
	b.to = len(g.records) - 1
	i := slices.Index(g.alive, b)
	g.alive[i] = g.alive[len(g.alive)-1]
	g.alive = g.alive[:len(g.alive)-1]
}

// move changes the state of a buffer.
func (b *buffer) move(to state) {
	c := b.node.root().class
	c.in[b.state]--
	c.in[to]++
	b.state = to
}

// killAt kills the buffers that no value uses behind an operation.
func (g *genKill) killAt(r *record) {
	for _, v := range g.shuffled(r.op, g.someDie(r.op)) {
		if n, ok := g.names.nodes[v]; ok {
			g.killNames(r, n)
		}
	}
}

// someDie reports whether op ends the life of a buffer.
func (g *genKill) someDie(op *ir.Operation) bool {
	end := g.live.End(op)
	if end < g.earliest {
		return false
	}
	some := false
	g.earliest = math.MaxInt
	for _, b := range g.alive {
		c := b.node.root().class
		g.earliest = min(g.earliest, c.lastUse)
		some = some || c.lastUse <= end && b.endsIn(op.Parent()) && g.deadOut(c, op.Block())
	}
	return some
}

// endsIn reports whether the life of a buffer may end in the regions of an operation itself: the
// buffer is allocated there.
func (b *buffer) endsIn(parent *ir.Operation) bool { return parent.IsAncestor(b.alloc.Parent()) }

// deadOut reports whether no name of a class is needed in another block behind b.
func (g *genKill) deadOut(c *class, b *ir.Block) bool {
	if len(b.Region().Blocks()) < 2 {
		return true
	}
	for _, n := range c.members {
		if g.live.LiveOut(n.value, b) {
			return false
		}
	}
	return true
}

// killNames kills the buffers that a name may stand for, up to a value that the reference does
// not know.
func (g *genKill) killNames(r *record, n *node) {
	c := n.root().class
	if !c.has(generated) || c.lastUse > g.live.End(r.op) || !g.deadOut(c, r.op.Block()) {
		return
	}
	n.each(func(x *node) bool {
		if b := x.buffer; b != nil && b.state == generated && b.endsIn(r.op.Parent()) {
			g.end(r, b)
		}
		return x.known && c.has(generated)
	})
}

// mark follows an annotation.mark.
func (g *genKill) mark(r *record) {
	m, _ := annotation.AsMark(r.op)
	src := m.Op.Operand(0)
	if _, ok := src.Type().(*ir.MemRefType); !ok {
		return
	}
	if g.o.workspace() {
		if n, ok := g.names.nodes[src]; ok && n.buffer != nil {
			g.fail(markCopies(g.c, r.op, n.buffer))
		}
		return
	}
	b := g.bufferOf(src)
	if b == nil {
		return
	}
	g.fail(markCopies(g.c, r.op, b))
	g.markPreload(r.op, b)
	if r.op.Attr(uniqueKey) != nil {
		b.unique = true
	}
	if g.couple(r.op, b) {
		g.generate(r, b.node)
	}
	g.killNames(r, b.node)
}

// bufferOf returns the buffer of a memref.alloc where the memory of a value begins, nil if it
// begins elsewhere.
func (g *genKill) bufferOf(v *ir.Value) *buffer {
	root := buffers.Root(v)
	if !memref.IsAlloc(root.Op()) {
		return nil
	}
	if n, ok := g.names.nodes[root]; ok {
		return n.buffer
	}
	return nil
}
