// Package bridge is what the page asks of the packages: requests and answers as
// JSON, one method a request.
//
//	{"v":1,"id":7,"method":"hint","params":{"position":"53..7…","level":3}}
//	{"v":1,"id":7,"result":{"level":3,"words":"Look at row 2 for an X-Wing.",…}}
//	{"v":1,"id":7,"error":{"code":"input","message":"line 3: row 4 has 8 cells, 9 expected"}}
//
//	page ──> worker ──> Engine.Answer ──> methods[name] ──> params read, strictly
//	  ^                                                        │
//	  └────── JSON <── result or error with its code <── what packages answer
//
// The version is Version; a request of another is refused with the code
// "version". The id is the caller's, and comes back. A position is a text in any
// format that package formats reads; those in answers are in Susser form, which
// holds givens, digits and pencil marks.
//
// The codes of errors are "version", "request" (it is not understood), "input" (a
// text that is no puzzle), "puzzle" (a puzzle at fault, or an answer that does not
// hold), "limit" (time or tries ran out) and "bug".
//
// The engine keeps nothing between requests but memory: whoever asks sends the
// position, and the learner's record, every time. So a worker that was stopped in
// the middle of a request is replaced by a new one, and nothing is lost.
//
// A method is a function of its parameters, listed in methods; a further one
// needs a function and a line there. Nothing here depends on a browser.
package bridge
