package main

import (
	"bytes"
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// A licence holds the SPDX identifiers of all licences of a module, and the text of its licence files.
type licence struct {
	ids  []string // of SPDX, all that apply
	text []byte   // of its files
}

// known identifies licences by typical words, which are the same in every copy of the
// licence.
var known = []struct{ id, words string }{
	{"Apache-2.0", "Apache License, Version 2.0"},
	{"Apache-2.0", "Apache License Version 2.0"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software for any purpose"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"GPL", "GNU GENERAL PUBLIC LICENSE"},
	{"LGPL", "GNU LESSER GENERAL PUBLIC LICENSE"},
	{"BSD-3-Clause", "endorse or promote products derived from"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
}

// allowed lists the licences that are allowed for the modules in a release. All they
// require is that their text and notices are included.
var allowed = []string{"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"}

// stated holds the licences of modules that do not include a licence file.
var stated = map[string]string{
	"github.com/mattn/go-localereader": "MIT", // by its README.md; bubbletea needs it on Windows
}

// identify returns the licences that a text contains.
func identify(text []byte) []string {
	plain := strings.Join(strings.Fields(string(text)), " ")
	var ids []string
	for _, k := range known {
		if k.id == "BSD-2-Clause" && slices.Contains(ids, "BSD-3-Clause") {
			continue
		}
		if strings.Contains(plain, k.words) && !slices.Contains(ids, k.id) {
			ids = append(ids, k.id)
		}
	}
	return ids
}

// licenceFile matches the names of files with licences and notices.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)([.-].*)?$`)

// licenceOf returns the licence of the module in a folder. It returns an error if there
// is no licence, or if the licence is not allowed.
func licenceOf(module, dir string) (licence, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return licence{}, err
	}
	var l licence
	for _, e := range entries {
		if !licenceFile.MatchString(e.Name()) || e.IsDir() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return l, err
		}
		l.text = append(append(l.text, bytes.TrimSpace(text)...), "\n\n"...)
	}
	if l.ids = identify(l.text); len(l.text) == 0 && stated[module] != "" {
		l = licence{[]string{stated[module]}, []byte("It states the licence " + stated[module] + ".\n\n")}
	}
	if len(l.ids) == 0 {
		return l, fmt.Errorf("%s: no known licence found in %s", module, dir)
	}
	for _, id := range l.ids {
		if !slices.Contains(allowed, id) {
			return l, fmt.Errorf("%s has the licence %s, but only these are allowed: %s", module, id, strings.Join(allowed, ", "))
		}
	}
	return l, nil
}

// moduleFolders returns the folders of all modules that are available on this machine.
func moduleFolders() (map[string]string, error) {
	out, err := exec.Command("go", "list", "-m", "-e", "-f", "{{.Path}}\t{{.Dir}}", "all").Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	folders := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if module, dir, _ := strings.Cut(strings.TrimSpace(line), "\t"); dir != "" {
			folders[module] = dir
		}
	}
	return folders, nil
}

// modules returns the modules that are linked into a binary, according to the build
// information in it.
func modules(binary []byte) ([]module, error) {
	info, err := buildinfo.Read(bytes.NewReader(binary))
	if err != nil {
		return nil, err
	}
	out := []module{{"go", info.GoVersion}}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		out = append(out, module{m.Path, m.Version})
	}
	return out, nil
}

// A module is the path and the version of a module. The first module of a binary is Go
// itself.
type module struct{ path, version string }

// licences returns the licences of the given modules by the names of the modules.
func (r *release) licences(of []module) (map[string]licence, error) {
	if r.folders == nil {
		var err error
		if r.folders, err = moduleFolders(); err != nil {
			return nil, err
		}
		root, err := exec.Command("go", "env", "GOROOT").Output()
		if err != nil {
			return nil, err
		}
		r.folders["go"] = strings.TrimSpace(string(root))
	}
	out := map[string]licence{}
	for _, m := range of {
		l, err := licenceOf(m.path, r.folders[m.path])
		if err != nil {
			return nil, err
		}
		out[m.path] = l
	}
	return out, nil
}

// thirdParty returns the file that lists the licences of everything in a binary.
func thirdParty(of []module, licences map[string]licence) file {
	var b bytes.Buffer
	fmt.Fprint(&b, "The program has these in it, each under the licence that follows its name.\n")
	for _, m := range of {
		fmt.Fprintf(&b, "\n%s\n%s %s\n\n%s", strings.Repeat("=", 72), m.path, m.version, licences[m.path].text)
	}
	return file{"THIRD-PARTY-LICENSES", b.Bytes(), 0o644}
}

// bill writes NAME.cdx.json, a bill of materials in CycloneDX 1.5 that lists the modules in a
// binary.
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
