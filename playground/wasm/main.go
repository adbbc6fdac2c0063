//go:build js && wasm

// Command wasm is the engine of the playground in a worker of the page: it gives the worker the
// function hivmAnswer, from a request in JSON to an answer in JSON and a page, a Uint8Array, or null for none.
package main

import (
	"syscall/js"

	"hivm-opt/playground/engine"
)

func main() {
	js.Global().Set("hivmAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		answer, page := engine.Answered([]byte(args[0].String()))
		return []any{string(answer), array(page)}
	}))
	js.Global().Call("hivmReady")
	select {} // the page calls the function as long as it is open
}

// array copies bytes to JavaScript.
func array(data []byte) js.Value {
	if data == nil {
		return js.Null()
	}
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	return a
}
