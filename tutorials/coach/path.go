package coach

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// fileName is the name of the record file in a folder.
const fileName = "record.yaml"

// Path returns the path of the learner's record, which depends on the environment. If
// PENCILMARK_STATE is set, it is the record file if it ends in .yaml or .yml or is an existing
// file; otherwise, it is a folder that holds record.yaml. If it is not set, the record is
// pencilmark/record.yaml in XDG_STATE_HOME. If that is not set either, the folder is
// ~/.local/state or, on Windows, LOCALAPPDATA.
func Path(getenv func(string) string) (string, error) {
	if state := getenv("PENCILMARK_STATE"); state != "" {
		return stated(state), nil
	}
	base := getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(base) { // the XDG specification requires that relative paths are ignored
		base = ""
	}
	if base == "" && runtime.GOOS == "windows" {
		base = getenv("LOCALAPPDATA")
	}
	if home := getenv("HOME"); base == "" && home != "" {
		base = filepath.Join(home, ".local", "state")
	}
	if base == "" {
		return "", errors.New("no home folder for your record; set PENCILMARK_STATE to a file or a folder")
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
