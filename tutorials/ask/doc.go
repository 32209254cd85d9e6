// Package ask answers questions about a puzzle: what the next step is and how anybody can notice it,
// which steps there are, whether a conclusion is right, what is wrong in a position, how hard the
// puzzle is, why a technique does not apply. It also lists the techniques and returns their lessons.
//
// Each question is a function of a request. The request and the answer are plain data:
//
//	a, err := ask.Hint(ctx, ask.HintRequest{Puzzle: "2.1.86....6....2..38...7.9..."})
//	fmt.Println(a)       // Look for a Hidden Single.
//	fmt.Println(a.Name)  // Hidden Single
//
// A position is a text in any format that package formats reads, or a solving log, whose start is
// then used. In Go, it can also be a [board.Grid]. The zero value of every other field selects what
// the command of the same name does by default. Every answer has a method String, which returns it
// in sentences, and JSON tags. The error of every question is an [Error], whose text names the
// fields of the request.
//
// # Who asks
//
// All programs of this project are thin layers above this package:
//
//	pencilmark hint ──── flags ────┐
//	page, npm ────────── JSON ─────┼─> HintRequest ──> Hint ──> HintAnswer ──> text, JSON, picture
//	language model ───── JSON ─────┘                     │
//	                                     explain/hint, techniques, search …
//
// The schemas of the JSON, the types of the JavaScript package and the arguments of the tools for
// language models are derived from the requests and answers. The comments of their fields are the
// descriptions there, so they have to be clear to readers who do not see the code.
//
// # The rest
//
//   - [pencilmark/board] and [pencilmark/board/formats]: grids, and reading and writing them.
//   - [pencilmark/techniques], [pencilmark/techniques/logic] and [pencilmark/techniques/solve]: the techniques, their steps
//     as data, and the loop that solves with them; [pencilmark/techniques/grade] for grades.
//   - [pencilmark/explain] and [pencilmark/explain/verify]: sentences, pictures and logs, and the proofs of steps.
//   - [pencilmark/search] and [pencilmark/search/generate]: solutions by trial, and new puzzles.
//   - [pencilmark/tutorials/activity]: drills, games and walks, as data.
//
// # Streams
//
// A question is about one puzzle. A program that works on many puzzles should use the packages below,
// because their graders and solvers reuse memory. It can convert their results with functions such as
// [NewGradeAnswer]. [Questions] lists all questions, for programs that speak JSON.
package ask
