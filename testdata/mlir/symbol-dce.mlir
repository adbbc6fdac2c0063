// RUN: hivm-opt --symbol-dce --split-input-file --allow-unregistered-dialect --verify-diagnostics %s | FileCheck %s

// Public symbols stay, and what they refer to; cycles of private ones go.

// CHECK-LABEL: module @private
// CHECK-NEXT: memref.global "private" constant @table : memref<2xf32>
// CHECK-NEXT: func.func @seen()
// CHECK: memref.get_global @table
// CHECK: func.func private @called()
// CHECK-NOT: func.func
// CHECK-NOT: memref.global
// CHECK: // -----
module @private {
  memref.global "private" constant @table : memref<2xf32> = dense<1.0>
  memref.global "private" constant @unused : memref<2xf32> = dense<1.0>
  func.func private @dead() {
    return
  }
  func.func @seen() -> memref<2xf32> {
    call @called() : () -> ()
    %0 = memref.get_global @table : memref<2xf32>
    return %0 : memref<2xf32>
  }
  func.func private @called() {
    return
  }
  func.func private @cycle() {
    call @turn() : () -> ()
    return
  }
  func.func private @turn() {
    call @cycle() : () -> ()
    return
  }
  func.func nested @nested() {
    return
  }
}

// -----

// A nested symbol may be seen from the table around, by its path; a private table goes with all that is in it.

// CHECK-LABEL: module @nested
// CHECK-NEXT: module @inner {
// CHECK-NEXT: func.func nested @used()
// CHECK: }
// CHECK-NEXT: }
// CHECK-NEXT: func.func @f() attributes
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @listed()
// CHECK-NEXT: }
module @nested {
  module @inner {
    func.func nested @used() {
      return
    }
    func.func nested @unused() {
      return
    }
    func.func private @listed() {
      return
    }
  }
  module @gone attributes {sym_visibility = "private"} {
    func.func @public() {
      return
    }
  }
  func.func @f() attributes {foo.uses = [@inner::@used, @inner::@none, @listed], foo.more = {a = @listed}} {
    return
  }
  func.func private @listed()
  func.func private @none()
}

// -----

// References of operations that are no symbols count, in all regions; a table without a name has symbols of its own.

// CHECK-LABEL: module @others
// CHECK-NEXT: "foo.use"() {callee = @a} : () -> ()
// CHECK-NEXT: "foo.two"() ({
// CHECK: }) {callee = @b} : () -> ()
// CHECK: func.func private @a()
// CHECK-NEXT: func.func private @b()
// CHECK-NEXT: func.func private @c()
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @a()
// CHECK-NEXT: call @b()
// CHECK: func.func private @b()
// CHECK-NOT: @c
module @others {
  "foo.use"() {callee = @a} : () -> ()
  "foo.two"() ({
    "foo.use"() {callee = @c} : () -> ()
  }, {
  }) {callee = @b} : () -> ()
  func.func private @a()
  func.func private @b()
  func.func private @c()
  func.func private @d()
  module {
    func.func @a() {
      call @b() : () -> ()
      return
    }
    func.func private @b()
    func.func private @c()
  }
}

// -----

module {
  // expected-error@+1 {{operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses}}
  "foo.table"() ({
  }) : () -> ()
  func.func private @a()
}
