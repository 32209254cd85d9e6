// Package commands contains no code. Each command is a package below it. Such a package has a
// function New, which declares the command for cobra, a struct options, and a method run. To add
// a command, write such a package and add its New to groups in cmd/internal/cli.
//
// # Which helper reads the input
//
//	the command works on                    call                            examples
//	one position, given or in play          input.Asked                     hint, check, whynot, why
//	one puzzle or position, given           input.One                       walk, render
//	the game in play, with its history      input.InPlay                    review, mistakes
//	every puzzle, one after the other       pipeline.Each                   solve, about, search
//	every puzzle, on several cores          pipeline.OnWorkers              grade, audit
//	records of any kind, read by hand       input.Records                   convert, dupes
//	lines of 81 characters, very many       input.LinesOrRecords            dupes, search
//	paths of other programs                 input.Paths                     verify, convert, grade
//
// Each of these accepts "-" for standard input, and the names of files and puzzles as arguments.
// It reports an invalid record together with its place in the input. The pipeline prints results
// in the order of the input.
//
// # What else to declare
//
// flags.Format declares all output formats of a command. Every document that is written as data
// needs a JSON Schema and a line in TestOutputsAreValid. Use package exit to create errors,
// because it determines the exit code. Help texts follow the table of voices in CONTRIBUTING.md.
package commands
