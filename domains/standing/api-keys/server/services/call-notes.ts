import { HOUR_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { KeyCall } from '#platform/server/http/key-port.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { countTimes } from '../rules/time-classes.ts';
import { addHours, type HourCounts, insertCalls, trimCalls } from '../store/call-store.ts';

/** Notes are written down so often; a killed process loses those of this time. */
const WRITTEN_EVERY_MS = SECOND_MS;
/** More than any limit lets through between two writes; further ones are not noted. */
const WAITING_MAX = 20_000;
const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

type Needs = Pick<Services, 'db' | 'log'>;

/** Calls of API keys that were answered and are not written down yet. */
class CallNotes {
  readonly #services: Needs;
  #waiting: KeyCall[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Needs) {
    this.#services = services;
  }

  add(call: KeyCall): void {
    if (this.#waiting.length >= WAITING_MAX) return;
    this.#waiting.push(call);
    this.#timer ??= setTimeout(() => void this.flush(), WRITTEN_EVERY_MS).unref();
  }

  /** Writes down what waits. A batch that the database refuses is logged and lost: no call depends on it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const calls = this.#waiting;
    this.#waiting = [];
    if (calls.length === 0) return;
    try {
      await inTransaction(this.#services.db, async (tx) => {
        await insertCalls(tx, calls);
        await addHours(tx, hoursOf(calls));
        for (const keyId of new Set(calls.map(({ keyId: id }) => id))) await trimCalls(tx, keyId);
      });
    } catch (error) {
      this.#services.log.warn({ err: error, calls: calls.length }, 'Calls of API keys were not written down');
    }
  }
}

/** Sums up calls by key and hour. */
function hoursOf(calls: readonly KeyCall[]): HourCounts[] {
  const groups = new Map<string, KeyCall[]>();
  for (const call of calls) {
    const name = `${call.keyId} ${Math.floor(call.at.getTime() / HOUR_MS)}`;
    const group = groups.get(name);
    if (group) group.push(call);
    else groups.set(name, [call]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      keyId: first.keyId,
      hour: new Date(Math.floor(first.at.getTime() / HOUR_MS) * HOUR_MS),
      calls: group.length,
      refused: group.filter(({ status }) => status >= BAD_REQUEST && status < SERVER_ERROR).length,
      failed: group.filter(({ status }) => status >= SERVER_ERROR).length,
      times: countTimes(group.map(({ ms }) => ms)),
    };
  });
}

/** The notes of this instance. */
export const callNotes = defineResource<CallNotes, Needs>(
  'api-keys.call-notes',
  (services) => new CallNotes(services),
  (notes) => notes.flush(),
);
