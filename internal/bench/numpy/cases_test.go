package numpy

// square is the side of the matrices: 2048 rows of 2048 numbers of four bytes are 16 MB.
const square = "2048x2048"

// comparison is an operation of HIVM, and the same computation in numpy. The arrays of both
// are called a, b, ..., the last one is the destination.
type comparison struct {
	name string
	// op is the operation, in which $a stands for the argument and %a for its type behind it.
	op string
	// shapes are the types of the arrays without "memref<>".
	shapes []string
	// numpy is the statement.
	numpy string
	// data has the least and the most number of the sources.
	least, most float64
	// ulps is how many units in the last place the results may differ by.
	ulps int64
}

// same returns the shapes of n arrays that are alike.
func same(n int, shape string) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = shape
	}
	return out
}

const (
	f32 = square + "xf32"
	i32 = square + "xi32"
	f16 = "4096x2048xf16"
	i1  = square + "xi1"
	i8  = "4096x4096xi8"
)

// cases are the operations that are compared. Functions such as exp differ in their last
// place, and so do sums, which numpy adds in another order.
var cases = []comparison{
	{name: "vadd f32", op: "vadd ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, f32), numpy: "np.add(a, b, out=c)"},
	{name: "vadd i32", op: "vadd ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, i32), numpy: "np.add(a, b, out=c)"},
	{name: "vadd i8", op: "vadd ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, i8), numpy: "np.add(a, b, out=c)"},
	{name: "vadd f16", op: "vadd ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, f16), numpy: "np.add(a, b, out=c)"},
	{name: "vsub f32", op: "vsub ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, f32), numpy: "np.subtract(a, b, out=c)"},
	{name: "vmul f32", op: "vmul ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, f32), numpy: "np.multiply(a, b, out=c)"},
	{name: "vmul i32", op: "vmul ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, i32), numpy: "np.multiply(a, b, out=c)"},
	{name: "vdiv f32", op: "vdiv ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, f32), numpy: "np.divide(a, b, out=c)"},
	{name: "vmax f32", op: "vmax ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, f32), numpy: "np.maximum(a, b, out=c)"},
	{name: "vmin f32", op: "vmin ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, f32), numpy: "np.minimum(a, b, out=c)"},
	{name: "vmax i32", op: "vmax ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, i32), numpy: "np.maximum(a, b, out=c)"},
	{name: "vabs f32", op: "vabs ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.abs(a, out=b)"},
	{name: "vrelu f32", op: "vrelu ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.maximum(a, 0, out=b)"},
	{name: "vsqrt f32", op: "vsqrt ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.sqrt(a, out=b)", least: 0.01, most: 4},
	{name: "vrec f32", op: "vrec ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.reciprocal(a, out=b)"},
	{name: "vexp f32", op: "vexp ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.exp(a, out=b)", ulps: 4},
	{name: "vln f32", op: "vln ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.log(a, out=b)", least: 0.01, most: 4, ulps: 4},
	{name: "vnot i32", op: "vnot ins($a : %a) outs($b : %b)", shapes: same(2, i32), numpy: "np.invert(a, out=b)"},
	{name: "vor i32", op: "vor ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, i32), numpy: "np.bitwise_or(a, b, out=c)"},
	{name: "vand i32", op: "vand ins($a, $b : %a, %b) outs($c : %c)", shapes: same(3, i32), numpy: "np.bitwise_and(a, b, out=c)"},
	{name: "vcmp f32", op: "vcmp ins($a, $b : %a, %b) outs($c : %c) compare_mode = <lt>", shapes: []string{f32, f32, i1}, numpy: "np.less(a, b, out=c.view(bool))"},
	{name: "vsel f32", op: "vsel ins($a, $b, $c : %a, %b, %c) outs($d : %d)", shapes: []string{i1, f32, f32, f32}, numpy: "d[...] = np.where(a.view(bool), b, c)"},
	{name: "vcast f32 to f16", op: "vcast ins($a : %a) outs($b : %b)", shapes: []string{f32, square + "xf16"}, numpy: "np.copyto(b, a, casting='unsafe')"},
	{name: "vcast f16 to f32", op: "vcast ins($a : %a) outs($b : %b)", shapes: []string{square + "xf16", f32}, numpy: "np.copyto(b, a)"},
	{name: "vcast f32 to i32", op: "vcast ins($a : %a) outs($b : %b)", shapes: []string{f32, i32}, numpy: "np.copyto(b, np.rint(a), casting='unsafe')", least: -1e6, most: 1e6},
	{name: "vcast i32 to f32", op: "vcast ins($a : %a) outs($b : %b)", shapes: []string{i32, f32}, numpy: "np.copyto(b, a, casting='unsafe')"},
	{name: "vbrc of a number", op: "vbrc ins(%one : f32) outs($a : %a)", shapes: same(1, f32), numpy: "a.fill(1)"},
	{name: "vbrc of a row", op: "vbrc ins($a : %a) outs($b : %b) broadcast_dims = [0]", shapes: []string{"1x2048xf32", f32}, numpy: "np.copyto(b, a)"},
	{name: "vbrc of a column", op: "vbrc ins($a : %a) outs($b : %b) broadcast_dims = [1]", shapes: []string{"2048x1xf32", f32}, numpy: "np.copyto(b, a)"},
	{name: "vreduce sum of rows", op: "vreduce <sum> ins($a : %a) outs($b : %b) reduce_dims = [1]", shapes: []string{f32, "2048x1xf32"}, numpy: "np.sum(a, axis=1, keepdims=True, out=b)", least: 0.5, most: 1, ulps: 1 << 9},
	{name: "vreduce sum of columns", op: "vreduce <sum> ins($a : %a) outs($b : %b) reduce_dims = [0]", shapes: []string{f32, "1x2048xf32"}, numpy: "np.sum(a, axis=0, keepdims=True, out=b)", least: 0.5, most: 1, ulps: 1 << 9},
	{name: "vreduce max of rows", op: "vreduce <max> ins($a : %a) outs($b : %b) reduce_dims = [1]", shapes: []string{f32, "2048x1xf32"}, numpy: "np.max(a, axis=1, keepdims=True, out=b)"},
	{name: "vreduce max of columns", op: "vreduce <max> ins($a : %a) outs($b : %b) reduce_dims = [0]", shapes: []string{f32, "1x2048xf32"}, numpy: "np.max(a, axis=0, keepdims=True, out=b)"},
	{name: "vcumsum of rows", op: "vcumsum ins($a : %a) outs($b : %b) cum_dims = [1] reverse = false", shapes: same(2, f32), numpy: "np.cumsum(a, axis=1, out=b)"},
	{name: "vcumsum of columns", op: "vcumsum ins($a : %a) outs($b : %b) cum_dims = [0] reverse = false", shapes: same(2, f32), numpy: "np.cumsum(a, axis=0, out=b)"},
	{name: "vtranspose f32", op: "vtranspose ins($a : %a) outs($b : %b) permutation = [1, 0]", shapes: same(2, f32), numpy: "np.copyto(b, a.T)"},
	{name: "vflip f32", op: "vflip ins($a : %a) outs($b : %b) flip_axis = 1", shapes: same(2, f32), numpy: "np.copyto(b, a[:, ::-1])"},
	{name: "vconcat f32", op: "vconcat dim(0) ins($a, $b : %a, %b) outs($c : %c)", shapes: []string{"1024x2048xf32", "1024x2048xf32", f32}, numpy: "np.concatenate((a, b), out=c)"},
	{name: "vinterleave f32", op: "vinterleave ins($a, $b : %a, %b) outs($c : %c) interleave_channel_nums = 2", shapes: []string{"2048x1024xf32", "2048x1024xf32", f32}, numpy: "c[:, 0::2] = a; c[:, 1::2] = b"},
	{name: "varange i32", op: "varange offset[%zero] strides[%two] outs($a : %a)", shapes: []string{"4194304xi32"}, numpy: "a[...] = np.arange(0, 8388608, 2, dtype=np.int32)"},
	{name: "load f32", op: "load ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.copyto(b, a)"},
	{name: "store f32", op: "store ins($a : %a) outs($b : %b)", shapes: same(2, f32), numpy: "np.copyto(b, a)"},
}
