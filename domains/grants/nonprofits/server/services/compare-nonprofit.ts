import type { Database } from '#platform/server/db/database.ts';
import type { Registry } from '../../contract/registries.ts';
import { readNumber } from '../../contract/registry-number.ts';
import { readWebsite } from '../../contract/website.ts';
import type { NonprofitRecord } from '../store/nonprofit-store.ts';
import { findByNumber, listSimilar } from '../store/similar-store.ts';

const MOST_SIMILAR = 5;

/** An organization as somebody describes it. */
export interface Described {
  readonly country: string;
  readonly registry: Registry;
  readonly number: string;
  readonly name: string;
  readonly website: string;
}

/** Entries that the directory has of it. */
export interface Comparison {
  /** As the register counts it; null where it is none of its numbers. */
  readonly number: string | null;
  readonly problem: string | null;
  readonly listed: NonprofitRecord | null;
  readonly similar: readonly NonprofitRecord[];
}

/** Reads the number and looks for the entry of it, and for others that people take for the same. */
export async function compareNonprofit(db: Database, described: Described): Promise<Comparison> {
  const { country, registry, name } = described;
  const reading = readNumber(registry, described.number);
  const number = 'number' in reading ? reading.number : null;
  const listed = number === null || registry === 'none' ? null : await findByNumber(db, registry, number);
  const websiteHost = readWebsite(described.website)?.host ?? null;
  const similar = await listSimilar(db, { country, name, websiteHost }, MOST_SIMILAR + 1);
  return {
    number,
    problem: 'problem' in reading ? reading.problem : null,
    listed,
    similar: similar.filter(({ id }) => id !== listed?.id).slice(0, MOST_SIMILAR),
  };
}
