package explain

import (
	"fmt"
	"text/template/parse"

	"pencilmark/techniques/logic"
)

// A reason is the compiled Because of a technique: its pieces in order.
type reason []piece

// A piece is a function that appends its words to the sentence.
type piece func(*scope)

// A scope is the state that the pieces of a reason work on. It holds the sentence and the current
// position of the enclosing range.
type scope struct {
	logic.Sentence
	part     *logic.Part // nil outside of a range
	at, last int         // the number of the part, from 0, and that of the last one
}

func (r reason) write(s *scope) {
	for _, p := range r {
		p(s)
	}
}

// Check returns an error if the reason of t cannot be compiled, because of a syntax error, an
// unknown function or a wrong argument. A reason that Check accepts can fail only for a step that
// lacks a part.
func Check(t *logic.Technique) error {
	_, err := compile(t)
	return err
}

// compile turns the reason of t into pieces. It accepts the syntax of text/template, restricted to
// calls, if, and range. Variables, pipelines and fields are errors.
func compile(t *logic.Technique) (reason, error) {
	tree := parse.New(t.Slug)
	tree.Mode = parse.SkipFuncCheck
	if _, err := tree.Parse(t.Because, "", "", map[string]*parse.Tree{}); err != nil {
		return nil, err
	}
	c := compiler{technique: t, tree: tree}
	r := c.list(tree.Root)
	return r, c.err
}

// A compiler compiles one reason. After an error, it records the error and continues.
type compiler struct {
	technique *logic.Technique
	tree      *parse.Tree
	ranges    int // around what is being compiled
	err       error
}

func (c *compiler) failf(n parse.Node, format string, args ...any) {
	if c.err == nil {
		at, _ := c.tree.ErrorContext(n)
		c.err = fmt.Errorf("%s: %s", at, fmt.Sprintf(format, args...))
	}
}

func (c *compiler) list(l *parse.ListNode) reason {
	if l == nil {
		return nil
	}
	out := make(reason, 0, len(l.Nodes))
	for _, n := range l.Nodes {
		out = append(out, c.piece(n))
	}
	return out
}

func (c *compiler) piece(n parse.Node) piece {
	switch n := n.(type) {
	case *parse.TextNode:
		text := string(n.Text)
		return func(s *scope) { s.Text(text) }
	case *parse.ActionNode:
		return c.text(n, c.pipe(n.Pipe))
	case *parse.IfNode:
		return c.choice(n)
	case *parse.RangeNode:
		return c.repeat(n)
	}
	c.failf(n, "%s is not supported in a reason", n)
	return nil
}

func (c *compiler) choice(n *parse.IfNode) piece {
	test := c.test(n, c.pipe(n.Pipe))
	then, otherwise := c.list(n.List), c.list(n.ElseList)
	return func(s *scope) {
		if test(s) {
			then.write(s)
		} else {
			otherwise.write(s)
		}
	}
}

// repeat compiles {{range parts "cover"}}…{{end}}, in which the dot stands for each part in turn.
func (c *compiler) repeat(n *parse.RangeNode) piece {
	call := c.command(n.Pipe)
	if call == nil {
		return nil
	}
	if name, _ := call.Args[0].(*parse.IdentifierNode); len(call.Args) != 2 || name == nil || name.Ident != "parts" {
		c.failf(n, "a range goes over parts: {{range parts \"set\"}}")
		return nil
	}
	of := c.selector(call.Args[1])
	if of.here {
		c.failf(n, "a range goes over the parts of a role")
	}
	c.ranges++
	body := c.list(n.List)
	c.ranges--
	otherwise := c.list(n.ElseList)
	return func(s *scope) {
		if !s.each(&of, body) {
			otherwise.write(s)
		}
	}
}

// each writes the body of a range once for each part. It returns false if there is no part.
func (s *scope) each(of *selector, body reason) bool {
	part, at, last := s.part, s.at, s.last // of a range around this one
	s.at, s.last = 0, -1
	for range of.parts(s) {
		s.last++
	}
	some := s.last >= 0
	for p := range of.parts(s) {
		s.part = p
		body.write(s)
		s.at++
	}
	s.part, s.at, s.last = part, at, last
	return some
}

// command returns the single call that a pipeline consists of, or nil.
func (c *compiler) command(p *parse.PipeNode) *parse.CommandNode {
	if len(p.Decl) > 0 || len(p.Cmds) != 1 {
		c.failf(p, "%s: a reason has neither variables nor pipelines", p)
		return nil
	}
	return p.Cmds[0]
}

// A value is a compiled expression of a reason. It is a piece, a func(*scope) int, a func(*scope)
// bool, a string or an int, or nil after an error.
type value any

func (c *compiler) pipe(p *parse.PipeNode) value {
	call := c.command(p)
	if call == nil {
		return nil
	}
	if name, ok := call.Args[0].(*parse.IdentifierNode); ok {
		return c.call(name, call.Args[1:])
	}
	if len(call.Args) > 1 {
		c.failf(call, "%s is not a function", call.Args[0])
	}
	return c.operand(call.Args[0])
}

func (c *compiler) operand(n parse.Node) value {
	switch n := n.(type) {
	case *parse.StringNode:
		return n.Text
	case *parse.NumberNode:
		if n.IsInt {
			return int(n.Int64)
		}
	case *parse.IdentifierNode:
		return c.call(n, nil)
	case *parse.PipeNode:
		return c.pipe(n)
	}
	c.failf(n, "%s is not supported here", n)
	return nil
}

// call compiles the call of a function. The function is a comparison, one that every reason may
// call, or one of the technique's own.
func (c *compiler) call(name *parse.IdentifierNode, args []parse.Node) value {
	switch name.Ident {
	case "eq":
		return c.equal(name, args)
	case "not":
		return c.not(name, args)
	}
	own, general := c.technique.Words[name.Ident], functions[name.Ident]
	switch {
	case own != nil && general != nil:
		c.failf(name, "the technique's own function %s has the name of one that every reason may call", name)
	case own != nil:
		c.count(name, args, 0)
		return piece(func(s *scope) { own(&s.Sentence) })
	case general != nil:
		return c.general(name, general, args)
	default:
		c.failf(name, "unknown function %s", name)
	}
	return nil
}

// count reports whether the number of arguments is right, and records an error if it is not.
func (c *compiler) count(name *parse.IdentifierNode, args []parse.Node, want int) bool {
	if len(args) != want {
		c.failf(name, "%s takes %d arguments, not %d", name, want, len(args))
	}
	return len(args) == want
}

// general compiles the call of a function that every reason may call, depending on the function's
// type.
func (c *compiler) general(name *parse.IdentifierNode, function any, args []parse.Node) value {
	switch f := function.(type) {
	case func(*scope):
		c.count(name, args, 0)
		return piece(f)
	case func(*scope) bool:
		c.count(name, args, 0)
		return f
	case func(*scope, selection):
		of := c.selection(name, args)
		return piece(func(s *scope) { f(s, of) })
	case func(*scope, selection) int:
		of := c.selection(name, args)
		return func(s *scope) int { return f(s, of) }
	case func(*scope, selection) bool:
		of := c.selection(name, args)
		return func(s *scope) bool { return f(s, of) }
	case func(*scope, string):
		if c.count(name, args, 1) {
			text := c.literal(args[0])
			return piece(func(s *scope) { f(s, text) })
		}
	case func(*scope, int):
		if c.count(name, args, 1) {
			n := c.number(args[0], c.operand(args[0]))
			return piece(func(s *scope) { f(s, n(s)) })
		}
	case func(*scope, int, string, string):
		if c.count(name, args, 3) {
			n, one, many := c.number(args[0], c.operand(args[0])), c.literal(args[1]), c.literal(args[2])
			return piece(func(s *scope) { f(s, n(s), one, many) })
		}
	default:
		c.failf(name, "the function %s has the unknown type %T", name, function)
	}
	return nil
}

// equal compiles eq, which compares two numbers or two texts.
func (c *compiler) equal(name *parse.IdentifierNode, args []parse.Node) value {
	if !c.count(name, args, 2) {
		return nil
	}
	a, b := c.operand(args[0]), c.operand(args[1])
	if numeric(a) && numeric(b) {
		m, n := c.number(args[0], a), c.number(args[1], b)
		return func(s *scope) bool { return m(s) == n(s) }
	}
	first, second := c.text(args[0], a), c.text(args[1], b)
	return func(s *scope) bool {
		start := len(s.Buf)
		first(s)
		middle := len(s.Buf)
		second(s)
		same := string(s.Buf[start:middle]) == string(s.Buf[middle:])
		s.Buf = s.Buf[:start]
		return same
	}
}

func (c *compiler) not(name *parse.IdentifierNode, args []parse.Node) value {
	if !c.count(name, args, 1) {
		return nil
	}
	test := c.test(args[0], c.operand(args[0]))
	return func(s *scope) bool { return !test(s) }
}

func numeric(v value) bool {
	switch v.(type) {
	case int, func(*scope) int:
		return true
	}
	return false
}

// number turns v into a number.
func (c *compiler) number(at parse.Node, v value) func(*scope) int {
	switch v := v.(type) {
	case func(*scope) int:
		return v
	case int:
		return func(*scope) int { return v }
	case nil:
	default:
		c.failf(at, "%s is not a number", at)
	}
	return nil
}

// text turns v into a piece.
func (c *compiler) text(at parse.Node, v value) piece {
	switch v := v.(type) {
	case piece:
		return v
	case string:
		return func(s *scope) { s.Text(v) }
	case int:
		return func(s *scope) { s.Int(v) }
	case func(*scope) int:
		return func(s *scope) { s.Int(v(s)) }
	case nil:
	default:
		c.failf(at, "%s says whether, but no words", at)
	}
	return nil
}

// test turns v into a condition. A number is true if it is not 0, and a text is true if it is not
// empty.
func (c *compiler) test(at parse.Node, v value) func(*scope) bool {
	switch v := v.(type) {
	case func(*scope) bool:
		return v
	case func(*scope) int:
		return func(s *scope) bool { return v(s) != 0 }
	case piece:
		return func(s *scope) bool {
			start := len(s.Buf)
			v(s)
			some := len(s.Buf) > start
			s.Buf = s.Buf[:start]
			return some
		}
	case nil:
	default:
		c.failf(at, "%s is always the same", at)
	}
	return nil
}

// literal returns the text of a string argument.
func (c *compiler) literal(n parse.Node) string {
	if text, ok := n.(*parse.StringNode); ok {
		return text.Text
	}
	c.failf(n, "%s should be a string in quotes", n)
	return ""
}

// selection returns the parts that the arguments of a function select.
func (c *compiler) selection(name *parse.IdentifierNode, args []parse.Node) selection {
	if len(args) == 0 {
		c.failf(name, "%s takes the role of a part, as in {{%s \"set\"}}", name, name)
	}
	out := make(selection, len(args))
	for i, n := range args {
		out[i] = c.selector(n)
	}
	return out
}

// selector returns the parts that one argument selects: "set", "set A", or the dot of a range.
func (c *compiler) selector(n parse.Node) selector {
	switch n := n.(type) {
	case *parse.DotNode:
		if c.ranges == 0 {
			c.failf(n, "the dot stands for a part in a range only")
		}
		return selector{here: true}
	case *parse.StringNode:
		of, err := parseSelector(n.Text)
		if err != nil {
			c.failf(n, "%v", err)
		}
		return of
	}
	c.failf(n, "%s should be the role of a part, as in \"set\" or \"set A\"", n)
	return selector{}
}
