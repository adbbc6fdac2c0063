// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Entries are written in full; key = value, as newer versions write them, is read.

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<index, 32 : i64>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>>
// CHECK-SAME: dlti.map = #dlti.map<#dlti.dl_entry<"order", #map>>
// CHECK-SAME: dlti.target_system_spec = #dlti.target_system_spec<"CPU" : #dlti.target_device_spec<#dlti.dl_entry<"L1", 64 : ui32>>, "NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 8 : i64>>>
// CHECK-SAME: t.empty = #dlti.dl_spec<>
module attributes {
  dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", #dlti.dl_entry<index, 32>, f64 = dense<64> : vector<2xi64>>,
  dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 64 : ui32>, "NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 8>>>,
  dlti.map = #dlti.map<"order" = affine_map<(d0) -> (d0)>>,
  t.empty = #dlti.dl_spec<>
} {
}
