// Package bridge connects the page to the packages that answer its requests. Requests and
// answers are JSON, and each request names one method.
//
//	{"v":1,"id":7,"method":"hint","params":{"position":"53..7…","level":3}}
//	{"v":1,"id":7,"result":{"level":3,"words":"Look at row 2 for an X-Wing.",…}}
//	{"v":1,"id":7,"error":{"code":"input","message":"line 3: row 4 has 8 cells, 9 expected"}}
//
//	page ──> worker ──> Engine.Answer ──> methods()[name] ──> params read, strictly
//	  ^                                                        │
//	  └────── JSON <── result or error with its code <── what packages answer
//
// The version must be Version. A request with another version gets an error with the code
// "version". The caller chooses the id, and the answer has the same id. A position in a
// request can be in any format that package formats reads. Positions in answers are in
// Susser form, which holds givens, digits and pencil marks.
//
// These are the codes of errors:
//
//   - "version": the request has another version.
//   - "request": the request cannot be understood.
//   - "input": a text is not a puzzle.
//   - "puzzle": the puzzle is invalid, or an answer is wrong.
//   - "limit": there was not enough time, or there were too many tries.
//   - "bug": the program has a bug.
//
// The engine has no state between requests, apart from reused memory. The caller sends the position, and the learner's
// record, with every request. So if a worker is stopped in the middle of a request, a new worker can replace it, and
// nothing is lost.
//
// A method is a function of its parameters. To add one, write the function and add it to
// the function methods. Nothing here depends on a browser.
package bridge
