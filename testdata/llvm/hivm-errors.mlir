// RUN: hivm-opt --lower-to-llvm %s --split-input-file --verify-diagnostics

module attributes {hacc.target = #hacc.target<"Ascend310B2">} {
  func.func @outside(%n: index) {
    %at = arith.constant 262112 : i64
    // expected-error@+1 {{'hivm.hir.pointer_cast' op points to 128 bytes at address 262112 of UB, but UB of Ascend310B2 has only 262144 bytes; use lower addresses or smaller tiles}}
    %u = hivm.hir.pointer_cast(%at) : memref<32xf32, #hivm.address_space<ub>>
    %end = arith.constant 262144 : i64
    %v = hivm.hir.pointer_cast(%end)[%n] : memref<?xf32, #hivm.address_space<ub>>
    %behind = arith.constant 262145 : i64
    // expected-error@+1 {{'hivm.hir.pointer_cast' op points to address 262145 of UB, but UB of Ascend310B2 has only 262144 bytes; use lower addresses or smaller tiles}}
    %w = hivm.hir.pointer_cast(%behind)[%n] : memref<?xf32, #hivm.address_space<ub>>
    // expected-error@+1 {{'memref.alloc' op needs 1048580 bytes of L1, but L1 of Ascend310B2 has only 1048576; use smaller tiles}}
    %x = memref.alloc() : memref<262145xf32, #hivm.address_space<cbuf>>
    // Larger ones as a whole are no matter here.
    %y = memref.alloc() : memref<1048576xi8, #hivm.address_space<cbuf>>
    %z = memref.alloc() : memref<1048576xi8, #hivm.address_space<cbuf>>
    return
  }
  func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
    %x = memref.alloc() : memref<262145xf32, #hivm.address_space<cbuf>>
    return
  }
}

// -----

// Memory without a size of its own.
func.func @global(%n: index) {
  %at = arith.constant 1048560 : i64
  // expected-error@+1 {{'hivm.hir.pointer_cast' op cannot be lowered to LLVM IR: its bytes 1048560 to 1048687 are not all in the 1048576 of the memory gm; use lower addresses or smaller tiles}}
  %u = hivm.hir.pointer_cast(%at) : memref<32xf32, #hivm.address_space<gm>>
  return
}

// -----

func.func @behind(%n: index) {
  %at = arith.constant 1048577 : i64
  // expected-error@+1 {{cannot be lowered to LLVM IR: its address 1048577 is not in the 1048576 bytes of the memory gm; use lower addresses}}
  %u = hivm.hir.pointer_cast(%at)[%n] : memref<?xf32, #hivm.address_space<gm>>
  return
}

// -----

func.func @unknown(%a: memref<4xi8>) {
  // expected-error@+1 {{'hivm.hir.load_scale' op cannot be lowered to LLVM IR: the layout of the scales is not defined}}
  hivm.hir.load_scale ins(%a : memref<4xi8>) outs(%a : memref<4xi8>)
  return
}

// -----

func.func @mode() {
  // expected-error@+1 {{kind add changes later stores of one hardware unit; use the attribute atomic of the stores}}
  hivm.hir.set_atomic kind = <add>[type = f32]
  return
}
