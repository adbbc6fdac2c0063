package data

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// generator returns a function that gives one element after the other.
func generator(e interp.Elem, w *word) (func() interp.Value, error) {
	switch w.Name {
	case "random":
		return random(e, w.Args)
	case "iota":
		n := int64(0)
		return func() interp.Value {
			n++
			return integerOf(e, n-1)
		}, noArgs(w)
	case "zeros":
		return constant(integerOf(e, 0)), noArgs(w)
	case "ones":
		return constant(integerOf(e, 1)), noArgs(w)
	case "splat":
		if len(w.Args) != 1 {
			return nil, errors.New("splat(N) takes one number")
		}
		v, err := Number(e, w.Args[0])
		return constant(v), err
	}
	v, err := Number(e, w.Name)
	if err != nil {
		return nil, err
	}
	return constant(v), noArgs(w)
}

func constant(v interp.Value) func() interp.Value { return func() interp.Value { return v } }

func noArgs(w *word) error {
	if len(w.Args) > 0 {
		return fmt.Errorf("'%s' takes no numbers in parentheses", w.Name)
	}
	return nil
}

// integerOf returns n as an integer, wrapped, or as a floating-point number.
func integerOf(e interp.Elem, n int64) interp.Value {
	if e.IsFloat() {
		v, _ := floats.FromInt64(e.Format, n)
		return interp.FloatOf(v)
	}
	return interp.IntOf(e, n)
}

// The range of random numbers if none is given.
const (
	randomReals = 1.0
	randomInts  = 100
)

// random returns numbers of a range, both ends of which may occur.
func random(e interp.Elem, args []string) (func() interp.Value, error) {
	if len(args) != 1 && len(args) != 3 {
		return nil, errors.New("random takes a seed, or a seed and a range: random(1, -2, 2)")
	}
	seed, ok := parseInt(args[0])
	if !ok || !seed.IsInt64() {
		return nil, fmt.Errorf("the seed '%s' is no integer", args[0])
	}
	source := rand.New(rand.NewPCG(uint64(seed.Int64()), 0))
	if e.IsFloat() {
		lo, hi := -randomReals, randomReals
		if len(args) == 3 {
			a, err := parseFloat(floats.F64, args[1])
			if err != nil {
				return nil, fmt.Errorf("'%s' is no number", args[1])
			}
			b, err := parseFloat(floats.F64, args[2])
			if err != nil {
				return nil, fmt.Errorf("'%s' is no number", args[2])
			}
			lo, hi = a.Float64(), b.Float64()
		}
		return func() interp.Value { return interp.Float64Of(e, lo+source.Float64()*(hi-lo)) }, nil
	}
	lo, hi := usualInts(e)
	if len(args) == 3 {
		var err error
		if lo, err = boundOf(e, args[1]); err != nil {
			return nil, err
		}
		if hi, err = boundOf(e, args[2]); err != nil {
			return nil, err
		}
	}
	span := new(big.Int).Sub(hi, lo)
	if !span.IsUint64() {
		return nil, fmt.Errorf("there is no range from %s to %s", lo, hi)
	}
	return func() interp.Value {
		n := source.Uint64()
		if values := span.Uint64() + 1; values != 0 { // else all of them
			n = source.Uint64N(values)
		}
		sum := new(big.Int).SetUint64(n)
		return interp.BigOf(e, sum.Add(sum, lo))
	}, nil
}

// usualInts are small numbers that the type has.
func usualInts(e interp.Elem) (lo, hi *big.Int) {
	lo, hi = limits(e)
	if e.Sign == ir.Signless && e.Bits > 1 {
		hi.Rsh(hi, 1)
	}
	if e.Bits == 1 {
		lo.SetInt64(0)
	}
	if least := big.NewInt(-randomInts); lo.Cmp(least) < 0 {
		lo = least
	}
	if most := big.NewInt(randomInts); hi.Cmp(most) > 0 {
		hi = most
	}
	return lo, hi
}

func boundOf(e interp.Elem, text string) (*big.Int, error) {
	if _, err := Number(e, text); err != nil {
		return nil, err
	}
	n, _ := parseInt(text)
	return n, nil
}
