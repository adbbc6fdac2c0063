// A barrier in front of another one goes away.
func.func @barriers(%m: memref<4xf32>, %i: index, %v: f32) {
  gpu.barrier
  gpu.barrier
  memref.store %v, %m[%i] : memref<4xf32>
  gpu.barrier {tag}
  gpu.barrier
  return
}

// -----

// Waits for nothing, for one token, and tokens that nobody asks for.
func.func @waits(%m: memref<4xf32>) {
  gpu.wait
  %0 = gpu.wait async
  %1 = gpu.wait async [%0]
  %2 = gpu.dealloc async [%1] %m : memref<4xf32>
  %3 = gpu.wait async [%2, %0]
  gpu.wait [%2, %0]
  return
}

// -----

// Copies and fills look through casts.
func.func @casts(%a: memref<4xf32>, %b: memref<?xf32>, %v: f32) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  gpu.memcpy %0, %b : memref<?xf32>, memref<?xf32>
  gpu.memset %0, %v : memref<?xf32>, f32
  return
}

// -----

// A reduction in the first block of a launch is uniform, another one is not known to be.
func.func @uniform(%n: index, %f: f32, %c: i1) {
  gpu.launch blocks(%a, %b, %d) in (%e = %n, %g = %n, %h = %n) threads(%i, %j, %k) in (%l = %n, %m = %n, %o = %n) {
    %0 = gpu.all_reduce add %f {} : (f32) -> f32
    %1 = gpu.subgroup_reduce add %f : (f32) -> f32
    scf.if %c {
      %2 = gpu.subgroup_reduce add %f : (f32) -> f32
      gpu.printf "%f %f %f" %0, %1, %2 : f32, f32, f32
    }
    gpu.terminator
  }
  return
}
