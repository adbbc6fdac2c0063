// Package numpy measures operations of HIVM in the interpreter beside the same computation in
// numpy, on buffers of 16 MB. Run it with make bench-numpy; make bench does so too.
package numpy
