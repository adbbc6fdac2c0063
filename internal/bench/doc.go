// Package bench measures the tool: each stage by itself on 100 000 operations
// (9.4 MB of text in, 31 MB out), the parser on 20 000 types, and the whole binary
// with its peak memory. Hostile inputs of every kind are measured beside the normal
// one, in time and peak memory for each byte. Run it with make bench.
package bench
