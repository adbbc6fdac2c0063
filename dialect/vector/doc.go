// Package vector is the vector dialect: values of fixed shape in registers,
// transfers between them and memory or tensors, and the reshaping, reducing and
// masking of them.
package vector
