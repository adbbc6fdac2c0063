// RUN: hivm-opt --hacc-append-device-spec=target=Ascend910B4-1 --split-input-file %s 2>/dev/null | FileCheck %s
// RUN: hivm-opt --hacc-append-device-spec --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --hacc-append-device-spec=target=Ascend950DT_950x %s --split-input-file 2>/dev/null | FileCheck %s --check-prefix=SMALL
// RUN: hivm-opt "--hacc-append-device-spec=target=Ascend910B1 custom-aic-number=6 custom-aiv-number=50 hivmc-version=01.2.3" %s --split-input-file 2>&1 | FileCheck %s --check-prefix=CUSTOM
// RUN: hivm-opt "--hacc-append-device-spec=target=Ascend910B1 custom-aic-number=6 hivmc-version=x" %s --split-input-file 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not hivm-opt --hacc-append-device-spec=target=Ascend910B4_1 %s 2>&1 | FileCheck %s --check-prefix=NONE

// NONE: Cannot find option named 'Ascend910B4_1'!

// The cores of 910B4, as in the table of chips; a chip of 950 has more properties.

// CHECK: module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"AI_CORE_COUNT", 20 : i32>, #dlti.dl_entry<"CUBE_CORE_COUNT", 20 : i32>, #dlti.dl_entry<"VECTOR_CORE_COUNT", 40 : i32>, #dlti.dl_entry<"UB_SIZE", 1572864 : i32>
// CHECK-SAME: #dlti.dl_entry<"L0C_ALIGN_SIZE", 4096 : i32>>>, hacc.hivmc_compatible_print = false, hacc.hivmc_version = #hacc.hivmc_version<"0.0.0">, hacc.target = #hacc.target<"Ascend910B4_1">}
// SMALL: "AI_CORE_COUNT", 8 : i32>
// SMALL-SAME: "VECTOR_CORE_COUNT", 16 : i32>
// SMALL-SAME: "MINIMAL_D_CACHE_SIZE", 262144 : i32>, #dlti.dl_entry<"MAXIMUM_D_CACHE_SIZE", 983040 : i32>, #dlti.dl_entry<"ARCH", "dav-c310">>>, hacc.target = #hacc.target<"Ascend950DT_950x">}
// CUSTOM: warning: Ascend910B1 has 24 cube and 48 vector cores: a number of cores beyond that is not taken
// CUSTOM: "CUBE_CORE_COUNT", 6 : i32>, #dlti.dl_entry<"VECTOR_CORE_COUNT", 48 : i32>
// CUSTOM-SAME: #hacc.hivmc_version<"1.2.3">
// ONE: warning: custom-aic-number and custom-aiv-number count only together: the device spec has the 24 cube and 48 vector cores of Ascend910B1
// ONE: warning: hivmc-version: 'x' is no version such as 1.2.3, 0.0.0 is taken
// ONE: "CUBE_CORE_COUNT", 24 : i32>, #dlti.dl_entry<"VECTOR_CORE_COUNT", 48 : i32>
// expected-warning@+1 {{gets no device spec: neither hacc.target nor the option target names a chip}}
module {
}

// -----

// The module names the chip; the option goes before it.
// CHECK: hacc.target = #hacc.target<"Ascend910B4_1">
module attributes {hacc.target = #hacc.target<"Ascend910_9382">} {
}

// -----

// A spec that is there is made anew.
// CHECK: module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"AI_CORE_COUNT", 20 : i32>
// expected-warning@+1 {{Overwriting the device spec...}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"AI_CORE_COUNT", 1 : i32>>>, hacc.target = #hacc.target<"Ascend910B3">} {
}

// -----

// With a dash it is a name for options only, as in the reference.
// expected-warning@+1 {{gets no device spec: neither hacc.target nor the option target names a chip}}
module attributes {hacc.target = #hacc.target<"Ascend910B4-1">} {
}
