package llvmir

import "slices"

// Outliner makes code with loops that a module has several times a function, once the module is
// complete: [Outliner.Code] says where such code may be. Code that the module has once stays in
// its place, with the text that it has without an outliner.
//
// The code may use values from in front of it, which become parameters; nothing behind it may use
// values of it. Two pieces of code are the same if they differ in names, in values from in front
// of them and in open constants ([Open]) only. An open constant that is not the same in all places
// is a parameter too. All else, such as types, known sizes and metadata, is part of the code.
//
// A parameter is noalias if in each place its memory is known to be apart from the memory of all
// others: new memory, or memory of a noalias parameter of the caller.
//
// Code that is built for the same [Key] as code before is the same: it is not built again.
type Outliner struct {
	module *Module
	reuse  Reuse
	known  map[string]*piece
	pieces []*piece // in the order of their first places
	inside bool     // of code
	code   encoder
	key    Key
	keys   map[string]*known
}

// Outliner returns an outliner for the functions of the module.
func (m *Module) Outliner(r Reuse) *Outliner {
	return &Outliner{module: m, reuse: r, known: map[string]*piece{}, keys: map[string]*known{}}
}

// piece is code that is in one place or in several.
type piece struct {
	name  string
	first site
	// calls are the places of the code: calls of the function that it becomes, the first of which
	// has no block yet. Their arguments are the values from in front of the code and the open
	// constants.
	calls  []*instruction
	callee *callee
	// apart says of each argument whether its memory is apart from the memory of the others.
	apart []bool
	// params are the parameters that take the place of arguments of the first call.
	params map[*ref]Value
}

// isShared reports whether the code is in several places.
func (p *piece) isShared() bool { return len(p.calls) > 1 }

// site is where code is in a function.
type site struct {
	// The code begins in a block behind so many instructions. The blocks, the local values, the
	// metadata and the memory at the entry from these numbers on are of the code.
	start                                    *Block
	at, blocks, placed, locals, nodes, front int
	// dotted is what it is in the function.
	dotted bool
	// It ends in a block behind so many instructions. Blocks from these numbers on are behind it.
	end                         *Block
	endAt, endBlocks, endPlaced int
	allocas                     []*instruction
}

// Code is code that an outliner may make a function.
type Code struct {
	// Kind is the same for all places of the code, Name the name of the function.
	Kind, Name func() string
	// Key writes all that Emit builds the code from. It is false if that is not known, or nil.
	Key func(k *Key) bool
	// Emit builds the code.
	Emit func() error
}

// Code puts code where the builder is.
func (o *Outliner) Code(b *Builder, c Code) error {
	if o.inside {
		return c.Emit()
	}
	k := o.keyOf(c)
	before := o.find(k)
	if before != nil && o.reuse == SkipKnown {
		o.call(b, before.piece, before.arguments(k), before.elsewhere)
		return nil
	}
	s := b.site()
	o.inside, b.fn.noting = true, true
	err := c.Emit()
	o.inside, b.fn.noting = false, false
	if err != nil {
		return err
	}
	p := o.add(b, s, c)
	switch {
	case before != nil && o.reuse == CompareKnown:
		o.compare(k, before, p)
	case before == nil && k != nil && p != nil:
		o.learn(k, p)
	}
	return nil
}

// site returns the site that begins where the builder is.
func (b *Builder) site() site {
	f := b.fn
	f.noted = f.noted[:0]
	return site{
		dotted: f.dotted,
		start:  b.block, at: len(b.block.code), blocks: len(f.blocks), placed: len(f.order), locals: f.locals,
		nodes: len(f.module.native.MetadataDefs), front: len(f.blocks[0].front),
	}
}

// add adds the code from s up to the builder, and returns it. Where it is known, a call takes its place. It is nil for
// code that becomes no function.
func (o *Outliner) add(b *Builder, s site, c Code) *piece {
	f := b.fn
	s.end, s.endAt, s.endBlocks, s.endPlaced = b.block, len(b.block.code), len(f.blocks), len(f.order)
	s.allocas = slices.Clone(f.blocks[0].front[s.front:])
	if s.end == s.start || !o.code.encode(f, &s, c.Kind()) {
		return nil
	}
	p := o.known[string(o.code.text)]
	if p != nil {
		s.cut(b)
		o.call(b, p, slices.Clone(o.code.args), o.code.elsewhere)
		return p
	}
	p = &piece{name: c.Name(), first: s, callee: &callee{result: Void}}
	o.known[string(o.code.text)] = p
	o.pieces = append(o.pieces, p)
	f.pieces++
	s.start.code = slices.Insert(s.start.code, s.at, &instruction{outlined: p})
	p.add(slices.Clone(o.code.args), o.code.elsewhere)
	return p
}

// call puts a call of the function that code becomes where the builder is.
func (o *Outliner) call(b *Builder, p *piece, args []Value, elsewhere bool) {
	b.append(p.add(args, elsewhere))
}

// add adds a call with arguments, and returns it. elsewhere is that of [encoder].
func (p *piece) add(args []Value, elsewhere bool) *instruction {
	call := &instruction{verb: "call", callee: p.callee, args: args}
	p.calls = append(p.calls, call)
	p.learn(areApart(args, elsewhere))
	return call
}

// cut removes the code.
func (s *site) cut(b *Builder) {
	f := b.fn
	f.module.spare = append(append(f.module.spare, s.allocas...), s.start.code[s.at:]...)
	f.module.spare = append(f.module.spare, s.start.end)
	for _, b := range f.blocks[s.blocks:s.endBlocks] {
		f.module.spare = append(f.module.spare, b.code...)
		if b.end != nil {
			f.module.spare = append(f.module.spare, b.end)
		}
	}
	s.start.code, s.start.end = s.start.code[:s.at], nil
	f.module.spareBlocks = append(f.module.spareBlocks, f.blocks[s.blocks:s.endBlocks]...)
	f.blocks, f.order, f.locals = slices.Delete(f.blocks, s.blocks, s.endBlocks), slices.Delete(f.order, s.placed, s.endPlaced), s.locals
	f.blocks[0].front = slices.Delete(f.blocks[0].front, s.front, len(f.blocks[0].front))
	m := f.module.native
	m.MetadataDefs = slices.Delete(m.MetadataDefs, s.nodes, len(m.MetadataDefs))
	f.giveBack(s.dotted)
	b.block = s.start
}

// learn keeps which arguments are apart in all places.
func (p *piece) learn(apart []bool) {
	if p.apart == nil {
		p.apart = apart
		return
	}
	for i, is := range apart {
		p.apart[i] = p.apart[i] && is
	}
}
