// Package lazy has values that are made at their first use. As variables of a package they
// need no code at the start of a process, which a map, a regular expression and a
// [sync.OnceValue] do.
package lazy

import (
	"regexp"
	"sync"
)

// Value is a value that Make returns. Any number of goroutines may ask for it.
type Value[T any] struct {
	Make func() T
	once sync.Once
	made T
}

// Get returns the value. The first call makes it.
func (v *Value[T]) Get() T {
	v.once.Do(func() { v.made = v.Make() })
	return v.made
}

// Regexp is a regular expression. Any number of goroutines may ask for it.
type Regexp struct {
	Text string
	once sync.Once
	made *regexp.Regexp
}

// Get returns the compiled expression. The first call compiles it, and panics if Text is
// no regular expression.
func (r *Regexp) Get() *regexp.Regexp {
	r.once.Do(func() { r.made = regexp.MustCompile(r.Text) })
	return r.made
}
