package activity

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/spot"
	"pencilmark/tutorials/teacher"
)

// The acts that ask about the position of a walk.
const (
	whyAct    = "why"
	whyNotAct = "whynot"
	spotAct   = "spot"
)

// questions adds the acts that ask about the position.
func (w *Walk) questions(p *Page) {
	n := w.Renderer.Notation
	p.Acts = append(p.Acts,
		Act{ID: whyAct, Label: "why", About: "why a conclusion is true, or what is wrong with it", Key: "y", Takes: examplesOf(n)},
		Act{ID: whyNotAct, Label: "why not", About: "why a technique does not apply here", Key: "t", Takes: "x-wing"},
		Act{ID: spotAct, Label: "spot", About: "how one comes to see the next step", Key: "o"})
}

// about answers a question about the position. What tells something about a step that the learner has
// to make counts as help.
func (w *Walk) about(ctx context.Context, a Action) error {
	g, n := &w.grids[w.at], w.Renderer.Notation
	var text string
	var scene *explain.Scene
	var err error
	helps := a.Do != whyNotAct
	switch a.Do {
	case whyAct:
		if strings.TrimSpace(a.Say) == "" {
			text, helps = "Name a conclusion, as in "+examplesOf(n)+".", false
			break
		}
		var answer *ask.WhyAnswer
		if answer, err = ask.Why(ctx, ask.WhyRequest{Grid: g, Conclusion: a.Say, Notation: n}); err == nil {
			text, scene = answer.String(), answer.Scene
		}
	case whyNotAct:
		if strings.TrimSpace(a.Say) == "" {
			text = "Name a technique, as in x-wing."
			break
		}
		var answer *ask.WhyNotAnswer
		if answer, err = ask.WhyNot(ctx, ask.WhyNotRequest{Grid: g, Technique: a.Say, Custom: w.Log.Ladder, Notation: n}); err == nil {
			text, scene = answer.String(), answer.Scene
		}
	case spotAct:
		s := &w.Log.Steps[w.at]
		var scan *spot.Scan
		if scan, err = spot.To(ctx, logic.NewView(g), s); err == nil {
			text = fmt.Sprintf("To find %s, %s.", explain.WithArticle(s.Technique.Name), scan.Method)
			for _, l := range (spot.Words{Notation: n}).Lines(scan) {
				text += fmt.Sprintf("\n%s  %s.", l.Numbers(), l.Text)
			}
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		text, helps = words.Capital(err.Error())+".", false
	}
	lines := strings.Split(text, "\n")
	w.scene = scene
	if !w.asking() {
		w.reply = &Reply{Lines: lines}
		return nil
	}
	if helps {
		w.asked.Aids++
	}
	w.asked.reply = &teacher.Reply{Lines: lines}
	return nil
}
