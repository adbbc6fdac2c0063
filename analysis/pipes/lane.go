package pipes

// Lane is the index of a pipe in a clock: a pipe of a core, or [NoLane].
type Lane uint8

// The lanes in the order of [Pipe].
const (
	ScalarLane Lane = 0
	MatrixLane Lane = 2
	FixLane    Lane = 6
	// NoLane is of operations that run on no pipe, or on one that is not known.
	NoLane Lane = 7
	// Lanes is the number of lanes.
	Lanes = 8
)

// LaneOf returns the lane of a pipe.
func LaneOf(p Pipe) Lane {
	switch {
	case p < All:
		return Lane(p)
	case p == Fix:
		return FixLane
	}
	return NoLane
}

// Pipe returns the pipe of a lane, [Unassigned] for [NoLane].
func (l Lane) Pipe() Pipe {
	switch l {
	case FixLane:
		return Fix
	case NoLane:
		return Unassigned
	}
	return Pipe(l)
}

// String returns the name of the pipe: "MTE2".
func (l Lane) String() string {
	if l == NoLane {
		return "no pipe"
	}
	return l.Pipe().Short()
}
