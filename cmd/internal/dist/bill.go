package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"
)

// A bom is a bill of materials: what a binary is made of, in CycloneDX 1.5.
type bom struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Timestamp string    `json:"timestamp"`
	Component component `json:"component"`
}

type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	URL     string `json:"purl,omitempty"`

	Licences []licenceEntry `json:"licenses,omitempty"`
}

// A licenceEntry is one licence of a component, by its name in SPDX.
type licenceEntry struct {
	Licence struct {
		ID string `json:"id"`
	} `json:"license"`
}

// bill writes NAME.cdx.json from the modules that a binary has in it.
func (r *release) bill(name string, of []module, licences map[string]licence) error {
	b := bom{
		Format: "CycloneDX", Spec: "1.5", Version: 1,
		Metadata: metadata{
			r.time.Format(time.RFC3339), component{Type: "application", Name: "pencilmark", Version: r.version},
		},
	}
	for _, m := range of {
		c := component{Type: "library", Name: m.path, Version: m.version, URL: "pkg:golang/" + m.path + "@" + m.version}
		if m.path == "go" {
			c.Type, c.URL = "framework", ""
		}
		for _, id := range licences[m.path].ids {
			var e licenceEntry
			e.Licence.ID = id
			c.Licences = append(c.Licences, e)
		}
		b.Components = append(b.Components, c)
	}
	data, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.dir, name+".cdx.json"), append(data, '\n'), 0o644)
}
