// Package devicelib knows the device library of memory-based hardware: the names of
// its functions and the parameters of each. Compiled kernels consist of calls of
// these.
//
// The names are data: symbols.txt has a row for each family of functions, with
// variables for ranks, element types and variants. [Lookup] finds a function by its
// name, [Parse] also reads names of functions that a family could have but the library
// has not, so that a message can name the missing part.
//
// Invariants: no two rows have a name in common; a table that is not well-formed is a
// mistake of the program, found by the tests of this package. The package knows
// neither the IR nor any operation.
package devicelib
