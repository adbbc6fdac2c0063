// Command hivm-opt-playground serves the playground. hivm-opt playground runs it: a server takes packages
// that would make the start of hivm-opt slower.
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"hivm-opt/playground/serve"
)

func main() {
	flags := flag.NewFlagSet("hivm-opt playground", flag.ExitOnError)
	dir := flags.String("dir", "", "serve the page in `FOLDER` (default: playground beside the executable)")
	host := flags.String("host", "localhost", "listen on `NAME`; other machines see the page with 0.0.0.0")
	port := flags.Int("port", 8080, "listen on port `N`; 0 takes a free one")
	flags.Usage = func() {
		fmt.Fprint(flags.Output(), "hivm-opt playground serves the page of the playground to browsers of this machine, until it is interrupted.\n\nUsage:\n  hivm-opt playground [flags]\n\nFlags:\n")
		flags.PrintDefaults()
	}
	flags.Parse(os.Args[1:])
	if err := run(*dir, net.JoinHostPort(*host, fmt.Sprint(*port)), flags.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "hivm-opt:", err)
		os.Exit(1)
	}
}

func run(dir, address string, rest []string) error {
	if len(rest) > 0 {
		return fmt.Errorf("playground takes no arguments but flags: '%s'", rest[0])
	}
	folder, err := serve.Folder(dir)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("%s is the playground; Ctrl-C ends it\n", page(address, listener.Addr()))
	server := http.Server{Handler: serve.Handler(folder), ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(listener)
}

// page returns the address of the page for a browser of this machine: with the name that was asked for, and the port that
// is listened on. Where all addresses are listened on, the name is localhost.
func page(asked string, got net.Addr) string {
	host, _, _ := net.SplitHostPort(asked) // it is listened on
	_, port, _ := net.SplitHostPort(got.String())
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}
