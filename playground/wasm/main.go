//go:build js && wasm

// Command wasm is the engine of the playground in a worker of the page: it gives the worker the
// function hivmAnswer, from a request in JSON to an answer in JSON.
package main

import (
	"syscall/js"

	"hivm-opt/playground/engine"
)

func main() {
	js.Global().Set("hivmAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(engine.Answered([]byte(args[0].String())))
	}))
	js.Global().Call("hivmReady")
	select {} // the page calls the function as long as it is open
}
