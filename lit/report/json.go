package report

import (
	"bytes"
	"encoding/json"
	"io"
	"time"

	"hivm-opt/lit"
)

// version is the version of the lit whose reports these are like.
func version() [3]int { return [3]int{19, 1, 7} }

// jsonReport is the content of a report; fields are in the order of their names.
type jsonReport struct {
	Version [3]int     `json:"__version__"`
	Elapsed float64    `json:"elapsed"`
	Tests   []jsonTest `json:"tests"`
}

type jsonTest struct {
	Code    string  `json:"code"`
	Elapsed float64 `json:"elapsed"`
	Name    string  `json:"name"`
	Output  string  `json:"output"`
}

// JSON writes the results of the tests that ran, as lit's --output does.
func JSON(out io.Writer, results []lit.Result, elapsed time.Duration) error {
	report := jsonReport{Version: version(), Elapsed: elapsed.Seconds(), Tests: []jsonTest{}}
	for _, r := range results {
		if r.Code == lit.Skipped || r.Code == lit.Excluded {
			continue
		}
		report.Tests = append(report.Tests, jsonTest{r.Code.String(), r.Elapsed.Seconds(), r.Test.Name(), output(r)})
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(report); err != nil {
		return err
	}
	_, err := out.Write(b.Bytes())
	return err
}
