// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{Invalid attribute `effects` in property conversion: "write"}}
  "annotation.mark"(%m) <{effects = "write"}> : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'annotation.mark' op attribute 'keys' failed to satisfy constraint: string array attribute}}
  "annotation.mark"(%m) <{keys = [1]}> : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{expected ::mlir::annotation::EffectMode to be one of: write, read}}
  annotation.mark %m {k = #annotation.effect_mode<neither>} : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{expected ':'}}
  annotation.mark %m
  return
}
