// Command beam processes large collections of puzzles with Apache Beam, on one machine or
// on many. It can grade, search, audit, compare and generate puzzles. It writes the same
// records as the commands of pencilmark. README.md describes how to use it.
//
// # Data flow
//
//	input files ──cut──► spans ──reshuffle──► work ──► pieces ──by shard──► shards ──► summary
//	                     of lines             (slow)   (files)              (files)
//
// A span is a run of lines of one file, or a range of numbers of puzzles to generate. Only
// the place of a span is sent through the engine, so little data is sent, and memory does
// not grow with the size of the input.
//
// The results of a span are written to a file of its own, called a piece. The name of the
// piece depends only on the span, and the file either appears complete or does not appear
// at all. If a span is processed twice because a worker died, the same piece is written
// again. If the piece already exists, the span is skipped. The pieces of each shard are then
// joined in the order of the input. The shards therefore do not depend on the engine, on
// the number of workers, or on workers that died.
//
// Only the pipeline dupes sends puzzles through the engine, to group them by canonical form.
package main
