package main

import (
	"strings"
	"testing"
)

// TestSummarize reads the output of go test for a package that passes, a package that
// fails and a package that does not compile.
func TestSummarize(t *testing.T) {
	const events = `{"Action":"start","Package":"a"}
{"Action":"run","Package":"a","Test":"TestX"}
{"Action":"output","Package":"a","Test":"TestX","Output":"=== RUN   TestX\n"}
{"Action":"output","Package":"a","Test":"TestX","Output":"    x_test.go:7: no tool: run scripts/install.sh\n"}
{"Action":"output","Package":"a","Test":"TestX","Output":"--- SKIP: TestX (0.00s)\n"}
{"Action":"skip","Package":"a","Test":"TestX","Elapsed":0}
{"Action":"output","Package":"a","Test":"TestY","Output":"    x_test.go:8: noise\n"}
{"Action":"pass","Package":"a","Test":"TestY","Elapsed":0}
{"Action":"output","Package":"a","Output":"PASS\n"}
{"Action":"output","Package":"a","Output":"ok  \ta\t0.1s\n"}
{"Action":"pass","Package":"a","Elapsed":0.1}
{"Action":"output","Package":"b","Test":"TestZ","Output":"    z_test.go:9: wrong\n"}
{"Action":"output","Package":"b","Test":"TestZ","Output":"--- FAIL: TestZ (0.00s)\n"}
{"Action":"fail","Package":"b","Test":"TestZ","Elapsed":0}
{"Action":"output","Package":"b","Output":"FAIL\tb\t0.1s\n"}
{"Action":"fail","Package":"b","Elapsed":0.1}
{"ImportPath":"c","Action":"build-output","Output":"c.go:1:1: syntax error\n"}
{"ImportPath":"c","Action":"build-fail"}
{"Action":"output","Package":"d","Test":"TestDies","Output":"panic: here\n"}
`
	const want = `ok  	a	0.1s
    z_test.go:9: wrong
--- FAIL: TestZ (0.00s)
FAIL	b	0.1s
c.go:1:1: syntax error
panic: here
skipped 1: no tool: run scripts/install.sh (a.TestX)
`
	var out strings.Builder
	summarize(strings.NewReader(events), &out)
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}
