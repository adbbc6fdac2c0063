package main

import (
	"net"
	"strings"
	"testing"
)

func TestErrors(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, c := range []struct {
		dir, address string
		rest         []string
		want         string
	}{
		{t.TempDir(), "localhost:0", nil, "'make playground' builds it"},
		{"../../playground/page", "localhost:0", []string{"x"}, "takes no arguments but flags: 'x'"},
		{"../../playground/page", taken.Addr().String(), nil, "in use"},
	} {
		if err := run(c.dir, c.address, c.rest); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.want, err)
		}
	}
}
