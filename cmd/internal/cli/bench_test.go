package cli_test

import (
	"io"
	"os"
	"testing"

	"pencilmark/cmd/internal/cli"
)

// BenchmarkStreams runs whole commands over a corpus on one worker, reading and
// printing included. It is left out where the corpus is not there.
func BenchmarkStreams(b *testing.B) {
	const corpus = "../../../../shared/corpora/17-clue.txt"
	if _, err := os.Stat(corpus); err != nil {
		b.Skip(err)
	}
	for name, args := range map[string][]string{
		"search": {"search", "--format", "jsonl", "--workers", "1", corpus},
		"grade":  {"grade", "--format", "jsonl", "--workers", "1", corpus},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if code := cli.Main(args, os.Stdin, io.Discard, io.Discard); code != 0 {
					b.Fatalf("exit code %d", code)
				}
			}
		})
	}
}
