package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"pencilmark/cmd/internal/cli"
)

// TestDebian installs the package in a clean root of Debian and asks it there what a
// user would: the version, the man pages, and completion in bash and zsh. The package
// is that of PENCILMARK_DEB, or else it is built.
func TestDebian(t *testing.T) {
	name := os.Getenv("PENCILMARK_DEB")
	if os.Getenv("PENCILMARK_FULL") == "" && name == "" {
		t.Skip("fetches a Debian system, which takes minutes: PENCILMARK_FULL=1 or PENCILMARK_DEB=FILE does it")
	}
	if _, err := exec.LookPath("debootstrap"); err != nil || os.Geteuid() != 0 {
		t.Skip("no debootstrap, or not root: the package is not installed anywhere")
	}
	t.Chdir("../../..")
	if name == "" {
		dir := t.TempDir()
		if err := run(dir, "linux/"+runtime.GOARCH); err != nil {
			t.Fatal(err)
		}
		name = matched(t, dir, "*.deb")
	}
	root := debian(t)
	data, err := os.ReadFile(name)
	if err == nil {
		err = os.WriteFile(filepath.Join(root, "pencilmark.deb"), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	pencilmark := cli.Commands()
	solve, _, err := pencilmark.Find([]string{"solve"})
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct{ shell, script, want string }{
		{"sh", "dpkg --install /pencilmark.deb", "Setting up pencilmark"},
		{"sh", "pencilmark --version", "pencilmark "},
		{"sh", "pencilmark solve " + strings.Repeat(".", 81), "more than one solution"},
		{"sh", "MANPAGER=cat man pencilmark", pencilmark.Short},
		{"sh", "MANPAGER=cat man pencilmark-solve", solve.Short},
		{"sh", "dpkg --verify pencilmark && echo untouched", "untouched"},
		{"bash", bashCompletion, "x-wing"},
		{"zsh", zshCompletion, "pencilmark help x-wing"},
		{"sh", "dpkg --remove pencilmark && ! test -e /usr/bin/pencilmark && echo gone", "gone"},
	} {
		out, err := command(k.script, "chroot", root, k.shell)
		// man wraps long lines, so the output is searched as one line.
		if !strings.Contains(strings.Join(strings.Fields(out), " "), k.want) {
			t.Errorf("%s: no %q, %v, in\n%s", k.script, k.want, err, out)
		}
	}
}

// debian returns a clean root of Debian. The test is skipped where none can be made.
func debian(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	out, err := command("", "debootstrap", "--variant=minbase", "--include=man-db,bash-completion,zsh", "bookworm", root)
	if err != nil {
		t.Skipf("no Debian system can be fetched: %v\n%s", err, out)
	}
	for _, args := range [][]string{
		{"-t", "proc", "proc", filepath.Join(root, "proc")},
		{"-t", "devpts", "-o", "newinstance,ptmxmode=0666", "devpts", filepath.Join(root, "dev/pts")},
	} {
		if out, err := command("", "mount", args...); err != nil {
			t.Skipf("mount %v: %v\n%s", args, err, out)
		}
		t.Cleanup(func() {
			if out, err := command("", "umount", args[len(args)-1]); err != nil {
				t.Errorf("umount: %v\n%s", err, out)
			}
		})
	}
	return root
}

// bashCompletion completes a word as bash does when the tabulator is pressed, after
// the completion is loaded as it is for a program that is completed the first time.
const bashCompletion = `
. /usr/share/bash-completion/bash_completion
_completion_loader pencilmark
COMP_WORDS=(pencilmark help x-w) COMP_CWORD=2 COMP_LINE="pencilmark help x-w" COMP_POINT=19
"$(complete -p pencilmark | sed 's/.*-F \([^ ]*\).*/\1/')"
printf '%s\n' "${COMPREPLY[@]}"
`

// zshCompletion types into a terminal of zsh's own, and prints what it shows.
const zshCompletion = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u; echo read''y'
zpty -r shell out '*ready*'
zpty -w -n shell $'pencilmark help x-w\t'
sleep 3
while zpty -r -t shell out; do print -r -- $out; done
zpty -d shell
`

// command runs a command with a script as its input, and returns what it prints. An
// exit code of pencilmark's own says what a puzzle is, and is no fault.
func command(script, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stdin = strings.NewReader(script)
	cmd.Env = append(os.Environ(), "LC_ALL=C", "DEBIAN_FRONTEND=noninteractive", "TERM=xterm",
		"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
	out, err := cmd.CombinedOutput()
	return string(out), err
}
