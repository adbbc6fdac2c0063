package unitflag

import (
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// Mode is how an operation uses the unit flag. Its value is the value of the case of
// hivm.UnitFlag.
type Mode uint8

// The modes. A greater one wins where an operation hands over on both sides.
const (
	Disabled             Mode = 0
	EnabledWithoutUpdate Mode = 2
	EnabledWithUpdate    Mode = 3
)

// keywords are the cases of hivm.UnitFlag.
var keywords = lazy.Value[map[Mode]string]{Make: func() map[Mode]string {
	return map[Mode]string{
		Disabled: "DISABLED", EnabledWithoutUpdate: "ENABLED_WITHOUT_UPDATE", EnabledWithUpdate: "ENABLED_WITH_UPDATE",
	}
}}

// Side is one side of an operation that hands over or takes over.
type Side struct {
	// First, Middle and Last are the modes in the iterations of the loop Parent, the same
	// without it.
	First, Middle, Last Mode
	// Linked is the loop next to the operation that has the other operation in it.
	Linked *ir.Operation
	// Parent is the loop around the operation whose first or last iteration differs.
	Parent *ir.Operation
}

// Disabled reports whether the side does nothing.
func (s Side) Disabled() bool {
	return s.First == Disabled && s.Middle == Disabled && s.Last == Disabled
}

// merge adds another pattern to the side.
func (s *Side) merge(o Side) {
	s.First, s.Middle, s.Last = max(s.First, o.First), max(s.Middle, o.Middle), max(s.Last, o.Last)
	s.Linked = o.Linked
	if o.Parent != nil {
		s.Parent = o.Parent
	}
}

// modes returns the modes in the order of the conditions, the first iteration, the last and the
// others: none if all are disabled, one if all are equal, and the last is left out if it is
// disabled.
func (s Side) modes() []Mode {
	switch {
	case s.Disabled():
		return nil
	case s.First == s.Last && s.First == s.Middle:
		return []Mode{s.First}
	case s.Middle == Disabled:
		return []Mode{s.First, s.Last}
	}
	return []Mode{s.First, s.Last, s.Middle}
}

// mode returns the only mode of a side whose iterations do not differ.
func (s Side) mode() Mode {
	if m := s.modes(); len(m) > 0 {
		return m[0]
	}
	return Disabled
}

// Info is what an operation hands over (Set) to an operation behind it, and takes over (Wait)
// from one in front.
type Info struct{ Set, Wait Side }

// Disabled reports whether the operation does neither.
func (i Info) Disabled() bool { return i.Set.Disabled() && i.Wait.Disabled() }

// Starves reports whether a fixpipe with these sides waits for ever: it takes data over in each
// iteration in which it hands the accumulator back, also if no product hands it over there.
func (i Info) Starves() bool {
	without := func(set, wait Mode) bool { return set != Disabled && wait == Disabled }
	return without(i.Set.First, i.Wait.First) || without(i.Set.Middle, i.Wait.Middle) || without(i.Set.Last, i.Wait.Last)
}

// MergeSet adds the handing over of a pattern.
func (i *Info) MergeSet(o Info) { i.Set.merge(o.Set) }

// MergeWait adds the taking over of a pattern.
func (i *Info) MergeWait(o Info) { i.Wait.merge(o.Wait) }

// both returns the modes of both sides together.
func (i Info) both() Side {
	s := i.Set
	s.merge(i.Wait)
	return s
}
