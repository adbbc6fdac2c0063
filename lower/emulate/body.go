package emulate

import (
	"fmt"
	"maps"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib/semantics"
)

// body is the body of a function while it is made.
type body struct {
	*library
	name    string
	meaning *semantics.Meaning
}

// emit makes the body of the function for its arguments, which are declared with
// types.
func (b body) emit(args []*ir.Value, types []ir.Type) error {
	switch {
	case b.meaning.Op == "":
		return b.message(args)
	case b.meaning.Separates():
		return b.channel(args)
	}
	finish, end := func() {}, b.events(args)
	if b.packs() {
		args, finish = b.unpacked(args, types)
	}
	err := b.settings(args, b.meaning.Settings(len(args)), semantics.Choice{})
	finish()
	end()
	return err
}

// settings makes the operation for each choice of values of the settings that are left.
func (b body) settings(args []*ir.Value, left []semantics.Setting, choice semantics.Choice) error {
	if len(left) == 0 {
		_, _, err := b.meaning.Build(b.Builder, args, choice)
		return err
	}
	s := left[0]
	n, err := b.number(args[b.meaning.Argument(s.Role, len(args))])
	if err != nil {
		return fmt.Errorf("the argument %q is %w", s.Role, err)
	}
	each := func(value int64) {
		next := maps.Clone(choice)
		next[s.Role] = value
		if e := b.settings(args, left[1:], next); e != nil {
			err = e
		}
	}
	if s.Flag {
		b.choose(n, []int64{0}, each, func() { each(1) })
		return err
	}
	b.choose(n, s.Values, each, func() {
		text := fmt.Sprintf("@%s: this value of the argument %q has no meaning", b.name, s.Role)
		b.act("cf.assert", "msg", b.Ctx.StringValue(text), b.constant(b.Ctx.Bool(false)))
	})
	return err
}

// number returns an integer as an index.
func (b body) number(v *ir.Value) (*ir.Value, error) {
	switch t := v.Type().(type) {
	case *ir.IndexType:
		return v, nil
	case *ir.IntegerType:
		if t.Sign == ir.Signless {
			return b.op("arith.index_cast", b.Ctx.Index(), v), nil
		}
	}
	return nil, fmt.Errorf("a '%s' instead of a signless integer", v.Type())
}

// channel takes one channel out of the source: a copy of every n-th element of a row,
// where n is how often a row of the destination fits.
func (b body) channel(args []*ir.Value) error {
	at, to := b.meaning.Argument("src", len(args)), b.meaning.Argument("dst", len(args))
	if at < 0 || to < 0 {
		return fmt.Errorf("it has %d arguments", len(args))
	}
	src, dst := args[at], args[to]
	t, ok := src.Type().(*ir.MemRefType)
	if !ok || t.Rank() == 0 {
		return fmt.Errorf("the source is a '%s'", src.Type())
	}
	last := t.Rank() - 1
	n := b.size(dst, last)
	times := b.op("arith.divui", b.Ctx.Index(), b.size(src, last), b.op("arith.maxui", b.Ctx.Index(), n, b.index(1)))
	step := b.op("arith.maxui", b.Ctx.Index(), times, b.index(1))
	first := map[string]int64{"0": 0, "1": 1}[b.meaning.Function.Var("channel")]

	unknown, zeros, ones := make([]int64, t.Rank()), make([]int64, t.Rank()), make([]int64, t.Rank())
	var sizes []*ir.Value
	for d := range unknown {
		unknown[d], ones[d] = ir.Dynamic, 1
		if d == last {
			sizes = append(sizes, n)
		} else {
			sizes = append(sizes, b.size(src, d))
		}
	}
	zeros[last], ones[last] = first, ir.Dynamic
	view := memref.SubViewBuilder{
		Source: src, Sizes: sizes, Strides: []*ir.Value{step},
		StaticOffsets: zeros, StaticSizes: unknown, StaticStrides: ones,
		Result: b.Ctx.MemRef(unknown, t.Elem, b.Ctx.Strided(unknown, ir.Dynamic), t.Space),
	}.Build(b.Builder)
	b.act("memref.copy", "", nil, view.Result(), dst)
	return nil
}
