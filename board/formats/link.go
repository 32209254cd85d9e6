package formats

import (
	"errors"
	"io"
	"net/url"
	"strings"
)

// isLink reports whether text is meant as a link, or as the part of a link that
// holds the puzzle; a comment may follow.
func isLink(text string) bool {
	link, rest := cutLink(text)
	if rest != "" && rest[0] != '#' {
		return false
	}
	return strings.Contains(link, "://") || hasHost(link) || payloadParser(link) != nil
}

// cutLink returns the first word of text and what follows it.
func cutLink(text string) (link, rest string) {
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimLeft(text[i:], " \t")
	}
	return text, ""
}

// hasHost reports whether text starts with one of the sites whose links are
// read.
func hasHost(text string) bool {
	text = strings.TrimPrefix(strings.ToLower(text), "www.")
	for _, s := range sites {
		if strings.HasPrefix(text, s.host) {
			return true
		}
	}
	return strings.HasPrefix(text, "app.crackingthecryptic.com/")
}

// A site reads the links of one host.
type site struct {
	host  string
	parse func(u *url.URL, at place) (*sheet, *Error)
}

var sites = []site{
	{"sudokuwiki.org", sudokuWikiLink},
	{"f-puzzles.com", fpuzzlesLink},
	{"sudokupad.app", sudokuPadLink},
	{"crackingthecryptic.com", sudokuPadLink},
	{"sudoku.coach", coachLink},
	{"sudokuexchange.com", exchangeLink},
	{"swaroopg92.github.io", penpaLink},
	{"opt-pan.github.io", penpaLink},
}

// parseLink reads what isLink accepts.
func parseLink(text string, at place) (*sheet, *Error) {
	link, rest := cutLink(text)
	s, err := parseAddress(link, at)
	if err == nil {
		s.comment = lineComment(rest)
	}
	return s, err
}

// parseAddress reads a link, or the payload of one.
func parseAddress(text string, at place) (*sheet, *Error) {
	if parse := payloadParser(text); parse != nil {
		return parse(text, at)
	}
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	// A plus sign belongs to base 64 here; it does not stand for a blank.
	u, err := url.Parse(strings.ReplaceAll(text, "+", "%2B"))
	if err != nil {
		return nil, failf(at, "the link cannot be read")
	}
	host := strings.ToLower(u.Hostname())
	for _, s := range sites {
		if host == s.host || strings.HasSuffix(host, "."+s.host) {
			return s.parse(u, at)
		}
	}
	if strings.HasPrefix(u.Path, "/penpa-edit") { // many keep a copy of the program
		return penpaLink(u, at)
	}
	return nil, failf(at, "links of %q are not known", host).
		mend("those of SudokuWiki, f-puzzles, SudokuPad, sudoku.coach, SudokuExchange and Penpa+ are read")
}

// payloadParser returns the parser for the part of a link that holds the puzzle,
// told by how it starts, or nil.
func payloadParser(text string) recordParser {
	long := len(text) > 40
	switch {
	case !long || strings.ContainsAny(text, " .:"):
		return nil
	case strings.HasPrefix(text, "S9B"):
		return parseS9B
	case strings.HasPrefix(text, coachPrefix):
		return parseCoach
	case strings.HasPrefix(text, "m=edit&p="), strings.HasPrefix(text, "m=solve&p="):
		return parsePenpa
	case strings.HasPrefix(text, "fpuz"):
		return parseSudokuPad
	case strings.HasPrefix(text, lzJSONPrefix):
		return parseFpuzzles
	}
	return nil
}

// readPacked reads an unpacked text to its end, which must come within maxLine.
func readPacked(r io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxLine+1))
	if err == nil && len(text) > maxLine {
		err = errPacked
	}
	return string(text), err
}

// errPacked says that a text unpacks to more than a puzzle needs.
var errPacked = errors.New("the unpacked text is longer than 1 MiB")

// shortLink returns the Error for a link that only names a puzzle on a server.
func shortLink(at place) *Error {
	return failf(at, "the link holds no puzzle, only its name on a server").
		mend("open it and copy the link that the program exports")
}

// linkCells reads the 81 cells of a link or a game that holds givens only. Their
// places in the text are of no use to a reader and are left out.
func linkCells(text, format string, at place) (*sheet, *Error) {
	if countCells(text) != len(text) || len(text) != 81 {
		return nil, failf(at, "%q where 81 cells are expected", clip(text[:min(len(text), 100)]))
	}
	s, err := lineSheet(text, at)
	if s != nil {
		s.format = format
		s.at = [81]place{}
	}
	return s, err
}
