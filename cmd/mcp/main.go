// Command mcp is a server for language models. It uses the Model Context Protocol on standard input
// and output. The guide, cmd/GUIDE.md, shows how to add it to a client.
//
// Language models often explain Sudoku with confidence but wrongly. The tools of this server let a
// model solve puzzles, look for hints, and check a claim before stating it. Each result has a text,
// which a model can pass on, and the same result as data. A request is stopped after ten seconds.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := newServer().Run(ctx, transport(os.Stdin, os.Stdout))
	if err != nil && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, "mcp:", err)
		os.Exit(1)
	}
}
