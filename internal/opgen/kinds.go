package main

import (
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// access is how views read an attribute and builders set it.
type access struct {
	typ    string // the Go type of the value
	get    string // the function of package ir that reads it from a slot
	flag   bool   // the value does not say whether the attribute is there
	set    string // the method of ir.OpBuilder that sets it
	setTyp string // the parameters of the method
}

// raw is an attribute of a Go class: views return the class, builders take any attribute.
func raw(class string) access {
	return access{typ: class, get: "ir.PropAs[" + class + "]", set: "Prop", setTyp: "ir.Attribute"}
}

func typed(typ, get, set string, flag bool) access {
	return access{typ: typ, get: get, flag: flag, set: set, setTyp: typ}
}

var (
	anyAttr  = access{typ: "ir.Attribute", get: "PropOr", set: "Prop", setTyp: "ir.Attribute"}
	unit     = typed("bool", "HasProp", "Unit", false)
	boolean  = typed("bool", "PropBool", "Bool", true)
	integer  = typed("int64", "PropInt", "Int", true)
	integers = typed("[]int64", "PropInts", "Ints", true)
	text     = typed("string", "PropString", "String", true)
	keyword  = typed("string", "PropKeyword", "Keyword", false)
	symbol   = typed("string", "PropSymbol", "Symbol", true)
	aType    = typed("ir.Type", "PropType", "Type", false)
	groups   = typed("[][]int", "PropGroups", "Groups", true)
)

// kinds finds out how the attributes of a kind are accessed: from its form where that says it,
// else by trying which attributes the kind admits.
type kinds struct {
	c       *ir.Context
	samples []sample
}

// sample is an attribute; a kind that admits samples of one class only is accessed as the first
// of them says.
type sample struct {
	attr   ir.Attribute
	class  string
	access access
}

func newKinds(c *ir.Context) *kinds {
	k := &kinds{c: c}
	add := func(class string, a access, attrs ...ir.Attribute) {
		for _, attr := range attrs {
			k.samples = append(k.samples, sample{attr, class, a})
		}
	}
	i64 := []ir.Attribute{c.I64Attr(0), c.I64Attr(1)}
	noInt := typed("int64", "PropInt", "Prop", true)
	noInt.setTyp = "ir.Attribute"
	add("integer", boolean, c.Bool(true))
	add("integer", raw("*ir.IntegerAttr"), c.IntegerValue(c.Integer(128), 1))
	add("integer", integer, i64...)
	add("integer", noInt, c.I32Attr(1), c.IndexAttr(1))
	add("array", raw("*ir.ArrayAttr"), c.Array([]ir.Attribute{c.StringValue("a")}), c.Array([]ir.Attribute{c.Bool(true)}))
	noInts := typed("[]int64", "PropInts", "Prop", true)
	noInts.setTyp = "ir.Attribute"
	add("array", noInts, c.Array(i64))
	add("array", raw("*ir.ArrayAttr"), c.Array(nil))
	add("dense array", integers, c.DenseI64([]int64{0, 1}), c.DenseI32([]int64{0, 1}))
	add("dense", raw("*ir.DenseAttr"), k.dense(c.I32(), 1), k.dense(c.I64(), 1), k.dense(c.I64(), 2), k.dense(c.I64(), 3))
	m := &affinemap.Map{NumDims: 1, Results: []affinemap.Expr{affinemap.Dim(0)}}
	add("map", raw("*ir.AffineMapAttr"), c.AffineMap(m))
	add("set", raw("*ir.IntegerSetAttr"), c.IntegerSet(&affinemap.Set{NumDims: 1}))
	add("string", text, c.StringValue("a"))
	add("dict", raw("*ir.DictAttr"), c.Dict(nil))
	add("type", aType, c.TypeValue(c.I64()), c.TypeValue(c.Function(nil, nil)))
	return k
}

// dense returns the elements 0 of a vector of n integers.
func (k *kinds) dense(elem ir.Type, n int64) ir.Attribute {
	t := k.c.Tensor([]int64{n}, elem, nil)
	return k.c.Dense(t, make([]byte, int(n)*ir.DenseElemSize(elem)))
}

// access returns how attributes of a kind are accessed.
func (k *kinds) access(kind *ir.AttrKind) access {
	switch kind.Form {
	case ir.FormUnit:
		return unit
	case ir.FormString, ir.FormWord:
		return text
	case ir.FormSymbol:
		return symbol
	case ir.FormType:
		return aType
	case ir.FormLists:
		return groups
	case ir.FormInts:
		return integers
	case ir.FormEnum:
		if len(kind.Enum.Cases) > 0 && kind.Enum.Separator == "" {
			return keyword
		}
		return raw("*ir.DialectAttr")
	}
	return k.tried(kind)
}

func (k *kinds) tried(kind *ir.AttrKind) access {
	var found *sample
	for i := range k.samples {
		s := &k.samples[i]
		switch {
		case !kind.OK(k.c, s.attr):
		case found == nil:
			found = s
		case found.class != s.class:
			return anyAttr
		}
	}
	if found == nil {
		return anyAttr
	}
	if found.access.set == "Prop" && kind.Type != nil {
		return integer
	}
	return found.access
}
