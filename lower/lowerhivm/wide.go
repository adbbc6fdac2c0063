package lowerhivm

import (
	"fmt"

	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func wideRows() lower.Table {
	return lower.Table{
		row("vmulext", wideProduct(true)),
		row("vmulextui", wideProduct(false)),
		row("vmulextended", extendedProduct),
	}
}

// wideProduct is vmulext and vmulextui: with two destinations the low and the high half
// of the product, with one the high half.
func wideProduct(signed bool) func(call) error {
	return func(c call) error {
		return halves(c, signed, func(low, high llvmir.Value) []llvmir.Value { return []llvmir.Value{low, high} })
	}
}

// extendedProduct is vmulextended, whose destinations are in the other order.
func extendedProduct(c call) error {
	return halves(c, true, func(low, high llvmir.Value) []llvmir.Value { return []llvmir.Value{high, low} })
}

// halves multiplies integers of at most 32 bits. order says which half goes to which of
// two destinations.
func halves(c call, signed bool, order func(low, high llvmir.Value) []llvmir.Value) error {
	p, err := c.lanes(2)
	if err != nil {
		return err
	}
	e := p.in[0].elem.as(signed)
	if e.isFloat() || e.bits > 32 {
		return fmt.Errorf("it has no meaning on elements of type '%s'", e.typ)
	}
	if len(p.out) > 2 {
		return fmt.Errorf("it has %d destinations, expected one or two", len(p.out))
	}
	for _, v := range append(p.out, p.in[1]) {
		if err := sameElements(p.in[0], v); err != nil {
			return err
		}
	}
	p.body = func(x []llvmir.Value) ([]llvmir.Value, error) {
		t := x[0].Type()
		product := c.f.Mul(c.f.Resize(x[0], llvmir.I64, e.signed), c.f.Resize(x[1], llvmir.I64, e.signed))
		low := c.f.Cast(llvmir.Trunc, product, t)
		high := c.f.Cast(llvmir.Trunc, c.f.Bin(llvmir.LShr, product, llvmir.Index(int64(e.bits))), t)
		if len(p.out) == 1 {
			return []llvmir.Value{high}, nil
		}
		return order(low, high), nil
	}
	return c.loops(p)
}
