// Package backend has the small passes behind synchronisation that prepare a module for the
// compiler behind this one, hivmc:
//
//   - annotation-lowering erases the hints of earlier passes (Annotation/Transforms/Lowering.cpp);
//   - enable-hivmc-compatible-print asks for texts that an old hivmc reads
//     (EnableHIVMCCompatiblePrint.cpp);
//   - hivm-insert-init-and-finish-for-debug puts the calls around messages of the device that
//     open and close them (InsertInitAndFinishForDebug.cpp);
//   - hivm-mark-disable-load marks the scalar loads that must not go through the data cache
//     (MarkDisableLoad.cpp);
//   - fix-call-unknown-loc gives calls a location, without which debug information of LLVM does not
//     verify (FixCallUnknownLoc.cpp).
//
// The names in parentheses are the files of the reference with the rules. Each pass runs on a module or on a
// function, hivm-mark-disable-load on a module only.
package backend
