// The engine in a worker of Node.
import { parentPort, workerData } from "node:worker_threads";
import { serve } from "./core.js";

serve(workerData, (answer) => parentPort.on("message", answer), (message) => parentPort.postMessage(message));
