// The learner's record, which the engine writes.

import {notice} from "./common.js";
import {engine} from "./engine.js";
import * as store from "./store.js";

/** Notes something in the record, which is read and written while no other tab does.
 * @param {Omit<Params<"coach.note">, "record">} params */
export async function note(params) {
  await store.update("record", async (record) => {
    try {
      return (await engine.call("coach.note", {record: record ?? "", ...params})).record;
    } catch (error) {
      notice(String(error instanceof Error ? error.message : error));
      return record;
    }
  });
}
