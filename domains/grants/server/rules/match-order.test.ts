import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createRetrievalIndex, normalisedGain, parseBeir } from '#engines/retrieval';
import type { OpportunityInput } from '../../contract/schemas.ts';
import { collectRows } from './formats/collect-rows.ts';
import { matchGrant } from './match.ts';
import type { MatchSubject } from './match-facts.ts';

const DATA = resolve(process.cwd(), '../shared/data');
const hasData = existsSync(resolve(DATA, 'retrieval-dev')) && existsSync(resolve(DATA, 'grants'));

/** Most of the sample's notices are open then: their dates and sums are known, the programmes' are not. */
const NOW = new Date('2026-08-05T00:00:00Z');
const SUBJECT: MatchSubject = {
  applicantTypes: [],
  regions: [],
  ask: { amount: 100_000, currency: 'USD' },
  preparationDays: null,
  has: {},
};
/** Every so manyth judged text is enough to tell. */
const STEP = 9;
/** nDCG@10 that facts may cost; added to the text instead of scaled by it, they cost .16 of .58. */
const MOST_LOST = 0.005;

async function readSample(): Promise<ReadonlyMap<string, OpportunityInput>> {
  const files = ['opportunities.jsonl', 'programs.jsonl'].map((file) => resolve(DATA, 'grants', file));
  const read = await Promise.all(files.map((file) => collectRows('hodag-sample', createReadStream(file))));
  return new Map(read.flatMap(({ ok }) => ok.map((grant) => [grant.externalId, grant])));
}

it.skipIf(!hasData)('what notices state does not put them before the programme a text is about', async () => {
  const grants = await readSample();
  const index = createRetrievalIndex();
  index.put([...grants].map(([id, { title, description }]) => ({ id, title, text: description })));
  const read = (file: string) => readFileSync(resolve(DATA, 'retrieval-dev/program-match', file), 'utf8');
  const { queries, judgments } = parseBeir({
    corpus: read('corpus.jsonl'),
    queries: read('queries.jsonl'),
    qrels: read('qrels.tsv'),
  });
  const [byText, byMatch] = [[] as number[], [] as number[]];
  for (const { id, text: query } of queries.filter((_, at) => at % STEP === 0)) {
    const { hits } = index.search({ query, limit: 80 });
    const scored = hits.map((hit) => {
      const grant = { ...grants.get(hit.id)!, id: hit.id };
      return { id: hit.id, score: matchGrant(grant, SUBJECT, { score: hit.fit, words: [] }, NOW).matchScore };
    });
    const gain = (list: readonly { id: string }[]) =>
      normalisedGain(
        list.map((one) => one.id),
        judgments.get(id)!,
        10,
      );
    byText.push(gain(scored));
    byMatch.push(gain([...scored].sort((a, b) => b.score - a.score)));
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(byText.length).toBeGreaterThan(100);
  expect(mean(byMatch)).toBeGreaterThan(mean(byText) - MOST_LOST);
});
