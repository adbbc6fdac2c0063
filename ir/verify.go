package ir

import (
	"strings"

	"hivm-opt/diag"
)

// VerifyOptions adjusts [Verify].
type VerifyOptions struct {
	// Workers is the number of isolated operations directly inside the given one
	// that may be verified at once. The errors do not depend on it.
	Workers int
}

// Verify checks op and everything nested in it: structure, operand and result
// constraints, attributes, traits, the rules of each operation, isolation and
// dominance. All failing operations are reported, beginning with the one that MLIR
// reports, which stops there; the error is a [diag.List].
func Verify(c *Context, op *Operation, o VerifyOptions) error {
	defer c.freeze()()
	v := &verifier{c: c, o: o, top: op}
	c.memo.enter(op)
	v.alone(op)
	if len(v.errs) == 0 {
		return nil
	}
	return v.errs
}

type verifier struct {
	c    *Context
	o    VerifyOptions
	errs diag.List
	dom  Dominance
	top  *Operation // that Verify was called for
}

func (v *verifier) fail(err error) bool {
	if err == nil {
		return false
	}
	v.errs = append(v.errs, diag.Of(err)...)
	return true
}

func (v *verifier) failf(op *Operation, format string, args ...any) bool {
	return v.fail(op.OpErrorf(v.c, format, args...))
}

func (v *verifier) op(op *Operation) {
	def := op.def
	for i := range op.operands() {
		if op.operands()[i].val == nil {
			v.failf(op, "null operand found")
			return
		}
	}
	if op.attrs != nil && v.discardable(op) {
		return
	}
	if def.Unregistered {
		prefix, _, _ := strings.Cut(def.Name, ".")
		d := v.c.dialects[prefix]
		if !v.c.AllowUnregistered && (d == nil || !d.UnknownOps) {
			if d != nil {
				v.fail(op.Errorf(v.c, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", def.Name, prefix))
				return
			}
			v.failf(op, "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used")
			return
		}
	} else if sig, slot, right := v.c.memo.find(op); !right {
		if v.invariants(op, def) {
			return
		}
		if slot != nil {
			*slot = sig
		}
	}
	if op.ext != nil {
		if def.Traits.Has(SymbolTable) && op != v.top {
			v.c.memo.inner++
			defer func() { v.c.memo.inner-- }()
		}
		before := len(v.errs)
		for _, r := range op.ext.regions {
			if branchesToEntry(r) {
				v.fail(v.c.Errorf(op.loc, "entry block of region may not have predecessors"))
				return
			}
		}
		for _, r := range op.ext.regions {
			v.region(op, r)
		}
		if len(v.errs) > before {
			return
		}
		if !def.Unregistered {
			v.regionTraits(op, def)
		}
	}
}

func branchesToEntry(r *Region) bool {
	for _, b := range r.blocks {
		for _, s := range b.Successors() {
			if s == r.blocks[0] {
				return true
			}
		}
	}
	return false
}

// discardable runs the dialects' checks of the attributes they own.
func (v *verifier) discardable(op *Operation) bool {
	for _, a := range op.attrs.Entries {
		prefix, _, ok := strings.Cut(a.Name, ".")
		if !ok {
			continue
		}
		if d := v.c.dialects[prefix]; d != nil && d.VerifyAttr != nil && v.fail(d.VerifyAttr(v.c, op, a)) {
			return true
		}
	}
	return false
}

func (v *verifier) invariants(op *Operation, def *OpDef) bool {
	if v.counts(op, def) || v.structure(op, def) || v.attributes(op, def) ||
		v.types(op, "operand", def.Operands, op.NumOperands(), op.Group, func(i int) Type { return op.operands()[i].val.typ }) ||
		v.types(op, "result", def.Results, op.NumResults(), op.ResultGroup, func(i int) Type { return op.results()[i].typ }) {
		return true
	}
	if v.regionCounts(op, def) || v.traits(op, def) {
		return true
	}
	if def.verifier != nil && v.fail(def.verifier.Verify(v.c, op)) {
		return true
	}
	return false
}

// counts checks the numbers of operands, results, regions and successors.
func (v *verifier) counts(op *Operation, def *OpDef) bool {
	nRegions := len(op.Regions())
	variadicRegions := len(def.Regions) > 0 && def.Regions[len(def.Regions)-1].Variadic
	switch {
	case variadicRegions:
		if min := len(def.Regions) - 1; nRegions < min {
			return v.failf(op, "expected %d or more regions", min)
		}
	case nRegions != len(def.Regions):
		switch len(def.Regions) {
		case 0:
			return v.failf(op, "requires zero regions")
		case 1:
			return v.failf(op, "requires one region")
		}
		return v.failf(op, "expected %d regions", len(def.Regions))
	}
	if v.number(op, "result", def.Results, def.numVarResults, op.NumResults()) {
		return true
	}
	if n := len(op.Successors()); def.Successors >= 0 && n != def.Successors {
		plural := "s"
		if def.Successors == 1 {
			plural = ""
		}
		return v.failf(op, "requires %d successor%s but found %d", def.Successors, plural, n)
	}
	if v.number(op, "operand", def.Operands, def.numVarOperands, op.NumOperands()) {
		return true
	}
	return v.segments(op, def.segSlot, OperandSegments, "operand", def.Operands, op.NumOperands()) ||
		v.segments(op, def.resSegSlot, ResultSegments, "result", def.Results, op.NumResults())
}

func (v *verifier) number(op *Operation, what string, args []Arg, numVar, n int) bool {
	want := len(args) - numVar
	switch {
	case numVar > 0:
		if n >= want {
			return false
		}
		return v.failf(op, "expected %d or more %ss, but found %d", want, what, n)
	case n == want:
		return false
	case want == 0:
		return v.failf(op, "requires zero %ss", what)
	case want == 1 && what == "operand":
		return v.failf(op, "requires a single operand")
	case want == 1:
		return v.failf(op, "requires one result")
	}
	return v.failf(op, "expected %d %ss, but found %d", want, what, n)
}

func (v *verifier) segments(op *Operation, slot int, name, what string, args []Arg, n int) bool {
	if slot < 0 {
		return false
	}
	a, ok := op.props()[slot].(*DenseArrayAttr)
	if !ok {
		return v.failf(op, "requires dense i32 array attribute '%s'", name)
	}
	total := int64(0)
	for _, s := range a.Ints {
		if s < 0 {
			return v.failf(op, "'%s' attribute cannot have negative elements", name)
		}
		total += s
	}
	if len(a.Ints) != len(args) {
		return v.failf(op, "'%s' attribute for specifying %s segments must have %d elements, but got %d", name, what, len(args), len(a.Ints))
	}
	if total != int64(n) {
		return v.failf(op, "%s count (%d) does not match with the total size (%d) specified in attribute '%s'", what, n, total, name)
	}
	return false
}

func (v *verifier) attributes(op *Operation, def *OpDef) bool {
	for _, i := range def.attrOrder {
		if op.props()[i] == nil && def.Attrs[i].Presence == Required {
			return v.failf(op, "requires attribute '%s'", def.Attrs[i].Name)
		}
	}
	for _, i := range def.attrOrder {
		a := op.props()[i]
		if a == nil || a == def.attrDefaults[i] {
			continue
		}
		if k := def.Attrs[i].Kind; !k.OK(v.c, a) {
			return v.failf(op, "attribute '%s' failed to satisfy constraint: %s", def.Attrs[i].Name, k.Desc)
		}
	}
	return false
}

func (v *verifier) types(op *Operation, what string, args []Arg, n int, group func(int) (int, int), typ func(int) Type) bool {
	for i := range args {
		a := &args[i]
		lo, hi := group(i)
		if a.Arity == One && hi-lo != 1 {
			return v.failf(op, "%s group starting at #%d requires 1 element, but found %d", what, lo, hi-lo)
		}
		if a.Arity == Optional && hi-lo > 1 {
			return v.failf(op, "%s group starting at #%d requires 0 or 1 element, but found %d", what, lo, hi-lo)
		}
		if a.Type == nil {
			continue
		}
		for k := lo; k < hi; k++ {
			if t := typ(k); !a.Type.OK(t) {
				variadic := ""
				if a.Arity == Variadic {
					variadic = "variadic of "
				}
				return v.failf(op, "%s #%d must be %s%s, but got '%s'", what, k, variadic, a.Type.Desc, t)
			}
		}
	}
	return false
}

func (v *verifier) regionCounts(op *Operation, def *OpDef) bool {
	for i := range def.Regions {
		spec := &def.Regions[i]
		if spec.Variadic || spec.Sized == 0 {
			continue
		}
		if n := len(op.ext.regions[i].Blocks()); n != spec.Sized {
			return v.failf(op, "region #%d ('%s') failed to verify constraint: region with %d blocks", i, spec.Name, spec.Sized)
		}
	}
	return false
}

// structure checks the traits that MLIR verifies before the attributes and the
// types: the parent and the blocks.
func (v *verifier) structure(op *Operation, def *OpDef) bool {
	if len(def.Parents) > 0 {
		parent := op.Parent()
		ok := false
		for _, name := range def.Parents {
			ok = ok || parent != nil && parent.def.Name == name
		}
		if !ok {
			if len(def.Parents) == 1 {
				return v.failf(op, "expects parent op '%s'", def.Parents[0])
			}
			return v.failf(op, "expects parent op to be one of '%s'", strings.Join(def.Parents, ", "))
		}
	}
	if def.Traits.Has(SingleBlock) {
		for i, r := range op.Regions() {
			switch {
			case len(r.Blocks()) > 1:
				return v.failf(op, "expects region #%d to have 0 or 1 blocks", i)
			case len(r.Blocks()) == 1 && r.Blocks()[0].first == nil && !def.Traits.Has(NoTerminator):
				return v.failf(op, "expects a non-empty block")
			}
		}
	}
	return false
}

func (v *verifier) traits(op *Operation, def *OpDef) bool {
	if def.Traits.Has(Terminator) && op.block != nil && op.next != nil {
		return v.failf(op, "must be the last operation in the parent block")
	}
	if def.Traits.Has(SameOperandsAndResultType) && v.sameTypes(op) {
		return v.failf(op, "requires the same type for all operands and results")
	}
	return def.Traits.Has(Symbol) && v.symbol(op)
}

// sameTypes reports whether the operands and results differ in type. Memrefs
// and tensors need only be compatible in MLIR; no operation with this trait
// takes them here.
func (v *verifier) sameTypes(op *Operation) bool {
	var t Type
	for i := range op.operands() {
		if t == nil {
			t = op.operands()[i].val.typ
		} else if t != op.operands()[i].val.typ {
			return true
		}
	}
	for i := range op.results() {
		if t == nil {
			t = op.results()[i].typ
		} else if t != op.results()[i].typ {
			return true
		}
	}
	return false
}

// region verifies what is in a region. The isolated operations with regions come
// last, as in MLIR.
func (v *verifier) region(op *Operation, r *Region) {
	mayLackTerminator := op.def.Unregistered || op.def.Traits.Has(NoTerminator)
	var alone []*Operation
	for _, b := range r.Blocks() {
		if b.first == nil {
			if !mayLackTerminator || len(r.Blocks()) > 1 {
				v.fail(v.c.Errorf(op.loc, "empty block: expect at least a terminator"))
			}
			continue
		}
		if o := branchInside(b); o != nil {
			v.fail(o.Errorf(v.c, "operation with block successors must terminate its parent block"))
			continue
		}
		for o := b.first; o != nil; o = o.next {
			if o.standsAlone() {
				alone = append(alone, o)
			} else {
				v.op(o)
			}
		}
		if last := b.last; !mayLackTerminator && !last.def.Unregistered && !last.def.Traits.Has(Terminator) {
			v.fail(last.Errorf(v.c, "block with no terminator, has %s", v.c.quote(last)))
		}
	}
	v.each(alone)
}

// branchInside returns the first operation that branches and is not the last one
// of its block, or nil.
func branchInside(b *Block) *Operation {
	for o := b.first; o != b.last; o = o.next {
		if len(o.Successors()) > 0 {
			return o
		}
	}
	return nil
}

func (v *verifier) regionTraits(op *Operation, def *OpDef) {
	for i := range def.Regions {
		want := def.Regions[i].Terminator
		if want == "" {
			continue
		}
		for _, b := range op.ext.regions[i].Blocks() {
			if b.last != nil && b.last.def.Name != want {
				d := op.OpErrorf(v.c, "expects regions to end with '%s', found '%s'", want, b.last.def.Name)
				d.Note(v.c.Place(op.loc), "in custom textual format, the absence of terminator implies '%s'", want)
				v.fail(d)
				return
			}
		}
	}
	if def.Traits.Has(SymbolTable) {
		v.symbols(op)
	}
	if impl, ok := def.Impl.(RegionVerifier); ok {
		v.fail(impl.VerifyRegions(v.c, op))
	}
}

// SymbolName returns the name that a symbol operation defines.
func SymbolName(op *Operation) (string, bool) {
	s, ok := op.Attr("sym_name").(*StringAttr)
	if !ok {
		return "", false
	}
	return s.Value, true
}

func (v *verifier) symbols(op *Operation) {
	var seen map[string]*Operation
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				name, ok := SymbolName(o)
				if !ok {
					continue
				}
				if first := seen[name]; first != nil {
					d := v.c.Errorf(o.loc, "redefinition of symbol named '%s'", name)
					v.fail(d.Note(v.c.Place(first.loc), "see existing symbol definition here"))
					return
				}
				if seen == nil {
					seen = map[string]*Operation{}
				}
				seen[name] = o
			}
		}
	}
	lookup := func(name string) *Operation { return seen[name] }
	v.symbolUsers(op, lookup)
}

// symbolUsers checks the uses of the symbols of table up to the first wrong one.
// It reports whether there was none.
func (v *verifier) symbolUsers(table *Operation, lookup func(string) *Operation) bool {
	for _, r := range table.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				if u := o.def.symbolUser; u != nil && v.fail(u.VerifySymbols(v.c, o, lookup)) {
					return false
				}
				// A nested table resolves its own names.
				if !o.def.Traits.Has(SymbolTable) && !v.symbolUsers(o, lookup) {
					return false
				}
			}
		}
	}
	return true
}

// symbol checks the trait Symbol.
func (v *verifier) symbol(op *Operation) bool {
	if _, named := SymbolName(op); !named {
		return false
	}
	vis, _ := op.Attr("sym_visibility").(*StringAttr)
	public := vis == nil || vis.Value == "public"
	if !public && vis.Value != "private" && vis.Value != "nested" {
		return v.failf(op, "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got %s", vis)
	}
	if d, ok := As[Declaration](op); ok && public && d.IsDeclaration(op) {
		return v.failf(op, "symbol declaration cannot have public visibility")
	}
	if p := op.Parent(); p != nil && !p.def.Traits.Has(SymbolTable) && !p.def.Unregistered {
		return v.failf(op, "symbol's parent must have the SymbolTable trait")
	}
	return false
}

// LookupSymbol finds the operation that defines a symbol in the table op, or nil.
func LookupSymbol(op *Operation, name string) *Operation {
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				if n, ok := SymbolName(o); ok && n == name {
					return o
				}
			}
		}
	}
	return nil
}

// alone verifies an operation and then the dominance in it.
func (v *verifier) alone(op *Operation) {
	before := len(v.errs)
	v.op(op)
	if len(v.errs) == before {
		v.dominance(op)
	}
}

// dominance checks what is in op, but not in isolated operations in it: isolation,
// and that definitions come before uses. As in MLIR, the later of two operations
// with regions goes first.
func (v *verifier) dominance(op *Operation) {
	stack := []*Operation{op}
	for len(stack) > 0 {
		op = stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				reachable := len(r.Blocks()) == 1 || v.dom.tree(r).reachable(b)
				for o := b.first; o != nil; o = o.next {
					if reachable {
						v.uses(o)
					} else {
						v.outside(o)
					}
					if len(o.Regions()) > 0 && !o.standsAlone() {
						stack = append(stack, o)
					}
				}
			}
		}
	}
}

// outside checks an operation that is never reached: anything dominates it, but
// isolation holds there as well.
func (v *verifier) outside(op *Operation) {
	for i := range op.operands() {
		if val := op.operands()[i].val; v.isolation(op, i, val) {
			return
		}
	}
}

func (v *verifier) uses(op *Operation) {
	for i := range op.operands() {
		val := op.operands()[i].val
		def := val.Op()
		if def != nil && def.block == op.block && def != op && def.Before(op) {
			continue // the common case
		}
		if def == nil && val.Block() == op.block {
			continue
		}
		if v.isolation(op, i, val) {
			continue
		}
		if !v.dom.Dominates(val, op) {
			d := op.Errorf(v.c, "operand #%d does not dominate this use", i)
			if def != nil {
				where := "op in the same block"
				switch {
				case def.block == op.block:
				case def.block != nil && def.block.region == op.block.region:
					where = "op in the same region"
				case op.IsAncestor(def) || def.block == nil:
					where = "op in a child region"
				default:
					where = "op in a parent region"
				}
				d.Note(v.c.Place(def.loc), "operand defined here (%s)", where)
			} else {
				d.Note(v.c.Place(op.loc), "operand defined as a block argument (block #%d in a different region)", blockNumber(val.Block()))
			}
			v.fail(d)
			return // the other operands are not looked at, as in MLIR
		}
	}
}

func blockNumber(b *Block) int {
	if b.region != nil {
		for i, x := range b.region.Blocks() {
			if x == b {
				return i
			}
		}
	}
	return -1
}

// isolation reports whether operand i of op comes from outside of an isolated
// operation.
func (v *verifier) isolation(op *Operation, i int, val *Value) bool {
	home := val.ParentBlock()
	if home == nil {
		return false
	}
	for r := op.block.region; r != nil; {
		if home.region == r {
			return false
		}
		owner := r.parent
		if owner == nil {
			return false
		}
		if owner.def.Traits.Has(IsolatedFromAbove) {
			if r.IsAncestor(home.region) {
				return false // it is inside, if not where it can be used
			}
			d := op.OpErrorf(v.c, "using value defined outside the region")
			v.fail(d.Note(v.c.Place(owner.loc), "required by region isolation constraints"))
			return true
		}
		if owner.block == nil {
			return false
		}
		r = owner.block.region
	}
	return false
}

// Dominance answers which values are available where. It keeps what it computes:
// an answer holds until a block is added or a branch changed. The zero Dominance
// is ready to use.
type Dominance struct {
	trees map[*Region]*domTree
}

func (d *Dominance) tree(r *Region) *domTree {
	t := d.trees[r]
	if t == nil {
		if d.trees == nil {
			d.trees = map[*Region]*domTree{}
		}
		t = newDomTree(r)
		d.trees[r] = t
	}
	return t
}

// Dominates reports whether value val is available at op: its definition
// properly dominates op, taking the enclosing regions into account.
func (d *Dominance) Dominates(val *Value, op *Operation) bool {
	home := val.ParentBlock()
	if home == nil {
		return false
	}
	// Find the ancestor of op in the region where val is defined.
	at := op
	for at != nil && at.block != nil && at.block.region != home.region {
		at = at.Parent()
	}
	if at == nil || at.block == nil {
		return false
	}
	if r := home.region; r.parent != nil && r.parent.def.isGraph() {
		return true
	}
	if at.block == home {
		def := val.Op()
		return def == nil || def != at && def.Before(at)
	}
	return d.tree(home.region).dominates(home, at.block)
}

// domTree holds the immediate dominators of the blocks of one region. Blocks are
// numbered in preorder of a spanning tree of the control flow.
type domTree struct {
	region *Region
	number []int32 // 1 more than that of a block, by its index; 0: not in the tree
	idom   []int
	// A block dominates those whose begin lies in [begin, end) of its own, in a
	// walk over the tree.
	begin, end []int
}

// newDomTree computes the tree of a region by the algorithm Semi-NCA of
// Georgiadis, which takes almost linear time. The blocks that cannot be reached
// from the entry of the region are not in the tree.
func newDomTree(r *Region) *domTree {
	t := &domTree{region: r, number: make([]int32, len(r.Blocks()))}
	if len(t.number) == 0 {
		return t
	}
	blocks, parent := t.span(r)
	n := len(blocks)
	preds := make([][]int, n)
	for i, b := range blocks {
		for _, s := range b.Successors() {
			if k, ok := t.of(s); ok {
				preds[k] = append(preds[k], i)
			}
		}
	}
	t.idom = append([]int(nil), parent...)
	f := forest{parent: parent, semi: make([]int, n), label: make([]int, n)}
	for i := range n {
		f.semi[i], f.label[i] = i, i
	}
	for b := n - 1; b > 0; b-- {
		semi := t.idom[b]
		for _, p := range preds[b] {
			semi = min(semi, f.semi[f.eval(p, b+1)])
		}
		f.semi[b] = semi
	}
	for b := 1; b < n; b++ {
		d := t.idom[b]
		for d > f.semi[b] {
			d = t.idom[d]
		}
		t.idom[b] = d
	}
	t.walk()
	return t
}

// span numbers the blocks that can be reached from the entry of a region and
// returns them with the number of the block that each was reached from.
func (t *domTree) span(r *Region) (blocks []*Block, parent []int) {
	type edge struct {
		to   *Block
		from int
	}
	n := len(r.Blocks())
	blocks, parent = make([]*Block, 0, n), make([]int, 0, n)
	stack := []edge{{r.Blocks()[0], 0}}
	for len(stack) > 0 {
		e := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if e.to.region != r || t.number[e.to.index] != 0 {
			continue
		}
		k := len(blocks)
		t.number[e.to.index] = int32(k + 1)
		blocks, parent = append(blocks, e.to), append(parent, e.from)
		for _, s := range e.to.Successors() {
			stack = append(stack, edge{s, k})
		}
	}
	return blocks, parent
}

// forest is the part of the spanning tree whose semidominators are known, with
// compressed paths.
type forest struct {
	parent, semi, label []int
	path                []int // scratch
}

// eval returns the block with the smallest semidominator on the path from v up
// to the last block with a number of at least linked.
func (f *forest) eval(v, linked int) int {
	for f.parent[v] >= linked {
		f.path = append(f.path, v)
		v = f.parent[v]
	}
	for len(f.path) > 0 {
		up := v
		v = f.path[len(f.path)-1]
		f.path = f.path[:len(f.path)-1]
		f.parent[v] = f.parent[up]
		if f.semi[f.label[up]] < f.semi[f.label[v]] {
			f.label[v] = f.label[up]
		}
	}
	return f.label[v]
}

// walk sets begin and end. Blocks come after their dominators in the numbering,
// so the sizes of the subtrees add up from the back and the begins follow from
// the front.
func (t *domTree) walk() {
	n := len(t.idom)
	t.begin, t.end = make([]int, n), make([]int, n)
	for b := n - 1; b > 0; b-- {
		t.end[t.idom[b]] += t.end[b] + 1
	}
	free := make([]int, n) // the next begin inside of each block
	t.end[0], free[0] = n, 1
	for b := 1; b < n; b++ {
		size := t.end[b] + 1
		t.begin[b] = free[t.idom[b]]
		free[t.idom[b]] += size
		t.end[b] = t.begin[b] + size
		free[b] = t.begin[b] + 1
	}
}

// DominatorTree returns the reachable blocks that each block of a region
// dominates immediately, in the order of the region.
func DominatorTree(r *Region) map[*Block][]*Block {
	t := newDomTree(r)
	at := make([]*Block, len(t.idom))
	for i, b := range r.Blocks() {
		if n := t.number[i]; n > 0 {
			at[n-1] = b
		}
	}
	tree := map[*Block][]*Block{}
	for _, b := range r.Blocks() {
		if n, ok := t.of(b); ok && n > 0 {
			d := at[t.idom[n]]
			tree[d] = append(tree[d], b)
		}
	}
	return tree
}

// of returns the number of a block, if it is in the tree.
func (t *domTree) of(b *Block) (n int, ok bool) {
	if b.region != t.region {
		return 0, false
	}
	n = int(t.number[b.index]) - 1
	return n, n >= 0
}

func (t *domTree) reachable(b *Block) bool { _, ok := t.of(b); return ok }

// dominates reports whether a dominates b; everything dominates an unreachable
// block.
func (t *domTree) dominates(a, b *Block) bool {
	nb, ok := t.of(b)
	if !ok {
		return true
	}
	na, ok := t.of(a)
	if !ok {
		return false
	}
	return t.begin[na] <= t.begin[nb] && t.begin[nb] < t.end[na]
}
