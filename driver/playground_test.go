package driver_test

import (
	"bytes"
	"strings"
	"testing"

	"hivm-opt/driver"
)

// Beside the executable of the test there is no server.
func TestPlaygroundMissing(t *testing.T) {
	var out bytes.Buffer
	exit := driver.Run([]string{"playground", "--port=0"}, strings.NewReader(""), &out, &out)
	if exit != 1 || !strings.Contains(out.String(), "hivm-opt-playground', which serves the playground: 'make build' builds it") {
		t.Errorf("exit code %d\n%s", exit, out.Bytes())
	}
}
