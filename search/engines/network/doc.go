// Package network solves a Sudoku by conversation: 729 candidates and the 324
// groups they belong to, a goroutine each, tell one another what is true and what
// is false until nobody has anything left to say.
//
// # Protocol
//
// A group is a constraint: a cell that needs a digit, or a house that needs one
// particular digit. Of its nine candidates exactly one is true. Each candidate
// belongs to four groups.
//
//   - A candidate that is told "true" or "false" for the first time believes it and
//     passes it on to its four groups. It ignores whatever it is told later.
//   - A group that hears "true" from a member tells the others "false". A group
//     that has heard "false" from eight members tells the ninth "true".
//   - A group that hears a second "true", or a ninth "false", knows that the position
//     has no solution, and says so to all by raising a flag.
//
// Given digits are told "true" and eliminated candidates "false" at the start. This
// is sole-candidate inference: it finds naked and hidden singles, never guesses, and
// can prove a solution unique, but it does not finish every puzzle. Where it cannot,
// Search returns a *search.StuckError with the position in which it came to rest.
//
// # Conference
//
// With Confer set, groups talk to groups too. When a group is down to two members
// it knows "if not a, then b", and says so to the three other groups of a and to the
// three of b. A group that hears such a tie about two members, "if not a1, then b1"
// and "if not a2, then b2", where b1 and b2 exclude each other, knows that a1 or
// a2 is true, and tells its other members "false". If the two groups that spoke are
// cells of a house, that is a naked pair; if they are two digits of a house, a
// hidden pair; if they are one digit in two rows, an X-wing. A tie between two
// members of the group itself says the same at once: a pair locked in a line or box.
//
// # Why it cannot deadlock
//
// A goroutine waits in one place only, for its own inbox, and every inbox is large
// enough for all that can ever be sent to it, so that no send waits. A candidate
// speaks once to each of its groups; a group speaks at most once to each member, and
// once about each of two members to the other groups of that member. So a candidate
// is told at most four things and one at the start, a group at most nine verdicts and
// nine times three ties.
//
// # Why it ends, and how it is noticed
//
// The same counting bounds the number of messages. A counter holds how many are
// under way: it goes up before a message is sent, and down after its receiver has
// sent all that follows from it. When it falls to zero, no message is in an inbox and
// nobody is about to send one: the network is at rest, for good. Whoever brings it to
// zero closes a channel, upon which Search closes all inboxes, waits for every
// goroutine to return, and only then reads what the candidates believe.
//
// A context that ends, and a contradiction, take the same way out: from then on
// messages are received and not answered, and the network is soon at rest.
//
// Unless the position is contradictory, what the network comes to believe does not
// depend on who speaks first; if it is, somebody notices in every order. The number of
// messages does depend on it, a little, because a group does not tell a member what it
// has already heard from it.
package network
