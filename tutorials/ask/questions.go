package ask

import (
	"context"
	"fmt"
	"reflect"
)

// A Question is a function of this package, for programs that speak JSON.
type Question struct {
	Name            string       // by which programs know it, such as "whynot"
	Request, Answer reflect.Type // structs
	Decode          func(request []byte) (any, error)
	Ask             func(ctx context.Context, request []byte) (fmt.Stringer, error) // decodes the request and answers it
}

// Questions returns all questions.
func Questions() []Question {
	return []Question{
		question("solve", Solve), question("hint", Hint), question("find", Find), question("spot", Spot),
		question("check", Check), question("why", Why), question("whynot", WhyNot), question("mistakes", Mistakes),
		question("grade", Grade), question("reach", Reach), question("review", Review), question("verify", Verify),
		question("count", Count), question("about", About), question("generate", Generate),
		question("convert", Convert), question("render", Render),
		question("techniques", Catalogue), question("lesson", Lesson),
	}
}

func question[R, A any, P interface {
	*A
	fmt.Stringer
}](name string, f func(context.Context, R) (P, error)) Question {
	q := Question{Name: name, Request: reflect.TypeFor[R](), Answer: reflect.TypeFor[A]()}
	q.Decode = func(request []byte) (any, error) { return Decode[R](request) }
	q.Ask = func(ctx context.Context, request []byte) (fmt.Stringer, error) {
		r, err := Decode[R](request)
		if err != nil {
			return nil, err
		}
		a, err := f(ctx, r)
		if err != nil {
			return nil, err
		}
		return a, nil
	}
	return q
}
