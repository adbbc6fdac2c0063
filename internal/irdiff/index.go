package irdiff

import "hivm-opt/ir"

// none is the number of no node, block or argument.
const none = int32(-1)

// Module is one of the two modules that are compared: a top-level operation and the context
// it belongs to.
type Module struct {
	Context *ir.Context
	Op      *ir.Operation
}

// node is an operation of a side. Nodes are numbered in the order of the text.
type node struct {
	op     *ir.Operation
	parent int32 // node
	block  int32 // that it is in
	place  int32 // in the block
	scope  int32 // the closest isolated operation around, out of which nothing moves
	size   int32 // nodes in its regions, and itself
	// shallow is the digest of the operation without operands and regions, local the
	// digest with regions.
	shallow, local hash
	used           hash // of the operations that use the results
	// key is the digest of the round that is under way, last that of the step before.
	key, last hash
	likes     sketch // of an operation with regions
	mate      int32
	moved     bool
}

// block is a block of a side.
type block struct {
	ir    *ir.Block
	owner int32 // node
	ops   []int32
	mate  int32
	args  []int32 // the mates of the arguments
	local hash
}

// side is one of the two modules, indexed.
type side struct {
	Module
	nodes  []node
	blocks []block
	opOf   map[*ir.Operation]int32
	blkOf  map[*ir.Block]int32
	texts  texts
	names  names
	// canonical is set for the side whose numbers are the numbers of pairs.
	canonical bool
}

func newSide(m Module) *side {
	s := &side{Module: m, opOf: map[*ir.Operation]int32{}, blkOf: map[*ir.Block]int32{}, texts: newTexts()}
	s.names.side = s
	s.add(m.Op, none, none, 0, 0)
	for i := range s.nodes {
		n := &s.nodes[i]
		for k := range n.op.NumResults() {
			for u := n.op.Result(k).FirstUse(); u != nil; u = u.Next() {
				n.used += mix(hash(k), s.nodes[s.opOf[u.Owner()]].shallow) // in any order
			}
		}
	}
	return s
}

// add indexes an operation and all that is in it, and returns its number.
func (s *side) add(op *ir.Operation, parent, in, place, scope int32) int32 {
	n := int32(len(s.nodes))
	s.nodes = append(s.nodes, node{op: op, parent: parent, block: in, place: place, scope: scope, mate: none})
	s.opOf[op] = n
	if op.Has(ir.IsolatedFromAbove) {
		scope = n
	}
	local := s.shallow(op)
	var likes sketch
	s.nodes[n].shallow = local
	for _, r := range op.Regions() {
		local = mix(local, seedBlock)
		first := len(s.blocks)
		for _, b := range r.Blocks() {
			s.blkOf[b] = int32(len(s.blocks))
			s.blocks = append(s.blocks, block{ir: b, owner: n, mate: none, args: make([]int32, len(b.Args()))})
		}
		for k := range r.Blocks() {
			h := s.addBlock(int32(first+k), scope, &likes)
			local = mix(local, h)
		}
	}
	x := &s.nodes[n]
	x.local, x.likes, x.size = local, likes, int32(len(s.nodes))-n
	return n
}

// addBlock indexes the operations of a block and returns its digest.
func (s *side) addBlock(n, scope int32, likes *sketch) hash {
	b := s.blocks[n].ir
	h := seedBlock
	for i, a := range b.Args() {
		s.blocks[n].args[i] = none
		h = mix(h, s.texts.typ(a.Type()))
	}
	var ops []int32
	for op := b.First(); op != nil; op = op.Next() {
		o := s.add(op, s.blocks[n].owner, n, int32(len(ops)), scope)
		ops = append(ops, o)
		x := &s.nodes[o]
		h = mix(h, x.local)
		for _, succ := range op.Successors() {
			h = mix(h, hash(succ.Index()))
		}
		*likes = likes.add(x.shallow)
		for _, l := range x.likes {
			*likes = likes.add(l)
		}
	}
	s.blocks[n].ops, s.blocks[n].local = ops, h
	return h
}

// shallow is the digest of an operation without operands and regions: its name,
// attributes, types, and how many there are of the rest.
func (s *side) shallow(op *ir.Operation) hash {
	h := mix(s.texts.name(op.Name()), hash(op.NumOperands()))
	h = mix(h, hash(len(op.Regions())))
	h = mix(h, hash(len(op.Successors())))
	for i := range op.NumResults() {
		h = mix(h, s.texts.typ(op.Result(i).Type()))
	}
	var attrs hash // in any order
	eachAttr(op, func(name string, a ir.Attribute) {
		attrs += mix(s.texts.name(name), s.texts.attr(a))
	})
	return mix(h, attrs)
}

// eachAttr calls f for the attributes of op, properties with their defaults included.
func eachAttr(op *ir.Operation, f func(name string, a ir.Attribute)) {
	def := op.Def()
	for i, a := range op.Props() {
		if a == nil {
			a = def.Default(i)
		}
		if a != nil {
			f(def.Attrs[i].Name, a)
		}
	}
	for _, d := range []*ir.DictAttr{op.PropDict(), op.Attrs()} {
		if d != nil {
			for _, e := range d.Entries {
				f(e.Name, e.Value)
			}
		}
	}
}

// symbol returns the name of the symbol that op defines, or an empty string.
func symbol(op *ir.Operation) string {
	if a, ok := op.Attr("sym_name").(*ir.StringAttr); ok {
		return a.Value
	}
	return ""
}

// value returns the identity of a value: its pair, else what defines it, by the digest of
// the step before if old, else of the round that is under way.
func (s *side) value(v *ir.Value, old bool) hash {
	if b := v.Block(); b != nil {
		n, ok := s.blkOf[b]
		if !ok {
			return seedArg
		}
		return s.argument(n, v.Index())
	}
	n, ok := s.opOf[v.Op()]
	if !ok {
		return seedResult
	}
	x := &s.nodes[n]
	switch {
	case x.mate != none:
		return mix(mix(seedPair, hash(s.pair(n, x.mate))), hash(v.Index()))
	case old:
		return mix(mix(seedResult, x.last), hash(v.Index()))
	}
	return mix(mix(seedResult, x.key), hash(v.Index()))
}

func (s *side) argument(n int32, i int) hash {
	b := &s.blocks[n]
	if b.args[i] == none {
		return mix(mix(seedArg, hash(i)), s.nodes[b.owner].shallow)
	}
	if s.canonical {
		return mix(mix(seedArgPair, hash(n)), hash(i))
	}
	return mix(mix(seedArgPair, hash(b.mate)), hash(b.args[i]))
}

// pair returns the number that both of two matched nodes have in common.
func (s *side) pair(own, mate int32) int32 {
	if s.canonical {
		return own
	}
	return mate
}
