package lowerhivm_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/interp"
)

// TestLoad runs loads without padding, with padding inside of the destination, and with
// padding in front of it.
func TestLoad(t *testing.T) {
	compare(t, 60, func(k *kernel) {
		k.valid(t, func() {
			sizes := shape(k.r, 1, 4)
			last := len(sizes) - 1
			typ := pick(k.r, "f16", "f32", "i8", "i16", "i32")
			room := slices.Clone(sizes)
			left, right := k.r.Int64N(4), k.r.Int64N(4)
			mode := pick(k.r, "PadNull", "PadValue", "PadFirstElem")
			if mode != "PadNull" {
				room[last] += left + right
			}
			src, dst := k.view(typ, sizes...), k.view(typ, room...)
			text := fmt.Sprintf("hivm.hir.load ins(%s) outs(%s) pad_mode = <%s>", k.list(src), k.list(dst), mode)
			init := k.r.IntN(3) == 0
			if mode == "PadValue" || init {
				text += " pad_value = " + k.list(k.scalar(typ))
			}
			if mode != "PadNull" && (left > 0 || k.r.IntN(2) == 0) {
				text += " left_padding_num = " + k.list(k.constant("index", left))
			}
			if init {
				text += " init_out_buffer = true"
			}
			if mode != "PadNull" && k.r.IntN(2) == 0 {
				text += " right_padding_num = " + k.list(k.constant("index", right))
			}
			if init && k.r.IntN(2) == 0 {
				text += " init_condition = " + k.list(k.scalar("i1"))
			}
			k.op += text
		})
	})
}

// TestPaddingInFront runs loads whose destination is where the data goes: the padding on
// the left lies in front of it.
func TestPaddingInFront(t *testing.T) {
	compare(t, 10, func(k *kernel) {
		left := 1 + k.r.Int64N(4)
		src := k.view("f16", 3, 5)
		k.param("memref<3x5xf16, strided<[12, 1], offset: 4>>", pick(k.r, "memref<3x5xf16, strided<[12, 1], offset: 4>>", "memref<?x?xf16, strided<[?, ?], offset: ?>>"))
		k.op = fmt.Sprintf("hivm.hir.load ins(%s) outs(%s) pad_mode = <PadValue> pad_value = %s left_padding_num = %s",
			k.list(src), k.list(1), k.list(k.scalar("f16")), k.list(k.constant("index", left)))
	})
}

func TestStore(t *testing.T) {
	var ops []operation
	for _, kind := range []string{"none", "add", "max", "min", "and", "or", "xor", "umax", "umin"} {
		ops = append(ops, operation{kind, []string{"f16", "bf16", "f32", "i8", "i16", "i32", "i64"}})
	}
	runAll(t, ops, 6, func(k *kernel, o operation) {
		k.valid(t, func() {
			sizes := shape(k.r, 1, 4)
			typ := pick(k.r, o.types...)
			k.simple("store", []int{k.view(typ, sizes...)}, []int{k.view(typ, sizes...)}, "atomic = <%s>", o.name)
		})
	})
}

// TestSwap runs the atomic operations that are not stores.
func TestSwap(t *testing.T) {
	few := func(r *rand.Rand, e interp.Elem) interp.Value { return number(e, r.Int64N(2)) }
	types := []string{"i8", "i16", "i32", "i64"}
	runAll(t, []operation{{"atomic_rmw", types}, {"atomic_cas", types}, {"atomic_xchg", types}}, 8, func(k *kernel, o operation) {
		k.valid(t, func() {
			sizes := shape(k.r, 1, 3)
			typ := pick(k.r, o.types...)
			src, dst := k.set(k.view(typ, sizes...), few), k.set(k.view(typ, sizes...), few)
			switch o.name {
			case "atomic_rmw":
				k.simple(o.name, []int{src}, []int{dst}, "atomic_kind = <%s>", pick(k.r, "add", "max", "min", "and", "or", "xor", "umax", "umin"))
			case "atomic_cas":
				k.simple(o.name, []int{src, k.view(typ, sizes...)}, []int{dst}, "")
			default:
				tail := ""
				if k.r.IntN(2) == 0 {
					tail = fmt.Sprintf(" mask(%s)", k.list(k.view("i1", sizes...)))
				}
				k.simple(o.name, []int{src}, []int{dst}, "%s", tail)
			}
		})
	})
}

func TestCopy(t *testing.T) {
	compare(t, 30, func(k *kernel) {
		k.valid(t, func() {
			sizes := shape(k.r, 1, 4)
			typ := pick(k.r, anyTypes...)
			src := k.view(typ, sizes...)
			if k.r.IntN(3) == 0 && len(sizes) > 1 {
				flat := append([]int64{sizes[0] * sizes[1]}, sizes[2:]...)
				groups := "[[0, 1]"
				for d := range sizes[2:] {
					groups += fmt.Sprintf(", [%d]", d+2)
				}
				k.simple("copy", []int{src}, []int{k.view(typ, flat...)}, "collapse_reassociation = %s]", groups)
				return
			}
			k.simple("copy", []int{src}, []int{k.view(typ, sizes...)}, "")
		})
	})
}

// TestBuffers runs operations that do not work between operands: memory on the chip,
// casts of buffers and numbers, queries, and operations without effect.
func TestBuffers(t *testing.T) {
	const ub = ", #hivm.address_space<ub>>"
	bodies := []string{
		`%at = arith.constant 64 : i64
  %u = hivm.hir.pointer_cast(%at) : memref<4x8xf32` + ub + `
  %v = hivm.hir.pointer_cast(%at) : memref<32xi32` + ub + `
  hivm.hir.load ins(%a0 : memref<4x8xf32>) outs(%u : memref<4x8xf32` + ub + `)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.store ins(%v : memref<32xi32` + ub + `) outs(%a1 : memref<32xi32>)`,
		`%at = arith.constant 7 : i64
  %n = arith.constant 8 : index
  %u = hivm.hir.pointer_cast(%at) [%n] : memref<4x?xf32` + ub + `
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.load ins(%a0 : memref<4x8xf32>) outs(%u : memref<4x?xf32` + ub + `)
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  %b = hivm.hir.bitcast %u : memref<4x?xf32` + ub + ` -> memref<4x?xi32` + ub + `
  %f = memref.collapse_shape %b [[0, 1]] : memref<4x?xi32` + ub + ` into memref<?xi32` + ub + `
  hivm.hir.store ins(%f : memref<?xi32` + ub + `) outs(%a1 : memref<32xi32>)`,
		`%i = hivm.hir.get_block_idx -> i64
  %n = hivm.hir.get_block_num -> i64
  %j = hivm.hir.get_sub_block_idx -> i64
  %m = hivm.hir.get_sub_block_num -> i64
  %s = arith.addi %n, %m : i64
  %p = arith.addi %i, %j : i64
  %q = arith.addi %s, %p : i64
  %t = arith.trunci %q : i64 to i32
  %l = hivm.hir.create_sync_block_lock : memref<1xi64>
  hivm.hir.sync_block_lock lock_var(%l : memref<1xi64>)
  hivm.hir.vbrc ins(%t : i32) outs(%a1 : memref<32xi32>)
  hivm.hir.sync_block_unlock lock_var(%l : memref<1xi64>)`,
		`%b = hivm.hir.bitcast %a1 : memref<32xi32> -> memref<32xf32>
  %l = hivm.hir.create_sync_block_lock from %b : from memref<32xf32> to memref<2xi16>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %l[%c1] : memref<2xi16>
  memref.store %x, %l[%c0] : memref<2xi16>`,
		`%x = memref.alloc() : memref<4x8xf32` + ub + `
  hivm.hir.load ins(%a0 : memref<4x8xf32>) outs(%x : memref<4x8xf32` + ub + `)
  hivm.hir.vadd ins(%x, %x : memref<4x8xf32` + ub + `, memref<4x8xf32` + ub + `) outs(%x : memref<4x8xf32` + ub + `)
  hivm.hir.store ins(%x : memref<4x8xf32` + ub + `) outs(%a0 : memref<4x8xf32>)
  %c = arith.constant 1.5 : f32
  %d = hivm.hir.bitcast %c : f32 -> i32
  hivm.hir.vbrc ins(%d : i32) outs(%a1 : memref<32xi32>)`,
	}
	next := 0
	compare(t, len(bodies), func(k *kernel) {
		k.param("memref<4x8xf32>", "memref<4x8xf32>")
		k.param("memref<32xi32>", "memref<32xi32>")
		k.op = strings.TrimSpace(bodies[next])
		next++
	})
}
