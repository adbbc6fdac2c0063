package update

import (
	"path/filepath"
	"regexp"
	"strings"
)

// The placeholders of text that differs from run to run or from machine to
// machine, until it is written as an expression.
const (
	anyFolder = "\x01"
	anyPlace  = "\x02"
)

// markPlaces replaces the path of the test in a tool's output, and the place that
// may stand behind it: lines move when directives are written.
func markPlaces(text, file string) string {
	if !strings.Contains(text, file) {
		return text
	}
	name := anyFolder + filepath.Base(file)
	place := regexp.MustCompile(regexp.QuoteMeta(file) + `("?):[0-9]+(?::[0-9]+)?(?: to (?:[0-9]+)?:[0-9]+(?::[0-9]+)?)?`)
	text = place.ReplaceAllString(text, name+"${1}:"+anyPlace)
	return strings.ReplaceAll(text, file, name)
}

// expressions writes the marks of [markPlaces] as expressions.
func expressions(pattern string) string {
	return strings.NewReplacer(anyFolder, "{{.*}}", anyPlace, "{{[0-9: to]+}}").Replace(pattern)
}
