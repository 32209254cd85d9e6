package site

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/streams"
	"pencilmark/cmd/internal/version"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/site"
)

// New returns the command.
func New(s *streams.Streams) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "site -o DIR",
		Short: "the page as files, for any static host",
		Long: `Site writes the page into a directory: to play, with hints and explanations, and the
lessons as plain HTML. Any host that serves files serves it: there is no server
part, links are relative, and compressed files lie beside the others. After the
first visit it works without a network.

In a clone the engine is built with the Go tool, once for each version of its sources.`,
		Example: `  pencilmark site -o public`,
		Args:    flags.Exactly(0, "no argument; -o names the directory"),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			dir = s.TakeFolder()
			return s.Setup(cmd)
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if dir == "" || dir == "-" {
				return exit.Usagef("site writes a directory: name it with -o DIR")
			}
			return write(cmd.Context(), s, dir)
		},
	}
	return cmd
}

// write writes the page into a directory.
func write(ctx context.Context, to *streams.Streams, dir string) error {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return exit.Inputf("%s is a file, and a directory is needed", dir)
	}
	s, err := newSite(ctx, to, false)
	if err != nil {
		return err
	}
	if err := s.Write(dir); err != nil {
		return exit.Inputf("the page cannot be written: %v", err)
	}
	weight := s.Weight(func(string) bool { return true })
	fmt.Fprintf(to.Err, "pencilmark: %d files in %s, %.1f MB compressed\n", len(s.Files), dir, float64(weight)/1e6)
	return nil
}

// newSite makes the page; quick leaves the slow compression out.
func newSite(ctx context.Context, to *streams.Streams, quick bool) (*site.Site, error) {
	engine, err := site.FindEngine(ctx, !quick, func(text string) { fmt.Fprintf(to.Err, "pencilmark: %s\n", text) })
	if err != nil && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, exit.Inputf("%v", err)
	}
	return site.New(engine, site.Options{Version: version.Number, Quick: quick})
}

type serveOptions struct {
	*streams.Streams
	addr string
}

// NewServe returns the command that serves the page.
func NewServe(s *streams.Streams) *cobra.Command {
	o := &serveOptions{Streams: s}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "the page on this machine: open it in a browser",
		Long: `Serve shows the page at an address of this machine, until Ctrl-C. Everything runs in
the browser; the server only hands out files. By default nobody else can reach it.`,
		Example: `  pencilmark serve
  pencilmark serve --addr 127.0.0.1:9000`,
		Args: flags.Exactly(0, "no argument; --addr names the address"),
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	cmd.Flags().StringVar(&o.addr, "addr", "127.0.0.1:8080", "`HOST:PORT` to listen at; port 0 for any that is free")
	return cmd
}

func (o *serveOptions) run(ctx context.Context) error {
	host, _, err := net.SplitHostPort(o.addr)
	if err != nil {
		return exit.Usagef("--addr is an address such as 127.0.0.1:8080: %v", err)
	}
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", o.addr)
	if err != nil {
		return exit.Inputf("the page cannot be served at %s: %v; take another with --addr", o.addr, reason(err))
	}
	defer l.Close()
	s, err := newSite(ctx, o.Streams, true)
	if err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "The page is at http://%s/ until Ctrl-C.\n", typed(l.Addr().String()))
	if err := o.Out.Flush(); err != nil {
		return err
	}
	if err := s.Serve(ctx, l, host); err != nil {
		return exit.Inputf("the page is no longer served: %v", err)
	}
	return ctx.Err()
}

// typed returns the address of a listener as it can be typed on this machine.
func typed(addr string) string {
	if host, port, err := net.SplitHostPort(addr); err == nil && net.ParseIP(host).IsUnspecified() {
		return net.JoinHostPort("127.0.0.1", port)
	}
	return addr
}

// reason returns what went wrong with an address, without the address.
func reason(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}
