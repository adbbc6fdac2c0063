// Package complex is MLIR's complex dialect: arithmetic of complex numbers.
package complex
