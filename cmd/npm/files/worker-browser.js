// The engine in a worker of a browser. The first message is the compiled engine.
import { serve } from "./core.js";

let answer;
self.onmessage = ({ data }) => {
  if (answer) answer(data);
  else serve(data, (f) => { answer = f; }, (message) => self.postMessage(message));
};
