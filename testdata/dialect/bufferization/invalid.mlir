// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.to_tensor' invalid kind of type specified}}
  %r = bufferization.to_tensor %t2 : tensor<4x8xf32>
  return
}

// -----

func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.to_tensor' op failed to verify that result type matches tensor equivalent of 'memref'}}
  %r = "bufferization.to_tensor"(%m2) : (memref<4x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{use of value '%m2' expects different type than prior uses: 'memref<4x9xf32>' vs 'memref<4x8xf32>'}}
  %r = bufferization.to_tensor %m2 : memref<4x9xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.to_memref' invalid kind of type specified}}
  %r = bufferization.to_memref %t2 : tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'bufferization.to_memref' op failed to verify that type of 'tensor' is the tensor equivalent of 'memref'}}
  %r = "bufferization.to_memref"(%t2) : (tensor<4x8xf32>) -> memref<4x9xf32>
  return
}

// -----

func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.to_memref' op operand #0 must be tensor of any type values, but got 'memref<4x8xf32>'}}
  %r = "bufferization.to_memref"(%m2) : (memref<4x8xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %t2 in %m2 : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
  %r = bufferization.materialize_in_destination %t2 in writable %m2 : (tensor<4x8xf32>, memref<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %t2 in %t2 : (tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
  %r = bufferization.materialize_in_destination %t2 in restrict %t2 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %td: tensor<?x?xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op result and 'dest' types must match}}
  %r = bufferization.materialize_in_destination %t2 in %td : (tensor<4x8xf32>, tensor<?x?xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %td: tensor<?x?xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
  %r = bufferization.materialize_in_destination %t1 in %td : (tensor<4xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %ti: tensor<4xindex>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} have same element type}}
  %r = bufferization.materialize_in_destination %ti in %t1 : (tensor<4xindex>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op operand #1 must be shaped of any type values, but got 'f32'}}
  bufferization.materialize_in_destination %t2 in writable %v : (tensor<4x8xf32>, f32) -> ()
  return
}

// -----

func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op operand #0 must be tensor of any type values, but got 'memref<4x8xf32>'}}
  bufferization.materialize_in_destination %m2 in writable %m2 : (memref<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %um: memref<*xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  bufferization.materialize_in_destination %t2 in writable %um : (tensor<4x8xf32>, memref<*xf32>) -> ()
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op result group starting at #0 requires 0 or 1 element, but found 2}}
  %r:2 = bufferization.materialize_in_destination %t2 in %t2 : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected 1 dynamic sizes}}
  %r = bufferization.alloc_tensor() : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %td: tensor<?x?xf32>) {
  // expected-error@+1 {{dynamic sizes not needed when copying a tensor}}
  %r = bufferization.alloc_tensor(%i) copy(%td) : tensor<?x?xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{use of value '%t1' expects different type than prior uses: 'tensor<4x8xf32>' vs 'tensor<4xf32>'}}
  %r = bufferization.alloc_tensor() copy(%t1) : tensor<4x8xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'bufferization.alloc_tensor' invalid kind of type specified}}
  %r = bufferization.alloc_tensor() : memref<4xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{expected that `copy` and return type match}}
  %r = "bufferization.alloc_tensor"(%t1) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected '('}}
  %r = bufferization.alloc_tensor : tensor<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{expected '='}}
  %r = bufferization.alloc_tensor() size_hint %i : tensor<4xf32>
  return
}

// -----

func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.clone' invalid kind of type specified}}
  %r = bufferization.clone %m2 : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----

func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.dealloc_tensor' invalid kind of type specified}}
  bufferization.dealloc_tensor %m2 : memref<4x8xf32>
  return
}

// -----

func.func @f(%c: i1, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%m2 : memref<4x8xf32>) if (%c, %c)
  return
}

// -----

func.func @f(%c: i1, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{cannot name an operation with no results}}
  %r = bufferization.dealloc (%m2 : memref<4x8xf32>) if (%c)
  return
}

// -----

func.func @f(%c: i1, %t2: tensor<4x8xf32>, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.dealloc' op operand #0 must be variadic of ranked or unranked memref of any type values, but got 'tensor<4x8xf32>'}}
  %r = bufferization.dealloc (%t2 : tensor<4x8xf32>) if (%c) retain (%m2 : memref<4x8xf32>)
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%i: index, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{use of value '%i' expects different type than prior uses: 'i1' vs 'index'}}
  bufferization.dealloc (%m2 : memref<4x8xf32>) if (%i)
  return
}

// -----

func.func @f(%c: i1, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
  "bufferization.dealloc"(%m2, %c, %m2) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<4x8xf32>, i1, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%c: i1, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.dealloc' 2 operands present, but expected 1}}
  bufferization.dealloc (%m2, %m2 : memref<4x8xf32>) if (%c, %c)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected ':'}}
  bufferization.dealloc () if ()
  return
}

// -----

func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{expected ':'}}
  %r = bufferization.to_tensor %m2 writable restrict : memref<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.materialize_in_destination' invalid kind of type specified}}
  %r = bufferization.materialize_in_destination %t2 in %t2 : tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.materialize_in_destination' expected 'in'}}
  %r = bufferization.materialize_in_destination %t2 %t2 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'bufferization.materialize_in_destination' 2 operands present, but expected 1}}
  %r = bufferization.materialize_in_destination %t2 in %t2 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{expected ')'}}
  %r = bufferization.alloc_tensor(%i, %i : tensor<?x?xf32>
  return
}

// -----

func.func @f(%i: index, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected ':'}}
  %r = bufferization.alloc_tensor() size_hint=%i copy(%t2) : tensor<4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %v: vector<4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'dest' must be a tensor or a memref}}
  "bufferization.materialize_in_destination"(%t, %v) : (tensor<4xf32>, vector<4xf32>) -> ()
  return
}
