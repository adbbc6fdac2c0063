package indexing

import "math"

// SaturatingAdd returns a+b for numbers that are not negative, or the largest int64 if
// the sum is larger.
func SaturatingAdd(a, b int64) int64 {
	if s, ok := Add(a, b); ok {
		return s
	}
	return math.MaxInt64
}

// SaturatingMul returns a·b for numbers that are not negative, or the largest int64 if
// the product is larger.
func SaturatingMul(a, b int64) int64 {
	if p, ok := Mul(a, b); ok {
		return p
	}
	return math.MaxInt64
}

// SaturatingProduct multiplies sizes, none of which is negative. It returns the largest
// int64 if the product is larger.
func SaturatingProduct(sizes []int64) int64 {
	if n, ok := NumElements(sizes); ok {
		return n
	}
	return math.MaxInt64
}

// AlignUp returns the least multiple of align, which is positive, that is not below n,
// which is not negative, or the largest int64 if that multiple is larger.
func AlignUp(n, align int64) int64 {
	if rest := n % align; rest != 0 {
		return SaturatingAdd(n, align-rest)
	}
	return n
}

// SaturatingLCM returns the least common multiple of two positive numbers, or the largest int64
// if it does not fit.
func SaturatingLCM(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return SaturatingMul(a/x, b)
}
