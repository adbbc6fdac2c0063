package ir

import "slices"

// The interfaces below are the interfaces that the Impl of a row may satisfy. A
// pass asks for an interface with [As] and never for an operation by name.

// Verifier checks the rules of an operation that its row does not state. It runs
// after the structure, the operand and result constraints, the attributes and the
// traits have been checked.
type Verifier interface {
	Verify(c *Context, op *Operation) error
}

// RegionVerifier checks rules that need the contents of the regions; it runs
// after they have been verified.
type RegionVerifier interface {
	VerifyRegions(c *Context, op *Operation) error
}

// FoldResult is a constant or an existing value that an operation's result
// may be replaced by.
type FoldResult struct {
	Value *Value
	Attr  Attribute
}

// Folder simplifies an operation without making new operations. operands holds the
// constant of each operand, nil where it is not constant. It returns one result for
// each result of op; or no results and changed, when op was updated in place; or
// neither.
type Folder interface {
	Fold(c *Context, op *Operation, operands []Attribute) (results []FoldResult, changed bool)
}

// EffectKind is the kind of an operation's effect on memory.
type EffectKind uint8

// The kinds of effects.
const (
	ReadEffect EffectKind = iota
	WriteEffect
	AllocEffect
	FreeEffect
)

// Effect is one effect on a value, or on an unknown resource when Value is nil.
type Effect struct {
	Kind  EffectKind
	Value *Value
}

// MemoryEffects lists the effects of an operation. An operation without this
// interface and without the traits Pure and RecursiveEffects may do anything.
type MemoryEffects interface {
	Effects(op *Operation) []Effect
}

// SurelyWrites may be satisfied by an implementation of [MemoryEffects]. It reports that a write of memory
// around the operation is among its effects, without a list of them, which costs memory. If it
// reports false, the effects say.
type SurelyWrites interface {
	SurelyWrites(op *Operation) bool
}

// ResultNamer suggests names for results; set gives the name of one result (the
// following unnamed ones of a multi-result operation share it).
type ResultNamer interface {
	ResultNames(c *Context, op *Operation, set func(v *Value, name string))
}

// BlockArgNamer suggests names for the arguments of blocks.
type BlockArgNamer interface {
	BlockArgNames(c *Context, op *Operation, set func(v *Value, name string))
}

// VersionUpgrader is implemented by operations that later LLVM versions write with
// other attributes, results or regions than LLVM 19. ReadLater changes the parsed
// parts of the generic form into the form of LLVM 19, and returns the remaining
// properties.
type VersionUpgrader interface {
	ReadLater(c *Context, s *OpState, props *DictAttr) *DictAttr
}

// ResultUpgrader is implemented by operations without results that have a result in
// later LLVM versions, which is one of their operands. A text may name it.
type ResultUpgrader interface {
	Forwarded(op *Operation) *Value
}

// TypeInferrer computes the result types of an operation from its operands and
// attributes. The parser uses it where the format spells no result type, and the
// builder always.
type TypeInferrer interface {
	InferTypes(c *Context, s *OpState) ([]Type, error)
}

// DestinationStyle is implemented by operations that write into some of their
// operands, the inits.
type DestinationStyle interface {
	// Inits returns the bounds [lo, hi) of the operands that are written.
	Inits(op *Operation) (lo, hi int)
}

// BranchOpInterface is implemented by terminators that pass some of their operands to the
// arguments of their successor blocks.
type BranchOpInterface interface {
	// SuccessorOperands returns for each successor the bounds [lo, hi) of the
	// operands that become its arguments: for all successors at once, because a switch
	// only knows the numbers of its operands one after the other.
	SuccessorOperands(op *Operation) [][2]int
	// ResizeSuccessors corrects the properties of op that count operands, when
	// by[i] operands are added to the operands of successor i, or -by[i] removed.
	// ResizeGroup does it for operands that are a group of the row.
	ResizeSuccessors(c *Context, op *Operation, by []int)
}

// CallOpInterface is implemented by operations that call a function.
type CallOpInterface interface {
	// Callee returns the name of the function that op calls, empty if op calls a
	// value that may be any function.
	Callee(op *Operation) string
}

// Effects returns the effects of op itself; known is false if it may do
// anything.
func Effects(op *Operation) (effects []Effect, known bool) {
	if op.def.Traits.Has(Pure) {
		return nil, true
	}
	if m := op.def.effects; m != nil {
		return m.Effects(op), true
	}
	return nil, false
}

// IsMemoryEffectFree reports whether op is known to have no effects on memory, as MLIR's
// isMemoryEffectFree: neither itself nor, if it has the effects of its regions, any operation in
// them.
func IsMemoryEffectFree(op *Operation) bool {
	effects, known := Effects(op)
	switch {
	case len(effects) > 0:
		return false
	case !op.def.Traits.Has(RecursiveEffects):
		return known
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				if !IsMemoryEffectFree(o) {
					return false
				}
			}
		}
	}
	return true
}

// WouldBeDead reports whether op can be erased once its results are unused: it
// does nothing but read memory, or use memory that it allocates as its own result.
func WouldBeDead(op *Operation) bool {
	if op.def.Traits.Has(Terminator) || op.def.Traits.Has(Symbol) || op.def.Unregistered {
		return false
	}
	return onlyReads(op)
}

// onlyReads reports whether op has no effects but the effects that [WouldBeDead]
// allows, nor, if it has the effects of its regions, any operation in it: their
// terminators count like all others.
func onlyReads(op *Operation) bool {
	recursive := op.def.Traits.Has(RecursiveEffects)
	if w := op.def.writes; w != nil && w.SurelyWrites(op) {
		return false
	}
	effects, known := Effects(op)
	if !known && !recursive {
		return false
	}
	for i := range effects {
		if e := &effects[i]; e.Kind != ReadEffect && !ownMemory(op, effects, e.Value) {
			return false
		}
	}
	if !recursive {
		return true
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.first; o != nil; o = o.next {
				if !onlyReads(o) {
					return false
				}
			}
		}
	}
	return true
}

// ownMemory reports whether v is a result of op that op allocates.
func ownMemory(op *Operation, effects []Effect, v *Value) bool {
	if v == nil || v.Op() != op {
		return false
	}
	return slices.Contains(effects, Effect{Kind: AllocEffect, Value: v})
}

// IsDead reports whether op can be erased now.
func IsDead(op *Operation) bool {
	for i := range op.results() {
		if op.results()[i].uses != nil {
			return false
		}
	}
	return WouldBeDead(op)
}

// ConstantMarker is implemented by constants without an attribute, such as
// llvm.mlir.undef: two constants of one type are equal if they have the same mark.
type ConstantMarker interface {
	ConstantMark() *MarkAttr
}

// ConstantValue returns the attribute of a constant operation, or nil.
func ConstantValue(v *Value) Attribute {
	op := v.Op()
	if op == nil || !op.def.Traits.Has(ConstantLike) {
		return nil
	}
	if m := op.def.marker; m != nil {
		return m.ConstantMark()
	}
	return op.Prop(op.def.valueSlot)
}

// ConstantInt returns the integer that v is known to be.
func ConstantInt(v *Value) (int64, bool) {
	if a, ok := ConstantValue(v).(*IntegerAttr); ok && a.Wide == nil {
		return a.Value, true
	}
	return 0, false
}

// DefaultDialect is implemented by operations in whose regions the names of one
// dialect are written without their prefix: return for func.return inside a
// function. Regions of all other operations write every prefix.
type DefaultDialect interface {
	DefaultDialect() string
}

// SymbolUser checks the symbols that an operation refers to. It runs with the
// closest enclosing symbol table, once the operations in that are correct;
// lookup finds a symbol of the table, or returns nil.
type SymbolUser interface {
	VerifySymbols(c *Context, op *Operation, lookup func(name string) *Operation) error
}

// Declaration is implemented by symbols that may be declared without being
// defined; a declaration must not be public.
type Declaration interface {
	IsDeclaration(op *Operation) bool
}
