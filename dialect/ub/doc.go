// Package ub is the dialect of undefined behaviour: ub.poison is a value that
// nobody may look at, with the attribute #ub.poison as its constant.
package ub
