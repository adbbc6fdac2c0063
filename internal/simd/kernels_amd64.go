package simd

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// available is whether the kernels run on this machine.
var available = cpu.X86.HasAVX2

// What the families of kernels buy, on rows of 4 kB against the loops of Go (BenchmarkKernels, on a busy
// machine with AMD EPYC): BINARY 7 times (f32 division) to 70 (i8), EXTREMES 11, UNARY 7 to 12, UNARYOF 8 to 9,
// RELATION 12, FOLD of i8 37, EXTREMEFOLD 15, repeatWord 1.5 against copies. Go's compiler computes an element at a time.

var binaryKernels = [binaries][types]binaryKernel{
	add:      {int8s: addBytes, int16s: addWords, int32s: addLongs, int64s: addQuads, uint8s: addBytes, uint16s: addWords, uint32s: addLongs, uint64s: addQuads, singles: addSingles, doubles: addDoubles},
	subtract: {int8s: subtractBytes, int16s: subtractWords, int32s: subtractLongs, int64s: subtractQuads, uint8s: subtractBytes, uint16s: subtractWords, uint32s: subtractLongs, uint64s: subtractQuads, singles: subtractSingles, doubles: subtractDoubles},
	multiply: {int16s: multiplyWords, int32s: multiplyLongs, uint16s: multiplyWords, uint32s: multiplyLongs, singles: multiplySingles, doubles: multiplyDoubles},
	divide:   {singles: divideSingles, doubles: divideDoubles},
	maximum:  {int8s: largerInt8s, int16s: largerInt16s, int32s: largerInt32s, uint8s: largerUint8s, uint16s: largerUint16s, uint32s: largerUint32s, singles: maximumSingles, doubles: maximumDoubles},
	minimum:  {int8s: smallerInt8s, int16s: smallerInt16s, int32s: smallerInt32s, uint8s: smallerUint8s, uint16s: smallerUint16s, uint32s: smallerUint32s, singles: minimumSingles, doubles: minimumDoubles},
	or:       {int8s: orBits, int16s: orBits, int32s: orBits, int64s: orBits, uint8s: orBits, uint16s: orBits, uint32s: orBits, uint64s: orBits},
	and:      {int8s: andBits, int16s: andBits, int32s: andBits, int64s: andBits, uint8s: andBits, uint16s: andBits, uint32s: andBits, uint64s: andBits},
	xor:      {int8s: xorBits, int16s: xorBits, int32s: xorBits, int64s: xorBits, uint8s: xorBits, uint16s: xorBits, uint32s: xorBits, uint64s: xorBits},
}

var unaryKernels = [unaries][types]unaryKernel{
	not:        {int8s: notBits, int16s: notBits, int32s: notBits, int64s: notBits, uint8s: notBits, uint16s: notBits, uint32s: notBits, uint64s: notBits},
	magnitude:  {uint16s: magnitudeWords, uint32s: magnitudeLongs, uint64s: magnitudeQuads},
	root:       {singles: rootSingles, doubles: rootDoubles},
	reciprocal: {singles: reciprocalSingles, doubles: reciprocalDoubles},
}

var relationKernels = [relations][types]binaryKernel{
	equal:   {singles: equalSingles},
	less:    {singles: lessSingles},
	atMost:  {singles: atMostSingles},
	unequal: {singles: unequalSingles},
}

var foldKernels = [folds][types]foldKernel{
	largest:  {int8s: largestInt8s, int16s: largestInt16s, int32s: largestInt32s, uint8s: largestUint8s, uint16s: largestUint16s, uint32s: largestUint32s, singles: maximumFoldSingles, doubles: maximumFoldDoubles},
	smallest: {int8s: smallestInt8s, int16s: smallestInt16s, int32s: smallestInt32s, uint8s: smallestUint8s, uint16s: smallestUint16s, uint32s: smallestUint32s, singles: minimumFoldSingles, doubles: minimumFoldDoubles},
}

var (
	convertLongs unaryKernel = longsToSingles
	fill         fillKernel  = repeatWord
)

//go:noescape
func repeatWord(dst unsafe.Pointer, word uint64, bytes int)

//go:noescape
func addBytes(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func addWords(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func addLongs(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func addQuads(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func addSingles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func addDoubles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func subtractBytes(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func subtractWords(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func subtractLongs(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func subtractQuads(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func subtractSingles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func subtractDoubles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func multiplyWords(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func multiplyLongs(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func multiplySingles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func multiplyDoubles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func divideSingles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func divideDoubles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func largerInt8s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func largerInt16s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func largerInt32s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func largerUint8s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func largerUint16s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func largerUint32s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func smallerInt8s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func smallerInt16s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func smallerInt32s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func smallerUint8s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func smallerUint16s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func smallerUint32s(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func orBits(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func andBits(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func xorBits(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func maximumSingles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func maximumDoubles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func minimumSingles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func minimumDoubles(dst, x, y unsafe.Pointer, bytes int)

//go:noescape
func equalSingles(dst, x, y unsafe.Pointer, count int)

//go:noescape
func lessSingles(dst, x, y unsafe.Pointer, count int)

//go:noescape
func atMostSingles(dst, x, y unsafe.Pointer, count int)

//go:noescape
func unequalSingles(dst, x, y unsafe.Pointer, count int)

//go:noescape
func rootSingles(dst, x unsafe.Pointer, bytes int)

//go:noescape
func rootDoubles(dst, x unsafe.Pointer, bytes int)

//go:noescape
func longsToSingles(dst, x unsafe.Pointer, bytes int)

//go:noescape
func reciprocalSingles(dst, x unsafe.Pointer, bytes int)

//go:noescape
func reciprocalDoubles(dst, x unsafe.Pointer, bytes int)

//go:noescape
func magnitudeWords(dst, x unsafe.Pointer, bytes int)

//go:noescape
func magnitudeLongs(dst, x unsafe.Pointer, bytes int)

//go:noescape
func magnitudeQuads(dst, x unsafe.Pointer, bytes int)

//go:noescape
func notBits(dst, x unsafe.Pointer, bytes int)

//go:noescape
func largestInt8s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func largestInt16s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func largestInt32s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func largestUint8s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func largestUint16s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func largestUint32s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func smallestInt8s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func smallestInt16s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func smallestInt32s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func smallestUint8s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func smallestUint16s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func smallestUint32s(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func maximumFoldSingles(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func maximumFoldDoubles(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func minimumFoldSingles(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)

//go:noescape
func minimumFoldDoubles(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)
