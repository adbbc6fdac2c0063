package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// inPlace makes functions whose operation has one buffer as inputs and destination: the
// same elements at the same indices. It may see the buffer as two values, where one value
// has unknown sizes or strides.
type inPlace struct {
	r     *rand.Rand
	typ   string
	sizes []int64
	// src and dst are the types of the two values.
	src, dst string
}

// sees returns a type for the buffer.
func (p *inPlace) sees() string {
	text := ""
	for _, n := range p.sizes {
		if p.r.IntN(2) == 0 {
			text += "?x"
		} else {
			text += fmt.Sprintf("%dx", n)
		}
	}
	layout := ""
	if p.r.IntN(3) == 0 {
		layout = ", strided<[" + strings.Join(slices.Repeat([]string{"?"}, len(p.sizes)), ", ") + "], offset: ?>"
	}
	return "memref<" + text + p.typ + layout + ">"
}

// ones are the axes of one element.
func (p *inPlace) ones() []int {
	var out []int
	for d, n := range p.sizes {
		if n == 1 {
			out = append(out, d)
		}
	}
	return out
}

// op returns the text of an operation from %x to %y.
func (p *inPlace) op() string {
	ones, axis := p.ones(), p.r.IntN(len(p.sizes))
	to := func(op, tail string) string {
		return fmt.Sprintf("hivm.hir.%s ins(%%x : %s) outs(%%y : %s) %s", op, p.src, p.dst, tail)
	}
	among := ""
	if len(ones) > 0 {
		among = strings.ReplaceAll(fmt.Sprint(ones[:1+p.r.IntN(len(ones))]), " ", ", ")
	}
	switch p.r.IntN(12) {
	case 0:
		return to(pick(p.r, "vcumsum", "vcummax"), fmt.Sprintf("cum_dims = [%d] reverse = %t", axis, p.r.IntN(2) == 0))
	case 1:
		return to("vflip", fmt.Sprintf("flip_axis = %d", axis))
	case 2:
		return to("vsort", fmt.Sprintf("descending = %t sort_axis = %d", p.r.IntN(2) == 0, len(p.sizes)-1))
	case 3:
		return to("copy", "")
	case 4, 5, 6, 7:
		if among != "" {
			return fmt.Sprintf("hivm.hir.vreduce <%s> ins(%%x : %s) outs(%%y : %s) reduce_dims = %s", pick(p.r, "sum", "max", "min", "prod"), p.src, p.dst, among)
		}
	case 8:
		if among != "" {
			return to("vbrc", "broadcast_dims = "+among)
		}
	}
	tail := ""
	if among != "" {
		tail = "broadcast = " + among
	}
	return fmt.Sprintf("hivm.hir.%s ins(%%x, %%y : %s, %s) outs(%%y : %s) %s", pick(p.r, "vadd", "vmul", "vmax"), p.src, p.dst, p.dst, tail)
}

// function returns the text of two functions: the operation, and its caller.
func (p *inPlace) function(i int) string {
	t := strings.ReplaceAll(strings.Trim(fmt.Sprint(p.sizes), "[]"), " ", "x")
	buffer := fmt.Sprintf("memref<%sx%s>", t, p.typ)
	return fmt.Sprintf(`func.func private @op%[1]d(%%x: %[3]s, %%y: %[4]s) {
  %[5]s
  return
}
func.func @f%[1]d(%%b: %[2]s) {
  %%x = memref.cast %%b : %[2]s to %[3]s
  %%y = memref.cast %%b : %[2]s to %[4]s
  func.call @op%[1]d(%%x, %%y) : (%[3]s, %[4]s) -> ()
  return
}
`, i, buffer, p.src, p.dst, p.op())
}

// TestInPlaceViews has destinations that are inputs through other values, whose sizes and
// strides may be known at run time only.
func TestInPlaceViews(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	var text strings.Builder
	n := 0
	for tries := 0; n < 160 && tries < 1000; tries++ {
		p := inPlace{r: r, typ: pick(r, "f16", "f32", "i16", "i32", "bf16")}
		for range 1 + r.IntN(3) {
			p.sizes = append(p.sizes, pick(r, int64(1), 1, 1, 2, 5, 8, 17, 33))
		}
		p.src, p.dst = p.sees(), p.sees()
		f := p.function(n)
		if _, err := parse(f); err == nil {
			text.WriteString(f)
			n++
		}
	}
	fast(t, n, text.String())
}
