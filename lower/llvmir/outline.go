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
type Outliner struct {
	module *Module
	known  map[string]*piece
	pieces []*piece // in the order of their first places
	inside bool     // of code
	key    encoder
}

// Outliner returns an outliner for the functions of the module.
func (m *Module) Outliner() *Outliner {
	return &Outliner{module: m, known: map[string]*piece{}}
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
	// It ends in a block behind so many instructions. Blocks from these numbers on are behind it.
	end                         *Block
	endAt, endBlocks, endPlaced int
	allocas                     []*instruction
}

// Code calls emit to build code. Code of different kinds is not the same. name is called for the
// name of the function that the code may become.
func (o *Outliner) Code(b *Builder, kind string, name func() string, emit func() error) error {
	if o.inside {
		return emit()
	}
	s := b.site()
	o.inside = true
	err := emit()
	o.inside = false
	if err == nil {
		o.add(b, s, kind, name)
	}
	return err
}

// site returns the site that begins where the builder is.
func (b *Builder) site() site {
	f := b.fn
	return site{
		start: b.block, at: len(b.block.code), blocks: len(f.blocks), placed: len(f.order), locals: f.locals,
		nodes: len(f.module.native.MetadataDefs), front: len(f.blocks[0].front),
	}
}

// add adds the code from s up to the builder. Where it is known, a call takes its place.
func (o *Outliner) add(b *Builder, s site, kind string, name func() string) {
	f := b.fn
	s.end, s.endAt, s.endBlocks, s.endPlaced = b.block, len(b.block.code), len(f.blocks), len(f.order)
	s.allocas = slices.Clone(f.blocks[0].front[s.front:])
	if s.end == s.start || !o.key.encode(f, &s, kind) {
		return
	}
	p := o.known[string(o.key.text)]
	isNew := p == nil
	if isNew {
		p = &piece{name: name(), first: s, callee: &callee{result: Void}}
		o.known[string(o.key.text)] = p
		o.pieces = append(o.pieces, p)
		f.pieces++
		s.start.code = slices.Insert(s.start.code, s.at, &instruction{outlined: p})
	}
	call := &instruction{verb: "call", callee: p.callee, args: slices.Clone(o.key.args)}
	p.calls = append(p.calls, call)
	p.learn(o.key.apart())
	if !isNew {
		s.cut(b)
		b.append(call)
	}
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
	b.block = s.start
}

// learn keeps which arguments are apart in all places.
func (p *piece) learn(apart []bool) {
	if p.apart == nil {
		p.apart = slices.Clone(apart)
		return
	}
	for i, is := range apart {
		p.apart[i] = p.apart[i] && is
	}
}
