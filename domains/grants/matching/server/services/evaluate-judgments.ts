import { averagePrecision, type Judgments, normalisedGain } from '#engines/retrieval';
import { LiveGrants, rankGrants, readMission } from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';
import type { Project } from '#projects/projects/contract';
import { listProjectsForMeasuring } from '#projects/projects/server';
import { listAllJudgments } from '../store/judgment-store.ts';
import { missionOf } from './own-mission.ts';

/** Measures the matches by the verdicts of members; means over the judged projects, each 0 to 1. */
export interface JudgedQuality {
  readonly verdicts: number;
  /** Projects judged by one member with at least one grant that fits: without one there is nothing to rank first. */
  readonly queries: number;
  readonly ndcg10: number;
  readonly map: number;
}

/**
 * Measures the ranking of matches on the verdicts members gave. Only judged grants count (condensed lists: T. Sakai,
 * "Alternatives to Bpref", SIGIR 2007), since no one has said of the others that they do not fit.
 */
export async function evaluateJudgments(services: Services): Promise<JudgedQuality> {
  const { db } = services;
  const { verdicts, judged } = await readJudged(db);
  const projects = await listProjectsForMeasuring(db, [...new Set(judged.map(({ projectId }) => projectId))]);
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  const queries = judged.filter(({ projectId }) => projectOf.has(projectId));
  if (queries.length === 0) return { verdicts, queries: 0, ndcg10: 0, map: 0 };
  const live = new LiveGrants(services);
  await live.start();
  const [gains, precisions] = [[] as number[], [] as number[]];
  try {
    await live.catchUp();
    for (const { projectId, judgments } of queries) {
      const project = projectOf.get(projectId);
      const ranked = project ? await rankJudged(services, live, project, judgments) : [];
      gains.push(normalisedGain(ranked, judgments, 10));
      precisions.push(averagePrecision(ranked, judgments));
    }
  } finally {
    await live.stop();
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

async function rankJudged(
  services: Services,
  live: LiveGrants,
  project: Project,
  judgments: Judgments,
): Promise<string[]> {
  const mission = await readMission(services, missionOf(project));
  const { grants } = rankGrants(live, mission, {
    isCounted: () => true,
    most: 0,
    isWanted: (id) => judgments.has(id),
  });
  return grants.map(({ id }) => id).filter((id) => judgments.has(id));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
