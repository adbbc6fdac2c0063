package ir

import (
	"fmt"
	"sort"

	"hivm-opt/diag"
	"hivm-opt/source"
)

// Dialect is a namespace of operations and attributes. Its fields are tables;
// [NewContext] compiles and registers them.
type Dialect struct {
	Name  string
	Ops   []*OpDef
	Attrs []*AttrDef
	// Customs are the custom<Name>(...) directives that the formats of Ops use.
	Customs map[string]CustomDirective
	// VerifyAttr checks a discardable attribute `Name.xxx` on an operation of
	// any dialect. It may be nil.
	VerifyAttr func(op *Operation, a NamedAttr) error
	// Materialize makes the operation that yields a constant of type t at the
	// insertion point of b, or returns nil if the dialect has none for it. It
	// may be nil.
	Materialize func(b *Builder, a Attribute, t Type) *Operation
	// OpaqueTypes says that types of the dialect are kept verbatim without
	// --allow-unregistered-dialect, for dialects that are known only by name.
	OpaqueTypes bool
}

// Context owns interned types and attributes, registered dialects, input files
// and explicit locations. It is not safe for concurrent use.
type Context struct {
	Files source.Set
	// AllowUnregistered admits operations, types and attributes of dialects
	// that are not registered.
	AllowUnregistered bool

	dialects map[string]*Dialect
	ops      map[string]*OpDef
	attrDefs map[string]*AttrDef
	types    map[string]Type
	attrs    map[string]Attribute
	locs     []*LocAttr
	locIndex map[*LocAttr]Loc
	buf      []byte // scratch for canonical texts
	textSize int    // bytes of all canonical texts
	slab     slab
	// hasAliases is set once there is an attribute that may get an alias.
	hasAliases bool

	common commonTypes
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
		dialects: map[string]*Dialect{},
		ops:      map[string]*OpDef{},
		attrDefs: map[string]*AttrDef{},
		types:    map[string]Type{},
		attrs:    map[string]Attribute{},
		locIndex: map[*LocAttr]Loc{},
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

func (c *Context) register(d *Dialect) error {
	if c.dialects[d.Name] != nil {
		return fmt.Errorf("dialect %q registered twice", d.Name)
	}
	c.dialects[d.Name] = d
	for _, a := range d.Attrs {
		if err := a.compile(); err != nil {
			return fmt.Errorf("attribute %q: %w", a.Name, err)
		}
		c.attrDefs[a.Name] = a
	}
	for _, row := range d.Ops {
		if c.ops[row.Name] != nil {
			return fmt.Errorf("operation %q defined twice", row.Name)
		}
		def, err := row.compile(c, d)
		if err != nil {
			return fmt.Errorf("operation %q: %w", row.Name, err)
		}
		c.ops[row.Name] = def
	}
	return nil
}

// CheckFormats compiles the formats of all operations and returns the first
// error.
func (c *Context) CheckFormats() error {
	for _, def := range c.Ops() {
		if err := def.compileFormat(); err != nil {
			return err
		}
	}
	return nil
}

// Op returns the definition of a registered operation, or nil.
func (c *Context) Op(name string) *OpDef { return c.ops[name] }

// MustOp returns the definition of an operation that the caller knows to be
// registered; it panics otherwise.
func (c *Context) MustOp(name string) *OpDef {
	def := c.ops[name]
	if def == nil {
		panic("ir: operation " + name + " is not registered")
	}
	return def
}

// Ops returns all registered definitions sorted by name.
func (c *Context) Ops() []*OpDef {
	out := make([]*OpDef, 0, len(c.ops))
	for _, d := range c.ops {
		if !d.Unregistered {
			out = append(out, d)
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// Unregistered returns the definition of an operation of an unknown dialect,
// made at its first use: no operands, results or properties are known.
func (c *Context) Unregistered(name string) *OpDef {
	if def := c.ops[name]; def != nil {
		return def
	}
	def := &OpDef{Name: name, Unregistered: true, segSlot: -1, resSegSlot: -1}
	c.ops[name] = def
	return def
}

// Dialect returns a registered dialect, or nil.
func (c *Context) Dialect(name string) *Dialect { return c.dialects[name] }

// Dialects returns the names of the registered dialects, sorted, without those
// that are known only by their names.
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
func (c *Context) NeedAliases() { c.hasAliases = true }

// AttrDef returns the definition of a dialect attribute by its full name
// "dialect.mnemonic", or nil.
func (c *Context) AttrDef(name string) *AttrDef { return c.attrDefs[name] }

// Place resolves a location for a diagnostic.
func (c *Context) Place(l Loc) diag.Place {
	if l < 0 {
		return c.locs[-l-1].place(c)
	}
	p := source.Pos(l)
	f := c.Files.File(p)
	if f == nil {
		return diag.Place{Text: "loc(unknown)"}
	}
	line, col := f.LineCol(f.Offset(p))
	return diag.Place{File: f.Name, Line: line, Col: col, Source: f}
}

// Errorf returns an error diagnostic at l.
func (c *Context) Errorf(l Loc, format string, args ...any) *diag.Diagnostic {
	return &diag.Diagnostic{Place: c.Place(l), Msg: fmt.Sprintf(format, args...)}
}
