package llvmir

import (
	"fmt"
	"io"
	"slices"

	"github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
)

// Module is a unit of LLVM IR.
type Module struct {
	native  *ir.Module
	funcs   []*Func
	symbols map[string]symbol
	groups  map[string]*ir.AttrGroupDef
	// spare are instructions of code that an outliner has removed. They are used again, so that
	// code that a module has many times takes memory once: that halves the time.
	spare []*instruction
	// spareBlocks are the blocks of such code.
	spareBlocks []*Block
	// masks are the constants that say which lanes a shuffle takes, by their lanes.
	masks map[string]Value
	// vectors are the types of what shuffles make.
	vectors map[vectorOf]*Type
}

// symbol is the meaning of a global name.
type symbol struct {
	fn      *Func
	global  *ir.Global
	content *Type // of global
}

// NewModule returns an empty module without target triple and data layout.
func NewModule() *Module {
	return &Module{
		native:  &ir.Module{NamedMetadataDefs: map[string]*metadata.NamedDef{}},
		symbols: map[string]symbol{},
		groups:  map[string]*ir.AttrGroupDef{},
		masks:   map[string]Value{},
		vectors: map[vectorOf]*Type{},
	}
}

// SetSource sets the name of the file that the module was made from.
func (m *Module) SetSource(name string) { m.native.SourceFilename = name }

// SetTarget sets the target triple and the data layout; empty texts leave them out.
func (m *Module) SetTarget(triple, layout string) {
	m.native.TargetTriple, m.native.DataLayout = triple, layout
}

// Defines reports whether a function or variable of that name was declared or defined.
func (m *Module) Defines(name string) bool {
	_, ok := m.symbols[name]
	return ok
}

// Lookup returns the function of that name, or nil.
func (m *Module) Lookup(name string) *Func { return m.symbols[name].fn }

// Param is a parameter of a function. Attrs are written behind the type: "noalias",
// "nocapture", "align 64".
type Param struct {
	Name  string
	Type  *Type
	Attrs []string
}

// paramAttr is an attribute of a parameter or a result, by its text.
type paramAttr string

func (a paramAttr) String() string { return string(a) }

// IsParamAttribute implements ir.ParamAttribute.
func (paramAttr) IsParamAttribute() {}

// IsFuncAttribute implements ir.FuncAttribute.
func (paramAttr) IsFuncAttribute() {}

// Func adds a function, which is a declaration until it has a block. The name must be
// new in the module.
func (m *Module) Func(name string, result *Type, params ...Param) *Func {
	m.define(name)
	f := &Func{module: m, name: name, result: result, taken: map[string]int{}}
	natives := make([]*ir.Param, len(params))
	for i, p := range params {
		if p.Type.kind == VoidKind {
			fail("a parameter of type %s", p.Type)
		}
		r := f.newLocal(p.Name)
		r.parameter, r.alone = true, slices.Contains(p.Attrs, "noalias")
		natives[i] = ir.NewParam(r.name(), p.Type.native)
		for _, a := range p.Attrs {
			natives[i].Attrs = append(natives[i].Attrs, paramAttr(a))
		}
		f.params = append(f.params, Value{typ: p.Type, ref: &r})
	}
	f.native = m.native.NewFunc(name, result.native, natives...)
	f.ident = f.native.Ident()
	m.funcs = append(m.funcs, f)
	m.symbols[name] = symbol{fn: f}
	return f
}

// Declare returns the function of that name, declaring it if it is new. It reports
// false if the name means something else, or a function of other types.
func (m *Module) Declare(name string, result *Type, params ...*Type) (*Func, bool) {
	if s, ok := m.symbols[name]; ok {
		return s.fn, s.fn != nil && s.fn.hasType(result, params)
	}
	list := make([]Param, len(params))
	for i, t := range params {
		list[i] = Param{Name: "a", Type: t}
	}
	return m.Func(name, result, list...), true
}

func (m *Module) define(name string) {
	if m.Defines(name) {
		fail("@%s is defined twice", name)
	}
}

// Linkage says who sees a symbol.
type Linkage uint8

// The linkages.
const (
	External Linkage = iota
	Internal
	Private
	Weak // several modules may define it; the linker takes one
)

func (l Linkage) native() enum.Linkage {
	return [...]enum.Linkage{enum.LinkageNone, enum.LinkageInternal, enum.LinkagePrivate, enum.LinkageWeak}[l]
}

// Global describes a variable. Without Init it is defined elsewhere.
type Global struct {
	Name     string
	Type     *Type
	Init     Value
	Constant bool
	Linkage  Linkage
	Space    int
	Align    int // in bytes, 0 for the alignment of the type
}

// Global adds a variable and returns its address. The name must be new.
func (m *Module) Global(g Global) Value {
	m.define(g.Name)
	native := m.native.NewGlobal(g.Name, g.Type.native)
	native.Immutable = g.Constant
	native.AddrSpace = types.AddrSpace(g.Space)
	native.Linkage = g.Linkage.native()
	native.Align = ir.Align(g.Align)
	switch {
	case g.Init.IsZero():
		native.Linkage = enum.LinkageExternal
	case !g.Init.typ.Equal(g.Type):
		fail("@%s of type %s has a value of type %s", g.Name, g.Type, g.Init.typ)
	case !g.Init.isConstant():
		fail("the value of @%s is no constant", g.Name)
	default:
		native.Init = g.Init.native()
	}
	m.symbols[g.Name] = symbol{global: native, content: g.Type}
	return written(PtrTo(g.Space), native.Ident())
}

// GlobalAddress returns the address of a variable that was added before.
func (m *Module) GlobalAddress(name string) (Value, bool) {
	g := m.symbols[name].global
	if g == nil {
		return Value{}, false
	}
	return written(PtrTo(int(g.AddrSpace)), g.Ident()), true
}

// Hide makes a variable that the module defines invisible to others, and returns its
// address and the type of its content. It is false if the module defines none of that
// name.
func (m *Module) Hide(name string) (at Value, content *Type, ok bool) {
	s := m.symbols[name]
	if s.global == nil || s.global.Init == nil {
		return Value{}, nil, false
	}
	s.global.Linkage = enum.LinkageInternal
	at, _ = m.GlobalAddress(name)
	return at, s.content, true
}

// Exports reports whether a variable of that name is one of others as well: they see the
// module's, or it sees theirs.
func (m *Module) Exports(name string) bool {
	g := m.symbols[name].global
	return g != nil && g.Linkage != enum.LinkageInternal && g.Linkage != enum.LinkagePrivate
}

// group returns the attribute group that is a single key with a value; the library
// writes the group once and a reference at each use.
func (m *Module) group(attrs []ir.FuncAttribute, key string) *ir.AttrGroupDef {
	if g := m.groups[key]; g != nil {
		return g
	}
	g := &ir.AttrGroupDef{ID: int64(len(m.native.AttrGroupDefs)), FuncAttrs: attrs}
	m.groups[key] = g
	m.native.AttrGroupDefs = append(m.native.AttrGroupDefs, g)
	return g
}

// Print writes the text of the module. The error is an error of w, or names a
// function that is not complete; nothing is written then.
func (m *Module) Print(w io.Writer) error {
	for _, f := range m.funcs {
		if err := f.check(); err != nil {
			return fmt.Errorf("@%s: %w", f.name, err)
		}
	}
	p := printer{out: w}
	p.module(m)
	return p.err
}
