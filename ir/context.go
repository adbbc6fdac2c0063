package ir

import (
	"fmt"
	"sort"
	"strings"
	"sync"
	"sync/atomic"

	"hivm-opt/internal/strtab"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// Dialect is a namespace of operations and attributes. Its fields are tables;
// [NewContext] compiles and registers them.
type Dialect struct {
	Name string
	Ops  []*OpDef
	// IDs identify the Ops, in their order, for the views that are generated from them. A
	// dialect without views has none.
	IDs   []OpID
	Attrs []*AttrDef
	// Types are the types that have a mnemonic and parameters with a format.
	Types []*AttrDef
	// Customs are the custom<Name>(...) directives that the formats of Ops use.
	Customs map[string]CustomDirective
	// VerifyAttr checks a discardable attribute `Name.xxx` on an operation of
	// any dialect. It may be nil.
	VerifyAttr func(c *Context, op *Operation, a NamedAttr) error
	// Materialize makes the operation that yields a constant of type t at the
	// insertion point of b, or returns nil if the dialect has none for it. It
	// may be nil.
	Materialize func(b *Builder, a Attribute, t Type) *Operation
	// NoTypes says that the dialect reads no types, although it has attributes.
	NoTypes bool
	// UnknownOps admits operations of the dialect that are not in Ops, in the
	// generic form.
	UnknownOps bool
	// OpaqueTypes says that types of the dialect are kept verbatim without
	// --allow-unregistered-dialect, for dialects that are known only by name.
	OpaqueTypes bool
	// OpaqueAttrs says that attributes that are not in Attrs are kept verbatim, for dialects
	// with attributes that nothing here looks into.
	OpaqueAttrs bool
	// ParseType makes a type of the dialect from its text. It returns nil for a
	// text that it does not know, which is then kept verbatim. It may be nil.
	ParseType func(t TypeText) (*OpaqueType, error)

	once    sync.Once
	defs    map[string]*OpDef // Ops, prepared, by name and alias
	foreign []string          // aliases in other dialects
	err     error
}

// prepare does the common work of the contexts that register the dialect, once.
func (d *Dialect) prepare() error {
	d.once.Do(func() {
		d.defs = make(map[string]*OpDef, len(d.Ops))
		for i, row := range d.Ops {
			if d.err = d.add(row, d.idOf(i)); d.err != nil {
				d.err = fmt.Errorf("operation %q: %w", row.Name, d.err)
				return
			}
		}
	})
	return d.err
}

// idOf returns the identity of operation i, nil if it has none. Identities stand in the
// order of the rows, but for rows that are newer than the generated list.
func (d *Dialect) idOf(i int) *OpID {
	name := d.Ops[i].Name
	if i < len(d.IDs) && d.IDs[i].Name == name {
		return &d.IDs[i]
	}
	for k := range d.IDs {
		if d.IDs[k].Name == name {
			return &d.IDs[k]
		}
	}
	return nil
}

func (d *Dialect) add(row *OpDef, id *OpID) error {
	def, err := row.prepare(d)
	if err != nil {
		return err
	}
	def.id = id
	if prefix, _, _ := strings.Cut(row.Name, "."); prefix != d.Name {
		return fmt.Errorf("it is not in dialect %q", d.Name)
	}
	for _, name := range append([]string{row.Name}, row.Aliases...) {
		if d.defs[name] != nil {
			return fmt.Errorf("%q is defined twice", name)
		}
		d.defs[name] = def
		// Operations move between dialects from one release of LLVM to another.
		if prefix, _, _ := strings.Cut(name, "."); prefix != d.Name {
			d.foreign = append(d.foreign, name)
		}
	}
	return nil
}

// Context owns interned types and attributes, registered dialects, input files
// and explicit locations. It is not safe for concurrent use: every goroutine that
// works on a part of the IR needs a fork of its own, see [Context.Forks].
type Context struct {
	Files *source.Set
	// AllowUnregistered admits operations of dialects that are not registered.
	AllowUnregistered bool
	// NoHints leaves out notes that MLIR does not have, such as how an unknown operation
	// may be spelled.
	NoHints bool

	dialects map[string]*Dialect
	ops      map[string]*OpDef
	moved    map[string]*OpDef // rows by aliases in other dialects
	attrDefs map[string]*AttrDef
	typeDefs map[string]*AttrDef
	types    strtab.Table[Type]
	attrs    strtab.Table[Attribute]
	locs     *locTable
	// distincts counts the distinct attributes, also of forks.
	distincts *atomic.Int64
	derived   map[derivation]Type
	segments  map[uint64]*DenseArrayAttr // by packed
	buf       []byte                     // scratch for canonical texts
	textSize  int                        // bytes of all canonical texts
	slab      slab
	// hasAliases is set once there is an attribute that may get an alias.
	hasAliases bool

	common  commonTypes
	root    *Context // of a fork, nil otherwise
	quoting quoting
	memo    memo // of the verifier
	scopes  map[scope]*scope
	mu      *sync.Mutex // of the root, held by forks that change it
}

type commonTypes struct {
	i1, i8, i32, i64 *IntegerType
	index            *IndexType
	none             *NoneType
	unit             *UnitAttr
	emptyArray       *ArrayAttr
	emptyDict        *DictAttr
	unknown          *LocAttr
}

// NewContext returns a context with the given dialects registered. It fails
// when a name is defined twice. The formats of operations are compiled at their
// first use: [Context.CheckFormats] does it at once.
func NewContext(dialects ...*Dialect) (*Context, error) {
	c := &Context{
		Files:     &source.Set{},
		dialects:  map[string]*Dialect{},
		ops:       map[string]*OpDef{},
		moved:     map[string]*OpDef{},
		attrDefs:  map[string]*AttrDef{},
		typeDefs:  map[string]*AttrDef{},
		locs:      &locTable{index: map[*LocAttr]Loc{}},
		distincts: &atomic.Int64{},
		mu:        &sync.Mutex{},
	}
	c.common = commonTypes{
		i1: c.Integer(1), i8: c.Integer(8), i32: c.Integer(32), i64: c.Integer(64),
		index: c.makeIndex(), none: c.makeNone(), unit: c.makeUnit(),
	}
	c.common.emptyArray = c.Array(nil)
	c.common.emptyDict = c.Dict(nil)
	c.common.unknown = c.UnknownLoc()
	for _, d := range dialects {
		if err := c.register(d); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// Forks returns n contexts for other goroutines. They make the same types and
// attributes as c: a new type or attribute is known to all of them and to c. Until
// the last of the goroutines is done, c itself must not be used, nor may two of
// them touch the same operation.
func (c *Context) Forks(n int) []*Context {
	out := make([]*Context, n)
	for i := range out {
		f := *c
		if c.root == nil {
			f.root = c
		}
		f.ops, f.types, f.attrs = map[string]*OpDef{}, strtab.Table[Type]{}, strtab.Table[Attribute]{}
		f.derived, f.segments, f.buf, f.slab = nil, nil, nil, slab{}
		f.quoting = quoting{Quoting: c.quoting.Quoting}
		f.memo, f.scopes = memo{}, nil
		out[i] = &f
	}
	return out
}

// intern puts the result of build for a text into a table that does not have the
// text. A fork asks the root, under its lock, for texts that the fork has not seen.
func intern[T any](c *Context, table func(*Context) *strtab.Table[T], text string, build func(text string) T) T {
	own := table(c)
	if c.root == nil {
		c.textSize += len(text)
		v := build(text)
		own.Put(text, v)
		return v
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	all := table(c.root)
	v, ok := all.Get(text)
	if !ok {
		c.root.textSize += len(text)
		v = build(text)
		all.Put(text, v)
	}
	own.Put(text, v)
	return v
}

// noteAlias makes HasAliases true.
func (c *Context) noteAlias() {
	if c.hasAliases {
		return
	}
	c.hasAliases = true
	if c.root != nil {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.root.hasAliases = true
	}
}

func (c *Context) register(d *Dialect) error {
	if c.dialects[d.Name] != nil {
		return fmt.Errorf("dialect %q registered twice", d.Name)
	}
	c.dialects[d.Name] = d
	if err := d.prepare(); err != nil {
		return err
	}
	for _, a := range d.Attrs {
		c.attrDefs[a.Name] = a
	}
	for _, t := range d.Types {
		c.typeDefs[t.Name] = t
	}
	for _, name := range d.foreign {
		c.moved[name] = d.defs[name]
	}
	return nil
}

// CheckFormats compiles the formats of all operations, attributes and types, and returns
// the first error.
func (c *Context) CheckFormats() error {
	for _, defs := range []map[string]*AttrDef{c.attrDefs, c.typeDefs} {
		for name, a := range defs {
			if err := a.compile(); err != nil {
				return fmt.Errorf("attribute or type %q: %w", name, err)
			}
		}
	}
	for _, def := range c.Ops() {
		if err := def.compileFormat(); err != nil {
			return err
		}
	}
	return nil
}

// Op returns the definition of a registered operation, or nil.
func (c *Context) Op(name string) *OpDef {
	if def, ok := c.ops[name]; ok {
		return def
	}
	return c.define(name, false)
}

// lockRoot returns the context that c and other forks are forks of, or c itself, which then is the only one that may
// change it until unlock is called.
func (c *Context) lockRoot() (root *Context, unlock func()) {
	if c.root == nil {
		return c, func() {}
	}
	c.mu.Lock()
	return c.root, c.mu.Unlock
}

// define returns the definition of an operation that is used for the first time:
// the definition of its dialect bound to the context, else an unregistered
// definition if that is asked for.
func (c *Context) define(name string, unregistered bool) *OpDef {
	root, unlock := c.lockRoot()
	defer unlock()
	def := root.ops[name]
	if def == nil {
		row := root.row(name)
		switch {
		case row != nil:
			if def = root.ops[row.Name]; def == nil {
				def = row.bind(root)
				root.ops[row.Name] = def
			}
		case unregistered:
			def = &OpDef{Name: name, Unregistered: true, segSlot: -1, resSegSlot: -1, index: len(root.ops) + 1}
		default:
			return nil
		}
		root.ops[name] = def
	}
	c.ops[name] = def
	return def
}

// row returns the prepared row of that name or alias, or nil.
func (c *Context) row(name string) *OpDef {
	prefix, _, _ := strings.Cut(name, ".")
	if d := c.dialects[prefix]; d != nil && d.defs[name] != nil {
		return d.defs[name]
	}
	return c.moved[name]
}

// MustOp returns the definition of an operation that the caller knows to be
// registered; it panics otherwise.
func (c *Context) MustOp(name string) *OpDef {
	def := c.Op(name)
	if def == nil {
		panic("ir: operation " + name + " is not registered")
	}
	return def
}

// DefOf returns the definition of the operation that id identifies; it panics if that is not
// registered.
func (c *Context) DefOf(id *OpID) *OpDef { return c.MustOp(id.Name) }

// Ops returns all registered definitions sorted by name.
func (c *Context) Ops() []*OpDef {
	var out []*OpDef
	for _, d := range c.dialects {
		for _, row := range d.Ops {
			out = append(out, c.Op(row.Name))
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// Unregistered returns the definition of an operation of an unknown dialect,
// made at its first use: no operands, results or properties are known.
func (c *Context) Unregistered(name string) *OpDef {
	if def, ok := c.ops[name]; ok {
		return def
	}
	return c.define(name, true)
}

// Dialect returns a registered dialect, or nil.
func (c *Context) Dialect(name string) *Dialect { return c.dialects[name] }

// Dialects returns the names of the registered dialects, sorted, without the
// dialects that are known only by their names.
func (c *Context) Dialects() []string {
	out := make([]string, 0, len(c.dialects))
	for name, d := range c.dialects {
		if !d.OpaqueTypes || len(d.Ops)+len(d.Attrs) > 0 {
			out = append(out, name)
		}
	}
	sort.Strings(out)
	return out
}

// TextSize returns the bytes that the texts of all attributes and types take.
func (c *Context) TextSize() int { return c.textSize }

// HasAliases reports whether the context holds attributes that the printer may
// give an alias: affine maps and sets, and locations.
func (c *Context) HasAliases() bool { return c.hasAliases }

// NeedAliases makes HasAliases true. The locations of operations alone do not,
// because they are not always printed.
func (c *Context) NeedAliases() { c.noteAlias() }

// AttrDef returns the definition of a dialect attribute by its full name
// "dialect.mnemonic", or nil.
func (c *Context) AttrDef(name string) *AttrDef { return c.attrDefs[name] }

// TypeDef returns the definition of a type, dialect.mnemonic, or nil.
func (c *Context) TypeDef(name string) *AttrDef { return c.typeDefs[name] }

// Location resolves a location for a diagnostic.
func (c *Context) Location(l Loc) diag.Location {
	if l < 0 {
		return c.locs.at(l).place(c)
	}
	p := source.Pos(l)
	f := c.Files.File(p)
	if f == nil {
		return diag.Location{}
	}
	line, col := f.LineCol(f.Offset(p))
	return diag.Location{File: f.Name, Line: line, Col: col, Source: f}
}

// Errorf returns an error diagnostic at l, with notes for the callers if l is a call
// site.
func (c *Context) Errorf(l Loc, format string, args ...any) *diag.Diagnostic {
	d := &diag.Diagnostic{Location: c.Location(l), Msg: fmt.Sprintf(format, args...)}
	if l < 0 {
		c.noteCallers(d, c.locs.at(l))
	}
	return d
}

// maxCallers is the number of callers that are noted, as in MLIR.
const maxCallers = 10

func (c *Context) noteCallers(d *diag.Diagnostic, l *LocAttr) {
	for range maxCallers {
		site := l.callSite()
		if site == nil {
			return
		}
		l = site.Kids[1]
		d.AttachNote(l.place(c), "called from")
	}
}
