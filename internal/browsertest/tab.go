//go:build unix

package browsertest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// Tab is an open page that a test works with, by Chromium's protocol for debuggers, or a frame in it.
type Tab struct {
	*connection
	session string
}

// connection is what a page and its frames share.
type connection struct {
	t      testing.TB
	in     io.Writer
	out    *bufio.Reader
	next   int
	window Window
	page   string   // its address, without the fragment
	frames []string // the sessions of frames that have a process of their own, the oldest first
	// Requests are the addresses that the page and its frames asked for, the page itself left out.
	Requests []string
	// Errors are the texts of exceptions, and of errors in the console.
	Errors []string
}

// Window is the size of a tab, in pixels, and its colours.
type Window struct {
	Width, Height int
	Dark          bool
}

// Desktop is the usual window.
var Desktop = Window{Width: 1280, Height: 800}

// Open opens a page in a file, and waits until it is loaded.
func Open(t testing.TB, page, fragment string, w Window) *Tab {
	t.Helper()
	return OpenAt(t, address(page, fragment), w)
}

// OpenAt opens a page at an address, and waits until it is loaded.
func OpenAt(t testing.TB, url string, w Window) *Tab {
	t.Helper()
	cmd := command(t, "--remote-debugging-pipe", "about:blank")
	fromTest, toBrowser := pipe(t)
	fromBrowser, toTest := pipe(t)
	cmd.ExtraFiles = []*os.File{fromTest, toTest}
	var messages bytes.Buffer
	cmd.Stderr = &messages
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	fromTest.Close()
	toTest.Close()
	t.Cleanup(func() {
		end(t, cmd)
		cmd.Wait()
		if t.Failed() {
			t.Logf("%s", messages.Bytes())
		}
	})
	x := &Tab{connection: &connection{t: t, in: toBrowser, out: bufio.NewReaderSize(fromBrowser, 1<<20), window: w, page: withoutFragment(url)}}
	var target struct{ TargetID string }
	x.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	x.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	x.session = attached.SessionID
	for _, domain := range domains {
		x.call(domain+".enable", nil, nil)
	}
	x.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": w.Width, "height": w.Height, "deviceScaleFactor": 1, "mobile": false}, nil)
	x.call("Emulation.setEmulatedMedia", w.colours(), nil)
	x.call("Target.setAutoAttach", map[string]any{"autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true, "filter": []map[string]string{{"type": "iframe"}}}, nil)
	x.Navigate(url)
	return x
}

// domains are the parts of the protocol that tell what happens in a page.
var domains = []string{"Page", "Network", "Runtime", "Log"}

// colours are the parameters that choose the colours of a page.
func (w Window) colours() map[string]any {
	scheme := "light"
	if w.Dark {
		scheme = "dark"
	}
	return map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}}
}

// Frame returns the frame of the page in which an expression is true, and waits until there is one. It finds
// frames that have a process of their own, as those have that a page shuts off by the attribute sandbox.
func (x *Tab) Frame(expression string) *Tab {
	x.t.Helper()
	for end := time.Now().Add(patience / 6); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		x.Eval("1") // what has happened is read
		for _, session := range slices.Backward(x.frames) {
			f := &Tab{connection: x.connection, session: session}
			if value, err := f.evaluate("!!(" + expression + ")"); err == nil && value == "true" {
				return f
			}
		}
	}
	x.t.Fatalf("this does not become true in any of %d frames: %s", len(x.frames), expression)
	return nil
}

func withoutFragment(url string) string {
	page, _, _ := strings.Cut(url, "#")
	return page
}

// Reload loads the page again.
func (x *Tab) Reload() { x.leave("Page.reload", nil) }

// Navigate leads to another page, and waits until it is loaded.
func (x *Tab) Navigate(url string) { x.leave("Page.navigate", map[string]any{"url": url}) }

// leave calls a method that loads a page, and waits for that.
func (x *Tab) leave(method string, params any) {
	x.t.Helper()
	x.Eval(`globalThis.before = true; 1`)
	x.call(method, params, nil)
	x.Wait(`document.readyState === "complete" && !globalThis.before`)
}

func pipe(t testing.TB) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	return r, w
}

// message is a message of the protocol. Messages end with a zero byte.
type message struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// call calls a method and waits for its result; events on the way are noted.
func (x *Tab) call(method string, params, result any) {
	x.t.Helper()
	if err := x.try(method, params, result); err != nil {
		x.t.Fatalf("%s: %v", method, err)
	}
}

// try is [Tab.call] where it may fail.
func (x *Tab) try(method string, params, result any) error {
	id, err := x.send(x.session, method, params)
	for err == nil {
		var m message
		if m, err = x.read(); err != nil {
			break
		}
		if m.ID != id {
			x.note(&m)
			continue
		}
		if m.Error != nil {
			return errors.New(m.Error.Message)
		}
		if result != nil {
			err = json.Unmarshal(m.Result, result)
		}
		break
	}
	return err
}

// send sends a request, and returns its number.
func (x *connection) send(session, method string, params any) (id int, err error) {
	x.next++
	if params == nil {
		params = struct{}{}
	}
	request := map[string]any{"id": x.next, "method": method, "params": params}
	if session != "" {
		request["sessionId"] = session
	}
	text, err := json.Marshal(request)
	if err == nil {
		_, err = x.in.Write(append(text, 0))
	}
	return x.next, err
}

func (x *connection) read() (m message, err error) {
	text, err := x.out.ReadBytes(0)
	if err == nil {
		err = json.Unmarshal(text[:len(text)-1], &m)
	}
	return m, err
}

// note keeps what the page asks for, and what goes wrong in it.
func (x *connection) note(m *message) {
	var p struct {
		SessionID  string
		TargetInfo struct{ Type string }
		Request    struct{ URL string }
		Entry      struct{ Level, Text, URL string }
		Details    struct {
			Text      string
			Exception struct{ Description string }
		} `json:"exceptionDetails"`
	}
	if json.Unmarshal(m.Params, &p) != nil {
		return
	}
	switch m.Method {
	case "Network.requestWillBeSent":
		if p.Request.URL != x.page {
			x.Requests = append(x.Requests, p.Request.URL)
		}
	case "Log.entryAdded":
		if p.Entry.Level == "error" {
			x.Errors = append(x.Errors, p.Entry.Text+" "+p.Entry.URL)
		}
	case "Runtime.exceptionThrown":
		x.Errors = append(x.Errors, p.Details.Text+" "+p.Details.Exception.Description)
	case "Target.attachedToTarget":
		if p.TargetInfo.Type == "iframe" {
			x.begin(p.SessionID)
		}
	case "Target.detachedFromTarget":
		x.frames = slices.DeleteFunc(x.frames, func(s string) bool { return s == p.SessionID })
	}
}

// begin lets a new frame tell what happens in it. The browser does not wait for it, so that the first requests may be missed.
func (x *connection) begin(session string) {
	x.frames = append(x.frames, session)
	for _, domain := range domains {
		x.post(session, domain+".enable", nil)
	}
	x.post(session, "Emulation.setEmulatedMedia", x.window.colours())
}

// post calls a method, and waits for nothing.
func (x *connection) post(session, method string, params any) {
	if _, err := x.send(session, method, params); err != nil {
		x.t.Fatalf("%s: %v", method, err)
	}
}

// Eval returns the value of an expression in the page, as JSON. A promise is waited for.
func (x *Tab) Eval(expression string) string {
	x.t.Helper()
	value, err := x.evaluate(expression)
	if err != nil {
		x.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

func (x *Tab) evaluate(expression string) (string, error) {
	var r struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := x.try("Runtime.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "returnByValue": true}, &r); err != nil {
		return "", err
	}
	if e := r.ExceptionDetails; e != nil {
		return "", fmt.Errorf("%s %s", e.Text, e.Exception.Description)
	}
	return string(r.Result.Value), nil
}

// Text is [Tab.Eval] for an expression that is a text.
func (x *Tab) Text(expression string) string {
	x.t.Helper()
	var s string
	if value := x.Eval(expression); json.Unmarshal([]byte(value), &s) != nil {
		x.t.Fatalf("%s is %s, no text", expression, value)
	}
	return s
}

// Wait waits until an expression is true.
func (x *Tab) Wait(expression string) {
	x.t.Helper()
	for end := time.Now().Add(patience / 6); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if x.Eval("!!("+expression+")") == "true" {
			return
		}
	}
	x.t.Fatalf("this does not become true: %s; the page has the state %s", expression, x.Eval("location.hash"))
}

// keyCodes are the codes of keys that the browser itself does something for.
var keyCodes = map[string]int{"Tab": 9, "Enter": 13, "Escape": 27}

// Press presses and releases a key by its name, such as "j", "ArrowDown" or "Escape".
func (x *Tab) Press(key string) {
	x.t.Helper()
	event := map[string]any{"type": "keyDown", "key": key, "code": key}
	if len(key) == 1 {
		event["text"] = key
		delete(event, "code")
	}
	if key == "Enter" {
		event["text"] = "\r" // else it presses no button
	}
	if code := keyCodes[key]; code != 0 {
		event["windowsVirtualKeyCode"] = code
	}
	x.call("Input.dispatchKeyEvent", event, nil)
	event["type"] = "keyUp"
	delete(event, "text")
	x.call("Input.dispatchKeyEvent", event, nil)
}

// Type presses the keys of a text.
func (x *Tab) Type(text string) {
	x.t.Helper()
	for _, r := range text {
		x.Press(string(r))
	}
}

// Point moves the pointer to a place of the window.
func (x *Tab) Point(left, top float64) {
	x.t.Helper()
	x.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": left, "y": top}, nil)
}

// Screenshot returns a picture of the window, as PNG.
func (x *Tab) Screenshot() []byte {
	x.t.Helper()
	var r struct{ Data []byte }
	x.Eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
	x.call("Page.captureScreenshot", map[string]any{"format": "png"}, &r)
	return r.Data
}
