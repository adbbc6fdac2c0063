// Package inline is the pass inline-scope: the operations of scope.scope move to in front of it,
// unless it says no_inline, and then calls of functions become copies of their bodies
// (InlineScope.cpp of the reference, and MLIR's inliner, which it runs).
//
// The inliner works from callees to callers: it canonicalizes a function, replaces the calls in
// it, and begins again until there is none to replace, four times at most. A private function to
// which nothing refers any more goes. A function stays a call where it calls itself, or an
// operation of it may not stand where the call stands: an operation of affine only directly in a
// function or a loop or condition of affine.
//
// Only func.call of func.func is replaced, and only in the module itself: calls in modules inside of it
// stay. A vector function whose caller is synchronized already gets a warning at the call: the flags
// are for the pipe V, and its scalar operations are not on V once they are inlined.
package inline
