package ir

// Follow goes from v to next(v) and on until that is nil, and returns the last value.
// next looks at how a value is made. In code that never runs that way can be a cycle,
// of which Follow returns some value.
func Follow(v *Value, next func(*Value) *Value) *Value {
	// The mark stays behind, each time for twice as many steps: a cycle leads back to
	// it.
	mark := v
	for steps, limit := 0, 1; ; steps++ {
		n := next(v)
		if n == nil || n == mark {
			return v
		}
		if v = n; steps == limit {
			mark, steps, limit = v, 0, 2*limit
		}
	}
}
