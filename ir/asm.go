package ir

import (
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/ir/source"
)

// OperandRef is an operand as it is written, %name or %name#2, before its type
// is known.
type OperandRef struct {
	Name     string
	Number   int
	Numbered bool // a number is written
	Pos      source.Pos
}

// RegionArg is an argument of a region that the text of its owner declares.
type RegionArg struct {
	Ref  OperandRef
	Type Type
	Loc  Loc
}

// AffineOperands are the operands for the dimensions and symbols of affine
// expressions.
type AffineOperands struct{ Dims, Syms []OperandRef }

// CustomAsm is implemented by operations whose text no format describes.
type CustomAsm interface {
	// ParseAsm reads the text after the name of the operation into s, which has
	// its Def, Loc and default Props set.
	ParseAsm(p AsmParser, s *OpState) error
	// PrintAsm writes the text after the name of the operation.
	PrintAsm(p AsmPrinter, op *Operation)
}

// CustomDirective is a custom<Name>(...) of a format.
type CustomDirective struct {
	Parse func(p AsmParser, f FormatState, args []asmfmt.Elem) error
	Print func(p AsmPrinter, op *Operation, args []asmfmt.Elem)
	// Words are the words that its text can begin with, for proposals of an editor. There need not be
	// any.
	Words []string
}

// FormatState receives the operands, types and attributes that a custom directive
// parses.
type FormatState interface {
	// Def returns the row of the operation.
	Def() *OpDef
	// NamePos returns the position of the name of the operation.
	NamePos() source.Pos
	AddOperand(group int, ref OperandRef)
	AddOperandType(group int, t Type)
	AddResultType(group int, t Type)
	SetProp(slot int, a Attribute)
}

// AsmParser reads a custom text. The parser package implements it. Methods named
// Optional... consume nothing and report false when the text is not there.
type AsmParser interface {
	Context() *Context
	// Pos returns the position of the next token.
	Pos() source.Pos
	// NumResults returns the number of results that the text names in front of the
	// operation. It is asked before a region of the operation is read.
	NumResults() int
	// Errorf returns an error that begins with "custom op 'name' ".
	Errorf(pos source.Pos, format string, args ...any) error
	// Failf returns an error without a prefix.
	Failf(pos source.Pos, format string, args ...any) error

	// Missing returns the error that something is expected before the next token.
	Missing(what string) error

	Keyword(word string) error
	OptionalKeyword(word string) bool
	// AnyKeyword reads a bare identifier.
	AnyKeyword() (string, bool)
	Punct(text string) error
	OptionalPunct(text string) bool
	Integer() (int64, error)
	OptionalInteger() (v int64, ok bool, err error)
	OptionalString() (s string, ok bool, err error)

	Attr() (Attribute, error)
	// AttrOfType reads an attribute; a number without a type gets t.
	AttrOfType(t Type) (Attribute, error)
	// AttrInForm reads an attribute as a format of its kind writes it.
	AttrInForm(k *AttrKind) (Attribute, error)
	// AttrDict reads {...} if it is there.
	AttrDict() ([]NamedAttr, error)
	// AttrDictWithKeyword reads attributes {...} if it is there.
	AttrDictWithKeyword() ([]NamedAttr, error)
	// SetAttrs distributes attributes to the slots and the discardable
	// attributes of s.
	SetAttrs(s *OpState, attrs []NamedAttr)

	Type() (Type, error)
	ColonType() (Type, error)
	// TypeList reads one or more types separated by commas.
	TypeList() ([]Type, error)
	// OptionalArrowTypes reads -> T or -> (T, U), with argument attributes left
	// to the caller.
	OptionalArrowTypes() ([]Type, error)

	Operand() (OperandRef, error)
	OptionalOperand() (ref OperandRef, ok bool, err error)
	// Argument reads the name of a region argument, and its location if that is
	// there. The type is left to the caller. Arguments reads zero or more between
	// brackets.
	Argument() (RegionArg, error)
	Arguments(open, closing string) ([]RegionArg, error)
	// OperandList reads zero or more operands separated by commas.
	OperandList() ([]OperandRef, error)
	// OperandsIn reads zero or more operands between brackets. Messages say that
	// it is a list of that name.
	OperandsIn(open, closing, list string) ([]OperandRef, error)
	OptionalOperandsIn(open, closing, list string) ([]OperandRef, error)
	Resolve(ref OperandRef, t Type) (*Value, error)

	// AffineMapOfOperands reads expressions over operands between brackets, as in
	// [%i + 1, symbol(%n)]. AffineExprOfOperands reads one of them.
	AffineMapOfOperands(open, closing string) (*affinemap.Map, AffineOperands, error)
	AffineExprOfOperands() (affinemap.Expr, AffineOperands, error)

	SymbolName() (string, error)
	OptionalSymbolName() (name string, ok bool, err error)

	// Region reads {...} with the given entry arguments. As in MLIR, the names of
	// the outside are known inside; only generic text hides them.
	Region(args []RegionArg) (*Region, error)
	OptionalRegion(args []RegionArg) (*Region, bool, error)
	// OptionalLoc reads loc(...) if it is there, else returns the location of
	// fallback.
	OptionalLoc(fallback source.Pos) (Loc, error)
	Successor() (*Block, error)
}

// AsmPrinter writes a custom text. The printer package implements it.
type AsmPrinter interface {
	Context() *Context
	Write(s string)
	Int(n int64)
	Operand(v *Value)
	// OperandList writes the values separated by commas.
	OperandList(us []Use)
	// AffineExpr writes an expression whose dimensions are the first of the
	// operands and whose symbols the rest.
	AffineExpr(e affinemap.Expr, numDims int, operands []Use)
	Type(t Type)
	Attr(a Attribute)
	// AttrBare writes an attribute without its type.
	AttrBare(a Attribute)
	// AttrDict writes the attributes of op that are neither elided nor at their
	// default, with a space in front, if there are any.
	AttrDict(op *Operation, elided ...string)
	// AttrDictWithKeyword is AttrDict after the word attributes.
	AttrDictWithKeyword(op *Operation, elided ...string)
	// NamedAttrs writes {...} with a space in front, if there are entries.
	NamedAttrs(entries []NamedAttr)
	Symbol(name string)
	// Region writes {...}. The terminator is left out on demand when it equals the
	// default terminator.
	Region(r *Region, printArgs, printTerminator bool)
	// BlockArg writes %arg0: type {attrs} with the location if locations are
	// printed. The braces are left out when there are no attributes.
	BlockArg(v *Value, attrs ...NamedAttr)
	// Operation writes an operation without the names of its results, for a text
	// that shows the only one of a region in its own line.
	Operation(op *Operation)
	// Newline begins a new line with the indentation of the operation.
	Newline()
	// Indent adds levels to the indentation of the lines that follow, or takes
	// them back when it is negative.
	Indent(levels int)
	// ArgLoc writes the location of a block argument if locations are printed.
	ArgLoc(v *Value)
	Successor(b *Block)
}
