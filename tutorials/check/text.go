package check

import (
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// text returns the verdict as sentences, with one paragraph for each point.
func (j *judge) text() string {
	v := &j.v
	unread := j.unreadLine()
	if v.Fault != nil && v.Fault.Kind == NotRead {
		v.Fault.Text, unread = unread, ""
	}
	lines := []string{j.headline(), unread}
	if v.Fault != nil {
		lines = append(lines, v.Fault.Text)
	}
	lines = append(lines, v.Note, j.pictureLine(), j.unneededLine(), j.besidesLine())
	for _, r := range v.Refutations {
		if len(r.Lines) > mostLines && !j.Reveal {
			lines = append(lines, r.Short)
		} else {
			lines = append(lines, r.Lines...)
		}
		if r.Digit != 0 {
			lines = append(lines, j.Notation.Cell(r.Conclusion.Candidate.Cell())+" is "+board.Digit(r.Digit).String()+".")
		}
	}
	lines = append(lines, j.easiestLine())
	return strings.Join(slices.DeleteFunc(lines, func(s string) bool { return s == "" }), "\n")
}

// mostLines is the largest number of lines of a refutation that a verdict shows. A longer one is summarized, unless
// everything may be revealed.
const mostLines = 5

// inShort describes a refutation in one line, and how to see all of it.
func (j *judge) inShort(r *Refutation) string {
	x := r.Conclusion.Candidate
	opposite := why.Conclusion{Candidate: x, Place: !r.Conclusion.Place}
	w := j.words().Text("If ").State([]board.Candidate{x}, r.Conclusion.Place).Text(", it leads to a contradiction, but only in ")
	return string(w.Int(len(r.Lines)).Text(" lines. To see them, ask why ").Text(opposite.In(j.Notation)).Text(".").Buf)
}

// headline summarizes the verdict on the claim in one sentence, or in two if the conclusions were known.
func (j *judge) headline() string {
	but := j.but()
	switch {
	case j.v.Outcome == Wrong || j.v.Outcome == Undecided:
		return j.wrongLine()
	case j.v.Outcome == Later && j.claim.Reason == nil:
		if j.Know {
			return "That is right, but it does not follow from one step that you know yet."
		}
		return "That is right, but it does not follow from one step that is easy enough."
	case j.v.Fault != nil && j.v.Fault.Kind == NotRead:
		if j.v.Known {
			return j.knownLine()
		}
		return "Right."
	case but == "" && j.v.Known && j.v.Unread == nil:
		return j.knownLine() + " It follows from your reason, too."
	case but == "":
		return j.goodLine()
	case j.v.Known:
		return j.knownLine() + " " + words.Capital(but)
	}
	return "Right, but " + but
}

// knownLine describes the conclusions that the position has already and, for a single one that removes a
// candidate, what the board shows about it: "r5c4<>7 was known already. Row 5 already has a 7, in r5c1."
func (j *judge) knownLine() string {
	line := j.list(Known, " was known already.", " were known already.")
	if c := j.claim.Conclusions[0]; len(j.claim.Conclusions) == 1 && !c.Place {
		return strings.TrimSpace(line + " " + Plainly(j.Notation, j.g, c))
	}
	return line
}

// but describes what is missing from a claim whose conclusions are right. It returns "" if nothing is.
func (j *judge) but() string {
	switch j.v.Outcome {
	case Later, OtherReason:
		return "it does not follow from your reason."
	case NotQuite:
		return "not quite for that reason."
	case ProvesLess:
		return "your reason does not prove all of it."
	case NeedsMore:
		w := j.words().Text("you need more than you named: ")
		for i, k := range j.v.More {
			w.Join(i, len(j.v.More), "and").Text(j.need(k))
		}
		return string(w.Text(".").Buf)
	}
	return ""
}

// need returns a constraint in the notation of the referee.
func (j *judge) need(k board.Constraint) string {
	if k.IsCell() {
		return placeOf(k).in(j.Notation) + " needs a digit"
	}
	return placeOf(k).in(j.Notation) + " needs " + digitArticle(k.Digit()) + " " + k.Digit().String()
}

func (j *judge) goodLine() string {
	line := "Right"
	switch {
	case len(j.todo) == 0:
		return j.knownLine()
	case j.claim.Reason == nil:
	case j.v.Unread != nil: // unreadLine says it
	default:
		line = "Right, and it follows from your reason"
	}
	if known := j.list(Known, " was known already", " were known already"); known != "" {
		line += "; " + known
	}
	return line + "."
}

func (j *judge) wrongLine() string {
	if !j.wrong() {
		return j.list(Open, " does not follow.", " do not follow.")
	}
	line := j.list(False, " is wrong.", " are wrong.")
	if right := j.list(Right, " is right.", " are right."); right != "" {
		line += " Only " + right
	}
	if slices.Contains(j.status, NotTold) {
		line += " The rest was not judged, because that could tell you a digit."
	}
	return line
}

// list returns the conclusions with the given status and what is said about one or many of them, or "" if there
// are none.
func (j *judge) list(s Status, one, many string) string {
	var of []why.Conclusion
	for i, c := range j.claim.Conclusions {
		if j.status[i] == s {
			of = append(of, c)
		}
	}
	if of == nil {
		return ""
	}
	return string(j.conclusions(j.words(), of, "and").OneOrMany(len(of), one, many).Buf)
}

// unreadLine describes which part of the reason was not judged.
func (j *judge) unreadLine() string {
	if len(j.v.Unread) == 0 {
		return ""
	}
	part := "This part of your reason"
	if len(j.v.Unread) == 1 && j.v.Unread[0] == j.v.Reason {
		part = "Your reason"
	}
	rest := ""
	if len(j.todo) > 0 && len(j.proven) == len(j.todo) && j.v.Outcome == Holds {
		rest = " The rest of it shows the conclusion."
	}
	return part + ` could not be read, so it was not checked: "` + strings.Join(j.v.Unread, `"; "`) + `".` + rest
}

func (j *judge) pictureLine() string {
	if j.v.Pattern == "" {
		return ""
	}
	return "The pattern: " + spoken(j.v.Pattern) + "."
}

// house matches the house of a single in a pattern, as in "Hidden Single: 2 in b7".
var house = regexp.MustCompile(` in ([rcb])([1-9])$`)

// spoken returns a pattern with the house of a single in words.
func spoken(pattern string) string {
	return house.ReplaceAllStringFunc(pattern, func(s string) string {
		return " in " + map[byte]string{'r': "row", 'c': "column", 'b': "box"}[s[4]] + " " + s[5:]
	})
}

func (j *judge) unneededLine() string {
	if len(j.v.Unneeded) == 0 {
		return ""
	}
	w := j.words().Text("You did not need ")
	for i, p := range j.v.Unneeded {
		w.Join(i, len(j.v.Unneeded), "or")
		if j.Notation == board.RC { // as learners write it; the notation A1 has no short name for a box
			w.Text(p.String())
		} else {
			w.Text(p.in(j.Notation))
		}
	}
	return string(w.Text(".").Buf)
}

func (j *judge) besidesLine() string {
	if len(j.v.Besides) == 0 {
		return ""
	}
	var s []board.Candidate
	for _, c := range j.v.Besides {
		s = append(s, c.Candidate)
	}
	verb := "The same pattern also removes: "
	if len(j.proven) == 0 {
		verb = "It does remove: "
	}
	return verb + j.renderer.Effect(&logic.Step{Eliminations: s}) + "."
}

// names lists conclusions in the notation of the referee.
func (j *judge) names(cs []why.Conclusion) string {
	var out []string
	for _, c := range cs {
		out = append(out, c.In(j.Notation))
	}
	return strings.Join(out, ", ")
}

// noWay describes which of the right conclusions are not given by any of the ways.
func (j *judge) noWay() string {
	switch {
	case len(j.late) == 0:
		return ""
	case j.v.Later != nil:
		return " " + j.names(j.late) + words.Plural(len(j.late), " follows", " follow") + " later: " + j.laterStep()
	}
	return " No technique on the ladder shows " + j.names(j.late) + " in one step."
}

// laterStep describes the step with which the rest follows.
func (j *judge) laterStep() string {
	w := j.words().Text(j.v.Later.Name)
	if n := j.v.Later.Step - 1; n > 0 {
		w.Text(", after ").Number(n).Text(words.Plural(n, " other step", " other steps"))
	}
	return string(w.Text(".").Buf)
}

func (j *judge) easiestLine() string {
	var out []string
	for _, w := range j.v.Easiest {
		line := spoken(w.Pattern)
		if line == "" {
			line = w.Name + w.where
		}
		if len(j.v.Easiest) > 1 || len(j.late) > 0 {
			line += " for " + j.names(w.Gives)
		}
		out = append(out, line)
	}
	switch {
	case out != nil:
		return "The easiest way is " + strings.Join(out, "; ") + "." + j.noWay()
	case len(j.late) == 0, j.shown():
		return ""
	case j.v.Later != nil && j.claim.Reason == nil:
		return "It follows later: " + j.laterStep()
	case j.v.Later != nil && j.Know:
		return "No step that you know shows it here. It follows later: " + j.laterStep()
	case j.v.Later != nil:
		return "No step that is easy enough shows it here. It follows later: " + j.laterStep()
	case slices.Contains(j.status, Right):
		return "No technique on the ladder shows it in one step."
	}
	return ""
}
