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
)
