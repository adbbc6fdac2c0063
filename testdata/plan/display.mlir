// RUN: mkdir -p %t && hivm-opt %s --hivm-plan-memory="enable-memory-display memory-display-folder=%t" -o /dev/null
// RUN: FileCheck %s --input-file=%t/memory_info_aiv.json
// RUN: FileCheck %s --input-file=%t/memory_info_aiv.second.json --check-prefix=SECOND

!v = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {

// The plan as the reference writes it.
// CHECK: {
// CHECK-NEXT:   "Header": {
// CHECK-NEXT:     "KernelName": "first"
// CHECK-NEXT:   },
// CHECK-NEXT:   "Record": [
// CHECK-NEXT:     {
// CHECK-NEXT:       "error_info": "",
// CHECK-NEXT:       "memory_info_array": [
// CHECK-NEXT:         {
// CHECK-NEXT:           "alloc_time_in_ir": 2,
// CHECK-NEXT:           "buffer": "%alloc = memref.alloc() : memref<16xf16, #hivm.address_space<ub>>",
// CHECK-NEXT:           "extent": 256,
// CHECK-NEXT:           "is_tmpbuf": false,
// CHECK-NEXT:           "life_time_in_ir": [
// CHECK-NEXT:             2,
// CHECK-NEXT:             4
// CHECK-NEXT:           ],
// CHECK-NEXT:           "offset": [
// CHECK-NEXT:             0
// CHECK-NEXT:           ],
// CHECK-NEXT:           "source_location": "loc({{.*}}display.mlir\":[[#@LINE+10]]:8)"
// CHECK-NEXT:         }
// CHECK-NEXT:       ],
// CHECK-NEXT:       "scope": "ub",
// CHECK-NEXT:       "status": "success"
// CHECK-NEXT:     }
// CHECK-NEXT:   ]
// CHECK-NEXT: }
func.func @first(%g: !g, %o: !g) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {

  %a = memref.alloc() : !v
  %b = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  hivm.hir.vexp ins(%a : !v) outs(%b : !v)
  hivm.hir.store ins(%b : !v) outs(%o : !g)
  return
}

// SECOND: "KernelName": "second"
func.func @second(%g: !g, %o: !g) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  hivm.hir.store ins(%a : !v) outs(%o : !g)
  return
}
}
