// The engine of a page that needs it. It is started before the page is drawn.

import {capable, program} from "./place.js";
import {Engine} from "./engine.js";

export const engine = new Engine(program("first"), program("engine"));
if (capable) engine.start();
globalThis.pencilmarkEngine = engine; // for tests
