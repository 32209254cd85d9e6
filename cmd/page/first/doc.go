// Command first is the engine that the page loads first. See package bridge/first for its
// purpose. It is built and run in the same way as cmd/page.
package main
