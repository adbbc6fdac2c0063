// Package math is the math dialect, elementary functions of numbers and of
// vectors and tensors of them, and the dialect mathExt of the reference compiler
// that adds a few more.
package math
