package parse

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
)

// A Link is the connection between a node of a chain and the node before it.
type Link uint8

// The links.
const (
	First  Link = iota // it is the first node
	Strong             // "=": not both are false
	Weak               // "-": not both are true
)

// A Node is one statement of a learner's chain. It states that Cells have Digits, or that they do not.
type Node struct {
	Digits board.DigitSet
	Cells  board.CellSet
	Link   Link
}

// isChain reports whether text contains links, which are signs between candidates.
func isChain(text string, a1 bool) bool {
	tokens, err := chainTokens(text, a1)
	if err != nil || strings.Contains(text, "{") {
		return false
	}
	digits, link := false, false // in brackets
	for i := range tokens {
		inside := i > 0 && i+1 < len(tokens)
		digits = digits || inside && tokens[i-1].text == "(" && tokens[i].kind == digitsToken
		if inside && isLink(tokens[i]) && mayLink(tokens[i-1], ")]") && mayLink(tokens[i+1], "([") {
			placed := tokens[i-1].kind == cellToken && tokens[i+1].kind == digitsToken && (i+2 == len(tokens) || listSigns.has(tokens[i+2].text))
			if link = link || !placed; tokens[i].text == "=" && !placed { // "r1c2=4" is no link
				return true
			}
		}
	}
	return link && digits
}

// chainTokens splits text into tokens. The signs of "-4[A2]+4[A8]-4[E8]" say which candidates are false and which are
// true. They become links.
func chainTokens(text string, a1 bool) ([]token, error) {
	tokens, err := lex(text, a1)
	for i := range tokens {
		if t := &tokens[i]; (t.text == "+" || t.text == "-") && i+2 < len(tokens) && tokens[i+2].text == "[" {
			if t.text == "+" {
				t.text = "="
			}
			if i == 0 {
				t.text = ","
			}
		}
	}
	return tokens, err
}

func mayLink(t token, brackets string) bool {
	return t.kind == cellToken || t.kind == digitsToken || t.kind == signToken && strings.Contains(brackets, t.text)
}

// readChains reads one or more chains that are separated by ";". The chains of a Kraken fish follow the fish.
func (r *Reason) readChains(text string, a1 bool) error {
	if fish, chains, ok := strings.Cut(text, ";"); ok && strings.Contains(fish, `\`) {
		if err := r.readPlace(fish, a1); err != nil {
			return err
		}
		text = strings.Repeat(" ", len(fish)+1) + chains
	}
	at := 0 // where the part begins
	for part := range strings.SplitSeq(text, ";") {
		nodes, err := r.parseChain(strings.Repeat(" ", at)+part, a1)
		if err != nil {
			return err
		}
		at += len(part) + 1
		if len(nodes) > 0 {
			r.Chains = append(r.Chains, nodes)
		}
	}
	for _, nodes := range r.Chains {
		for i := range nodes {
			r.Cells, r.Digits = r.Cells.Or(nodes[i].Cells), r.Digits|nodes[i].Digits
		}
	}
	return nil
}

func (r *Reason) parseChain(text string, a1 bool) ([]Node, error) {
	tokens, err := chainTokens(text, a1)
	if tokens = plainChain(tokens); err != nil || len(tokens) == 0 {
		return nil, err
	}
	p := chainParser{source: r.source, tokens: tokens}
	return p.all()
}

// plainChain removes everything that is not part of a chain, such as words and brackets around cells.
func plainChain(tokens []token) []token {
	var out []token
	for _, t := range tokens {
		switch {
		case t.kind == wordToken, t.kind == signToken && strings.Contains("[]|,:.", t.text):
		case t.kind == cellToken && len(out) > 0 && out[len(out)-1].kind == cellToken:
			out[len(out)-1].cells = out[len(out)-1].cells.Or(t.cells)
		default:
			out = append(out, t)
		}
	}
	return out
}

func isLink(t token) bool { return t.text == "=" || t.text == "-" }

func linkOf(t token) Link {
	if t.text == "=" {
		return Strong
	}
	return Weak
}

// A chainParser reads chains in Eureka notation and similar notations. The digits can also be in the links, as in
// "r1c2=4=r1c8-4-r5c8". A cell in which the digit changes then becomes two nodes.
type chainParser struct {
	source string // for errors
	tokens []token
	at     int
	digits board.DigitSet // of the node before or of the link, for cells without digits
	out    []Node
}

func (p *chainParser) all() ([]Node, error) {
	labels, link := p.heading()
	for p.at < len(p.tokens) {
		if err := p.node(link); err != nil {
			return nil, err
		}
		if p.at == len(p.tokens) {
			break
		}
		if !isLink(p.here()) {
			return nil, p.wrong("a link, = or -, is expected there")
		}
		entered, sign := link, p.here().text
		link = linkOf(p.here())
		p.at++ // a link at the end closes a loop
		if end := p.at+1 == len(p.tokens); !labels || p.here().kind != digitsToken || !end && !isLink(p.tokens[p.at+1]) {
			continue
		}
		p.digits = p.here().digits
		if last := p.out[len(p.out)-1]; p.digits != last.Digits {
			p.out = append(p.out, Node{Digits: p.digits, Cells: last.Cells, Link: Strong + Weak - entered})
		}
		if p.at++; p.at < len(p.tokens) && p.here().text != sign {
			return nil, p.wrong("there should be a link here, such as =4=")
		}
		p.at++
	}
	if len(p.out) < 2 {
		return nil, fmt.Errorf("a chain needs at least two nodes")
	}
	p.out[0].Link = First
	return p.out, nil
}

// heading reports whether the chain has digits in its links. It then skips what HoDoKu writes before the first
// cell: the digits that the chain removes, "4/7", and the digit and the sign with which it enters that cell,
// "8=". It returns that sign.
func (p *chainParser) heading() (labels bool, lead Link) {
	t := p.tokens
	for i := 3; i+1 < len(t); i++ {
		labels = labels || t[i-3].kind == cellToken && isLink(t[i-2]) && t[i-1].kind == digitsToken && isLink(t[i]) &&
			t[i+1].kind == cellToken
	}
	first := slices.IndexFunc(t, func(t token) bool { return t.kind == cellToken })
	if !labels || first > 0 && t[first-1].text == ")" {
		return labels, First
	}
	if p.at = first; first > 1 && isLink(t[first-1]) {
		p.digits = t[first-2].digits
		return labels, linkOf(t[first-1])
	}
	p.digits = t[first+2].digits
	return labels, First
}

// node reads one node, such as "(4)r1c2", "(4=7)r1c2", "r1c2(4)", "4r1c2" or "r1c2".
func (p *chainParser) node(link Link) error {
	digits, links, err := p.group()
	if err != nil {
		return err
	}
	cells := p.here().cells
	switch {
	case p.here().kind != cellToken && digits == nil:
		return p.wrong("a candidate such as (4)r1c2 is expected there")
	case p.here().kind != cellToken:
		return p.wrong("a cell is expected there")
	}
	if p.at++; digits == nil && p.here().text == "(" {
		if digits, links, err = p.group(); err != nil {
			return err
		}
	}
	if digits == nil {
		if p.digits == 0 {
			return p.wrong("no digit is named, as in (4)r1c2")
		}
		digits = []board.DigitSet{p.digits}
	}
	for i, d := range digits {
		if i > 0 {
			link = links[i-1]
		}
		p.out = append(p.out, Node{Digits: d, Cells: cells, Link: link})
		p.digits = d
	}
	return nil
}

// group reads digits, if there are some. In brackets, they can have links between them.
func (p *chainParser) group() (digits []board.DigitSet, links []Link, err error) {
	if t := p.here(); t.kind == digitsToken {
		p.at++
		return []board.DigitSet{t.digits}, nil, nil
	} else if t.text != "(" {
		return nil, nil, nil
	}
	for p.at++; ; p.at++ {
		if p.here().kind != digitsToken {
			return nil, nil, p.wrong("a digit is expected there")
		}
		var set board.DigitSet
		for ; p.here().kind == digitsToken || p.here().text == "&"; p.at++ {
			set |= p.here().digits
		}
		digits = append(digits, set)
		if !isLink(p.here()) {
			break
		}
		links = append(links, linkOf(p.here()))
	}
	if p.here().text != ")" {
		return nil, nil, p.wrong("a closing bracket is expected there")
	}
	p.at++
	return digits, links, nil
}

// here returns the current token. At the end of the text, it returns an empty sign.
func (p *chainParser) here() token {
	if p.at < len(p.tokens) {
		return p.tokens[p.at]
	}
	return token{kind: signToken}
}

func (p *chainParser) wrong(expected string) error {
	if p.at >= len(p.tokens) {
		return fmt.Errorf("the chain ends too early: %s", expected)
	}
	return fmt.Errorf("cannot read %q in a chain%s: %s", p.here().text, where(p.source, p.here().at), expected)
}
