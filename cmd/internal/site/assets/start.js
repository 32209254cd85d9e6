// The first script of a page that needs the engine. It starts the engine while the
// others still load, and the page is still read.

import {capable, program} from "./place.js";
import {Engine} from "./engine.js";

export const engine = new Engine(program("first"), program("engine"));
if (capable) engine.start();
