import { createRetrievalIndex, type RetrievalIndex } from '#engines/retrieval';
import { listTopicSections } from '#learning/server';
import { coverageOf, passagesThatAnswer, searchedWords } from './rules/judge-passages.ts';
import { GUIDE } from './starter/guide.ts';

/** What an answer may quote. */
export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly category: string;
  /** Found by, but not quoted. */
  readonly summary?: string;
}

interface Guide {
  readonly index: RetrievalIndex;
  readonly passages: ReadonlyMap<string, Passage>;
}

/** How many passages are looked at before the best are taken. */
const LOOKED_AT = 8;

let made: Promise<Guide> | null = null;

/** The learning topics and our own entries, indexed once for each process: some 70 passages, in milliseconds. */
function guide(): Promise<Guide> {
  made ??= makeGuide().catch((error: unknown) => {
    made = null;
    throw error;
  });
  return made;
}

async function makeGuide(): Promise<Guide> {
  const topics = (await listTopicSections()).map(
    ({ topicId, title, heading, text, category, summary }, number): Passage => ({
      id: `topic-${number}`,
      title: heading === null ? title : `${title}: ${heading}`,
      text,
      ...(heading === null ? { summary } : {}),
      path: `/learning/${topicId}`,
      category,
    }),
  );
  const own = GUIDE.map((entry, number): Passage => ({ id: `guide-${number}`, ...entry }));
  const passages = [...topics, ...own];
  const index = createRetrievalIndex();
  index.put(
    passages.map(({ id, title, text, summary = '' }) => ({ id, title, text: `${text}\n${summary}` })),
  );
  index.trainLatentSpace();
  return { index, passages: new Map(passages.map((passage) => [passage.id, passage])) };
}

/** The passages that answer a question, best first; none when the guide says too little of it. */
export async function searchGuide(question: string): Promise<readonly Passage[]> {
  const { index, passages } = await guide();
  const query = searchedWords(question);
  // Repairs are for typing errors; here they would turn words the guide has not into ones it has.
  const { hits, unknown } = index.search({ query, limit: LOOKED_AT, repair: false });
  const judged = hits.map(({ id }) => ({
    id,
    coverage: coverageOf(index.explain({ query, repair: false }, id), unknown.length),
  }));
  return passagesThatAnswer(judged).flatMap(({ id }) => passages.get(id) ?? []);
}
