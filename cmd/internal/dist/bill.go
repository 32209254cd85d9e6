package main

import (
	"bytes"
	"os"
	"path/filepath"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// bill writes NAME.cdx.json, a bill of materials in CycloneDX 1.5, from the modules that a
// binary has in it.
func (r *release) bill(name string, of []module, licences map[string]licence) error {
	program := cdx.Component{Type: cdx.ComponentTypeApplication, Name: "pencilmark", Version: r.version}
	var parts []cdx.Component
	for _, m := range of {
		c := cdx.Component{Type: cdx.ComponentTypeLibrary, Name: m.path, Version: m.version,
			PackageURL: "pkg:golang/" + m.path + "@" + m.version}
		if m.path == "go" {
			c.Type, c.PackageURL = cdx.ComponentTypeFramework, ""
		}
		var all cdx.Licenses
		for _, id := range licences[m.path].ids {
			all = append(all, cdx.LicenseChoice{License: &cdx.License{ID: id}})
		}
		c.Licenses = &all
		parts = append(parts, c)
	}
	b := cdx.NewBOM()
	b.Metadata = &cdx.Metadata{Timestamp: r.time.Format(time.RFC3339), Component: &program}
	b.Components = &parts
	var out bytes.Buffer
	encoder := cdx.NewBOMEncoder(&out, cdx.BOMFileFormatJSON).SetPretty(true)
	if err := encoder.EncodeVersion(b, cdx.SpecVersion1_5); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.dir, name+".cdx.json"), out.Bytes(), 0o644)
}
