// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expected ::mlir::hacc::HACCFuncType to be one of: HOST, DEVICE}}
module attributes {t.a = #hacc.function_kind<BOTH>} {}

// -----

// expected-error@+1 {{expected ::mlir::hacc::KernelArgType to be one of: ffts_base_address}}
module attributes {t.a = #hacc.arg_type<inputs>} {}

// -----

// expected-error@+1 {{expected ::mlir::hacc::HostFuncType to be one of: host_entry}}
module attributes {t.a = #hacc.host_func_type<host>} {}

// -----

// expected-error@+1 {{unknown attribute `kind` in dialect `hacc`}}
module attributes {t.a = #hacc.kind<HOST>} {}

// -----

// expected-error@+1 {{repeated layout entry key: UB_SIZE}}
module attributes {t.a = #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1 : i32>, #dlti.dl_entry<"UB_SIZE", 2 : i32>>} {}

// -----

// expected-error@+1 {{invalid target device spec: "L1-SIZE"}}
module attributes {t.a = #hacc.target_device_spec<#dlti.dl_entry<"L1-SIZE", 1 : i32>>} {}

// -----

// expected-error@+1 {{invalid target device spec: index}}
module attributes {t.a = #hacc.target_device_spec<#dlti.dl_entry<index, 1 : i32>>} {}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
module attributes {t.a = #hacc.target_device_spec<1>} {}
