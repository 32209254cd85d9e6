package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net"
	"net/netip"
	"strconv"
	"strings"
)

// How long browsers may keep what does not change, and what may.
const (
	assetMaxAge = "Cache-Control: public, max-age=31536000, immutable"
	pageMaxAge  = "Cache-Control: no-cache"
)

// responder returns what answers requests for the files of the site, GET and HEAD, and
// nothing else. A request must name the machine by an IP address, by localhost, or by
// one of the given names: another name that leads here is a page of somebody else's
// trying to read this one (DNS rebinding).
func (s *Site) responder(names ...string) func(*request) *answer {
	tags := map[string]string{}
	for i := range s.Files {
		sum := sha256.Sum256(s.Files[i].Data)
		tags[s.Files[i].Name] = `"` + hex.EncodeToString(sum[:8]) + `"`
	}
	return func(q *request) *answer {
		switch {
		case !knownHost(q.host, names):
			return refuse(421, "this server does not go by that name")
		case q.method != "GET" && q.method != "HEAD":
			a := refuse(405, "only GET and HEAD")
			a.header = append(a.header, "Allow: GET, HEAD")
			return a
		}
		return s.answer(q, tags)
	}
}

// secure are the headers of every answer.
var secure = [...]string{
	"Content-Security-Policy: " + Policy + "; frame-ancestors 'none'",
	"X-Content-Type-Options: nosniff",
	"X-Frame-Options: DENY",
	"Referrer-Policy: no-referrer",
	"Cross-Origin-Opener-Policy: same-origin",
	"Cross-Origin-Resource-Policy: same-origin",
	"Permissions-Policy: camera=(), geolocation=(), microphone=()",
}

// newAnswer returns an answer with the headers that all have, and more.
func newAnswer(code int, header ...string) *answer {
	return &answer{code: code, header: append(secure[:len(secure):len(secure)], header...)}
}

// refuse returns an answer without a file.
func refuse(code int, why string) *answer {
	a := newAnswer(code, "Content-Type: text/plain; charset=utf-8")
	a.body = []byte(why + "\n")
	return a
}

// knownHost reports whether a request may name this server so.
func knownHost(host string, names []string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	for _, name := range append(names, "localhost") {
		if name != "" && strings.EqualFold(host, name) {
			return true
		}
	}
	return false
}

// answer returns a file. Names are looked up in a list and never become paths.
func (s *Site) answer(q *request, tags map[string]string) *answer {
	name := strings.TrimPrefix(q.path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	f, ok := s.File(name)
	if !ok {
		return refuse(404, "there is no such page")
	}
	a := newAnswer(200, "Content-Type: "+f.Type, "ETag: "+tags[name], "Vary: Accept-Encoding")
	if f.Immutable {
		a.header = append(a.header, assetMaxAge)
	} else {
		a.header = append(a.header, pageMaxAge)
	}
	if q.header.Get("If-None-Match") == tags[name] {
		a.code = 304
		return a
	}
	a.body = f.Data
	switch accepted := strings.Join(q.header["Accept-Encoding"], ","); {
	case f.Brotli != nil && accepts(accepted, "br"):
		a.header, a.body = append(a.header, "Content-Encoding: br"), f.Brotli
	case f.Gzip != nil && accepts(accepted, "gzip"):
		a.header, a.body = append(a.header, "Content-Encoding: gzip"), f.Gzip
	}
	return a
}

// accepts reports whether a list of encodings has one, and does not forbid it.
func accepts(list, encoding string) bool {
	for item := range strings.SplitSeq(list, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(item), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q, _ := strings.CutPrefix(strings.TrimSpace(weight), "q=")
			n, err := strconv.ParseFloat(q, 64)
			return err != nil || n > 0
		}
	}
	return false
}

// Serve serves the site on a listener until the context ends, and then lets what
// runs come to its end. It closes the listener.
func (s *Site) Serve(ctx context.Context, l net.Listener, names ...string) error {
	h := &server{respond: s.responder(names...), refuse: refuse, open: map[net.Conn]bool{}}
	return h.serve(ctx, l)
}
