package diag

import (
	"fmt"
	"io"
	"strings"
)

// FprintGitHub writes d as a command of a workflow of GitHub, on one line: GitHub shows it beside the line
// of the file. Notes are further lines of the message. A remark is a notice.
func FprintGitHub(w io.Writer, d *Diagnostic) {
	command := "notice"
	if d.Severity == Error || d.Severity == Warning {
		command = d.Severity.String()
	}
	var properties []string
	place := d.Location
	if place.Text == "" && place.File != "" {
		properties = append(properties, "file="+githubProperty(place.File))
		if place.Line > 0 {
			properties = append(properties, fmt.Sprintf("line=%d", place.Line))
		}
		from, end := letterColumns(place, d.Width)
		if from > 0 {
			properties = append(properties, fmt.Sprintf("col=%d", from))
		}
		if end > 0 {
			properties = append(properties, fmt.Sprintf("endColumn=%d", end))
		}
		place = Location{}
	}
	text := shorten(d.Msg)
	if place.Text != "" {
		text = place.Text + ": " + text
	}
	for _, n := range d.Notes {
		text += "\nnote: " + shorten(n.Msg)
		if n.Location.File != "" || n.Location.Text != "" {
			text += " (" + n.Location.String() + ")"
		}
	}
	properties = append(properties, "title=hivm-opt")
	fmt.Fprintf(w, "::%s %s::%s\n", command, strings.Join(properties, ","), githubData(text))
}

// githubData escapes the text of a command.
func githubData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(strings.ToValidUTF8(s, "\ufffd"))
}

// githubProperty escapes the value of a property of a command.
func githubProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(githubData(s))
}
