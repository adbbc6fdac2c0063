// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the parser says about attributes of hivm.

// expected-error@+1 {{expected ::mlir::hivm::AddressSpace to be one of: zero, gm, cbuf, ca, cb, cc, ub, ssbuf}}
module attributes {hivm.x = #hivm.address_space<l1>} {
}

// -----

// expected-error@+1 {{unknown attribute `adress_space` in dialect `hivm`}}
module attributes {hivm.x = #hivm.adress_space<ub>} {
}

// -----

// expected-error@+1 {{expected ::mlir::hivm::DataLayout to be one of: dotA_ND, dotB_ND, dotC_ND, nZ, zN, ND, Fractal, NCHW, NC1HWC0, C1HWNC0, SCALEA_ND, SCALEB_DN, SCALEA_zZ, SCALEB_nN}}
module attributes {hivm.x = #hivm.data_layout<row>} {
}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: shape}}
module attributes {hivm.x = #hivm.data_layout<nZ, shape = [2]>} {
}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: transpose}}
module attributes {hivm.x = #hivm.data_layout<dotA_ND, transpose = true, transpose = true>} {
}

// -----

// expected-error@+1 {{expected bool attribute}}
module attributes {hivm.x = #hivm.data_layout<dotA_ND, transpose = 3>} {
}

// -----

// expected-error@+1 {{'transpose' must be set if data layout is DOTA_ND or DOTB_ND}}
module attributes {hivm.x = #hivm.data_layout<dotB_ND>} {
}

// -----

// expected-error@+1 {{'transpose' is only valid if data layout is DOTA_ND or DOTB_ND or ND like}}
module attributes {hivm.x = #hivm.data_layout<zN, transpose = false>} {
}

// -----

// expected-error@+1 {{macro_sync without pipes is only supported for `internal`}}
module attributes {hivm.x = #hivm.sync_event_slot<wait>} {
}

// -----

// expected-error@+1 {{expected a pipe attribute}}
module attributes {hivm.x = #hivm.sync_event_slot<"a", "b">} {
}

// -----

// expected-error@+1 {{expected ::mlir::hivm::SyncEventSlotKind to be one of: wait, set, internal}}
module attributes {hivm.x = #hivm.sync_event_slot<#hivm.pipe<PIPE_V>, #hivm.pipe<PIPE_S>, both>} {
}

// -----

// expected-error@+1 {{custom op 'builtin.module' expected ::mlir::hivm::EVENT to be one of: EVENT_ID0, EVENT_ID1, EVENT_ID2, EVENT_ID3, EVENT_ID4, EVENT_ID5, EVENT_ID6, EVENT_ID7}}
module attributes {hivm.x = #hivm.sync_event_slot<internal, <EVENT_ID9>>} {
}

// -----

// expected-error@+1 {{expected '<'}}
module attributes {hivm.x = #hivm.pipe} {
}

// -----

// expected-error@+1 {{unknown attribute `nothing` in dialect `hivm`}}
func.func private @f() attributes {x.a = #hivm<nothing>}

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @f() attributes {x.a = #hivm<"text">}
