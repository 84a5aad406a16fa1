import { newestChange, type PublishedFacts, readPublishedFacts } from '#grants/catalog/server';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { READING_MINUTES } from '../../contract/constants.ts';

/** A list as it was when a caller asked for its first page. */
interface Reading {
  readonly change: number;
  readonly ids: readonly string[];
  usedAt: number;
}

/** Readings kept at once. Those of the same state of the catalog share their ids. */
const MOST_READINGS = 100;

/** Reader, list and page of a reading. */
export interface ReadingRequest {
  readonly caller: string;
  /** The same for the same list: its search, filters and order. */
  readonly list: string;
  readonly page: number;
}

/**
 * Lists by page numbers, as CommonGrants has them, change under who reads them: an import in between would move records
 * to pages that were read. So the first page fixes the order for its caller, and the next ones are of it.
 */
class Readings {
  readonly #readings = new Map<string, Reading>();
  #catalog: Promise<Awaited<ReturnType<typeof readPublishedFacts>>> | null = null;

  /** The ids of a list for this caller. `select` makes them of the catalog as it is now. */
  async ids(
    services: Pick<Services, 'db' | 'clock'>,
    { caller, list, page }: ReadingRequest,
    select: (facts: readonly PublishedFacts[]) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const now = services.clock.now().getTime();
    const key = `${caller} ${list}`;
    const kept = this.#readings.get(key);
    if (page > 1 && kept && now - kept.usedAt < READING_MINUTES * MINUTE_MS) {
      this.#keep(key, { ...kept, usedAt: now });
      return kept.ids;
    }
    const { change, facts } = await this.#current(services);
    const ids = this.#sameList(list, change, now)?.ids ?? (await select(facts));
    this.#keep(key, { change, ids, usedAt: now });
    return ids;
  }

  /** Finds the list that another caller read of the same catalog within a minute. Later a call may have closed. */
  #sameList(list: string, change: number, now: number): Reading | undefined {
    return [...this.#readings].find(
      ([key, kept]) => kept.change === change && now - kept.usedAt < MINUTE_MS && key.endsWith(` ${list}`),
    )?.[1];
  }

  /** The last used is last in the map, so the first is the one to give up. */
  #keep(key: string, reading: Reading): void {
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    const [oldest] = this.#readings.keys();
    if (this.#readings.size > MOST_READINGS && oldest !== undefined) this.#readings.delete(oldest);
  }

  /** The catalog as it is: read again when it has changed, once for all who ask. */
  async #current(services: Pick<Services, 'db'>): ReturnType<typeof readPublishedFacts> {
    const change = await newestChange(services);
    const known = await this.#catalog?.catch(() => null);
    if (known?.change === change) return known;
    const reading = readPublishedFacts(services);
    this.#catalog = reading;
    return reading;
  }
}

/** The readings of one instance. */
export const readings = defineResource('interchange.readings', () => new Readings());
