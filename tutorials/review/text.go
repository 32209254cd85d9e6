package review

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials/persontime"
)

// Clock formats seconds in the form of a clock: "0:42", "14:32", "1:02:10".
func Clock(seconds int) string {
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// text returns the whole review in paragraphs.
func (r *reader) text() (string, error) {
	o := r.out
	parts := []string{o.Whole()}
	if curve := o.Curve(76); curve != "" {
		text := "Time of each move:\n" + curve
		if n, all := o.Half(); n > 0 {
			text += fmt.Sprintf("\nHalf of the time went into %d of the %d moves.", n, all)
		}
		parts = append(parts, text)
	}
	parts = append(parts, r.listed(SlowMoment, "These moves took longest:"), r.listed(MistakeMoment, "What went wrong:"))
	if len(o.Unshown) > 0 {
		lines := []string{"These reasons were wrong:"}
		for _, u := range o.Unshown {
			lines = append(lines, fmt.Sprintf("  Move %d, %s: %s", u.N, u.Move, strings.ReplaceAll(u.Text, "\n", " ")))
		}
		parts = append(parts, strings.Join(lines, "\n"))
	}
	parts = append(parts, o.FoundAlone(), o.next())
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n\n"), r.ctx.Err()
}

// Whole returns a summary of the whole game in two lines: how long it took, and how many mistakes and hints there were.
func (r *Review) Whole() string {
	var b strings.Builder
	switch {
	case r.Solved && r.Seconds > 0:
		fmt.Fprintf(&b, "Solved in %s.", Clock(r.Seconds))
	case r.Solved:
		b.WriteString("Solved.")
	case r.Seconds > 0:
		fmt.Fprintf(&b, "Not solved yet, after %s.", Clock(r.Seconds))
	default:
		b.WriteString("Not solved yet.")
	}
	if r.Time != nil {
		fmt.Fprintf(&b, " This puzzle usually takes %s.", r.Time.About)
	}
	mistakes := count(len(r.Mistakes)+r.TakenBack, "mistake", "mistakes")
	fmt.Fprintf(&b, "\n%s, %s.", words.Capital(mistakes), count(r.Hints, "hint", "hints"))
	if n := r.followed(); n > 0 {
		fmt.Fprintf(&b, " %s followed from %s.", words.Capital(count(n, "more wrong move", "more wrong moves")), words.Plural(len(r.Mistakes), "it", "them"))
	}
	if r.TakenBack > 0 {
		fmt.Fprintf(&b, " %s undone and then dropped from the game.",
			words.Capital(count(r.TakenBack, "mistake was", "mistakes were")))
	}
	return b.String()
}

// count returns a number in words, with a noun: "no mistakes", "one mistake", "two mistakes".
func count(n int, one, many string) string {
	if n == 0 {
		return "no " + many
	}
	return string(new(words.Writer).Number(n).Text(" ").OneOrMany(n, one, many).Buf)
}

// listed describes the moments of one kind. Slow moments begin with the slowest.
func (r *reader) listed(kind MomentKind, title string) string {
	lines := []string{title}
	moments := slices.Clone(r.out.Moments)
	if kind == SlowMoment {
		slices.SortStableFunc(moments, func(a, b Moment) int {
			return cmp.Compare(slices.Index(r.out.Slow, a.N), slices.Index(r.out.Slow, b.N))
		})
	}
	told := map[string]bool{}
	for _, m := range moments {
		if m.Kind != kind {
			continue
		}
		lines = append(lines, m.Text)
		if m.Method != "" && !told[m.Technique] {
			told[m.Technique] = true
			lines = append(lines, fmt.Sprintf("    To find %s, %s.", article(m.Technique), m.Method))
		}
	}
	if len(lines) == 1 {
		return ""
	}
	return strings.Join(lines, "\n")
}

// slowText describes what the player could have seen at a slow move.
func (r *reader) slowText(m *Moment, x *Reading) string {
	var b strings.Builder
	easier := false
	fmt.Fprintf(&b, "  %s  move %d, %s\n", Clock(*x.Seconds), x.N, x.Move)
	switch {
	case m.Technique == "":
		b.WriteString("    No technique applied here, so the only way to go on was to guess.")
		return b.String()
	case m.made && x.Hints > 0:
		fmt.Fprintf(&b, "    You had a hint. ")
	case m.made:
		b.WriteString("    ")
	case x.After != "":
		fmt.Fprintf(&b, "    This digit needs %s first. ", article(x.After))
		if m.Technique != x.After {
			b.WriteString("The easiest step was ")
		}
	case x.Technique != "":
		easier = true
		fmt.Fprintf(&b, "    This is %s. There was an easier step. ", article(x.Technique))
	default:
		b.WriteString("    Nothing on the board shows this digit yet. There was this step. ")
	}
	fmt.Fprintf(&b, "%s: %s", m.Name, strings.ReplaceAll(m.Sentence, "\n", "\n    "))
	if m.Looks > 0 && !easier { // many looks would not seem easier
		fmt.Fprintf(&b, " It takes %s to find.", looks(m.Looks))
	}
	return b.String()
}

func looks(n int) string {
	if n == 1 {
		return "one look"
	}
	return fmt.Sprintf("%d looks", n)
}

// mistakeText describes what is wrong with a move, and when the player noticed it.
func (r *reader) mistakeText(k *Mistake) string {
	noticed := "you did not notice it"
	switch {
	case k.Noticed == k.N+1:
		noticed = "you changed it with the next move"
	case k.Noticed > 0:
		noticed = fmt.Sprintf("you changed it %d moves later", k.Noticed-k.N)
	}
	lines := []string{fmt.Sprintf("  Move %d, %s: %s.", k.N, k.Move, noticed), "    " + k.Text}
	if k.Then > 0 {
		lines = append(lines, "    "+words.Capital(count(k.Then, "more wrong move", "more wrong moves"))+" followed from it.")
	}
	if !k.plain {
		for _, line := range k.Refutation {
			lines = append(lines, "    "+line)
		}
	}
	return strings.Join(lines, "\n")
}

// FoundAlone lists the techniques that the player found without a hint, and the digits that came early. It
// returns "" if there are none.
func (r *Review) FoundAlone() string {
	lines := counted("You found without a hint:", r.Found)
	lines = append(lines, counted("These patterns come before digits that you placed, and your moves do not show them:", r.Behind)...)
	if r.Early > 0 {
		lines = append(lines, words.Capital(count(r.Early, "digit", "digits"))+" came early, perhaps as a guess.")
	}
	return strings.Join(lines, "\n")
}

// counted lists techniques with numbers. It returns nil if there are none.
func counted(title string, of map[string]int) []string {
	if len(of) == 0 {
		return nil
	}
	lines := []string{title}
	for _, t := range techniques.All() {
		if n := of[t.Slug]; n > 0 {
			lines = append(lines, fmt.Sprintf("  %s: %d", t.Name, n))
		}
	}
	return lines
}

// next returns the techniques to practise, as commands.
func (r *Review) next() string {
	if len(r.Practise) == 0 {
		return ""
	}
	lines := []string{"To practise what took longest:"}
	for _, slug := range r.Practise {
		lines = append(lines, "  pencilmark practice "+slug)
	}
	return strings.Join(lines, "\n")
}

// Curve draws the times of the moves as a line of block characters. It returns "" if no move has
// a time.
func (r *Review) Curve(width int) string {
	seconds := r.times()
	if len(seconds) == 0 || slices.Max(seconds) == 0 {
		return ""
	}
	return persontime.Curve(seconds, width)
}

// times returns the seconds of all moves that have a time.
func (r *Review) times() (seconds []float64) {
	for i := range r.Moves {
		if x := &r.Moves[i]; x.Seconds != nil {
			seconds = append(seconds, float64(*x.Seconds))
		}
	}
	return seconds
}

// Half returns the smallest number of moves, n, that together took half of the time, and the
// number of moves that have a time.
func (r *Review) Half() (n, all int) {
	seconds := r.times()
	slices.Sort(seconds)
	sum, rest := 0.0, 0.0
	for _, s := range seconds {
		sum += s
	}
	for rest < sum/2 {
		n++
		rest += seconds[len(seconds)-n]
	}
	return n, len(seconds)
}

// article returns the name of a technique with its indefinite article.
func article(slug string) string {
	if t, ok := techniques.Lookup(slug); ok {
		return explain.WithArticle(t.Name)
	}
	return slug
}
