package check

import (
	"fmt"
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
	lines := []string{j.headline()}
	if v.Fault != nil {
		lines = append(lines, v.Fault.Text)
	}
	if v.Note != "" {
		lines = append(lines, v.Note)
	}
	for _, r := range v.Refutations {
		lines = append(lines, r.Lines...)
		if r.Digit != 0 {
			lines = append(lines, j.Notation.Cell(r.Conclusion.Candidate.Cell())+" is "+board.Digit(r.Digit).String()+".")
		}
	}
	lines = append(lines, j.unreadLine(), j.pictureLine(), j.unneededLine(), j.besidesLine(), j.easiestLine())
	return strings.Join(slices.DeleteFunc(lines, func(s string) bool { return s == "" }), "\n")
}

// headline summarizes the verdict on the claim in one sentence, or in two if the conclusions were known.
func (j *judge) headline() string {
	if !j.v.Known {
		return j.outcome()
	}
	return j.knownLine() + " " + words.Capital(strings.TrimPrefix(j.outcome(), "Right, but "))
}

// knownLine describes the conclusions that the position has already and, if a single one follows from the
// rules of the game, why: "r5c4<>7 was known already. Row 5 already has a 7, in r5c1."
func (j *judge) knownLine() string {
	line := j.list(Known) + " was known already"
	if strings.Contains(line, " and ") {
		line = j.list(Known) + " were known already"
	}
	if c := j.claim.Conclusions[0]; len(j.claim.Conclusions) == 1 && !c.Place {
		return strings.TrimSpace(line + ". " + Plainly(j.Notation, j.g, c))
	}
	return line + "."
}

// outcome summarizes the verdict on the claim in one sentence.
func (j *judge) outcome() string {
	switch j.v.Outcome {
	case Wrong:
		return j.wrongLine()
	case Later:
		if j.claim.Reason == nil {
			return "That is right, but it does not follow from one step that you know yet."
		}
		return "Right, but it does not follow from your reason."
	case OtherReason:
		return "Right, but it does not follow from your reason."
	case NotQuite:
		return "Right, but not quite for that reason."
	case ProvesLess:
		return "Right, but your reason does not prove all of it."
	case NeedsMore:
		w := j.words().Text("Right, but you need more than you named: ")
		for i, k := range j.v.More {
			w.Join(i, len(j.v.More), "and").Text(j.need(k))
		}
		return string(w.Text(".").Buf)
	}
	return j.goodLine()
}

// need returns a constraint in the notation of the referee.
func (j *judge) need(k board.Constraint) string {
	if k.IsCell() {
		return j.Notation.Cell(k.Cell()) + " needs a digit"
	}
	return j.Notation.House(k.House()) + " needs " + digitArticle(k.Digit()) + " " + k.Digit().String()
}

func (j *judge) goodLine() string {
	if j.v.Known {
		return "It follows from your reason, too."
	}
	known, are := j.list(Known), " was known already."
	if strings.Contains(known, " and ") {
		are = " were known already."
	}
	switch {
	case len(j.todo) == 0:
		return j.knownLine()
	case j.claim.Reason == nil && known == "":
		return "Right."
	case j.claim.Reason == nil:
		return "Right; " + known + are
	}
	line := "Right, and it follows from your reason"
	if j.v.Unread != nil {
		line = "Right, and it follows from the cells and houses that you named"
	}
	if known != "" {
		line += "; " + known + are
	}
	return strings.TrimSuffix(line, ".") + "."
}

func (j *judge) wrongLine() string {
	if !j.wrong() {
		return j.list(Open) + " does not follow."
	}
	line := j.list(False) + " is wrong."
	if strings.Contains(j.list(False), " and ") {
		line = j.list(False) + " are wrong."
	}
	if right := j.list(Right); right != "" {
		line += " Only " + right + " is right."
	}
	return line
}

// list returns the conclusions with the given status, in the notation of the referee.
func (j *judge) list(s Status) string {
	var of []why.Conclusion
	for i, c := range j.claim.Conclusions {
		if j.status[i] == s {
			of = append(of, c)
		}
	}
	return string(j.conclusions(j.words(), of, "and").Buf)
}

// unreadLine describes which part of the reason was not judged.
func (j *judge) unreadLine() string {
	if len(j.v.Unread) == 0 {
		return ""
	}
	return `This part could not be read, so it was not checked: "` + strings.Join(j.v.Unread, `"; "`) + `".`
}

func (j *judge) pictureLine() string {
	if j.v.Pattern == "" {
		return ""
	}
	return "The pattern: " + j.v.Pattern + "."
}

func (j *judge) unneededLine() string {
	if len(j.v.Unneeded) == 0 {
		return ""
	}
	w := j.words().Text("You did not need ")
	for i, p := range j.v.Unneeded {
		w.Join(i, len(j.v.Unneeded), "or").Text(j.shortName(p))
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

// gives lists the conclusions of a way in the notation of the referee.
func (j *judge) gives(w *Way) string {
	var out []string
	for _, c := range w.Gives {
		out = append(out, c.In(j.Notation))
	}
	return strings.Join(out, ", ")
}

// noWay describes which of the right conclusions are not given by any of the ways.
func (j *judge) noWay() string {
	var rest []string
	for i, c := range j.claim.Conclusions {
		given := slices.ContainsFunc(j.v.Easiest, func(w Way) bool { return slices.Contains(w.Gives, c) })
		if j.status[i] == Right && !given {
			rest = append(rest, c.In(j.Notation))
		}
	}
	switch {
	case rest == nil:
		return ""
	case j.v.Later != nil:
		return " " + strings.Join(rest, ", ") + words.Plural(len(rest), " follows", " follow") + " later: " + j.laterStep()
	}
	return " No technique on the ladder shows " + strings.Join(rest, ", ") + " in one step."
}

// laterStep describes the step with which the rest follows.
func (j *judge) laterStep() string {
	return fmt.Sprintf("%s at step %d.", j.v.Later.Name, j.v.Later.Step)
}

func (j *judge) easiestLine() string {
	var out []string
	for _, w := range j.v.Easiest {
		line := w.Pattern
		if line == "" {
			line = w.Name + w.where
		}
		if len(j.v.Easiest) > 1 || j.noWay() != "" {
			line += " for " + j.gives(&w)
		}
		out = append(out, line)
	}
	switch {
	case out != nil:
		return "The easiest way: " + strings.Join(out, "; ") + "." + j.noWay()
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
