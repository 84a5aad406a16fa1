import type { Database } from '#platform/server/db/database.ts';
import { NTEE_GROUPS, type NteeMajor } from '../contract/ntee.ts';
import { wordsIn } from './rules/read-search.ts';
import { listAbout } from './store/about-store.ts';

/** Subject of nonprofits. */
export interface NonprofitSubject {
  /** Letters of the NTEE's major groups. */
  readonly ntee: readonly NteeMajor[];
  readonly words: readonly string[];
  /** Two letters; null or absent: anywhere. */
  readonly state?: string | null;
  readonly limit: number;
}

/** A nonprofit that fits a subject. */
export interface NonprofitAbout {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  /** Name of its major group; null where the registry gives none. */
  readonly group: string | null;
  /** Which of the asked groups it is in, by name, and which of the asked words it has. */
  readonly why: { readonly group: string | null; readonly words: readonly string[] };
}

/** Each word costs a look into the index. */
const MOST_WORDS = 12;

/**
 * Nonprofits about a subject, each with the reason: those in an asked group first, then those with more of the words in
 * name, place or group, then those with the larger income. The same directory gives the same answer.
 */
export async function findNonprofitsAbout(
  db: Database,
  { ntee, words, state = null, limit }: NonprofitSubject,
): Promise<NonprofitAbout[]> {
  const asked = wordsIn(words.join(' ')).slice(0, MOST_WORDS);
  if (ntee.length === 0 && asked.length === 0) return [];
  const rows = await listAbout(db, { ntee, words: asked, state, limit });
  return rows.map(({ major, words: matched, ...facts }) => {
    const group = major && NTEE_GROUPS[major];
    return { ...facts, group, why: { group: major && ntee.includes(major) ? group : null, words: matched } };
  });
}
