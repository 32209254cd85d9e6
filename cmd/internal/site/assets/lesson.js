// A lesson is plain HTML and needs no script; this adds the theme, and the service
// worker.

import "./common.js";
