package check

import "sync"

// verdicts remembers verdicts by the keys of their pairs. Several goroutines may use one.
type verdicts struct {
	ids   sharedIDs
	mu    sync.Mutex
	known map[string]Result
	ran   map[string]bool
}

// maxVerdicts bounds the memory: with so many verdicts, all are forgotten.
const maxVerdicts = 1 << 14

func newVerdicts() *verdicts { return &verdicts{known: map[string]Result{}, ran: map[string]bool{}} }

// of returns the verdict on pairs with a key.
func (v *verdicts) of(key []byte) (Result, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	r, ok := v.known[string(key)]
	return r, ok
}

// add remembers a verdict.
func (v *verdicts) add(key []byte, r Result) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.known) >= maxVerdicts {
		clear(v.known)
	}
	v.known[string(key)] = r
}

// hasRun reports whether a pair with such a key has been run, and did the same before and after.
func (v *verdicts) hasRun(key []byte) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.ran[string(key)]
}

// addRun remembers such a pair.
func (v *verdicts) addRun(key []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.ran) >= maxVerdicts {
		clear(v.ran)
	}
	v.ran[string(key)] = true
}

// sharedIDs numbers types, attributes and other parts of the IR that a context has once, from 1
// on. The numbers are the same for all goroutines.
type sharedIDs struct {
	mu  sync.Mutex
	ids map[any]uint32
}

func (s *sharedIDs) of(x any) uint32 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ids == nil {
		s.ids = map[any]uint32{}
	}
	n, ok := s.ids[x]
	if !ok {
		n = uint32(len(s.ids) + 1)
		s.ids[x] = n
	}
	return n
}

// localIDs are the shared numbers that one goroutine has asked for, which it reads without a lock.
type localIDs struct {
	shared *sharedIDs
	ids    map[any]uint32
}

func newLocalIDs(shared *sharedIDs) *localIDs { return &localIDs{shared, map[any]uint32{}} }

func (n *localIDs) of(x any) uint32 {
	i, ok := n.ids[x]
	if !ok {
		i = n.shared.of(x)
		n.ids[x] = i
	}
	return i
}
