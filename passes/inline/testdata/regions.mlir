module {
  memref.global "private" @g : memref<4xf32>
  func.func private @f(%a: memref<4xf32>) { 
    %c = arith.constant 0 : index
    %v = arith.constant 1.0 : f32
    memref.store %v, %a[%c] : memref<4xf32>
    func.call @h(%a) : (memref<4xf32>) -> ()
    return 
  }
  func.func private @h(%a: memref<4xf32>) attributes {x = @dead} { 
    %c = arith.constant 1 : index
    %v = arith.constant 1.0 : f32
    memref.store %v, %a[%c] : memref<4xf32>
    return 
  }
  func.func private @dead() { return }
  func.func @m(%c: i1) -> memref<4xf32> {
    %0 = memref.get_global @g : memref<4xf32>
    scf.if %c { 
       func.call @f(%0) : (memref<4xf32>) -> ()
    } else { 
       func.call @h(%0) : (memref<4xf32>) -> ()
    }
    scf.execute_region { 
       func.call @two(%c) : (i1) -> ()
       scf.yield
    }
    func.call @two(%c) : (i1) -> ()
    return %0 : memref<4xf32>
  }
  func.func nested @two(%c : i1) {
    cf.cond_br %c, ^a, ^b
  ^a: 
    func.call @ext() : () -> ()
    return
  ^b:
    func.call @ext2() : () -> ()
    return
  }
  func.func private @ext()
  func.func private @ext2()
  func.func private @cast(%a: i32) -> f32 {
    %0 = builtin.unrealized_conversion_cast %a : i32 to f32
    return %0 : f32
  }
  func.func @usecast(%a: i32) -> f32 {
    %0 = func.call @cast(%a) : (i32) -> f32
    return %0 : f32
  }
}
