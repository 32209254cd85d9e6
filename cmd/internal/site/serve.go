package site

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"
)

// These are the limits of the server. It serves one person on this machine, or a few
// people in a house. Clients that send slowly or send too much are cut off.
const (
	maxHeader   = 16 << 10         // bytes of a request's header
	headerTime  = 5 * time.Second  // time to send the header
	writeTime   = 60 * time.Second // for an answer, and more for a long one: see slowest
	slowest     = 10_000           // bytes per second that a client must take of an answer
	idleTime    = 60 * time.Second // between requests
	closeTime   = 3 * time.Second  // time for running requests to finish when the server stops
	lifeTime    = 2 * time.Minute  // of a connection: the next answer after it closes it
	maxClients  = 128              // connections at once
	crowd       = maxClients / 2   // with more connections than this, every answer closes its connection
	assetMaxAge = "public, max-age=31536000, immutable"
	pageMaxAge  = "no-cache"
)

// handler returns the server of a site. It answers only GET and HEAD requests for the
// files of the site. A request must name the machine by an IP address, by localhost, or
// by one of the given names. If another name leads to this server, a page of somebody
// else may be trying to read this one (DNS rebinding).
func (s *Site) handler(names ...string) http.Handler {
	tags := map[string]string{}
	for i := range s.Files {
		sum := sha256.Sum256(s.Files[i].Data)
		tags[s.Files[i].Name] = hex.EncodeToString(sum[:8])
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.secure(w.Header())
		switch {
		case !knownHost(r.Host, names):
			refuse(w, http.StatusMisdirectedRequest, "this server does not have that name")
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			refuse(w, http.StatusMethodNotAllowed, "only GET and HEAD")
		default:
			s.answer(w, r, tags)
		}
	})
}

// secure sets the security headers that every answer has.
func (s *Site) secure(h http.Header) {
	h.Set("Content-Security-Policy", s.policy+"; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
}

func refuse(w http.ResponseWriter, code int, why string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(code)
	_, _ = w.Write([]byte(why + "\n")) // the client may have closed the connection
}

// knownHost reports whether a request may use this name for the server.
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

// answer sends a file. Names are only looked up in a list and are never used as paths.
func (s *Site) answer(w http.ResponseWriter, r *http.Request, tags map[string]string) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	f, ok := s.File(name)
	if !ok {
		s.missing(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.Type)
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", pageMaxAge)
	if f.Immutable {
		h.Set("Cache-Control", assetMaxAge)
	}
	data, encoding := f.Data, ""
	switch accepted := r.Header.Get("Accept-Encoding"); {
	case f.Brotli != nil && accepts(accepted, "br"):
		data, encoding = f.Brotli, "br"
	case f.Gzip != nil && accepts(accepted, "gzip"):
		data, encoding = f.Gzip, "gzip"
	}
	h.Set("ETag", `"`+tags[name]+encoding+`"`) // a range must continue with these bytes
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
		if r.Header.Get("Range") == "" && r.Header.Get("If-Match") == "" {
			h.Set("Content-Length", strconv.Itoa(len(data))) // ServeContent does not set it
		}
	}
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTime + time.Duration(len(data))*time.Second/slowest))
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// missing handles a request for a file that does not exist. If the name is a folder without its slash, the request is
// redirected to the folder. For any other name, the answer is the page 404.html, which links to the first page.
func (s *Site) missing(w http.ResponseWriter, r *http.Request) {
	if name := strings.TrimPrefix(r.URL.Path, "/"); s.byName[name+"/index.html"] != nil {
		w.Header().Set("Location", "/"+name+"/")
		w.WriteHeader(http.StatusMovedPermanently)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	lost := bytes.Replace(s.byName["404.html"].Data, []byte(`"index.html"`), []byte(`"/index.html"`), 1)
	_, _ = w.Write(lost) // if the client does not wait for it, that is not an error
}

// accepts reports whether a list of encodings includes the given one and does not forbid
// it.
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

// Serve serves the site on a listener until the context ends. It then gives requests that
// are still running a little time to finish.
func (s *Site) Serve(ctx context.Context, l net.Listener, names ...string) error {
	patience := cmp.Or(s.headerTime, headerTime)
	limit := &limited{Listener: l, free: make(chan struct{}, maxClients)}
	server := &http.Server{
		Handler: inTurn(s.handler(names...), limit, lifeTime), ConnContext: withStart, MaxHeaderBytes: maxHeader, ReadHeaderTimeout: patience, ReadTimeout: patience,
		WriteTimeout: writeTime, IdleTimeout: idleTime,
	}
	stopped := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
		defer cancel()
		err := server.Shutdown(end)
		if errors.Is(err, context.DeadlineExceeded) {
			err = server.Close()
		}
		stopped <- err
	})
	err := server.Serve(limit)
	if stop() {
		return err // it ended by itself
	}
	return <-stopped
}

// startKey is the key of the time at which the connection of a request was opened.
type startKey struct{}

func withStart(ctx context.Context, _ net.Conn) context.Context {
	return context.WithValue(ctx, startKey{}, time.Now())
}

// inTurn makes answers close their connections if these are older than life, or if there are many of
// them, so that clients that keep their connections cannot shut others out.
func inTurn(h http.Handler, limit *limited, life time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start, _ := r.Context().Value(startKey{}).(time.Time)
		if len(limit.free) > crowd || time.Since(start) > life {
			w.Header().Set("Connection", "close")
		}
		h.ServeHTTP(w, r)
	})
}

// A limited is a listener with a limited number of connections at the same time. Further
// connections wait.
type limited struct {
	net.Listener
	free chan struct{}
}

// Accept waits until another connection is allowed, and then for the next connection.
func (l *limited) Accept() (net.Conn, error) {
	l.free <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.free
		return nil, err
	}
	return &counted{Conn: c, done: make(chan struct{}, 1), free: l.free}, nil
}

// A counted is a connection that makes room for another one when it is closed for the
// first time.
type counted struct {
	net.Conn
	done chan struct{}
	free chan struct{}
}

// Close closes the connection.
func (c *counted) Close() error {
	select {
	case c.done <- struct{}{}:
		<-c.free
	default: // it was closed before
	}
	return c.Conn.Close()
}
