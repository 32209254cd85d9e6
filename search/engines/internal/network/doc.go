// Package network solves a Sudoku with a network of 729 candidates and the 324 groups that they
// belong to. Each candidate and each group is a goroutine. They send each other messages about what
// is true and what is false, until nothing more follows.
//
// # Protocol
//
// A group is a constraint: a cell that needs a digit, or a house that needs one particular digit.
// Exactly one of its nine candidates is true. Each candidate belongs to four groups.
//
//   - A candidate that receives "true" or "false" for the first time stores this value and sends it
//     to its four groups. It ignores all later messages.
//   - A group that receives "true" from a member sends "false" to the others. A group that has
//     received "false" from eight members sends "true" to the ninth.
//   - A group that receives a second "true", or a ninth "false", has found that the position has no
//     solution. It sets a flag that all goroutines read.
//
// At the start, "true" is sent to the candidates of given digits, and "false" to eliminated
// candidates. This is sole-candidate inference. It finds naked and hidden singles, never guesses,
// and can prove that a solution is unique, but it does not finish every puzzle. If it gets stuck,
// Search returns a *search.StuckError with the position it has reached.
//
// # Conference
//
// If Confer is set, groups also send messages to other groups. If a group has two members left, a
// and b, then "if not a, then b" is true. The group sends this to the three other groups of a and
// the three other groups of b. Suppose a group has received "if not a1, then b1" and "if not a2,
// then b2" about two of its members, where b1 and b2 exclude each other. Then a1 or a2 is true, so
// the group sends "false" to its other members. If the two senders are cells of a house, this is a
// naked pair. If they are two digits of a house, it is a hidden pair. If they are one digit in two
// rows, it is an X-Wing. A message about two members of the receiving group has the same effect at
// once: it is a pair locked in a row, column or box.
//
// # Why it cannot deadlock
//
// A goroutine only ever waits for its own inbox. Every inbox is large enough for all messages that
// can ever be sent to it, so sending never blocks. A candidate sends one message to each of its
// groups. A group sends at most one message to each member, and at most one about each of two
// members to the other groups of that member. So a candidate receives at most four messages and one
// at the start. A group receives at most nine from its members and nine times three from other
// groups.
//
// # Why it ends, and how the end is detected
//
// The same count bounds the number of messages. A counter holds how many messages are under way. It
// is raised before a message is sent, and lowered after its receiver has sent everything that
// follows from it. When it reaches zero, no inbox holds a message and no goroutine is about to send
// one, so no message will ever be sent again. The goroutine that lowers the counter to zero closes
// a channel. Search then closes all inboxes, waits for every goroutine to return, and only then
// reads the values of the candidates.
//
// A cancelled context or a contradiction ends the search in the same way: from then on, messages
// are received but not answered, and the network soon comes to rest.
//
// Unless the position is contradictory, the result does not depend on the order in which goroutines
// run. If it is contradictory, some goroutine detects this in every order. Only the number of
// messages varies a little, because a group does not send a member a value that it has received
// from that member.
package network
