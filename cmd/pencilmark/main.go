// Command pencilmark solves Sudoku the way people do, and explains every step. Run "pencilmark help"
// for the commands.
//
// # The packages
//
// The command is built on packages that you can import. For each task, start with one of these:
//
//	read a puzzle              board.ParseLine; formats.Parse of board/formats for other formats
//	solve it                   the type Solver of techniques/solve, with the ladder techniques.Standard
//	put steps into sentences   the type Renderer of explain
//	check the proofs           verify.Log of explain/verify
//	write a log as YAML, JSON  explain.NewDocument, and Write and Read of explain/logfile
//	grade a puzzle             grade.New of techniques/grade
//	make new puzzles           generate.New of search/generate
//	read a photo               photo.Read of board/photo
//	add your own technique     the package documentation of techniques/logic
//
// The section "As a library" of README.md shows whole programs.
package main

import "pencilmark/cmd/cli"

func main() { cli.Main(nil) }
