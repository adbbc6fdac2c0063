package irdiff

import (
	"math/bits"
	"slices"

	"hivm-opt/ir"
)

// hash is a digest that is the same in each run: which of several equal operations match
// depends on it.
type hash = uint64

// Seeds keep digests of different things apart.
const (
	seedText hash = 0xcbf29ce484222325 + iota
	seedPair
	seedArg
	seedArgPair
	seedResult
	seedBlock
	seedKey
)

// mix adds a number to a digest.
func mix(h, x hash) hash {
	h = (h ^ x) * 0x9e3779b97f4a7c15
	return bits.RotateLeft64(h, 29) ^ h>>32
}

func hashText(s string) hash {
	h := seedText
	for i := range len(s) {
		h = (h ^ hash(s[i])) * 0x100000001b3
	}
	return h
}

// texts keeps the digests of attributes and types, of which a module has few.
type texts struct {
	attrs map[ir.Attribute]hash
	types map[ir.Type]hash
	names map[string]hash
}

func newTexts() texts {
	return texts{map[ir.Attribute]hash{}, map[ir.Type]hash{}, map[string]hash{}}
}

func (t *texts) attr(a ir.Attribute) hash { return remember(t.attrs, a, ir.Attribute.String) }
func (t *texts) typ(x ir.Type) hash       { return remember(t.types, x, ir.Type.String) }
func (t *texts) name(s string) hash       { return remember(t.names, s, func(s string) string { return s }) }

func remember[K comparable](known map[K]hash, k K, text func(K) string) hash {
	h, ok := known[k]
	if !ok {
		h = hashText(text(k))
		known[k] = h
	}
	return h
}

// sketchSize is how many of the smallest digests in a region stand for all of them.
const sketchSize = 16

// sketch holds the smallest digests of the operations in the regions of an operation,
// sorted. How many of them two regions share says how alike the regions are.
type sketch []hash

func (s sketch) add(h hash) sketch {
	i, found := slices.BinarySearch(s, h)
	if found || i == sketchSize {
		return s
	}
	if len(s) == sketchSize {
		s = s[:sketchSize-1]
	}
	return slices.Insert(s, i, h)
}

// likeness returns which part of the smallest digests of both is in both, from 0 to 1.
func (s sketch) likeness(other sketch) float64 {
	if len(s) == 0 && len(other) == 0 {
		return 1
	}
	seen, both := 0, 0
	for i, k := 0, 0; seen < sketchSize && (i < len(s) || k < len(other)); seen++ {
		switch {
		case k == len(other) || i < len(s) && s[i] < other[k]:
			i++
		case i == len(s) || other[k] < s[i]:
			k++
		default:
			i, k, both = i+1, k+1, both+1
		}
	}
	return float64(both) / float64(seen)
}
