// Package version holds the version of pencilmark. It imports nothing from the project.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Number is the version number of pencilmark.
const Number = "0.1.0"

// builtFrom is the commit of a release. The linker sets it. Other builds find the commit
// in their build information.
var builtFrom string

// A Doc is the version as data.
type Doc struct {
	Version string `yaml:"version" json:"version"`
	Commit  string `yaml:"commit,omitempty" json:"commit,omitempty"`
	Changed bool   `yaml:"changed,omitempty" json:"changed,omitempty"` // the code has changed since that commit
	Go      string `yaml:"go" json:"go"`
}

// Known returns the version. It includes the commit if the build information contains it.
func Known() Doc {
	d := Doc{Version: Number, Commit: builtFrom, Go: runtime.Version()}
	info, ok := debug.ReadBuildInfo()
	if !ok || builtFrom != "" {
		return d
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			d.Commit = s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			d.Changed = s.Value == "true"
		}
	}
	return d
}

// Words describes the version in words.
func Words() string {
	d := Known()
	switch {
	case d.Commit == "":
		return d.Version
	case d.Changed:
		return fmt.Sprintf("%s (commit %s, with changes)", d.Version, d.Commit)
	}
	return fmt.Sprintf("%s (commit %s)", d.Version, d.Commit)
}
