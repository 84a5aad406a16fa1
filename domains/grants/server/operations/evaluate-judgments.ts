import { averagePrecision, type Judgments, normalisedGain, type RetrievalIndex } from '#engines/retrieval';
import type { Services } from '#platform/server/services.ts';
import { listProjectsForMeasuring } from '#projects/server';
import { buildIndex } from '../search/build-index.ts';
import { repairsWords } from '../search/search-request.ts';
import { listAllJudgments } from '../store/judgment-store.ts';
import { projectText } from './match-subject.ts';

/** What the verdicts of members say of the matches; means over the judged projects, each 0 to 1. */
export interface JudgedQuality {
  readonly verdicts: number;
  /** Projects judged by one member with at least one grant that fits: without one there is nothing to rank first. */
  readonly queries: number;
  readonly ndcg10: number;
  readonly map: number;
}

/**
 * Measures the ranking by text on the verdicts members gave. Only judged grants count (condensed lists: T. Sakai,
 * "Alternatives to Bpref", SIGIR 2007), since nobody has said of the others that they do not fit.
 */
export async function evaluateJudgments({ db }: Pick<Services, 'db'>): Promise<JudgedQuality> {
  const { verdicts, judged } = await readJudged(db);
  const projects = await listProjectsForMeasuring(db, [...new Set(judged.map(({ projectId }) => projectId))]);
  const texts = new Map(projects.map((project) => [project.id, projectText(project)]));
  const queries = judged.filter(({ projectId }) => texts.has(projectId));
  if (queries.length === 0) return { verdicts, queries: 0, ndcg10: 0, map: 0 };
  const { index } = await buildIndex(db, { signal: new AbortController().signal });
  const [gains, precisions] = [[] as number[], [] as number[]];
  for (const { projectId, judgments } of queries) {
    const ranked = rankJudged(index, texts.get(projectId) ?? '', judgments);
    gains.push(normalisedGain(ranked, judgments, 10));
    precisions.push(averagePrecision(ranked, judgments));
  }
  return { verdicts, queries: queries.length, ndcg10: mean(gains), map: mean(precisions) };
}

interface JudgedProject {
  readonly projectId: string;
  readonly judgments: Judgments;
}

/** Verdicts of each member on each project, where one says that a grant fits. */
async function readJudged(
  db: Services['db'],
): Promise<{ readonly verdicts: number; readonly judged: readonly JudgedProject[] }> {
  const rows = await listAllJudgments(db);
  const sets = new Map<string, { projectId: string; judgments: Map<string, number> }>();
  for (const { userId, projectId, opportunityId, verdict } of rows) {
    const key = `${userId} ${projectId}`;
    const set = sets.get(key) ?? { projectId, judgments: new Map<string, number>() };
    set.judgments.set(opportunityId, verdict === 'fits' ? 1 : 0);
    sets.set(key, set);
  }
  const judged = [...sets.values()].filter(({ judgments }) => [...judgments.values()].includes(1));
  return { verdicts: rows.length, judged };
}

function rankJudged(index: RetrievalIndex, query: string, judgments: Judgments): string[] {
  const { hits } = index.search({ query, repair: repairsWords(index.size), limit: index.size });
  return hits.map(({ id }) => id).filter((id) => judgments.has(id));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
