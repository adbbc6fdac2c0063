// Package ub is the dialect of undefined behaviour: ub.poison is a value that must
// not be used, with the attribute #ub.poison as its constant.
package ub
