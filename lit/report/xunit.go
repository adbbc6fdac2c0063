package report

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"hivm-opt/lit"
)

// XUnit writes the results as XML in the form that came from JUnit, as lit's
// --xunit-xml-output does. With failuresOnly it leaves passed tests out.
func XUnit(out io.Writer, results []lit.Result, elapsed time.Duration, failuresOnly bool) error {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites time=\"%.2f\">\n", elapsed.Seconds())
	// Suites by their folder: two may have one name.
	var roots []string
	byRoot := map[string][]lit.Result{}
	for _, r := range results {
		if failuresOnly && !r.Code.IsFailure() && r.Code != lit.XPass {
			continue
		}
		root := r.Test.Suite.SourceRoot
		if byRoot[root] == nil {
			roots = append(roots, root)
		}
		byRoot[root] = append(byRoot[root], r)
	}
	for _, root := range roots {
		suite(w, byRoot[root])
	}
	fmt.Fprintln(w, "</testsuites>")
	return w.Flush()
}

func suite(w io.Writer, results []lit.Result) {
	failures, skipped := 0, 0
	var elapsed time.Duration
	for _, r := range results {
		elapsed += r.Elapsed
		switch {
		case r.Code.IsFailure():
			failures++
		case isSkip(r.Code):
			skipped++
		}
	}
	slices.SortStableFunc(results, func(a, b lit.Result) int { return slices.Compare(a.Test.Path, b.Test.Path) })
	fmt.Fprintf(w, "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" skipped=\"%d\" time=\"%.2f\">\n",
		attribute(suiteName(results[0])), len(results), failures, skipped, elapsed.Seconds())
	for _, r := range results {
		testCase(w, r)
	}
	fmt.Fprintln(w, "</testsuite>")
}

func suiteName(r lit.Result) string { return strings.ReplaceAll(r.Test.Suite.Name, ".", "-") }

func isSkip(c lit.Code) bool { return c == lit.Unsupported || c == lit.Skipped || c == lit.Excluded }

func testCase(w io.Writer, r lit.Result) {
	// The class is the folder. Dots would make it look like more packages.
	class := suiteName(r)
	if dirs := r.Test.Path[:len(r.Test.Path)-1]; len(dirs) > 0 {
		class += "." + strings.ReplaceAll(strings.Join(dirs, "/"), ".", "_")
	} else {
		class += "." + class
	}
	fmt.Fprintf(w, "<testcase classname=\"%s\" name=\"%s\" time=\"%.2f\"",
		attribute(class), attribute(r.Test.Path[len(r.Test.Path)-1]), r.Elapsed.Seconds())
	switch {
	case r.Code.IsFailure():
		fmt.Fprintf(w, ">\n  <failure><![CDATA[%s]]></failure>\n</testcase>\n", cdata(output(r)))
	case isSkip(r.Code):
		fmt.Fprintf(w, ">\n  <skipped message=\"%s\"/>\n</testcase>\n", attribute(reason(r)))
	default:
		fmt.Fprint(w, "/>\n")
	}
}

// reason says why a test didn't run.
func reason(r lit.Result) string {
	switch r.Code {
	case lit.Excluded:
		return "Test not selected (--filter, --max-tests)"
	case lit.Skipped:
		return "User interrupt"
	}
	if _, features, ok := strings.Cut(r.Output, "unavailable features: "); ok {
		return "Missing required feature(s): " + strings.TrimSpace(features)
	}
	return "Unsupported configuration"
}

// attribute quotes text for an attribute.
func attribute(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}

// cdata makes text fit between the brackets: it must not end them, and XML has
// no way to write most control characters.
func cdata(text string) string {
	legal := strings.Map(func(r rune) rune {
		if r == utf8.RuneError || r < ' ' && r != '\n' && r != '\t' && r != '\r' || r == 0xFFFE || r == 0xFFFF {
			return -1
		}
		return r
	}, text)
	return strings.ReplaceAll(legal, "]]>", "]]]]><![CDATA[>")
}
