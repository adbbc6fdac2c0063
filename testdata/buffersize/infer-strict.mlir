// RUN: hivm-opt %s --hivm-auto-infer-buffer-size=strict=true --verify-diagnostics

func.func @more(%n: index, %m: index) attributes {enable_auto_mark_buffer_size} {
  %a = memref.alloc(%n, %m) : memref<?x?xf32>
  annotation.mark %a {buffer_size_in_byte = 4096 : i64} : memref<?x?xf32>
  %b = memref.alloc(%m, %n) : memref<?x?xf32>
  // expected-error@+1 {{'memref.alloc' op may have more than the 1024 elements that another buffer is marked with; mark it as well}}
  %c = memref.alloc(%n, %n) : memref<?x?xf32>
  return
}
