// Package plan is the pass hivm-plan-memory: buffers in the memories of a core get addresses. Each
// memref.alloc there becomes a hivm.hir.pointer_cast of constants.
//
// By default the plan is the reference's (PlanMemory.cpp, OptMemPlanForPipeline.cpp,
// AllocToPointerCast.cpp and MemoryDisplay.cpp of HIVM/Transforms), byte for byte: [genKill] follows
// the buffers through a function, [inPlace] finds which get one place, package outline finds the
// addresses. A warning stands where that plan is wrong (check). The option strict plans with lives of
// our own ([alive]), in which a buffer is followed under every name that it may have, and with proofs
// of what an operation may write over; it shares the search for addresses. Functions of the host
// (hacc.function_kind = HOST) are left untouched.
//
// # Invariants of strict plans
//
//   - Buffers that are needed at one time have no byte in common, nor a block of the size that
//     the memory is accessed in, but for what an elementwise operation writes over its input. They lie
//     inside the memory, behind the buffers of all functions that lead to theirs, and next to the
//     memory that pointer_casts of constant addresses point to.
//   - Addresses depend on nothing but the module and the options.
//   - A buffer that cannot be planned is a diagnostic, and then nothing changes.
package plan
