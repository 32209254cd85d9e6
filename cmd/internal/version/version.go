// Package version says which version of pencilmark this is. It imports nothing.
package version

import (
	"fmt"
	"runtime/debug"
)

// Number is the version.
const Number = "0.1.0"

// builtFrom is the commit of a release, which the linker writes here; other builds
// have it in their build info.
var builtFrom string

// Words returns the version, and the commit if the build knows it.
func Words() string {
	if builtFrom != "" {
		return fmt.Sprintf("%s (commit %s)", Number, builtFrom)
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return Number
	}
	var commit, changed string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = ", with changes"
		}
	}
	if commit == "" {
		return Number
	}
	return fmt.Sprintf("%s (commit %s%s)", Number, commit, changed)
}
