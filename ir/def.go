package ir

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"hivm-opt/ir/asmfmt"
)

// Traits is a set of facts about an operation, one bit each. The bits from
// FirstDialectTrait on are traits of dialects. All dialects share them: a trait means the
// same on the operations of every dialect, so that two dialects must not use one bit for
// two traits. The dialect hivm has the first ones.
type Traits uint64

// The traits that the core knows.
const (
	// Terminator ends a block.
	Terminator Traits = 1 << iota
	// IsolatedFromAbove keeps values of the outside out of the regions.
	IsolatedFromAbove
	// Pure has no side effects and may be executed speculatively.
	Pure
	// RecursiveEffects has the effects of the operations nested in it.
	RecursiveEffects
	// ConstantLike materialises the attribute in its slot "value", or in its first
	// slot.
	ConstantLike
	// Commutative operands may be swapped.
	Commutative
	// SameOperandsAndResultType makes all operands and results have one type.
	SameOperandsAndResultType
	// SingleBlock regions have at most one block.
	SingleBlock
	// NoRegionArguments regions begin with a block without arguments.
	NoRegionArguments
	// NoTerminator blocks need no terminator.
	NoTerminator
	// SymbolTable holds operations with unique names.
	SymbolTable
	// Symbol has a name in the enclosing symbol table.
	Symbol
	// SegmentedOperands stores the sizes of operand groups in the property
	// operandSegmentSizes.
	SegmentedOperands
	// SegmentedResults stores the sizes of result groups in the property
	// resultSegmentSizes.
	SegmentedResults
	// SameVariadicSize makes all variadic groups have the same size.
	SameVariadicSize
	// ReturnLike passes its operands out of the region.
	ReturnLike
	// GraphRegion regions need no dominance.
	GraphRegion
	// AllocationScope releases the stack memory allocated in it.
	AllocationScope
	// AffineScope regions begin a new scope for affine operations: the values at their
	// top level are symbols.
	AffineScope
	// CacheableVerifier: the rules of the verifier look at nothing but properties, attributes, which
	// operands are the same, the types of operands and results, and discardable attributes of
	// the operations around. The operation has no regions or successors.
	CacheableVerifier
	// SameOperandsShape and SameOperandsAndResultShape values have the same sizes.
	SameOperandsShape
	SameOperandsAndResultShape
	// SameOperandsAndResultElementType makes all operands and results have one element type.
	SameOperandsAndResultElementType
	// SameTypeOperands makes all operands have one type.
	SameTypeOperands
	// FirstDialectTrait is the first bit that a dialect may use.
	FirstDialectTrait
)

// Has reports whether all traits in o are set.
func (t Traits) Has(o Traits) bool { return t&o == o }

// Arity says how many values a group of operands or results has.
type Arity uint8

// The arities.
const (
	One Arity = iota
	Optional
	Variadic
)

// TypeConstraint restricts the type of an operand or result.
type TypeConstraint struct {
	// Desc completes the message "operand #0 must be ...".
	Desc string
	OK   func(Type) bool
	// Class, when not nil, admits the types that a format can spell here. A type
	// outside of it is an error of the text, one inside that is not OK an error
	// of the operation.
	Class func(Type) bool
	// Build gives the only type that satisfies the constraint. It is nil when
	// there are several; the format then has to spell or infer the type.
	Build func(*Context) Type
	// Def, when not nil, is the definition of all types that are OK. A format writes such a
	// type without its name, <...>, unless it says qualified, and reads both.
	Def *AttrDef
}

// Arg is a row's group of operands or results.
type Arg struct {
	Name  string
	Arity Arity
	Type  *TypeConstraint // nil: any type
	// Same names another operand or result of the same type, Elem an operand or result
	// whose element type it is: the origin of the type when the format does not spell
	// it.
	Same, Elem string
	// Via, when not nil, computes the type from the type of the value that Same names, or
	// returns nil if there is none for that type.
	Via func(*Context, Type) Type
	// Match, when not empty, has the verifier compare the type, if the group is not empty,
	// with the type that Same and Via give: it completes the message "failed to verify
	// that ...".
	Match string
}

// Presence is the meaning of an attribute's absence.
type Presence uint8

// The presences.
const (
	// Required attributes are always there.
	Required Presence = iota
	// OptionalAttr may be absent.
	OptionalAttr
	// DefaultValued attributes are set to their default when they are not given.
	DefaultValued
	// DefaultValuedOptional attributes stay absent, which means the default.
	DefaultValuedOptional
)

// Form is how an attribute is written inside an assembly format.
type Form uint8

// The forms.
const (
	// FormAttr is any attribute in full.
	FormAttr Form = iota
	// FormBare is an attribute without its type, which the kind implies.
	FormBare
	// FormEnum is the stripped <keyword>, or the stripped parameters of a
	// structured attribute.
	FormEnum
	// FormInts is the list [1, 2] of a dense integer array.
	FormInts
	// FormUnit is nothing but its presence.
	FormUnit
	// FormString is a quoted string.
	FormString
	// FormSymbol is @name.
	FormSymbol
	// FormType is a type.
	FormType
	// FormLists is the list of lists [[0, 1], [2]].
	FormLists
	// FormWord is a bare identifier kept as a string.
	FormWord
	// FormElems is the elements of an array separated by commas, without the
	// brackets.
	FormElems
	// FormPairs is FormElems with a colon instead of every other comma.
	FormPairs
	// FormKeyword is the keyword of a number, by the Cases of the kind.
	FormKeyword
	// FormShape is the sizes and the element type of a type, 4x8xf32.
	FormShape
	// FormDims is the numbers of a dense array joined by x, 4x8.
	FormDims
)

// AttrKind is the type of an attribute: its allowed values and their form in a
// format.
type AttrKind struct {
	// Desc completes "attribute 'x' failed to satisfy constraint: ...".
	Desc string
	OK   func(*Context, Attribute) bool
	// Stored, if not nil, accepts the attributes that the property can hold, which are
	// more than OK admits: MLIR refuses any other attribute before it verifies the
	// operation.
	Stored func(*Context, Attribute) bool
	Form   Form
	// Type is the implied type of a number, for FormBare.
	Type func(*Context) Type
	// Elem is the element type of the dense array, for FormInts.
	Elem func(*Context) Type
	// Enum is the definition of the attribute, for FormEnum.
	Enum *AttrDef
	// Cases are the keywords of the numbers, for FormKeyword.
	Cases []EnumCase
}

// Holds reports whether a property of the kind can be set to a at all.
func (k *AttrKind) Holds(c *Context, a Attribute) bool {
	if k.Stored != nil {
		return k.Stored(c, a)
	}
	return k.OK(c, a)
}

// AttrSpec is a row's inherent attribute.
type AttrSpec struct {
	Name     string
	Kind     *AttrKind
	Presence Presence
	// Default makes the default value of DefaultValued and DefaultValuedOptional attributes.
	Default func(*Context) Attribute
	// Reads, when not nil, converts the text of later LLVM versions for the attribute
	// between the angle brackets of the generic form. The result nil leaves the
	// attribute absent; anything else is returned as it is.
	Reads func(*Context, Attribute) Attribute
}

// RegionSpec is a row's region.
type RegionSpec struct {
	Name string
	// Variadic means any number of regions.
	Variadic bool
	// Sized, when positive, is the exact number of blocks.
	Sized int
	// Terminator is the operation that the parser adds at the end of a block
	// that has none, and that the printer leaves out when it says nothing.
	Terminator string
	// ShowTerminator has a format write the terminator even so.
	ShowTerminator bool
}

// OpDef is a row of a dialect's table: everything the core, the parser, the
// printer and the verifier need to know about an operation. Rows are data;
// [NewContext] compiles them and gives every context its own copies.
type OpDef struct {
	Name string
	// Aliases are other names that texts may use for the operation, such as its names
	// in later versions.
	Aliases  []string
	Operands []Arg
	Results  []Arg
	Attrs    []AttrSpec
	Regions  []RegionSpec
	// Successors is the number of successor blocks, -1 for any.
	Successors int
	Traits     Traits
	// Parents lists the operations that may directly contain this operation.
	Parents []string
	// Format is the assembly format. It is empty for operations whose Impl is
	// a CustomAsm.
	Format string
	// ResultName is the name that the printer suggests for the first result.
	ResultName string
	// Impl satisfies the interfaces that the operation has (Verifier,
	// CustomAsm, Folder, ...). It holds no state of a single operation.
	Impl any

	// Unspecified is the reason why nothing can run the operation: its meaning on data
	// is not defined. It is empty for all others.
	Unspecified string

	// Unregistered marks an operation of an unknown dialect.
	Unregistered bool

	id      *OpID // nil if the dialect lists none
	dialect *Dialect
	format  *lazyFormat // nil if there is no Format
	implemented
	defaults       []Attribute // properties of an operation that is given none
	attrDefaults   []Attribute // default by slot, nil where there is none
	inFormat       []bool      // by slot: the format writes the attribute
	attrOrder      []int       // slots in the order of checks
	segSlot        int
	resSegSlot     int
	valueSlot      int // of the attribute that a ConstantLike operation materialises
	numVarOperands int
	numVarResults  int
	hasMatch       bool // a type follows from another one
	index          int  // dense number in the context
	local          bool // if it has no regions, what a signature holds says whether it is right
}

// implemented is the Impl of a row as the interfaces that each operation is asked for many
// times, nil where it does not satisfy one.
type implemented struct {
	verifier   Verifier
	symbolUser SymbolUser
	folder     Folder
	effects    MemoryEffects
	writes     SurelyWrites
	marker     ConstantMarker
}

func (i *implemented) implement(impl any) {
	i.verifier, _ = impl.(Verifier)
	i.symbolUser, _ = impl.(SymbolUser)
	i.folder, _ = impl.(Folder)
	i.effects, _ = impl.(MemoryEffects)
	i.writes, _ = impl.(SurelyWrites)
	i.marker, _ = impl.(ConstantMarker)
}

// OperandSegments and ResultSegments are the names of the properties with the
// sizes of operand and result groups.
const (
	OperandSegments = "operandSegmentSizes"
	ResultSegments  = "resultSegmentSizes"
)

// prepare copies a row and adds the derived fields.
func (row *OpDef) prepare(d *Dialect) (*OpDef, error) {
	def := new(OpDef)
	*def = *row
	def.dialect = d
	if def.Format != "" {
		def.format = &lazyFormat{}
	}
	def.implement(def.Impl)
	def.segSlot, def.resSegSlot = -1, -1
	def.Attrs = append([]AttrSpec(nil), row.Attrs...)
	if def.Traits.Has(SegmentedOperands) {
		def.segSlot = len(def.Attrs)
		def.Attrs = append(def.Attrs, AttrSpec{Name: OperandSegments, Kind: segmentKind})
	}
	if def.Traits.Has(SegmentedResults) {
		def.resSegSlot = len(def.Attrs)
		def.Attrs = append(def.Attrs, AttrSpec{Name: ResultSegments, Kind: segmentKind})
	}
	matched := func(a Arg) bool { return a.Match != "" }
	def.hasMatch = slices.ContainsFunc(def.Operands, matched) || slices.ContainsFunc(def.Results, matched)
	for _, a := range def.Operands {
		if a.Arity != One {
			def.numVarOperands++
		}
	}
	for _, a := range def.Results {
		if a.Arity != One {
			def.numVarResults++
		}
	}
	def.local = (def.verifier == nil || def.Traits.Has(CacheableVerifier)) &&
		def.symbolUser == nil && def.Traits&(Terminator|Symbol) == 0 && len(def.Parents) == 0
	def.valueSlot = max(def.Slot("value"), 0)
	def.inFormat = make([]bool, len(def.Attrs))
	def.attrOrder = attrOrder(row.Attrs, len(def.Attrs))
	for _, a := range def.Attrs {
		if a.Kind == nil {
			return nil, fmt.Errorf("attribute %q has no kind", a.Name)
		}
	}
	if def.Format == "" {
		if n, ok := def.Impl.(ElidesAttrs); ok {
			for _, name := range n.ElidedAttrs() {
				if i := def.Slot(name); i >= 0 {
					def.inFormat[i] = true
				}
			}
		}
	}
	return def, nil
}

// bind copies a prepared row into a context, which has its own attributes. The
// compiled format is shared.
func (row *OpDef) bind(c *Context) *OpDef {
	def := new(OpDef)
	*def = *row
	def.index = len(c.ops) + 1
	n := len(def.Attrs)
	both := make([]Attribute, 2*n)
	def.defaults, def.attrDefaults = both[:n:n], both[n:]
	for i, a := range def.Attrs {
		if a.Default != nil {
			def.attrDefaults[i] = a.Default(c)
			if a.Presence == DefaultValued {
				def.defaults[i] = def.attrDefaults[i]
			}
		}
	}
	return def
}

// attrOrder lists the slots of attributes by their names, which is MLIR's order of
// visits, and behind them the further slots up to n.
func attrOrder(attrs []AttrSpec, n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order[:len(attrs)], func(i, k int) int { return strings.Compare(attrs[i].Name, attrs[k].Name) })
	return order
}

// AttrOrder returns the slots of the inherent attributes in the order in which
// they are checked: by name, the sizes of groups last.
func (def *OpDef) AttrOrder() []int { return def.attrOrder }

// lazyFormat is a format that is compiled at its first use, by whichever goroutine
// has it.
type lazyFormat struct {
	done atomic.Bool // prog, and inFormat of the row, are up to date
	mu   sync.Mutex
	prog *asmfmt.Program
}

// compileFormat compiles the format if that has not been done.
func (def *OpDef) compileFormat() error {
	f := def.format
	if f == nil || f.done.Load() {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.done.Load() {
		return nil
	}
	prog, err := asmfmt.Compile(def.Format)
	if err == nil {
		err = def.resolve(prog.Elems)
	}
	if err != nil {
		return fmt.Errorf("operation %q: %w", def.Name, err)
	}
	f.prog = prog
	f.done.Store(true)
	return nil
}

// mustCompileFormat compiles the format at its first use: a run needs the
// formats of a few operations, and all of them take longer to compile than most
// inputs to process. [Context.CheckFormats] finds broken formats in tests.
func (def *OpDef) mustCompileFormat() {
	if err := def.compileFormat(); err != nil {
		panic("ir: " + err.Error())
	}
}

// ElidesAttrs is implemented by operations with a custom text that print some
// inherent attributes outside of the attribute dictionary.
type ElidesAttrs interface {
	ElidedAttrs() []string
}

var segmentKind = &AttrKind{
	Desc: "i32 dense array attribute",
	OK: func(c *Context, a Attribute) bool {
		d, ok := a.(*DenseArrayAttr)
		return ok && d.Elem == Type(c.common.i32)
	},
	Form: FormInts,
	Elem: func(c *Context) Type { return c.common.i32 },
}

// resolve turns the names of a format into indices of the row.
func (def *OpDef) resolve(elems []asmfmt.Elem) error {
	for i := range elems {
		e := &elems[i]
		switch e.Kind {
		case asmfmt.Var, asmfmt.TypeOf:
			if e.AllOperands = e.AllOperands && def.OperandIndex(e.Text) < 0; e.AllOperands {
				continue
			}
			if !def.lookup(e) {
				return fmt.Errorf("format names unknown %q", e.Text)
			}
			if e.Kind == asmfmt.Var && e.Target == asmfmt.Attr {
				def.inFormat[e.Index] = true
			}
		case asmfmt.FunctionalType:
			e.AllOperands = e.Args[0].Text == "operands" && def.OperandIndex("operands") < 0
			e.AllResults = e.Args[1].Text == "results" && def.resultIndex("results") < 0
			lo, hi := 0, len(e.Args)
			if e.AllOperands {
				lo = 1
			}
			if e.AllResults {
				hi = 1
			}
			if err := def.resolve(e.Args[lo:hi]); err != nil {
				return err
			}
			continue
		case asmfmt.Custom:
			if def.dialect.Customs[e.Text].Parse == nil {
				return fmt.Errorf("format uses unknown directive custom<%s>", e.Text)
			}
		}
		for _, sub := range [][]asmfmt.Elem{e.Args, e.Then, e.Else} {
			if err := def.resolve(sub); err != nil {
				return err
			}
		}
	}
	return nil
}

func (def *OpDef) lookup(e *asmfmt.Elem) bool {
	find := func(n int, name func(int) string, t asmfmt.Target) bool {
		for i := 0; i < n; i++ {
			if name(i) == e.Text {
				e.Target, e.Index = t, i
				return true
			}
		}
		return false
	}
	return find(len(def.Operands), func(i int) string { return def.Operands[i].Name }, asmfmt.Operand) ||
		find(len(def.Attrs), func(i int) string { return def.Attrs[i].Name }, asmfmt.Attr) ||
		find(len(def.Results), func(i int) string { return def.Results[i].Name }, asmfmt.Result) ||
		find(len(def.Regions), func(i int) string { return def.Regions[i].Name }, asmfmt.Region)
}

// Dialect returns the dialect of the operation, nil if it is unregistered.
func (def *OpDef) Dialect() *Dialect { return def.dialect }

// IsOf reports whether the operation belongs to the dialect with a name. It is false for an
// operation that is not registered.
func (def *OpDef) IsOf(dialect string) bool { return def.dialect != nil && def.dialect.Name == dialect }

// Program returns the compiled format, nil when the operation writes itself.
func (def *OpDef) Program() *asmfmt.Program {
	f := def.format
	if f == nil {
		return nil
	}
	if !f.done.Load() {
		def.mustCompileFormat()
	}
	return f.prog
}

// Defaults returns the properties of an operation that is given none. The slice
// must not be written to.
func (def *OpDef) Defaults() []Attribute { return def.defaults }

// Default returns the default value of a slot, nil when there is none.
func (def *OpDef) Default(slot int) Attribute { return def.attrDefaults[slot] }

// InFormat reports whether the format writes the attribute of a slot, so that
// the attribute dictionary leaves it out.
func (def *OpDef) InFormat(slot int) bool {
	if f := def.format; f != nil && !f.done.Load() {
		def.mustCompileFormat()
	}
	return def.inFormat[slot]
}

// SegmentSlot returns the slot of operandSegmentSizes, or -1.
func (def *OpDef) SegmentSlot() int { return def.segSlot }

// ResultSegmentSlot returns the slot of resultSegmentSizes, or -1.
func (def *OpDef) ResultSegmentSlot() int { return def.resSegSlot }

// IsGraph reports whether values may be used before their definition in the
// regions. Of an unknown operation nothing else can be said.
func (def *OpDef) IsGraph() bool { return def.Unregistered || def.Traits.Has(GraphRegion) }

// Index returns a number that is unique in the context and dense.
func (def *OpDef) Index() int { return def.index }

// Folder returns how the operations of the definition fold, nil if they do not.
func (def *OpDef) Folder() Folder { return def.folder }

// Slot returns the slot of an inherent attribute, or -1.
func (def *OpDef) Slot(name string) int {
	for i := range def.Attrs {
		if def.Attrs[i].Name == name {
			return i
		}
	}
	return -1
}

// OperandIndex returns the index of an operand group, or -1.
func (def *OpDef) OperandIndex(name string) int {
	for i := range def.Operands {
		if def.Operands[i].Name == name {
			return i
		}
	}
	return -1
}

// resultIndex returns the index of a result group, or -1.
func (def *OpDef) resultIndex(name string) int {
	return slices.IndexFunc(def.Results, func(a Arg) bool { return a.Name == name })
}

// bounds returns the extent of group i of n values. segs, when not nil, are
// explicit sizes; otherwise all variadic groups have the same size.
func (def *OpDef) bounds(args []Arg, numVar int, segs []int64, i, n int) (lo, hi int) {
	if segs != nil {
		if len(segs) != len(args) {
			return 0, 0
		}
		for k := 0; k < i; k++ {
			lo += int(segs[k])
		}
		hi = lo + int(segs[i])
		if lo < 0 || hi < lo || hi > n {
			return 0, 0
		}
		return lo, hi
	}
	if i >= len(args) {
		return 0, 0
	}
	size := 1
	if numVar > 0 {
		size = (n - (len(args) - numVar)) / numVar
		if size < 0 {
			size = 0
		}
	}
	for k := 0; k < i; k++ {
		if args[k].Arity == One {
			lo++
		} else {
			lo += size
		}
	}
	hi = lo + 1
	if args[i].Arity != One {
		hi = lo + size
	}
	if hi > n {
		return 0, 0
	}
	return lo, hi
}
