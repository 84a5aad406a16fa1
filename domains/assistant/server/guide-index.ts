import { createRetrievalIndex, type RetrievalIndex } from '#engines/retrieval';
import type { Contributions } from '#platform/server/contributed.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { addsToGuide, type GuideEntry } from './agents.ts';
import { coverageOf, passagesThatAnswer, searchedWords } from './rules/judge-passages.ts';

interface Guide {
  readonly index: RetrievalIndex;
  readonly passages: ReadonlyMap<string, GuideEntry>;
}

/** How many passages are checked before the best are taken. */
const LOOKED_AT = 8;

type KnowsGuide = Pick<Services, 'contributions' | 'resources'>;

const guide = defineResource('assistant.guide', () => ({ made: null as Promise<Guide> | null }));

/** What the domains say in the guide, indexed once for each instance: some 70 passages, in milliseconds. */
function guideOf(services: KnowsGuide): Promise<Guide> {
  const kept = guide(services);
  kept.made ??= makeGuide(services.contributions).catch((error: unknown) => {
    kept.made = null;
    throw error;
  });
  return kept.made;
}

async function makeGuide(contributions: Contributions): Promise<Guide> {
  const passages = new Map<string, GuideEntry>();
  for (const { id, entries } of contributions.of(addsToGuide)) {
    for (const [number, entry] of (await entries()).entries()) passages.set(`${id}-${number}`, entry);
  }
  const index = createRetrievalIndex();
  index.put(
    [...passages].map(([id, { title, text, summary = '' }]) => ({ id, title, text: `${text}\n${summary}` })),
  );
  index.trainLatentSpace();
  return { index, passages };
}

/** The passages that answer a question, best first; none when the guide says too little of it. */
export async function searchGuide(services: KnowsGuide, question: string): Promise<readonly GuideEntry[]> {
  const { index, passages } = await guideOf(services);
  const query = searchedWords(question);
  // Repairs are for typing errors; here they would turn words the guide has not into ones it has.
  const { hits, unknown } = index.search({ query, limit: LOOKED_AT, repair: false });
  const judged = hits.map(({ id }) => ({
    id,
    coverage: coverageOf(index.explain({ query, repair: false }, id), unknown.length),
  }));
  return passagesThatAnswer(judged).flatMap(({ id }) => passages.get(id) ?? []);
}
