// Package procgroup starts processes in groups of their own, so that what they start ends
// with them. A guard ends them when this process dies before them.
package procgroup
