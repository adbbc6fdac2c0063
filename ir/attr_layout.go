package ir

import "hivm-opt/ir/affinemap"

// StridedAttr is strided<[...], offset: n>.
type StridedAttr struct {
	attrBase
	Strides []int64
	Offset  int64
}

// AffineMapAttr is affine_map<...>.
type AffineMapAttr struct {
	attrBase
	Map *affinemap.Map
}

// IntegerSetAttr is affine_set<...>.
type IntegerSetAttr struct {
	attrBase
	Set *affinemap.Set
}

// Strided returns strided<[strides], offset: offset>.
func (c *Context) Strided(strides []int64, offset int64) *StridedAttr {
	b := append(c.buf[:0], "strided<["...)
	for i, s := range strides {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = AppendDim(b, s)
	}
	b = append(b, ']')
	if offset != 0 {
		b = AppendDim(append(b, ", offset: "...), offset)
	}
	return internAttr(c, append(b, '>'), func(base attrBase) *StridedAttr {
		return &StridedAttr{base, append([]int64(nil), strides...), offset}
	}, false)
}

// AffineMap returns affine_map<m>.
func (c *Context) AffineMap(m *affinemap.Map) *AffineMapAttr {
	c.noteAlias()
	b := append(m.AppendTo(append(c.buf[:0], "affine_map<"...)), '>')
	return internAttr(c, b, func(base attrBase) *AffineMapAttr { return &AffineMapAttr{base, m} }, true)
}

// IntegerSet returns affine_set<s>.
func (c *Context) IntegerSet(s *affinemap.Set) *IntegerSetAttr {
	c.noteAlias()
	b := append(s.AppendTo(append(c.buf[:0], "affine_set<"...)), '>')
	return internAttr(c, b, func(base attrBase) *IntegerSetAttr { return &IntegerSetAttr{base, s} }, true)
}
