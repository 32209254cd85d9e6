// The first script of a page that needs the engine. It starts the engine while the
// others still load, and the page is still read.

import {capable, engineURL} from "./place.js";
import {Engine} from "./engine.js";

export const engine = new Engine(engineURL());
if (capable) engine.start();
