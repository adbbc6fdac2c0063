// Package procgroup starts processes in groups of their own, so that the processes they
// start end with them. A guard ends them when this process dies before them.
package procgroup
