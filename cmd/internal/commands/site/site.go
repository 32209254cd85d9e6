package site

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/site"
	"pencilmark/cmd/internal/version"
)

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "site -o DIR",
		Short: "write the page as files, for any static host",
		Long: `Write the page to a folder that you can upload to any static web host. On the page,
you can solve puzzles and get hints with explanations. It also includes all lessons
as plain HTML. The page does not need a server program, and it works offline after
the first visit. Next to each file, site writes a compressed copy.

In a clone of pencilmark, site builds the engine of the page with the Go tool. It
builds the engine again only when the sources have changed.`,
		Example: `  pencilmark site -o public`,
		Args:    flags.Exactly(0, "no argument; -o names the directory"),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			dir = s.TakeFolder()
			return s.Setup(cmd)
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if dir == "" || dir == "-" {
				return exit.Usagef("site needs -o DIR, the folder to write to")
			}
			return write(cmd.Context(), s, dir)
		},
	}
	return cmd
}

// write writes the page into a directory.
func write(ctx context.Context, to *console.Streams, dir string) error {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return exit.Outputf("%s is a file; -o needs a folder", dir)
	}
	s, err := newSite(ctx, to, false)
	if err != nil {
		return err
	}
	if err := s.Write(dir); err != nil {
		return exit.Outputf("cannot write the page: %v", err)
	}
	weight := s.Weight(func(string) bool { return true })
	fmt.Fprintf(to.Err, "pencilmark: %d files in %s, %.1f MB compressed\n", len(s.Files), dir, float64(weight)/1e6)
	return nil
}

// newSite builds the page. If quick is set, it skips the slow compression.
func newSite(ctx context.Context, to *console.Streams, quick bool) (*site.Site, error) {
	engine, err := site.FindEngine(ctx, !quick, func(text string) { fmt.Fprintf(to.Err, "pencilmark: %s\n", text) })
	if err != nil && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, exit.Outputf("%v", err)
	}
	return site.New(engine, site.Options{Version: version.Number, Quick: quick})
}

type serveOptions struct {
	*console.Streams
	addr string
}

// NewServe returns the command that serves the page.
func NewServe(s *console.Streams) *cobra.Command {
	o := &serveOptions{Streams: s}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "serve the page on this machine, for your browser",
		Long: `Serve the page on this computer until you press Ctrl-C. Everything runs in the
browser; the server only sends files. Other computers cannot reach the server unless
you use --addr. It has no HTTP API.`,
		Example: `  pencilmark serve
  pencilmark serve --addr 127.0.0.1:9000`,
		Args: flags.Exactly(0, "no argument; --addr names the address"),
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	cmd.Flags().StringVar(&o.addr, "addr", "127.0.0.1:8080", "listen at `HOST:PORT`; port 0 chooses a free one")
	return cmd
}

func (o *serveOptions) run(ctx context.Context) error {
	host, _, err := net.SplitHostPort(o.addr)
	if err != nil {
		return exit.Usagef("--addr needs an address such as 127.0.0.1:8080: %v", err)
	}
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", o.addr)
	if err != nil {
		return exit.Outputf("cannot serve the page at %s: %v; use --addr to choose another address", o.addr, reason(err))
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
		return exit.Outputf("cannot serve the page any longer: %v", err)
	}
	return ctx.Err()
}

// typed returns the address of a listener in a form that can be typed on this machine.
func typed(addr string) string {
	if host, port, err := net.SplitHostPort(addr); err == nil && net.ParseIP(host).IsUnspecified() {
		return net.JoinHostPort("127.0.0.1", port)
	}
	return addr
}

// reason returns the cause of an error about an address, without the address.
func reason(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}
