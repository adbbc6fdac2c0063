// Package interplibrary runs calls of the device library: a function without a body whose
// name is in the table of package devicelib, or would be if a family had its types and
// rank, is the HIVM operation that it serves, on the buffers of the call.
//
//	m, err := interp.New(c, module, interp.Options{External: interplibrary.New(c).Call}, interpstd.Table(), interphivm.Table())
//
// So a module has one meaning before and after its operations became calls. Package
// lower/devicelib/semantics says which operation that is.
package interplibrary
