// Command catalog prints what the engine of the playground knows, as JSON.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"hivm-opt/playground/engine"
)

func main() {
	c, err := engine.NewCatalog()
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(c)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "catalog:", err)
		os.Exit(1)
	}
}
