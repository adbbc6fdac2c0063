// Command sitepages writes the pages of the site into a folder: the documents of the project, and references of
// operations, passes and flags that are made from the tables of the tool.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	project := flag.String("project", ".", "the folder of the project")
	out := flag.String("o", "site/pages", "the folder to write, which is emptied first")
	flag.Parse()
	if err := write(*project, *out); err != nil {
		fmt.Fprintln(os.Stderr, "sitepages:", err)
		os.Exit(1)
	}
}

// write empties the folder out and writes all pages into it.
func write(project, out string) error {
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := documents(project, out); err != nil {
		return err
	}
	return references(out)
}
