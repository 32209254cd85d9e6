// Command first is the engine that the page has first, see package bridge/first; it is
// built and run as cmd/page is.
package main
