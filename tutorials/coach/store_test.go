package coach

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"
)

// locks reports whether this system has locks on files.
func locks() bool { return runtime.GOOS != "js" && runtime.GOOS != "wasip1" }

// newFile returns a store in a file, empty.
func newFile(t *testing.T) *File {
	t.Helper()
	if !locks() {
		t.Skip("there are no locks on files")
	}
	return &File{Path: filepath.Join(t.TempDir(), "record.yaml")}
}

// stores are a store of each kind, empty.
func stores(t *testing.T) map[string]Store {
	out := map[string]Store{"memory": &Memory{}}
	if locks() {
		out["file"] = &File{Path: filepath.Join(t.TempDir(), "state", "record.yaml")}
	}
	return out
}

// lesson returns a change that notes a lesson.
func lesson(slug string) func(*Record) error {
	return func(r *Record) error {
		r.ReadLesson(march(1, 0), slug)
		return nil
	}
}

func open(t *testing.T, s Store) *Record {
	t.Helper()
	r, aside, err := Open(s, march(1, 0))
	if err != nil || aside != nil {
		t.Fatal(aside, err)
	}
	return r
}

func exists(t *testing.T, s Store) bool {
	t.Helper()
	yes, err := Exists(s)
	if err != nil {
		t.Fatal(err)
	}
	return yes
}

func TestUpdate(t *testing.T) {
	for name, s := range stores(t) {
		if r := open(t, s); len(r.Techniques) != 0 || exists(t, s) {
			t.Errorf("%s: at first there is %v", name, r)
		}
		for _, slug := range []string{"naked-pair", "x-wing"} {
			if aside, err := Update(s, march(1, 0), lesson(slug)); err != nil || aside != nil {
				t.Fatal(name, aside, err)
			}
		}
		if r := open(t, s); r.Get("naked-pair").Lesson == 0 || r.Get("x-wing").Lesson == 0 || !exists(t, s) {
			t.Errorf("%s: after two updates there is %v", name, r)
		}
		stop := errors.New("stop")
		_, err := Update(s, march(1, 0), func(r *Record) error {
			delete(r.Techniques, "x-wing")
			return stop
		})
		if !errors.Is(err, stop) || open(t, s).Get("x-wing").Lesson == 0 {
			t.Errorf("%s: a change that failed was kept: %v", name, err)
		}
		if _, err := Update(s, march(1, 0), lesson("No Slug")); err == nil || len(open(t, s).Techniques) != 2 {
			t.Errorf("%s: a record that could not be read back was written: %v", name, err)
		}
	}
}

func TestDamaged(t *testing.T) {
	for name, s := range stores(t) {
		for i, bad := range []string{"record: 1\ntechniques: {x-wing: {stage: no}}\n", "", "\x00\x01", "- 1"} {
			if _, err := Update(s, march(1, 0), lesson("old")); err != nil {
				t.Fatal(err)
			}
			if err := s.Write([]byte(bad)); err != nil {
				t.Fatal(err)
			}
			r, aside, err := Open(s, march(1, 6))
			const word = "damaged-20260301-060000"
			if err != nil || r.Get("old").Lesson == 0 || aside == nil || !aside.Restored ||
				!strings.Contains(aside.Name, word) {
				t.Fatalf("%s: %q is opened as %v, %v, %v", name, bad, r, aside, err)
			}
			if open(t, s).Get("old").Lesson == 0 || kept(t, s, aside.Name) != bad {
				t.Errorf("%s: %q: kept as %q", name, bad, kept(t, s, aside.Name))
			}
			if i == 0 && !strings.Contains(aside.String(), "line 2: \"no\" is no stage") {
				t.Errorf("the learner is told: %v", aside)
			}
		}
		if _, err := Reset(s, march(1, 7)); err != nil {
			t.Fatal(err)
		}
		if err := s.Write([]byte("bad: 1")); err != nil {
			t.Fatal(err)
		}
		aside, err := Update(s, march(2, 0), lesson("new"))
		if err != nil || aside == nil || aside.Cause == nil || aside.Restored || open(t, s).Get("new").Lesson == 0 {
			t.Errorf("%s: updated: %v, %v", name, aside, err)
		}
	}
}

// TestCut cuts the end off a record, wherever that is: it is noticed, and what the record
// was before its last change takes its place. One of before there was a last line is read.
func TestCut(t *testing.T) {
	f := newFile(t)
	for _, slug := range []string{"x-wing", "swordfish"} {
		if _, err := Update(f, march(1, 0), lesson(slug)); err != nil {
			t.Fatal(err)
		}
	}
	data, err := f.Read()
	if err != nil {
		t.Fatal(err)
	}
	for n := range len(data) - 1 {
		if r, err := Parse(data[:n]); err == nil {
			t.Fatalf("the first %d of %d bytes are a record: %v", n, len(data), r)
		}
	}
	if err := os.Truncate(f.Path, int64(len(data)-20)); err != nil { // in its place, as a bad disk might
		t.Fatal(err)
	}
	r, aside, err := Open(f, march(2, 0))
	if err != nil || aside == nil || !aside.Restored || r.Get("x-wing").Lesson == 0 || len(r.Techniques) != 1 {
		t.Errorf("%v, %v, %v", r, aside, err)
	}
	old := strings.Replace(strings.Replace(string(data), lastLineAnnounced, "", 1), lastLine, "", 1)
	if r, err := Parse([]byte(old)); err != nil || len(r.Techniques) != 2 {
		t.Errorf("an old record: %v, %v", r, err)
	}
}

// FuzzOpen puts any bytes in the place of a record, as the disk or a program of somebody
// else's might. Either they are a record, or they are refused and left as they are, or
// they are kept aside, to the byte, and the record before takes their place.
func FuzzOpen(f *testing.F) {
	f.Add([]byte(valid))
	f.Add([]byte(valid + lastLine))
	f.Add([]byte("record: 99\n"))
	f.Add([]byte("record: 1\ntechniques: {}\n---\nrecord: 1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s := &Memory{}
		for _, slug := range []string{"first", "second"} {
			if _, err := Update(s, march(1, 0), lesson(slug)); err != nil {
				t.Fatal(err)
			}
		}
		before, err := s.Read()
		if err != nil || s.Write(data) != nil {
			t.Fatal(err)
		}
		r, aside, err := Open(s, march(2, 0))
		now, _ := s.Read()
		switch {
		case aside != nil && err == nil:
			if kept(t, s, aside.Name) != string(data) || !aside.Restored || !bytes.Equal(now, before) {
				t.Errorf("%q is kept as %q, and %q takes its place", data, kept(t, s, aside.Name), now)
			}
		case !bytes.Equal(now, data):
			t.Errorf("%v: %q became %q", err, data, now)
		case err == nil && r == nil:
			t.Errorf("%q is neither a record nor an error", data)
		}
	})
}

// kept returns what a store keeps under a name.
func kept(t *testing.T, s Store, name string) string {
	t.Helper()
	if m, ok := s.(*Memory); ok {
		for _, k := range m.Kept() {
			if k.Name == name {
				return string(k.Data)
			}
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestRefused: a newer record and one that is too large are left as they are.
func TestRefused(t *testing.T) {
	for name, s := range stores(t) {
		if _, err := Update(s, march(1, 0), lesson("x-wing")); err != nil {
			t.Fatal(err)
		}
		large := "record: 1\n" + strings.Repeat("# comment\n", MaxSize/10)
		for _, text := range []string{"record: 2\nnew: field\n", large} {
			if err := s.Write([]byte(text)); err != nil {
				t.Fatal(err)
			}
			_, aside1, err1 := Open(s, march(1, 0))
			aside2, err2 := Update(s, march(1, 0), lesson("x-wing"))
			_, err3 := Export(s)
			for _, err := range []error{err1, err2, err3} {
				var v *VersionError
				var size *SizeError
				if !errors.As(err, &v) && !errors.As(err, &size) {
					t.Errorf("%s: %.20q is not refused: %v", name, text, err)
				}
			}
			if aside1 != nil || aside2 != nil {
				t.Errorf("%s: moved aside: %v %v", name, aside1, aside2)
			}
			if f, ok := s.(*File); ok {
				if data, err := os.ReadFile(f.Path); err != nil || string(data) != text {
					t.Errorf("the record is now %.20q, %v", data, err)
				}
			}
		}
	}
}

// TestFileTooLarge: what is too large to be copied aside is not removed.
func TestFileTooLarge(t *testing.T) {
	f := newFile(t)
	large := strings.Repeat("#", MaxSize+1)
	if err := f.Write([]byte(large)); err != nil {
		t.Fatal(err)
	}
	var size *SizeError
	if _, err := Reset(f, march(1, 0)); !errors.As(err, &size) {
		t.Errorf("reset: %v", err)
	}
	if data, err := os.ReadFile(f.Path); err != nil || string(data) != large {
		t.Errorf("%d bytes are left, %v", len(data), err)
	}
}

func TestResetImportExport(t *testing.T) {
	for name, s := range stores(t) {
		if aside, err := Reset(s, march(1, 0)); aside != nil || err != nil {
			t.Errorf("%s: nothing is reset to %v, %v", name, aside, err)
		}
		if _, err := Update(s, march(1, 0), lesson("x-wing")); err != nil {
			t.Fatal(err)
		}
		data, err := Export(s)
		if err != nil {
			t.Fatal(err)
		}
		if aside, err := Reset(s, march(2, 0)); err != nil || exists(t, s) || kept(t, s, aside.Name) != string(data) {
			t.Errorf("%s: reset: %v, %v", name, aside, err)
		}
		if _, err := Update(s, march(1, 0), lesson("swordfish")); err != nil {
			t.Fatal(err)
		}
		bad := []byte("record: 1\nx: 1")
		if _, err := Import(s, march(3, 0), bad); err == nil || open(t, s).Get("swordfish").Lesson == 0 {
			t.Errorf("%s: a damaged record was imported: %v", name, err)
		}
		aside, err := Import(s, march(3, 0), data)
		if err != nil {
			t.Fatal(name, err)
		}
		if !strings.Contains(aside.String(), aside.Name) || !strings.Contains(kept(t, s, aside.Name), "swordfish") {
			t.Errorf("%s: imported: %v, %v", name, aside, err)
		}
		want, _ := Parse(data)
		if got := open(t, s); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: imported %v, want %v", name, got, want)
		}
	}
}

// TestFileUnchanged: an update that changes nothing does not write.
func TestFileUnchanged(t *testing.T) {
	f := newFile(t)
	if _, err := Update(f, march(1, 0), lesson("x-wing")); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := os.Chtimes(f.Path, old, old); err != nil {
		t.Fatal(err)
	}
	if _, err := Update(f, march(1, 0), lesson("x-wing")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(f.Path); err != nil || !info.ModTime().Equal(old) {
		t.Errorf("written at %v: %v", info.ModTime(), err)
	}
}

// TestFileKeepsAll: records kept in the same second have names of their own.
func TestFileKeepsAll(t *testing.T) {
	f := newFile(t)
	names := map[string]bool{}
	for _, text := range []string{"one", "two", "three"} {
		name, err := f.Keep([]byte(text), "damaged", march(1, 0))
		if err != nil || names[name] || kept(t, f, name) != text {
			t.Errorf("%q is kept as %q: %v", text, name, err)
		}
		names[name] = true
	}
}

// TestFileLeftovers: what a killed process leaves is no hindrance.
func TestFileLeftovers(t *testing.T) {
	f := newFile(t)
	for _, name := range []string{".lock", ".new"} {
		if err := os.WriteFile(f.Path+name, []byte(strings.Repeat("left over\n", 1000)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Update(f, march(1, 0), lesson("x-wing")); err != nil || open(t, f).Get("x-wing").Lesson == 0 {
		t.Error(err)
	}
}

// TestFileWriteFails: when the new file cannot be written the old one stays.
func TestFileWriteFails(t *testing.T) {
	f := newFile(t)
	if _, err := Update(f, march(1, 0), lesson("x-wing")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(f.Path+".new", 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Update(f, march(1, 0), lesson("swordfish")); err == nil || len(open(t, f).Techniques) != 1 {
		t.Errorf("%v", err)
	}
}

func TestFileLink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege there")
	}
	f, away := newFile(t), t.TempDir()
	if err := os.WriteFile(filepath.Join(away, "mine.yaml"), []byte("record: 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(away, "mine.yaml"), f.Path); err != nil {
		t.Fatal(err)
	}
	if _, err := Update(f, march(1, 0), lesson("x-wing")); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(away, "mine.yaml"))
	if info, _ := os.Lstat(f.Path); err != nil || !strings.Contains(string(data), "x-wing") || info.Mode().IsRegular() {
		t.Errorf("behind the link is %q, %v; the link is %v", data, err, info.Mode())
	}
}

// TestFileErrors: what is no file, and no place for one.
func TestFileErrors(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{folder, filepath.Join(file, "record.yaml"), os.DevNull} {
		f := &File{Path: path}
		if _, _, err := Open(f, march(1, 0)); err == nil {
			t.Errorf("%s is opened", path)
		}
	}
}

func TestFileLock(t *testing.T) {
	f := newFile(t)
	f.Wait = 20 * time.Millisecond
	unlock, err := f.Lock()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Update(f, march(1, 0), lesson("x-wing")); !errors.Is(err, ErrLocked) {
		t.Errorf("updated without the lock: %v", err)
	}
	if r := open(t, f); len(r.Techniques) != 0 {
		t.Errorf("%v", r)
	}
	unlock()
	if _, err := Update(f, march(1, 0), lesson("x-wing")); err != nil {
		t.Error(err)
	}
}

func TestPath(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "mine")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	slashed := func(s string) string { return filepath.ToSlash(strings.Replace(s, folder, "DIR", 1)) }
	for _, c := range []struct {
		state, xdg, home, want string
	}{
		{"", "", "/home/a", "/home/a/.local/state/pencilmark/record.yaml"},
		{"", "/state", "/home/a", "/state/pencilmark/record.yaml"},
		{"", "relative", "/home/a", "/home/a/.local/state/pencilmark/record.yaml"},
		{"/x/y.yaml", "/state", "", "/x/y.yaml"},
		{"/x/y.YML", "/state", "", "/x/y.YML"},
		{"/x/y", "/state", "", "/x/y/record.yaml"},
		{folder, "", "", "DIR/record.yaml"},
		{file, "", "", "DIR/mine"},
		{"", "", "", ""},
	} {
		if runtime.GOOS == "windows" && c.state == "" {
			continue
		}
		env := map[string]string{"PENCILMARK_STATE": c.state, "XDG_STATE_HOME": c.xdg, "HOME": c.home}
		got, err := Path(func(key string) string { return env[key] })
		if slashed(got) != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%v: %s, %v; want %s", env, slashed(got), err, c.want)
		}
	}
}

// TestNote notes what was met: where there is no record it begins none, a damaged or a
// newer one is left as it is, and a locked one is not waited for any longer than said.
func TestNote(t *testing.T) {
	for name, s := range stores(t) {
		if err := Note(s, march(2, 0), "x-wing"); err != nil || exists(t, s) {
			t.Errorf("%s: a note begins a record, %v", name, err)
		}
		if _, err := Update(s, march(1, 0), lesson("skyscraper")); err != nil {
			t.Fatal(err)
		}
		if err := Note(s, march(2, 0), "x-wing"); err != nil {
			t.Error(err)
		}
		r := open(t, s)
		if met := r.Get("x-wing").Met; len(met) != 1 || met[0] != DayOf(march(2, 0)) || r.Get("skyscraper").Lesson == 0 {
			t.Errorf("%s: %v", name, r)
		}
		for _, bad := range []string{"record: [", "record: 99\n", "record: 1\nlessons: 7\n"} {
			if err := s.Write([]byte(bad)); err != nil {
				t.Fatal(err)
			}
			err := Note(s, march(2, 0), "x-wing")
			if data, _ := s.Read(); err == nil || string(data) != bad {
				t.Errorf("%s: %q: error %v, now %q", name, bad, err, data)
			}
		}
	}
}

// TestNoteLocked notes while another writes.
func TestNoteLocked(t *testing.T) {
	f := newFile(t)
	if _, err := Update(f, march(1, 0), lesson("skyscraper")); err != nil {
		t.Fatal(err)
	}
	unlock, err := f.Lock()
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	began := time.Now()
	err = Note(&File{Path: f.Path, Wait: time.Millisecond}, march(2, 0), "skyscraper")
	if took := time.Since(began); !errors.Is(err, ErrLocked) || took > DefaultWait/2 {
		t.Errorf("%v after %v", err, took)
	}
}

// TestNoteAgain notes what was noted on the same day while another writes: there is
// nothing to wait for. What is new, or of another day, waits for the lock.
func TestNoteAgain(t *testing.T) {
	f := newFile(t)
	f.Wait = time.Millisecond
	if _, err := Update(f, march(1, 0), lesson("x-wing")); err != nil {
		t.Fatal(err)
	}
	if err := Note(f, march(2, 0), "x-wing", "skyscraper"); err != nil {
		t.Fatal(err)
	}
	unlock, err := f.Lock()
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	for _, c := range []struct {
		day    int
		slugs  []string
		locked bool
	}{
		{2, []string{"x-wing", "skyscraper"}, false},
		{2, []string{"skyscraper"}, false},
		{2, nil, false},
		{3, []string{"x-wing"}, true},
		{1, []string{"x-wing"}, true},
		{2, []string{"x-wing", "wing"}, true},
	} {
		if err := Note(f, march(c.day, 1), c.slugs...); errors.Is(err, ErrLocked) != c.locked || err != nil && !c.locked {
			t.Errorf("%v on day %d: %v", c.slugs, c.day, err)
		}
	}
}

// TestNoted holds what the lines say against the record: entries with and without days,
// the first, the last, and names that are parts of others; and a record by hand.
func TestNoted(t *testing.T) {
	var r Record
	for day, slugs := range [][]string{{"a", "x-wing"}, {"wing"}, {"a", "z-wing"}} {
		for _, slug := range slugs {
			r.Meet(march(day+1, 0), slug)
		}
	}
	r.ReadLesson(march(3, 0), "wing-x") // before x-wing
	r.Answer(march(3, 0), "wing", Result{Right: true})
	r.Answer(march(2, 0), "wing", Result{Stage: Unaided, Right: true})
	for range MaxMet {
		r.Meet(march(len(r.Get("long").Met)+1, 0), "long")
	}
	data, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	for _, slug := range []string{"a", "wing", "wing-x", "x-wing", "z-wing", "long", "none", "met", "card", "techniques"} {
		for day := 1; day <= MaxMet; day++ {
			met := r.Get(slug).Met
			want := len(met) > 0 && met[len(met)-1] == DayOf(march(day, 0))
			if got := noted(data, DayOf(march(day, 0)), []string{slug}); got != want {
				t.Errorf("%s on day %d: %v, want %v in\n%s", slug, day, got, want, data)
			}
		}
	}
	const byHand = "record: 1\ntechniques: {x-wing: {stage: name, right: 0, wrong: 0, met: [2026-03-01]}}\n"
	if noted([]byte(byHand), DayOf(march(1, 0)), []string{"x-wing"}) {
		t.Error("noted by hand")
	}
}

// BenchmarkNote notes a technique in a record of 18 kB, on a day of which it is noted
// already and on others.
func BenchmarkNote(b *testing.B) {
	var r Record
	for i := range 60 {
		slug := fmt.Sprintf("technique-%d", i)
		for day := range 6 {
			r.Meet(march(1+day, 0), slug)
			r.Answer(march(1+day, 0), slug, Result{Right: true})
		}
	}
	data, err := r.Marshal()
	if err != nil {
		b.Fatal(err)
	}
	for _, k := range []struct {
		name string
		day  int
	}{{"again", 6}, {"first", 7}} {
		b.Run(k.name, func(b *testing.B) {
			for b.Loop() {
				m := &Memory{data: data}
				if err := Note(m, march(k.day, 1), "technique-30"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
