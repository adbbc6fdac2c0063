package plan

import "math/bits"

// generator is the Mersenne Twister MT19937, the generator std::mt19937 of C++.
type generator struct {
	state [624]uint32
	next  int
}

// newGenerator returns a generator with a seed.
func newGenerator(seed uint32) *generator {
	g := &generator{next: len(generator{}.state)}
	g.state[0] = seed
	for i := 1; i < len(g.state); i++ {
		prev := g.state[i-1]
		g.state[i] = 1812433253*(prev^prev>>30) + uint32(i)
	}
	return g
}

// refill computes the next 624 words of the state.
func (g *generator) refill() {
	const n, m = len(generator{}.state), 397
	for i := range g.state {
		y := g.state[i]&0x80000000 | g.state[(i+1)%n]&0x7fffffff
		g.state[i] = g.state[(i+m)%n] ^ y>>1 ^ (y&1)*0x9908b0df
	}
	g.next = 0
}

// word returns the next 32 random bits.
func (g *generator) word() uint32 {
	if g.next == len(g.state) {
		g.refill()
	}
	y := g.state[g.next]
	g.next++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

// below returns a random number in [0, n), as std::uniform_int_distribution of libstdc++ draws
// it: the high word of a product, drawn again where that would favour some numbers.
func (g *generator) below(n uint32) uint32 {
	high, low := bits.Mul32(g.word(), n)
	if low < n {
		for least := -n % n; low < least; {
			high, low = bits.Mul32(g.word(), n)
		}
	}
	return high
}

// swaps calls swap for each exchange by which std::shuffle of libstdc++ shuffles n elements:
// two exchanges with one random number where its product of ranges fits into 32 bits. swap may
// be nil, if only the state of the generator matters.
func (g *generator) swaps(n int, swap func(i, j int)) {
	if swap == nil {
		swap = func(int, int) {}
	}
	if n < 2 {
		return
	}
	if uint64(n)*uint64(n) > 1<<32-1 {
		for i := 1; i < n; i++ {
			swap(i, int(g.below(uint32(i+1))))
		}
		return
	}
	i := 1
	if n%2 == 0 {
		swap(1, int(g.below(2)))
		i = 2
	}
	for ; i < n; i += 2 {
		r := uint32(i + 1)
		x := g.below(r * (r + 1))
		swap(i, int(x/(r+1)))
		swap(i+1, int(x%(r+1)))
	}
}
