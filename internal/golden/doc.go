// Package golden runs the golden tests below testdata at the root: its tests need both the
// tool and lit, which are in modules of their own. It has nothing for other packages.
package golden
