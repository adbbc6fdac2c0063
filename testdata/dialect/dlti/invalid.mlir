// RUN: hivm-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// What the data layout of a module and the description of its devices must not
// be.

// expected-error@+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
module attributes {dlti.dl_spec = 1} {}

// -----

// expected-error@+1 {{'dlti.target_system_spec' is expected to be a #dlti.target_system_spec attribute}}
module attributes {dlti.target_system_spec = 1} {}

// -----

// expected-error@+1 {{'dlti.map' is expected to be a #dlti.map attribute}}
module attributes {dlti.map = 1} {}

// -----

// expected-error@+1 {{attribute 'dlti.other' not supported by dialect}}
module attributes {dlti.other} {}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
module attributes {t.a = #dlti.dl_spec<4>} {}

// -----

// expected-error@+1 {{expected attribute value}}
module attributes {t.a = #dlti.dl_spec<"a" = >} {}

// -----

// expected-error@+1 {{repeated layout entry key: a}}
module attributes {t.a = #dlti.dl_spec<"a" = 1, "a" = 2>} {}

// -----

// expected-error@+1 {{repeated layout entry key: 'i8'}}
module attributes {t.a = #dlti.dl_spec<i8 = 1, #dlti.dl_entry<i8, 2>>} {}

// -----

// expected-error@+1 {{expected a type or a quoted string}}
module attributes {t.a = #dlti.dl_entry<4, 5>} {}

// -----

// expected-error@+1 {{expected ','}}
module attributes {t.a = #dlti.dl_entry<"a">} {}

// -----

// expected-error@+1 {{expected attribute value}}
module attributes {t.a = #dlti.target_device_spec<>} {}

// -----

// expected-error@+1 {{dlti.target_device_spec does not allow type as a key: 'i8'}}
module attributes {t.a = #dlti.target_device_spec<#dlti.dl_entry<i8, 1>>} {}

// -----

// expected-error@+1 {{expected string}}
module attributes {t.a = #dlti.target_system_spec<>} {}

// -----

// expected-error@+1 {{expected ':'}}
module attributes {t.a = #dlti.target_system_spec<"A" #dlti.dl_spec<>>} {}

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
module attributes {t.a = #dlti.target_system_spec<"A" : #dlti.dl_spec<>>} {}

// -----

// expected-error@+1 {{repeated Device ID in dlti.target_system_spec: "A"}}
module attributes {t.a = #dlti.target_system_spec<"A" : #dlti.target_device_spec<"a" = 1>, "A" : #dlti.target_device_spec<"a" = 1>>} {}

// -----

// expected-error@+1 {{invalid target device spec: "ub_size"}}
module attributes {t.a = #hacc.target_device_spec<#dlti.dl_entry<"ub_size", 1>>} {}

// -----

// expected-error@+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = "a">} {}

// -----

// expected-error@+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i8, 8 : i64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = 8>} {}

// -----

// expected-error@+1 {{expected 1 or 2 elements in the data layout entry #dlti.dl_entry<i8, dense<8> : vector<3xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = dense<8> : vector<3xi64>>} {}

// -----

// expected-error@+1 {{preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[32, 16]> : vector<2xi64>>} {}

// -----

// expected-error@+1 {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<memref<4xi8> = 8>} {}

// -----

// expected-error@+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {}

// -----

// expected-error@+1 {{unknown data layout entry name: dlti.other}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.other" = 1>} {}

// -----

// expected-error@+1 {{preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>>} {
}
