// Command termshot draws the output of a command, with its colours, as a picture
// of a terminal in SVG. It knows what this program prints: text and the escape
// sequences that choose colours and styles.
//
//	pencilmark solve -vv --color always PUZZLE | go run ./cmd/internal/termshot -title 'a session' > shot.svg
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	title := flag.String("title", "A terminal session", "what the picture shows, for those who listen")
	flag.Parse()
	text, err := io.ReadAll(os.Stdin)
	if err == nil {
		err = draw(os.Stdout, *title, string(text))
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "termshot: %v\n", err)
		os.Exit(1)
	}
}
