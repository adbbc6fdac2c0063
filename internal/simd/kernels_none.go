//go:build !amd64

package simd

// available is false: all is computed by loops of Go.
const available = false

var (
	binaryKernels   [binaries][types]binaryKernel
	unaryKernels    [unaries][types]unaryKernel
	relationKernels [relations][types]binaryKernel
	foldKernels     [folds][types]foldKernel
	convertLongs    unaryKernel
	fill            fillKernel
)

func apply(_ operation, dst, x []float32) (_, _ []float32) { return dst, x[:len(dst)] }
