package hivm

import "hivm-opt/ir"

// The helpers below write the parts that rows share.

func arg(name string, t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: name, Type: t} }

func optional(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Optional, Type: t}
}

func variadic(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Variadic, Type: t}
}

// tempBuffer is the scratch memory of vector operations.
var tempBuffer = optional("temp_buffer", ir.AnyMemRef)

// tensorResults are the results of operations on tensors, one for each init.
var tensorResults = []ir.Arg{variadic("result", ir.RankedTensor)}

// tensorResult is the only result of an operation on tensors.
var tensorResult = []ir.Arg{optional("result", ir.RankedTensor)}

// clause is word(operands : types).
func clause(word, operand string) string {
	return " `" + word + "` `(` $" + operand + " `:` type($" + operand + ") `)`"
}

// optClause is clause as an optional group.
func optClause(word, operand string) string {
	return " (`" + word + "` `(` $" + operand + "^ `:` type($" + operand + ") `)`)?"
}

// optValue is the optional word = %v : type.
func optValue(word, operand string) string {
	return " (`" + word + "` `=` $" + operand + "^ `:` type($" + operand + "))?"
}

// optAttr is the optional word = attribute.
func optAttr(word, attr string) string { return " (`" + word + "` `=` $" + attr + "^)?" }

// reqAttr is word = attribute.
func reqAttr(word, attr string) string { return " `" + word + "` `=` $" + attr }

const (
	temps  = " (`temp_buffer` `(` $temp_buffer^ `:` type($temp_buffer) `)`)?"
	arrow  = " (`->` type($result)^)?"
	insOut = " `ins` `(` $src `:` type($src) `)` `outs` `(` $dst `:` type($dst) `)`"
)

// unspecified adds to a row why nothing can run the operation.
func unspecified(def *ir.OpDef, why string) *ir.OpDef {
	def.Unspecified = why
	return def
}

// The kinds of attributes of rows.
var (
	kindPadMode      = ir.KindEnum(PadMode, "hivm PadMode attribute")
	kindRoundMode    = ir.KindEnum(RoundMode, "HIVM Op rounding mode")
	kindCast         = ir.KindEnum(Cast, "Cast for VCastOp")
	kindCompareMode  = ir.KindEnum(CompareMode, "HIVM Compare Mode Attribute")
	kindReduceOp     = ir.KindEnum(ReduceOp, "HIVM Reduction Arith Operation Attribute")
	kindAtomicKind   = ir.KindEnum(AtomicKind, "Atomic Operation Kind for StoreOp")
	kindDeinterleave = ir.KindEnum(DeinterleaveMode, "HIVM index mode of VDeinterleaveOp")
	kindCoreType     = ir.KindEnum(CoreType, "HIVM Op Core Type")
	kindCache        = ir.KindEnum(CacheModifier, "cache modifier")
	kindEviction     = ir.KindEnum(EvictionPolicy, "eviction policy")
	kindPipe         = ir.KindEnum(Pipe, "HIVM Op pipe attribute")
	kindEvent        = ir.KindEnum(Event, "event attribute for synchronization")
)

func attr(name string, k *ir.AttrKind) ir.AttrSpec { return ir.AttrSpec{Name: name, Kind: k} }

func optionalAttr(name string, k *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.OptionalAttr}
}

func unitAttr(name string) ir.AttrSpec { return optionalAttr(name, ir.KindUnit) }

// filled is an attribute that is set to a default value when it is not given.
func filled(name string, k *ir.AttrKind, d func(*ir.Context) ir.Attribute) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.DefaultValued, Default: d}
}

// defaulted is an attribute whose absence means a default value.
func defaulted(name string, k *ir.AttrKind, d func(*ir.Context) ir.Attribute) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.DefaultValuedOptional, Default: d}
}

func boolean(v bool) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.Bool(v) }
}

func i64(v int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.I64Attr(v) }
}

func keyword(def *ir.AttrDef, word string) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.Enum(def, word) }
}

func noInts(c *ir.Context) ir.Attribute { return c.DenseI64(nil) }

// dims is an attribute with a list of axes, empty by default.
func dims(name string) ir.AttrSpec { return filled(name, ir.KindDenseI64, noInts) }
