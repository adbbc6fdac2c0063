// RUN: hivm-opt %s --split-input-file --hivm-plan-memory --verify-diagnostics

// What the reference refuses, and what kills it.

!v = memref<16xf16, #hivm.address_space<ub>>

// expected-error@+1 {{'func.func' op cannot be planned: the module does not describe the chip; run hacc-append-device-spec first}}
func.func @undescribed() {
  %a = memref.alloc() : !v
  return
}

// -----

!v = memref<40000xf32, #hivm.address_space<ub>>
!g = memref<40000xf32, #hivm.address_space<gm>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  // expected-error@+2 {{ub overflow, requires 2560000 bits while 1572864 bits available! (possible reason: tiling basic block is too large or block number is more than what user expect due to multi-buffer feature is enabled and some ops need extra local buffer.)}}
  // expected-note@+1 {{use smaller tiles}}
  func.func @full(%g: !g, %o: !g) {
    // expected-note@+1 {{this buffer takes 160000 bytes}}
    %a = memref.alloc() : !v
    // expected-note@+1 {{this buffer takes 160000 bytes}}
    %b = memref.alloc() : !v
    hivm.hir.load ins(%g : !g) outs(%a : !v)
    // expected-note@+1 {{most is needed at this 'hivm.hir.load' op: 320000 bytes in 2 places}}
    hivm.hir.load ins(%g : !g) outs(%b : !v)
    hivm.hir.store ins(%a : !v) outs(%o : !g)
    hivm.hir.store ins(%b : !v) outs(%o : !g)
    return
  }
}

// -----

!v = memref<16xf16, #hivm.address_space<ub>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @unwritten() {
    // expected-error@+1 {{'memref.alloc' op error: read before first write}}
    %a = memref.alloc() : !v
    return
  }
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @nowhere() {
    // expected-error@+1 {{Alloc buffer not at UB space!}}
    %a = memref.alloc() : memref<16xf16>
    return
  }
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @elsewhere() {
    // expected-error@+1 {{Currently only support (UB | L1 | L0C) allocation}}
    %a = memref.alloc() : memref<16xf16, #hivm.address_space<ca>>
    return
  }
}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @dynamic(%n: index) {
    // expected-error@+2 {{Failed to obtain op buffer shape size which should be static.}}
    // expected-note@+1 {{hivm-constantize-buffer-size and hivm-set-buffer-size make sizes static; strict=true plans with bounds}}
    %a = memref.alloc(%n) : memref<?xf16, #hivm.address_space<ub>>
    return
  }
}

// -----

!v = memref<16xf16, #hivm.address_space<ub>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @unknown(%g: !v) {
    %a = memref.alloc() : !v
    // expected-error@+1 {{PlanMemory Fail : Unrecognized type of Operation touches local buffer!}}
    memref.copy %a, %g : !v to !v
    return
  }
}

// -----

!v = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @places(%g: !g) {
    %a = memref.alloc() : !v
    // expected-error@+1 {{'annotation.mark' op gives a buffer 0 places, and it needs one at least}}
    annotation.mark %a {hivm.multi_buffer = 0 : i32} : !v
    hivm.hir.load ins(%g : !g) outs(%a : !v)
    return
  }
}

// -----

!v = memref<16xf16, #hivm.address_space<ub>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @preload() {
    %a = memref.alloc() : !v
    // expected-error@+1 {{'annotation.mark' op keeps a buffer for a loop, but there is no loop around it}}
    annotation.mark %a {hivm.preload_local_buffer} : !v
    return
  }
}

// -----

!v = memref<16xf16, #hivm.address_space<ub>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {
  func.func @tied() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
    // expected-error@+1 {{'memref.alloc' op is tied to a buffer 3 of the other kind of core, and there is none}}
    %a = memref.alloc() : !v
    annotation.mark %a {hivm.tightly_coupled_buffer = #hivm.tightly_coupled_buffer<3>} : !v
    return
  }
}
