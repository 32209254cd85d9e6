// Package cli is the command line of pencilmark, for a program with techniques, ladders and lessons of your own. Call
// [Main]. This is a whole program:
//
//	func main() {
//		mine, err := techniques.Extend([]techniques.Addition{{
//			Rung:   logic.Rung{Technique: boxPair, Level: logic.Medium, Score: 65},
//			Lesson: lesson, // as in tutorials/lessons, without the lines between ---
//		}}, nil)
//		if err != nil {
//			log.Fatal(err)
//		}
//		cli.Main(mine)
//	}
//
// Every command then knows the technique: techniques, solve, walk, hint, find, spot (with its field Look), whynot,
// practice, generate, learn (with its lesson), and verify. The solving log lists the rungs of its ladder, so that
// pencilmark itself proves the log, too. The page and the coach know only the techniques of this module.
//
// Package logic of techniques shows how to write a technique, and package logictest tests it.
package cli

import (
	"os"
	"runtime/debug"

	"pencilmark/cmd/internal/cli"
	"pencilmark/techniques"
)

// garbage sets how much memory may be allocated before the garbage collector runs, as a
// percentage of the memory in use. A puzzle uses about two megabytes. Waiting until eight
// more have been allocated does no harm, and makes a long run about five percent faster.
const garbage = 400

// Main runs the command line with the arguments of the program, and exits. The nil catalogue has the techniques of this
// module.
func Main(c *techniques.Catalogue) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	os.Exit(cli.With(c, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
