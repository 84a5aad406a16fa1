import { seededRandom } from '#platform/kernel/seeded-random.ts';
import { analyse } from '../analysis/analyser.ts';
import { crc32 } from '../storage/checksum.ts';
import type { TestCollection, TestQuery } from './test-collection.ts';

const FEWEST_WORDS = 2;
const MOST_WORDS = 4;

/** Two to four neighbouring content words of a title, chosen by the title alone; null for a shorter title. */
function excerpt(title: string): string | null {
  const words = analyse(title).map(({ start, end }) => title.slice(start, end));
  if (words.length < FEWEST_WORDS) return null;
  const random = seededRandom(crc32(new TextEncoder().encode(title)));
  const wanted = FEWEST_WORDS + Math.floor(random() * (MOST_WORDS - FEWEST_WORDS + 1));
  const length = Math.min(wanted, words.length);
  const from = Math.floor(random() * (words.length - length + 1));
  return words.slice(from, from + length).join(' ');
}

/**
 * A collection with short queries instead of its own: two to four neighbouring content words from the title of
 * each judged document, the way people type what they half remember. That document is the one relevant answer.
 */
export function makeShortQueries(collection: TestCollection): TestCollection {
  const judged = new Set([...collection.judgments.values()].flatMap((own) => [...own.keys()]));
  const queries: TestQuery[] = [];
  const judgments = new Map<string, ReadonlyMap<string, number>>();
  for (const { id, title } of collection.corpus) {
    const text = judged.has(id) ? excerpt(title) : null;
    if (text === null) continue;
    queries.push({ id: `short-${id}`, text });
    judgments.set(`short-${id}`, new Map([[id, 1]]));
  }
  return { corpus: collection.corpus, queries, judgments };
}
