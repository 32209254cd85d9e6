// Package browsertest contains the tests that run the page in a real Chromium. They take
// several minutes, so they are skipped unless this environment variable is set:
//
//	PENCILMARK_CHROMIUM=chromium go test -C cmd/tools ./browsertest
//
// The engine is built once with the Go tool. These environment variables change the tests:
//
//   - PENCILMARK_AXE=FILE names axe.min.js of the npm package axe-core, which TestAxe needs.
//   - PENCILMARK_SHOTS=DIR makes TestScreenshots write pictures of the main states. With
//     PENCILMARK_SHOTS_SIZE="390x844 1280x800-dark", it only writes pictures of these sizes. With
//     PENCILMARK_PROTOTYPE=DIR, each picture also shows the prototype in the same state on the right.
//   - PENCILMARK_FULL=1 compares the steps of 500 puzzles instead of 20.
//   - PENCILMARK_SLOW=700 makes the main thread four times slower, and delays the engine and the
//     storage by 700 ms. This reveals tests and messages that do not wait until something is done.
package browsertest
