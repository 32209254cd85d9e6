package coach

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// fileName is the record's name in a folder.
const fileName = "record.yaml"

// Path returns where the learner's record is, from the environment. PENCILMARK_STATE
// comes first: it names a file if it ends in .yaml or .yml, or is one already, and
// else a folder that holds record.yaml. Without it the record is
// pencilmark/record.yaml in XDG_STATE_HOME, by default ~/.local/state, and on
// Windows in LOCALAPPDATA.
func Path(getenv func(string) string) (string, error) {
	if state := getenv("PENCILMARK_STATE"); state != "" {
		return stated(state), nil
	}
	base := getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(base) { // the XDG specification: others are to be ignored
		base = ""
	}
	if base == "" && runtime.GOOS == "windows" {
		base = getenv("LOCALAPPDATA")
	}
	if home := getenv("HOME"); base == "" && home != "" {
		base = filepath.Join(home, ".local", "state")
	}
	if base == "" {
		return "", errors.New("there is no home folder for the learner's record: set PENCILMARK_STATE to a file or folder")
	}
	return filepath.Join(base, "pencilmark", fileName), nil
}

func stated(state string) string {
	info, err := os.Stat(state)
	folder := err == nil && info.IsDir()
	ending := strings.ToLower(filepath.Ext(state))
	if !folder && (err == nil || ending == ".yaml" || ending == ".yml") {
		return filepath.Clean(state)
	}
	return filepath.Join(state, fileName)
}
