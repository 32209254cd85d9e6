package cli_test

import (
	"io"
	"os"
	"path/filepath"
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

// BenchmarkVerify checks the logs of our own puzzles, in both forms.
func BenchmarkVerify(b *testing.B) {
	for _, format := range []string{"jsonl", "yaml"} {
		name := filepath.Join(b.TempDir(), "log."+format)
		solve := []string{"solve", "--format", format, "-o", name, "../../../testdata/puzzles.txt"}
		if code := cli.Main(solve, os.Stdin, io.Discard, io.Discard); code != 0 {
			b.Fatalf("exit code %d", code)
		}
		info, err := os.Stat(name)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(info.Size())
			for b.Loop() {
				if code := cli.Main([]string{"verify", name}, os.Stdin, io.Discard, io.Discard); code != 0 {
					b.Fatalf("exit code %d", code)
				}
			}
		})
	}
}
