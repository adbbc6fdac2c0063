package ascend

import (
	"fmt"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
	"hivm-opt/lower"
)

// unsized checks that a kernel can do with a pointer for an argument of dynamic size.
func (d *device) unsized(s *lower.State, fn funcs.Func, i int, t *ir.MemRefType) error {
	strides, offset, ok := t.Strided()
	if !ok || t.Rank() != 1 || ir.NumDynamic(strides) > 0 || offset == ir.Dynamic {
		return fmt.Errorf("argument #%d of a kernel is a pointer, which cannot tell the sizes of '%s'; make its shape and layout static, pass it with one axis and use memref.reinterpret_cast, or have descriptors passed with the option kernel-args=descriptors", i, t)
	}
	if fn.IsDeclaration() {
		return nil
	}
	seen := map[*ir.Value]bool{}
	pending := []*ir.Value{fn.Body().Entry().Args()[i]}
	for len(pending) > 0 {
		v := pending[0]
		pending = pending[1:]
		if seen[v] {
			continue
		}
		seen[v] = true
		for _, u := range v.Uses() {
			user := u.Owner()
			switch s.SizeUse(user) {
			case lower.PassesSizes:
				if r, ok := user.Result(0).Type().(*ir.MemRefType); !ok || !ir.IsStatic(r.Shape) {
					pending = append(pending, user.Result(0))
				}
			case lower.ReadsSizes:
				return user.OpErrorf(d.ctx, "needs the size of argument #%d of the kernel, which is passed as a pointer without it; give '%s' a static size, use memref.reinterpret_cast with a size from elsewhere, or have descriptors passed with the option kernel-args=descriptors", i, t)
			}
		}
	}
	return nil
}
