package happensbefore

// bit is who may know that an access is complete: a lane, the partner of the core, or an outstanding set of a flag.
type bit uint8

// The bits of lanes are their numbers.
const (
	partnerBit bit = 8
	firstFlag  bit = 9
	maxBits        = 256
)

// mask is a set of bits.
type mask [maxBits / 64]uint64

func (m *mask) has(b bit) bool { return m[b/64]>>(b%64)&1 != 0 }

func (m *mask) set(b bit) { m[b/64] |= 1 << (b % 64) }

func (m *mask) clear(b bit) { m[b/64] &^= 1 << (b % 64) }

// with returns what is in one of two sets.
func (m mask) with(x mask) mask {
	for i := range m {
		m[i] |= x[i]
	}
	return m
}

// put sets or clears a bit.
func (m *mask) put(b bit, on bool) {
	if m.clear(b); on {
		m.set(b)
	}
}
