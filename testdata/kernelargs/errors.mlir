// RUN: hivm-opt --hivm-bind-workspace-arg --verify-diagnostics %s

func.func @without(%other: memref<?xi8>) {
  // expected-error@+1 {{'memref_ext.alloc_workspace' op failed to bind workspace argument}}
  %a = memref_ext.alloc_workspace() : memref<16xf32>
  // expected-error@+1 {{'memref_ext.alloc_workspace' op failed to bind workspace argument}}
  %b = memref_ext.alloc_workspace() : memref<16xf32>
  return
}
