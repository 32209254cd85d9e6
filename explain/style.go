package explain

// Stylesheet returns the style sheet for a Drawing, with light and dark colours.
func Stylesheet() string { return stylesheet }

// stylesheet sets the colours of pictures and pages, for light and dark themes. The class names
// start with pm-, so that a picture can be part of a page that has its own styles. Custom
// properties are not used, because not every program that shows SVG supports them.
const stylesheet = `
.pm-paper{fill:#fff}
.pm-thin,.pm-thick{stroke:#8a8f98;stroke-width:1;fill:none}
.pm-thick{stroke:#1f2328;stroke-width:2.5;stroke-linecap:square}
.pm-number,.pm-mark,.pm-given,.pm-solved{font-family:system-ui,sans-serif;text-anchor:middle}
.pm-number{font-size:12px;fill:#6b7079}
.pm-mark{font-size:14px;fill:#59606a}
.pm-on{font-weight:700;fill:#111}
.pm-label{font:bold 9px system-ui,sans-serif;text-anchor:middle;fill:#111}
.pm-given{font-size:36px;font-weight:700;fill:#111}
.pm-solved{font-size:36px;fill:#2457b8}
.pm-words{font:14px system-ui,sans-serif;fill:#1f2328}
.pm-label{font:700 9px system-ui,sans-serif;text-anchor:middle;fill:#111}
.pm-house{fill:#2457b8;fill-opacity:.1}
.pm-cover{fill:#9a6700;fill-opacity:.12}
.pm-witness{fill:none;stroke:#0b6e8a;stroke-width:2;stroke-dasharray:2 4}
.pm-pattern,.pm-green{fill:#a6e0ab;stroke:#2e7d32}
.pm-second{fill:#ffe08a;stroke:#9a6700}
.pm-third{fill:#a5def0;stroke:#0b6e8a}
.pm-fourth,.pm-purple{fill:#e6bdf2;stroke:#8a2fa3}
.pm-blue{fill:#b5d2ff;stroke:#1c55b8}
.pm-orange{fill:#ffd2a6;stroke:#b25000}
.pm-fin{fill:#cfdcff;stroke:#2457b8;stroke-width:2;stroke-dasharray:3 2}
.pm-endo{fill:#f2d0e6;stroke:#a3246f;stroke-width:2;stroke-dasharray:3 2}
.pm-out{fill:#ffcfcb;stroke:#b3261e}
.pm-in{fill:#d2f5d5;stroke:#1b5e20;stroke-width:1.5}
.pm-ring{fill:none;stroke:#1b5e20}
.pm-strike{stroke:#b3261e;stroke-width:2.5;fill:none}
.pm-strong,.pm-weak{stroke:#b02a5b;stroke-width:2;fill:none}
.pm-weak{stroke-dasharray:5 4;stroke-width:1.6}
.pm-tip{fill:#b02a5b}
.pm-group{stroke:#b02a5b;stroke-opacity:.25;stroke-width:19;stroke-linecap:round;stroke-linejoin:round;fill:none}
@media (prefers-color-scheme:dark){
.pm-paper{fill:#15181d}
.pm-thin{stroke:#59606a}
.pm-thick{stroke:#d5d9e0}
.pm-number{fill:#98a0ab}
.pm-mark{fill:#a9b1bc}
.pm-on{fill:#fff}
.pm-label{fill:#fff}
.pm-given{fill:#fff}
.pm-solved{fill:#8ab4ff}
.pm-words{fill:#e3e6eb}
.pm-label{fill:#fff}
.pm-house{fill:#8ab4ff;fill-opacity:.16}
.pm-cover{fill:#ffd55e;fill-opacity:.14}
.pm-witness{stroke:#7cd3ec}
.pm-pattern,.pm-green{fill:#1f5e26;stroke:#7fd489}
.pm-second{fill:#6b4d00;stroke:#ffd55e}
.pm-third{fill:#0b4a5c;stroke:#7cd3ec}
.pm-fourth,.pm-purple{fill:#5a1f6b;stroke:#dd9cf0}
.pm-blue{fill:#173f86;stroke:#8db8ff}
.pm-orange{fill:#6e3500;stroke:#ffb56b}
.pm-fin{fill:#1d3466;stroke:#9dbbff}
.pm-endo{fill:#5c1a42;stroke:#f39fd2}
.pm-out{fill:#6b1a15;stroke:#ff9c94}
.pm-in{fill:#1a4720;stroke:#9be8a3}
.pm-ring{stroke:#9be8a3}
.pm-strike{stroke:#ff9c94}
.pm-strong,.pm-weak,.pm-group{stroke:#ff8fb5}
.pm-tip{fill:#ff8fb5}
}
`
