// Package cf is MLIR's cf dialect: unstructured control flow by branches between
// blocks.
package cf
