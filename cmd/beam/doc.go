// Command beam works through corpora of puzzles on Apache Beam: it grades, searches,
// audits, compares and generates them on one machine or on many, with the records that
// the commands of pencilmark write. README.md is its guide.
//
// # How the data goes
//
//	input files ──cut──► spans ──reshuffle──► work ──► pieces ──by shard──► shards ──► summary
//	                     of lines             (slow)   (files)              (files)
//
// A span is some lines of one file, or some numbers of puzzles to generate: it is told
// by its place, so that hardly anything goes through the engine, and memory does not
// grow with the corpus. What comes of a span is written to a file of its own, a piece,
// whose name depends on the span alone and which appears whole or not at all. A span
// that is worked on twice, because a worker died, writes the same piece again; one whose
// piece is there is not worked on at all. The pieces of each shard are then joined in
// the order of the input. So the shards do not depend on the engine, the number of
// workers or their deaths.
//
// Only dupes sends puzzles through the engine, which groups them by canonical form.
package main
