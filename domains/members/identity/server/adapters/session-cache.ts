import type { LiveSession } from '../store/session-store.ts';

interface Entry {
  readonly loadedAt: number;
  /** When it was last put at the end of the map. */
  movedAt: number;
  session: LiveSession;
}

/** Longest time a lost notification could keep an ended session alive in this process. */
const TTL_MS = 60_000;
const ENTRIES_MAX = 10_000;
/** Moving an entry costs more than finding it, so the order is only kept this exactly. */
const ORDER_MS = 1000;

/**
 * Sessions of recent requests, so that most requests ask the database nothing. The least recently used (to a
 * second) leave first. Serves nothing while switched off, that is while changes made by other processes are not heard.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  #isOn = false;
  #generation = 0;

  /** Switches serving on or off; what was kept before is forgotten. */
  switch(on: boolean): void {
    this.#isOn = on;
    this.#entries.clear();
    this.#generation += 1;
  }

  /** Read before loading, handed to `keep`: what was loaded before a change must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  find(key: string, now: Date): LiveSession | null {
    const entry = this.#isOn ? this.#entries.get(key) : undefined;
    if (!entry) return null;
    const at = now.getTime();
    if (at - entry.loadedAt >= TTL_MS) {
      this.#entries.delete(key);
      return null;
    }
    if (at - entry.movedAt >= ORDER_MS) {
      entry.movedAt = at;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry.session;
  }

  keep(key: string, session: LiveSession, now: Date, generation: number): void {
    if (!this.#isOn || generation !== this.#generation) return;
    this.#entries.set(key, { loadedAt: now.getTime(), movedAt: now.getTime(), session });
    if (this.#entries.size <= ENTRIES_MAX) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Notes that the session was seen, without making its entry younger. */
  touch(key: string, seenAt: Date): void {
    const entry = this.#entries.get(key);
    if (entry) entry.session = { ...entry.session, lastSeenAt: seenAt };
  }

  /** Forgets every session of an account. */
  forget(userId: string): void {
    this.#generation += 1;
    for (const [key, { session }] of this.#entries) {
      if (session.userId === userId) this.#entries.delete(key);
    }
  }
}
