import { describe, expect, it } from 'vitest';
import { createRetrievalIndex, normalisedGain, type TestCollection } from '#engines/retrieval';
import { rankGrants, readMission } from '#grants/catalog/server';
import { MatchCatalog } from '#grants/catalog/testing';
import { testServices } from '#members/identity/testing';
import type { Services } from '#platform/server/services.ts';
import { readJudged, readPrograms } from '../../testing/judged-data.ts';
import { applicantOf } from '../rules/applicant-of.ts';
import { missionQuality } from '../rules/judged-missions.ts';

/** By words and topics alone, as before anything is encoded. With meanings: `npm run bench -- missions`. */
const LEAST_NDCG = 0.44;
const LEAST_PRECISION = 0.27;
/** nDCG@10 of official prose, and what reading some of it as a description may cost; .004 on all of it. */
const LEAST_PROSE = 0.545;
const MOST_LOST = 0.01;
/** Every so manyth judged text of official prose is enough to tell. */
const STEP = 5;

/** Ranking needs no database: nothing is read from it where nothing is encoded. */
const services: Services = testServices({} as Services['db']);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Record {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly categories: readonly string[];
  readonly funder: string | null;
}

function aLive(records: readonly Record[]) {
  const index = createRetrievalIndex();
  index.put(
    records.map(({ id, title, text, categories }) => ({
      id,
      title,
      text: `${text}\n${categories.join('. ')}`,
    })),
  );
  index.trainLatentSpace();
  const catalog = new MatchCatalog();
  for (const { id, title, text: description, categories, funder: funderName } of records) {
    catalog.put({
      id,
      title,
      description,
      categories: [...categories],
      funderName,
      supportKind: null,
      sourceId: 'judged',
      eligibility: [],
      regions: [],
    });
  }
  return { index, catalog };
}

type Asked = Parameters<typeof readMission>[1];

async function rank(live: ReturnType<typeof aLive>, mission: Asked, isSearch = false): Promise<string[]> {
  const { grants } = rankGrants(live, await readMission(services, mission, { isSearch }), {
    isCounted: () => true,
  });
  return grants.map(({ id }) => id);
}

const judged = readJudged();
const prose = readPrograms();

describe('the ranking without an encoder', () => {
  it.skipIf(judged === null)('finds programs for everyday missions', async () => {
    const live = aLive(judged!.records);
    const found = [];
    for (const { project, grades } of judged!.missions) {
      const { title = '', description = '', region, applicantType = null } = project;
      const { applicantTypes } = applicantOf(applicantType);
      const asked = { title, text: description, regions: region ? [region] : [], applicantTypes };
      found.push(missionQuality(await rank(live, asked), grades));
    }
    expect(mean(found.map(({ ndcg10 }) => ndcg10))).toBeGreaterThan(LEAST_NDCG);
    expect(mean(found.map(({ precision5 }) => precision5))).toBeGreaterThan(LEAST_PRECISION);
  });

  it.skipIf(prose === null)('leaves official prose to the text engine', async () => {
    const { corpus, queries, judgments } = prose as TestCollection;
    const live = aLive(corpus.map((record) => ({ ...record, categories: [], funder: null })));
    const [byText, byMatch] = [[] as number[], [] as number[]];
    for (const { id, text } of queries.filter((_, at) => at % STEP === 0)) {
      const grades = judgments.get(id)!;
      const { hits } = live.index.search({ query: text, limit: 100 });
      byText.push(
        normalisedGain(
          hits.map((hit) => hit.id),
          grades,
          10,
        ),
      );
      byMatch.push(
        normalisedGain(
          await rank(live, { title: '', text, regions: [], applicantTypes: [] }, true),
          grades,
          10,
        ),
      );
    }
    expect(mean(byMatch)).toBeGreaterThan(LEAST_PROSE);
    expect(mean(byMatch)).toBeGreaterThan(mean(byText) - MOST_LOST);
  });
});
