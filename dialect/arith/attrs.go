package arith

import "hivm-opt/ir"

// FastMath is the attribute #arith.fastmath<...>.
var FastMath = &ir.AttrDef{
	Name:      "arith.fastmath",
	CppName:   "::mlir::arith::FastMathFlags",
	Separator: ",",
	Cases: []ir.EnumCase{
		{Name: "none", Value: 0}, {Name: "reassoc", Value: 1}, {Name: "nnan", Value: 2},
		{Name: "ninf", Value: 4}, {Name: "nsz", Value: 8}, {Name: "arcp", Value: 16},
		{Name: "contract", Value: 32}, {Name: "afn", Value: 64}, {Name: "fast", Value: 127},
	},
}

// Overflow is the attribute #arith.overflow<...>.
var Overflow = &ir.AttrDef{
	Name:      "arith.overflow",
	CppName:   "::mlir::arith::IntegerOverflowFlags",
	Separator: ", ",
	Cases: []ir.EnumCase{
		{Name: "none", Value: 0}, {Name: "nsw", Value: 1}, {Name: "nuw", Value: 2},
	},
}

// The kinds of the two flag attributes.
var (
	KindFastMath = ir.KindEnum(FastMath, "Floating point fast math flags")
	KindOverflow = ir.KindEnum(Overflow, "Integer overflow arith flags")
)

// FastMathSpec returns the specification of the attribute fastmath with its
// default, no flags.
func FastMathSpec() ir.AttrSpec {
	return ir.AttrSpec{Name: "fastmath", Kind: KindFastMath, Presence: ir.DefaultValued, Default: noFastMath}
}

func noFastMath(c *ir.Context) ir.Attribute { return c.Enum(FastMath, "none") }
func noOverflow(c *ir.Context) ir.Attribute { return c.Enum(Overflow, "none") }

// predicate is the predicate of a comparison.
type predicate int64

// The predicates of arith.cmpi.
const (
	eq predicate = iota
	ne
	slt
	sle
	sgt
	sge
	ult
	ule
	ugt
	uge
)

// keywords writes an integer attribute as one of a list of words, the number of
// the word being the value.
type keywords struct {
	attr  string
	words []string
	typ   func(*ir.Context) ir.Type
	desc  string
}

var (
	intPredicates = keywords{
		attr:  "predicate",
		words: []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"},
		typ:   func(c *ir.Context) ir.Type { return c.I64() },
		desc:  "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
	}
	floatPredicates = keywords{
		attr: "predicate",
		words: []string{"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
			"ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"},
		typ:  func(c *ir.Context) ir.Type { return c.I64() },
		desc: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
	}
	roundingModes = keywords{
		attr:  "roundingmode",
		words: []string{"to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"},
		typ:   func(c *ir.Context) ir.Type { return c.I32() },
		desc:  "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4",
	}
)

// kind returns the kind of attributes that k writes.
func (k *keywords) kind() *ir.AttrKind {
	return &ir.AttrKind{Desc: k.desc, OK: func(c *ir.Context, a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && i.Type() == k.typ(c) && i.Wide == nil && i.Value >= 0 && i.Value < int64(len(k.words))
	}}
}

// index returns the value of a word, -1 when there is no such word.
func (k *keywords) index(word string) int64 {
	for i, w := range k.words {
		if w == word {
			return int64(i)
		}
	}
	return -1
}

// word returns the word of an attribute of the kind.
func (k *keywords) word(a ir.Attribute) string {
	if i, ok := a.(*ir.IntegerAttr); ok && i.Value >= 0 && i.Value < int64(len(k.words)) {
		return k.words[i.Value]
	}
	return ""
}
