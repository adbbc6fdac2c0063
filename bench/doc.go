// Package bench measures the tool: each stage by itself on 100 000 operations, and
// the whole binary with its peak memory. Run it with make bench.
package bench
