package conformance

import (
	"regexp"
	"testing"
)

// notRead is the reason for a text that is no module.
const notRead = "no module that the tool reads"

// reasons are why cases are not lowered or not run by the interpreter, and why they are
// not for the accelerator: the first whose message matches. The numbers are the numbers
// of cases for each reason when they were counted; for the accelerator the sum over
// three pipelines, where round numbers are limits that a sample suggests.
var reasons = []struct {
	reason       string
	message      *regexp.Regexp
	host, device int
}{
	{notRead, regexp.MustCompile("^" + notRead + "$"), 325, 0},
	// Not lowered.
	{"tensors, vectors and other types that are no numbers or ranked memrefs",
		regexp.MustCompile(`values of type '(tensor|vector|complex|memref<\*|!llvm|tf32)|the result is no ranked memref`), 435, 0},
	{"layouts that are affine maps", regexp.MustCompile(`is not strided|symbols of a layout`), 4, 0},
	{"the layout of a pointer_cast is not known", regexp.MustCompile(`pointer_cast' op .* the layout of the result is not known`), 1, 0},
	{"no source says what the operation means", regexp.MustCompile(`is not defined|are not defined|no source says|is not part of the dialect`), 73, 0},
	{"set_atomic changes later operations", regexp.MustCompile(`set_atomic' op .* changes later stores`), 10, 0},
	{"addresses without a buffer", regexp.MustCompile(`an address without a buffer`), 7, 0},
	{"operations of other dialects", regexp.MustCompile(`'(linalg\.matmul|builtin\.unrealized_conversion_cast|llvm\.load)' op`), 5, 0},
	{"sizes, types or operands that do not fit each other", regexp.MustCompile(`a bitcast (from|of)|is too small|is no matrix|there is no pre_quant|` +
		`differ in rank|by padding, not|have not the size|no meaning on (integers|these elements)|there is no destination|a histogram has`), 20, 0},
	// Not run.
	{"loops without end", regexp.MustCompile(`stopped after \d+ steps`), 3, 0},
	{"no meaning in the interpreter", regexp.MustCompile(`the interpreter has no meaning for it`), 2, 0},
	{"padding in front of the buffer", regexp.MustCompile(`'hivm.hir.load' op index -\d+ out of bounds`), 14, 0},
	{"functions of others", regexp.MustCompile(`has no body, and the device library has no such function`), 2, 0},
	{"more memory than is tried", regexp.MustCompile(`elements is more than the \d+ that are tried`), 4, 0},
	// Not on the accelerator.
	{"hardware whose library is not known", regexp.MustCompile(`the device library of .* is not known|is for register-based hardware`), 0, 120},
	{"flags and bits that there are not", regexp.MustCompile(`there is no flag|has no bit`), 0, 9},
	{"functions of the C library, and caches", regexp.MustCompile(`which the device does not have|no source tells how the cache`), 0, 15},
	{"sizes of buffers that are not known", regexp.MustCompile(`op (needs the size of the buffer|has a size that is not known|needs scratch memory of a size)`), 0, 1702},
	{"more memory than there is on the chip", regexp.MustCompile(`op needs \d+ bytes of|overflow, requires \d+ bits`), 0, 99},
	{"no function of the library", regexp.MustCompile(`has no function for it|which the device library does not have|has no library function|but it takes|but the library's takes|declares but does not define`), 0, 1092},
	{"no memory spaces", regexp.MustCompile(`says no memory|the lock has no memory|no pipe runs it`), 0, 900},
	{"rows that cannot be aligned", regexp.MustCompile(`[Cc]annot align|is to be enlarged|wants rows aligned of a buffer that cannot move`), 0, 1800},
	{"arguments that the front end adds to a kernel", regexp.MustCompile(`didn't find ffts base addr arg|failed to bind sync block lock argument`), 0, 180},
	{"numbers for which there is no result", regexp.MustCompile(`^numbers for which`), 0, 3},
	{"operations that the passes refuse", regexp.MustCompile(`that was explicitly marked illegal|failed to verify|Unsupported copy from|a slice without some axes`), 0, 65},
	{"allocations in memory that is not on the chip", regexp.MustCompile(`its memory has no address on the device`), 0, 15},
	{"one function of the library for memory of two spaces", regexp.MustCompile(`'func.call' op operand type mismatch`), 0, 19},
}

// reason returns the reason that a message belongs to, and the message if there is
// none.
func reason(complaint string) string {
	for _, r := range reasons {
		if r.message.MatchString(complaint) {
			return r.reason
		}
	}
	return complaint
}

// device is in front of the reasons why cases are not for the accelerator.
const device = "on the accelerator: "

// check reports reasons that are not in the table, and after all cases more than there.
func (n counts) check(t *testing.T, all bool) {
	known := map[string]bool{}
	for _, r := range reasons {
		known[r.reason], known[device+r.reason] = true, true
		if all && (n[r.reason] > r.host || n[device+r.reason] > r.device) {
			t.Errorf("%d and %d on the accelerator, more than %d and %d: %s", n[r.reason], n[device+r.reason], r.host, r.device, r.reason)
		}
	}
	for r := range n {
		if !known[r] {
			t.Errorf("this reason is not in the table: %s", r)
		}
	}
}
