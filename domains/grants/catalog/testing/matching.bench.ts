import { detectMissionConcepts, gateConcepts } from '#engines/concepts';
import { createVectorCatalog, quantise } from '#engines/encoder';
import { createRetrievalIndex } from '#engines/retrieval';
import type { BenchResult } from '#platform/testing/server/bench-result.ts';
import { scopeOf } from '../server/rules/fit-limits.ts';
import { homeOf } from '../server/rules/reach.ts';
import { LEXICON, MatchCatalog } from '../server/search/match-catalog.ts';
import { rankGrants } from '../server/search/rank-grants.ts';
import type { ReadMission } from '../server/search/read-mission.ts';
import { benchCatalog } from './bench-catalog.ts';

const RUNS = 25;
const DIMENSIONS = 512;
const TITLE = 'Desert Rocket Club';
const TEXT =
  'Our volunteers teach 160 desert kids to build rockets and robots in a former feed store. We launch them each spring, and girls and boys write code on donated laptops. We want to buy tools, take on a part-time coach and visit six schools.';

/** One project against a whole encoded catalog, and reading records into it. */
export async function run(): Promise<BenchResult[]> {
  return [...measure(2300, 10, 40), ...measure(50_000, 2, 150), ...measure(100_000, 2, 100)];
}

interface BenchRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
const round = (value: number): number => Math.round(value * 100) / 100;

function randomUnit(seed: number): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, at) => Math.sin(seed * 12.9898 + at * 78.233));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function measure(count: number, units: number, target: number): BenchResult[] {
  const { records, note } = benchCatalog(count);
  const index = createRetrievalIndex();
  const catalog = new MatchCatalog();
  const vectors = createVectorCatalog(DIMENSIONS);
  const samples = Array.from({ length: 200 }, (_, seed) => randomUnit(seed));
  const rows = records as readonly BenchRecord[];
  index.put(rows.map(({ id, title, description }) => ({ id, title: title ?? '', text: description })));
  index.trainLatentSpace();
  const filling = performance.now();
  for (const { id, title, description } of rows) {
    catalog.put({
      id,
      title: title ?? '',
      description,
      categories: [],
      funderName: null,
      supportKind: null,
      sourceId: 'bench',
      eligibility: [],
      regions: [],
    });
  }
  const filled = performance.now() - filling;
  rows.forEach(({ id }, at) => {
    const own = Array.from({ length: units }, (_, unit) => samples[(at * 7 + unit) % samples.length]!);
    vectors.put(id, quantise(own));
  });
  const mission = randomUnit(0.5);
  const processor = process.cpuUsage();
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const near = vectors.scan(mission).documents;
    rankGrants(
      { index, catalog },
      missionOf((id) => near.get(id)?.sem ?? 0),
      { isCounted: () => true },
    );
    return performance.now() - start;
  });
  const { user, system } = process.cpuUsage(processor);
  const used = round((user + system) / 1000 / RUNS);
  return [
    {
      name: `one project, ${count} encoded records`,
      unit: 'ms',
      value: round(median(times)),
      target,
      note: `median; ${used} ms of processor time; ${note}`,
    },
    { name: `reading one of ${count} records`, unit: 'ms', value: round(filled / count), target: 0.24 },
  ];
}

function missionOf(meaningOf: ReadMission['meaningOf']): ReadMission {
  const text = `${TITLE}\n${TEXT}`;
  const meanings = Float32Array.from(LEXICON.concepts, (_, at) => 0.4 * Math.sin(at));
  return {
    text,
    concepts: gateConcepts(detectMissionConcepts(LEXICON, { title: TITLE, text: TEXT }), meanings),
    scope: scopeOf(text, { regions: [], applicantTypes: [], areas: new Set() }),
    everyday: 0.7,
    title: TITLE,
    body: TEXT,
    language: null,
    vectors: null,
    isMeaningDue: false,
    home: homeOf({ title: TITLE, text: TEXT, regions: ['US-KS'] }),
    isSearch: false,
    aboutPandemic: false,
    meaningOf,
  };
}
