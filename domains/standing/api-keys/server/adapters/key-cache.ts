import type { KeyActor } from '#platform/kernel/access.ts';
import { SECOND_MS } from '#platform/kernel/clock.ts';

/** Longest time a lost notice could keep a revoked key alive in this process. */
const KEPT_MS = 10 * SECOND_MS;
const ENTRIES_MAX = 1000;

export interface KeptKey {
  readonly actor: KeyActor;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

interface Entry {
  readonly until: number;
  kept: KeptKey;
}

/** Keys of recent requests, so that most requests of a program ask the database nothing. All are forgotten when full. */
export class KeyCache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;

  /** Read before loading, handed to `keep`: what was loaded before a change must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  find(key: string, now: Date): KeptKey | null {
    const entry = this.#entries.get(key);
    return entry && now.getTime() < entry.until ? entry.kept : null;
  }

  keep(key: string, kept: KeptKey, now: Date, generation: number): void {
    if (generation !== this.#generation) return;
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    this.#entries.set(key, { until: now.getTime() + KEPT_MS, kept });
  }

  /** Notes that the key was used, without keeping it longer. */
  touch(key: string, usedAt: Date): void {
    const entry = this.#entries.get(key);
    if (entry) entry.kept = { ...entry.kept, lastUsedAt: usedAt };
  }

  /** Forgets every key of a member. */
  forget(userId: string): void {
    this.#generation += 1;
    for (const [key, { kept }] of this.#entries) {
      if (kept.actor.userId === userId) this.#entries.delete(key);
    }
  }
}
