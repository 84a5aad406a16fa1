import { seededRandom } from '#platform/kernel/seeded-random.ts';
import type { RetrievalDocument } from '../index.ts';
import { readDevelopmentFile } from './development-data.ts';

/** Documents to index and queries that were not made from them. */
export interface BenchCorpus {
  readonly documents: readonly RetrievalDocument[];
  /** Documents that arrive after the build. */
  readonly later: readonly RetrievalDocument[];
  /** Indexed documents with a long text, to start "find similar" from. */
  readonly ids: readonly string[];
  readonly shortQueries: readonly string[];
  readonly longQueries: readonly string[];
  readonly note: string;
}

const LONG_TEXT = 300;
const LONG_QUERY = 600;

function fromAward(line: string): RetrievalDocument {
  const award = JSON.parse(line);
  const parts = [award.description, award.to_support, award.program, award.discipline, award.recipient];
  return {
    id: award.id,
    title: award.title ?? '',
    text: parts.filter((part) => typeof part === 'string').join('. '),
    keywords: { program: [award.program ?? 'none'], state: award.state === undefined ? [] : [award.state] },
    numbers: { amount: award.amount ?? null, year: award.year ?? null },
  };
}

/** Documents of invented words with Zipf's frequencies, where no real ones are at hand. */
function invented(count: number): RetrievalDocument[] {
  const random = seededRandom(7);
  const letters = 'bcdfgklmnprst';
  const vowels = 'aeiou';
  const pick = (from: string) => from.charAt(Math.floor(random() * from.length));
  const syllable = () => pick(letters) + pick(vowels);
  const words = Array.from({ length: 40_000 }, () => syllable() + syllable() + syllable() + pick(letters));
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? '';
  const sentence = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, at) => ({
    id: `invented-${at}`,
    title: sentence(6),
    text: sentence(at % 4 === 0 ? 110 : 15),
    keywords: { program: [`program ${at % 40}`], state: [`state ${at % 50}`] },
    numbers: { amount: Math.floor(random() * 1e6), year: 1966 + (at % 44) },
  }));
}

/** `count` documents: real awards where the development data are present, else invented ones. */
export function benchDocuments(count: number): BenchCorpus {
  const file = readDevelopmentFile('grants/awards-neh-1966-2009.jsonl.gz');
  const lines = file?.split('\n').filter((line) => line !== '') ?? [];
  const isReal = lines.length > count;
  const all = isReal ? lines.map(fromAward) : invented(count + 4000);
  // Every seventh document is kept out of the index, from all years, until the index has its size.
  const kept = (at: number) => at % 7 === 3 && at < (all.length - count) * 7;
  const documents = all.filter((_, at) => !kept(at)).slice(0, count);
  const later = all.filter((_, at) => kept(at));
  const isLong = ({ text }: RetrievalDocument) => text.length > LONG_TEXT;
  return {
    documents,
    later,
    ids: documents.filter(isLong).map(({ id }) => id),
    shortQueries: later
      .map(({ title }) => title.split(' ').slice(0, 4).join(' '))
      .filter((title) => title !== ''),
    longQueries: later.filter(isLong).map(({ text }) => text.slice(0, LONG_QUERY)),
    note: `${documents.length} ${isReal ? 'real awards' : 'invented documents'}`,
  };
}
