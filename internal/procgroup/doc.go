// Package procgroup starts processes in groups of their own, so that what they start ends
// with them.
package procgroup
