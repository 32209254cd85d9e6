package coach

import (
	"bytes"
	"errors"
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

// lesson returns a change that notes a lesson.
func lesson(slug string) func(*Record) error {
	return func(r *Record) error {
		r.ReadLesson(march(1, 0), slug)
		return nil
	}
}

func open(t *testing.T, s *File) *Record {
	t.Helper()
	r, backup, err := Open(s, march(1, 0))
	if err != nil || backup != nil {
		t.Fatal(backup, err)
	}
	return r
}

func exists(t *testing.T, s *File) bool {
	t.Helper()
	yes, err := Exists(s)
	if err != nil {
		t.Fatal(err)
	}
	return yes
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
		name, err := f.keep([]byte(text), "damaged", march(1, 0))
		if data, _ := os.ReadFile(name); err != nil || names[name] || string(data) != text {
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
	large := filepath.Join(folder, "large")
	if err := os.WriteFile(large, []byte("record: 1\n#"+strings.Repeat("x", MaxSize)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{folder, filepath.Join(file, "record.yaml"), os.DevNull, large} {
		f := &File{Path: path}
		if _, _, err := Open(f, march(1, 0)); err == nil {
			t.Errorf("%s is opened", path)
		}
		if _, err := Note(f, march(1, 0), "x-wing"); err == nil {
			t.Errorf("nobody hears that nothing is noted in %s", path)
		}
	}
	if files, err := filepath.Glob(large + ".*"); err != nil || len(files) != 0 {
		t.Errorf("beside what is no record, there are %q", files)
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
	_, err = Note(&File{Path: f.Path, Wait: time.Millisecond}, march(2, 0), "skyscraper")
	if took := time.Since(began); !errors.Is(err, ErrLocked) || took > defaultWait/2 {
		t.Errorf("%v after %v", err, took)
	}
}

func TestUpdate(t *testing.T) {
	f := newFile(t)
	if r := open(t, f); len(r.Techniques) != 0 || exists(t, f) {
		t.Errorf("at first there is %v", r)
	}
	for _, slug := range []string{"naked-pair", "x-wing"} {
		update(t, f, lesson(slug))
	}
	if r := open(t, f); r.Get("naked-pair").Lesson == 0 || r.Get("x-wing").Lesson == 0 || !exists(t, f) {
		t.Errorf("after two updates there is %v", r)
	}
	stop := errors.New("stop")
	_, err := Update(f, march(1, 0), func(r *Record) error {
		delete(r.Techniques, "x-wing")
		return stop
	})
	if !errors.Is(err, stop) || open(t, f).Get("x-wing").Lesson == 0 {
		t.Errorf("a change that failed was kept: %v", err)
	}
	if _, err := Update(f, march(1, 0), lesson("No Slug")); err == nil || len(open(t, f).Techniques) != 2 {
		t.Errorf("a record that Parse would refuse was written: %v", err)
	}
}

// update changes a record that is not damaged.
func update(t *testing.T, f *File, change func(*Record) error) {
	t.Helper()
	if backup, err := Update(f, march(1, 0), change); err != nil || backup != nil {
		t.Fatal(backup, err)
	}
}

// TestDamaged: a damaged record is set aside, whoever comes upon it, and a new one is
// begun at once, so that nothing that is noted later is lost.
func TestDamaged(t *testing.T) {
	for _, bad := range []string{
		"record: 1\ntechniques: {x-wing: {stage: no}}\n", "", "\x00\x01", "- 1", header + "record: 1\ntechn",
	} {
		for name, use := range map[string]func(*File) (*Backup, error){
			"open": func(f *File) (*Backup, error) {
				_, backup, err := Open(f, march(1, 6))
				return backup, err
			},
			"update": func(f *File) (*Backup, error) { return Update(f, march(1, 6), lesson("new")) },
			"note":   func(f *File) (*Backup, error) { return Note(f, march(1, 6), "new") },
		} {
			f := newFile(t)
			writeText(t, f.Path, bad)
			backup, err := use(f)
			if err != nil || backup == nil || backup.Cause == nil || !strings.HasSuffix(backup.Name, ".damaged-20260301-060000") {
				t.Fatalf("%s: %q is set aside as %v, %v", name, bad, backup, err)
			}
			if data, err := os.ReadFile(backup.Name); err != nil || string(data) != bad || !exists(t, f) {
				t.Errorf("%s: %q is kept as %q (%v); there is a new one: %v", name, bad, data, err, exists(t, f))
			}
			if r := open(t, f); name != "open" && r.Get("new").Lesson == 0 && r.Get("new").Met == nil {
				t.Errorf("%s: %q: the change is lost", name, bad)
			}
		}
	}
}

func writeText(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestCut cuts the end off a record, wherever that is: it is noticed. A record from before
// there was a last line is read.
func TestCut(t *testing.T) {
	f := newFile(t)
	for _, slug := range []string{"x-wing", "swordfish"} {
		update(t, f, lesson(slug))
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
	old := strings.Replace(strings.Replace(string(data), lastLineAnnounced, "", 1), lastLine, "", 1)
	if r, err := Parse([]byte(old)); err != nil || len(r.Techniques) != 2 {
		t.Errorf("an old record: %v, %v", r, err)
	}
}

// TestRefused: what a newer pencilmark wrote, and what is no record by its size or kind, is
// left as it is, and every way to use it is an error.
func TestRefused(t *testing.T) {
	large := "record: 1\n" + strings.Repeat("# comment\n", MaxSize/10)
	for _, text := range []string{"record: 6\nnew: field\n", large, "a folder"} {
		f := newFile(t)
		if text == "a folder" {
			f.Path = t.TempDir()
		} else {
			writeText(t, f.Path, text)
		}
		_, _, err1 := Open(f, march(1, 0))
		_, err2 := Update(f, march(1, 0), lesson("x-wing"))
		_, err3 := Export(f)
		_, err4 := Note(f, march(1, 0), "x-wing")
		if err1 == nil || err2 == nil || err3 == nil || err4 == nil {
			t.Errorf("%.20q is not refused: %v, %v, %v, %v", text, err1, err2, err3, err4)
		}
		if data, err := os.ReadFile(f.Path); text != "a folder" && (err != nil || string(data) != text) {
			t.Errorf("the record is now %.20q, %v", data, err)
		}
		if text == large {
			if _, err := Reset(f, march(1, 0)); err == nil {
				t.Error("what is too large to be kept was removed")
			}
		}
	}
}

func TestResetImportExport(t *testing.T) {
	f := newFile(t)
	kept := func(backup *Backup) string {
		data, err := os.ReadFile(backup.Name)
		if err != nil || !strings.Contains(backup.String(), backup.Name) {
			t.Fatal(backup, err)
		}
		return string(data)
	}
	if backup, err := Reset(f, march(1, 0)); backup != nil || err != nil {
		t.Errorf("nothing is reset to %v, %v", backup, err)
	}
	update(t, f, lesson("x-wing"))
	data, err := Export(f)
	if err != nil {
		t.Fatal(err)
	}
	if backup, err := Reset(f, march(2, 0)); err != nil || exists(t, f) || kept(backup) != string(data) {
		t.Errorf("reset: %v, %v", backup, err)
	}
	update(t, f, lesson("swordfish"))
	bad := []byte("record: 1\nx: 1")
	if _, err := Import(f, march(3, 0), bad); err == nil || open(t, f).Get("swordfish").Lesson == 0 {
		t.Errorf("a damaged record was imported: %v", err)
	}
	if backup, err := Import(f, march(3, 0), data); err != nil || !strings.Contains(kept(backup), "swordfish") {
		t.Errorf("imported: %v, %v", backup, err)
	}
	want, _ := Parse(data)
	if got := open(t, f); !reflect.DeepEqual(got, want) {
		t.Errorf("imported %v, want %v", got, want)
	}
}

// TestFileWriteFails: when the disk is full the old record stays, and nothing else is left.
func TestFileWriteFails(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("there is no /dev/full to stand for a full disk")
	}
	f := newFile(t)
	update(t, f, lesson("x-wing"))
	data, err := f.Read()
	if err != nil {
		t.Fatal(err)
	}
	for name, use := range map[string]func() error{
		"update": func() error { _, err := Update(f, march(1, 0), lesson("swordfish")); return err },
		"import": func() error { _, err := Import(f, march(1, 0), []byte("record: 1\n")); return err },
		"reset":  func() error { _, err := Reset(f, march(1, 0)); return err },
	} {
		if err := os.Symlink("/dev/full", f.Path+".new"); err != nil {
			t.Fatal(err)
		}
		if err := use(); err == nil || len(open(t, f).Techniques) != 1 {
			t.Errorf("%s: %v", name, err)
		}
		files, err := filepath.Glob(f.Path + ".*")
		if now, _ := f.Read(); err != nil || len(files) != 1 || !bytes.Equal(now, data) {
			t.Errorf("%s leaves %q beside %q", name, files, now)
		}
	}
}

// TestNote notes what came up; it never begins a record.
func TestNote(t *testing.T) {
	f := newFile(t)
	if _, err := Note(f, march(2, 0), "x-wing"); err != nil || exists(t, f) {
		t.Errorf("a note begins a record, %v", err)
	}
	update(t, f, lesson("skyscraper"))
	if _, err := Note(f, march(2, 0), "x-wing"); err != nil {
		t.Error(err)
	}
	r := open(t, f)
	if met := r.Get("x-wing").Met; len(met) != 1 || met[0] != DayOf(march(2, 0)) || r.Get("skyscraper").Lesson == 0 {
		t.Errorf("%v", r)
	}
}
