package ir

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"hivm-opt/internal/strtab"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

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

	dialects *DialectRegistry
	ops      map[string]*OpDef
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
	return NewContextWith(new(DialectRegistry), dialects...)
}

// newContext returns a context with the dialects of a registry.
func newContext(dialects *DialectRegistry) *Context {
	c := &Context{
		Files:     &source.Set{},
		dialects:  dialects,
		ops:       map[string]*OpDef{},
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
	return c
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
	c.textSize = c.root.textSize
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

// CheckFormats makes the tables of all dialects, compiles the formats of all operations,
// attributes and types, and returns the first error.
func (c *Context) CheckFormats() error {
	for _, name := range c.dialects.names() {
		if err := c.Dialect(name).compileFormats(); err != nil {
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
	d := c.dialectOf(name)
	if d == nil {
		return nil
	}
	if now := d.Moved[name]; now != "" {
		return c.row(now)
	}
	return d.def(name)
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
	for _, name := range c.dialects.names() {
		for _, row := range c.Dialect(name).Ops {
			out = append(out, c.Op(row.Name))
		}
	}
	slices.SortFunc(out, func(a, b *OpDef) int { return strings.Compare(a.Name, b.Name) })
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

// Dialect returns a registered dialect, or nil. Its tables are made at the first call.
func (c *Context) Dialect(name string) *Dialect { return c.dialects.dialect(name) }

// Dialects returns the names of the registered dialects, sorted, without the
// dialects that are known only by their names.
func (c *Context) Dialects() []string {
	return slices.DeleteFunc(c.dialects.names(), func(name string) bool {
		d := c.Dialect(name)
		return d.OpaqueTypes && len(d.Ops)+len(d.Attrs) == 0
	})
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
func (c *Context) AttrDef(name string) *AttrDef {
	if d := c.dialectOf(name); d != nil {
		return d.attrs[name]
	}
	return nil
}

// TypeDef returns the definition of a type, dialect.mnemonic, or nil.
func (c *Context) TypeDef(name string) *AttrDef {
	if d := c.dialectOf(name); d != nil {
		return d.types[name]
	}
	return nil
}

// dialectOf returns the dialect of a name, dialect.rest, or nil.
func (c *Context) dialectOf(name string) *Dialect {
	prefix, _, _ := strings.Cut(name, ".")
	return c.Dialect(prefix)
}

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
		d.Written = c.Written(l)
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
