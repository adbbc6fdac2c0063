package ir

import (
	"fmt"
	"maps"
	"slices"
	"sync"
)

// Dialect is a namespace of operations and attributes. Its fields are tables, which nothing
// may write to once a context has the dialect.
type Dialect struct {
	Name string
	Ops  []*OpDef
	// IDs identify the Ops, in their order, for the views that are generated from them. A
	// dialect without views has none.
	IDs []OpID
	// Moved are the names of operations that texts may write in this dialect, and their
	// names in another one: operations move between dialects from one release of LLVM to
	// another.
	Moved map[string]string
	Attrs []*AttrDef
	// Types are the types that have a mnemonic and parameters with a format.
	Types []*AttrDef
	// Customs are the custom<Name>(...) directives that the formats of Ops use.
	Customs map[string]CustomDirective
	// VerifyAttr checks a discardable attribute `Name.xxx` on an operation of
	// any dialect. It may be nil.
	VerifyAttr func(c *Context, op *Operation, a NamedAttr) error
	// AttrsInside are the names of the discardable attributes for which VerifyAttr looks at
	// the operations in op.
	AttrsInside []string
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

	once  sync.Once
	err   error          // of once
	rows  map[string]int // places in Ops by name and alias
	attrs map[string]*AttrDef
	types map[string]*AttrDef

	mu   sync.Mutex
	defs []*OpDef // Ops, prepared, nil before their first use
}

// index makes the maps by names, once.
func (d *Dialect) index() error {
	d.once.Do(func() {
		d.defs = make([]*OpDef, len(d.Ops))
		d.rows = make(map[string]int, len(d.Ops))
		for i, row := range d.Ops {
			if err := d.addRow(i); err != nil {
				d.err = fmt.Errorf("operation %q: %w", row.Name, err)
				return
			}
		}
		d.attrs = byName(d.Attrs)
		d.types = byName(d.Types)
	})
	return d.err
}

func byName(defs []*AttrDef) map[string]*AttrDef {
	m := make(map[string]*AttrDef, len(defs))
	for _, a := range defs {
		m[a.Name] = a
	}
	return m
}

func (d *Dialect) addRow(i int) error {
	if !d.owns(d.Ops[i].Name) {
		return fmt.Errorf("it is not in dialect %q", d.Name)
	}
	if err := d.addName(d.Ops[i].Name, i); err != nil {
		return err
	}
	for _, alias := range d.Ops[i].Aliases {
		if !d.owns(alias) {
			return fmt.Errorf("its alias %q is not in dialect %q", alias, d.Name)
		}
		if err := d.addName(alias, i); err != nil {
			return err
		}
	}
	return nil
}

// owns reports whether a name begins with the dialect's.
func (d *Dialect) owns(name string) bool {
	return len(name) > len(d.Name) && name[len(d.Name)] == '.' && name[:len(d.Name)] == d.Name
}

func (d *Dialect) addName(name string, i int) error {
	if _, double := d.rows[name]; double {
		return fmt.Errorf("%q is defined twice", name)
	}
	d.rows[name] = i
	return nil
}

// def returns the prepared row of that name or alias, or nil. Contexts of several
// goroutines share it. Rows are prepared at their first use, because most runs need few of
// them.
func (d *Dialect) def(name string) *OpDef {
	i, ok := d.rows[name]
	if !ok {
		return nil
	}
	def, err := d.prepared(i)
	if err != nil {
		panic("ir: " + err.Error())
	}
	return def
}

// prepared returns row i with the derived fields.
func (d *Dialect) prepared(i int) (*OpDef, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.defs[i] == nil {
		def, err := d.Ops[i].prepare(d)
		if err != nil {
			return nil, fmt.Errorf("operation %q: %w", d.Ops[i].Name, err)
		}
		def.id = d.idOf(i)
		d.defs[i] = def
	}
	return d.defs[i], nil
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

// prepareRows prepares all rows, and returns what is wrong with the first bad one.
func (d *Dialect) prepareRows() error {
	if err := d.index(); err != nil {
		return err
	}
	for i := range d.Ops {
		if _, err := d.prepared(i); err != nil {
			return err
		}
	}
	return nil
}

// compileFormats compiles the formats of all operations, attributes and types, and returns
// the first error.
func (d *Dialect) compileFormats() error {
	for _, a := range slices.Concat(d.Attrs, d.Types) {
		if err := a.compile(); err != nil {
			return fmt.Errorf("attribute or type %q: %w", a.Name, err)
		}
	}
	for i := range d.Ops {
		def, err := d.prepared(i)
		if err == nil {
			err = def.compileFormat()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// DialectRegistry has dialects by their names. Their tables are made at the first use in
// any context: a run needs a few dialects, and to make all takes longer than most inputs.
// Contexts of several goroutines may share a registry.
type DialectRegistry struct {
	makers map[string]func() *Dialect // indexed dialects; does not change
}

// NewDialectRegistry returns a registry of the dialects that the functions make. A
// function is called once, and returns a dialect with the name that it stands at.
func NewDialectRegistry(makers map[string]func() *Dialect) *DialectRegistry {
	return new(DialectRegistry).With(makers)
}

// With returns a registry that has further dialects. It shares the others with r.
func (r *DialectRegistry) With(makers map[string]func() *Dialect) *DialectRegistry {
	with := &DialectRegistry{make(map[string]func() *Dialect, len(r.makers)+len(makers))}
	maps.Copy(with.makers, r.makers)
	for name, maker := range makers {
		with.makers[name] = sync.OnceValue(func() *Dialect { return made(name, maker) })
	}
	return with
}

func made(name string, maker func() *Dialect) *Dialect {
	d := maker()
	if d.Name != name {
		panic(fmt.Sprintf("ir: dialect %q is registered as %q", d.Name, name))
	}
	if err := d.index(); err != nil {
		panic("ir: " + err.Error())
	}
	return d
}

// NewContextWith returns a context with the dialects of a registry, and further ones. It
// fails when a name is defined twice, or a further dialect is malformed.
// [Context.CheckFormats] finds what is wrong with the dialects of the registry.
func NewContextWith(r *DialectRegistry, dialects ...*Dialect) (*Context, error) {
	if len(dialects) == 0 {
		return newContext(r), nil
	}
	all := r.With(nil)
	for _, d := range dialects {
		if all.makers[d.Name] != nil {
			return nil, fmt.Errorf("dialect %q registered twice", d.Name)
		}
		if err := d.prepareRows(); err != nil {
			return nil, err
		}
		all.makers[d.Name] = func() *Dialect { return d }
	}
	return newContext(all), nil
}

// dialect returns the dialect of a name, or nil.
func (r *DialectRegistry) dialect(name string) *Dialect {
	if load := r.makers[name]; load != nil {
		return load()
	}
	return nil
}

// names returns the names of the dialects, sorted.
func (r *DialectRegistry) names() []string { return slices.Sorted(maps.Keys(r.makers)) }
