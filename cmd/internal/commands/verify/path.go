package verify

import (
	"context"
	"io"

	"pencilmark/cmd/internal/input"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/pathfile"
	"pencilmark/tutorials/ask"
)

// paths checks the solution paths of another program. Its results are those of file.
func (o *options) paths(ctx context.Context, in io.Reader, name string, take func(*logic.Log) bool) (
	sound bool, err error) {
	sound = true
	input.EachPath(ctx, in, name, func(p *pathfile.Proof, fault error) bool {
		if err = fault; err != nil {
			return false
		}
		a := ask.NewVerifyAnswer(ctx, p)
		sound = sound && a.Error == ""
		if err = o.print(name, a); err != nil {
			return false
		}
		return !sound || take(p.Log)
	})
	return sound, err
}
