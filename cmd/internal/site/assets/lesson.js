// A lesson is plain HTML and needs no script; this adds the theme, and notes in the
// learner's record, if there is one, that the lesson was opened from the coach.

import "./common.js";
