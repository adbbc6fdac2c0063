// Package floats implements the binary floating-point formats of MLIR's
// builtin dialect, from the 4-bit f4E2M1FN to the 128-bit f128: exact
// correctly rounded parsing, the arithmetic a constant folder needs, and a
// printer that reproduces mlir-opt byte for byte.
//
// The printer cannot lean on strconv alone. MLIR prints through LLVM's
// APFloat::toString, which drops decimal digits in two stages: first it
// divides the exact integer significand by a power of ten chosen from bit
// counts (plain truncation), then it rounds the remaining digits half up.
// When the first stage leaves no spare digit, the text is truncated, not
// rounded. This file set follows both stages exactly and uses strconv only
// where the two provably agree.
//
// # Text forms
//
// A finite value prints as 1.000000e+00 when that text reads back to the same
// bits, otherwise with enough digits for its format (3.14159274,
// 9.99999968E+37), and as hexadecimal bits when the second form would have no
// decimal point (0x4B800000). NaN and infinity are always hexadecimal.
//
// # Two ways to read a literal
//
// [Parse] rounds once, from the decimal text to the format. [ParseLiteral] works as
// MLIR's parser: it reads a float64 first and converts that, so an f32 literal may
// be rounded twice and an f80 or f128 literal never carries more than 53
// significant bits. Tools that must agree with mlir-opt on source text want
// ParseLiteral.
//
// # Formats without infinity, NaN, zero or sign
//
// Overflow follows APFloat under round-to-nearest-even: infinity where there is
// one, else NaN (f8E4M3FN and the FNUZ formats), else the largest finite value
// (the 6-bit and 4-bit formats). f8E8M0FNU has no zero, and its smallest value
// 2^-127 stands in; it has no sign either, yet APFloat keeps the sign of such a
// value in memory and mlir-opt prints it, so a [Value] keeps it too, in the
// first bit above the storage width.
package floats
