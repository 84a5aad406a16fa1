import { createRetrievalIndex, type RetrievalIndex } from '#engines/retrieval';
import { defineResource } from '#platform/server/resources.ts';
import { addsToGuide, type GuideEntry, type GuideServices } from '../extension-points/agents.ts';
import { coverageOf, passagesThatAnswer, searchedWords } from '../rules/judge-passages.ts';

interface Guide {
  readonly index: RetrievalIndex;
  readonly passages: ReadonlyMap<string, GuideEntry>;
}

/** How many passages are checked before the best are taken. */
const LOOKED_AT = 8;

interface MadeGuide {
  readonly version: string;
  readonly guide: Promise<Guide>;
}

const guide = defineResource('assistant.guide', () => ({ made: null as MadeGuide | null }));

/** Indexes the guide again when a domain changes its part: some 70 passages, in milliseconds. */
async function guideOf(services: GuideServices): Promise<Guide> {
  const kept = guide(services);
  const version = await versionOf(services);
  if (kept.made?.version === version) return kept.made.guide;
  const made = { version, guide: makeGuide(services) };
  kept.made = made;
  made.guide.catch(() => {
    if (kept.made === made) kept.made = null;
  });
  return made.guide;
}

async function versionOf(services: GuideServices): Promise<string> {
  const parts = services.contributions.of(addsToGuide);
  return (await Promise.all(parts.map((part) => part.version?.(services) ?? ''))).join('\n');
}

async function makeGuide(services: GuideServices): Promise<Guide> {
  const passages = new Map<string, GuideEntry>();
  for (const { id, entries } of services.contributions.of(addsToGuide)) {
    for (const [number, entry] of (await entries(services)).entries()) passages.set(`${id}-${number}`, entry);
  }
  const index = createRetrievalIndex();
  index.put(
    [...passages].map(([id, { title, text, summary = '' }]) => ({ id, title, text: `${text}\n${summary}` })),
  );
  index.trainLatentSpace();
  return { index, passages };
}

/** The passages that answer a question, best first; none when the guide says too little of it. */
export async function searchGuide(services: GuideServices, question: string): Promise<readonly GuideEntry[]> {
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
