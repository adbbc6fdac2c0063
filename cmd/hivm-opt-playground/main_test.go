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

// The address that is printed is one that a browser of this machine can open.
func TestPage(t *testing.T) {
	for asked, want := range map[string]string{
		"localhost:0": "http://localhost:81/", "0.0.0.0:0": "http://localhost:81/", "[::]:0": "http://localhost:81/", ":0": "http://localhost:81/",
		"[::1]:0": "http://[::1]:81/", "10.0.0.1:0": "http://10.0.0.1:81/",
	} {
		if got := page(asked, &net.TCPAddr{IP: net.IPv6loopback, Port: 81}); got != want {
			t.Errorf("%s: %s, not %s", asked, got, want)
		}
	}
}
