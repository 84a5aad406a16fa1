import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { missionTexts } from '#engines/encoder';
import { bootstrapInterval, type Interval } from '#engines/retrieval';
import { grantVectors, importGrants, liveGrants, loadConceptVectors } from '#grants/catalog/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Services } from '#platform/server/services.ts';
import type { SaveProject } from '#projects/projects/contract';
import { saveProjectOf } from '#projects/projects/server';
import type { BandPrecision } from '../../contract/band-evidence.ts';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { bandPrecision, type JudgedMatch } from '../rules/band-precision.ts';
import {
  type MissionFiles,
  missionQuality,
  readJudgedMissions,
  recordLines,
} from '../rules/judged-missions.ts';
import { matchesFor } from './find-matches.ts';

/** Quality of the matches of judged missions: means over missions with their intervals. */
export interface MissionsQuality {
  readonly missions: number;
  readonly records: number;
  /** Whether meanings were compared, or words and topics alone. */
  readonly meaning: boolean;
  readonly ndcg10: Interval;
  readonly precision5: Interval;
  readonly bestInFive: Interval;
  /** Missions that get a match called strong though no record is graded above 1; there should be none. */
  readonly falseStrong: number;
  /** How often matches of each band fit. */
  readonly bands: readonly BandPrecision[];
}

const SOURCE = 'judged-missions';
const FIRST_MATCHES = 10;

/** Imports the records of judged missions into an empty catalog, as a file of an operator. */
async function importJudgedRecords(services: Services, corpus: string): Promise<void> {
  await importGrants(services, {
    sourceId: SOURCE,
    fileName: 'corpus.jsonl',
    format: 'jsonl',
    fetchedAt: services.clock.now(),
    chunks: recordLines(corpus),
    skipBadRows: true,
  });
}

/** How far the records are encoded. */
interface Encoded {
  readonly encoded: number;
  readonly total: number;
}

/**
 * Measures matching on an instance whose catalog is empty: imports the records, waits until all that can be encoded
 * is, and asks for the matches of each mission.
 */
export async function measureMissions(
  services: Services,
  actor: MemberActor,
  files: MissionFiles,
  report: (encoded: Encoded) => void,
): Promise<MissionsQuality> {
  await importJudgedRecords(services, files.corpus);
  const live = liveGrants(services);
  await live.start();
  try {
    await live.catchUp();
    const meaning = await encodeAll(services, report);
    return { ...(await evaluateMissions(services, actor, files)), meaning };
  } finally {
    await Promise.all([live.stop(), grantVectors(services).stop()]);
  }
}

/** How often it is looked whether all records are encoded, and how often that is told. */
const LOOK_MS = 500;
const REPORT_EVERY = 20;

/** Waits until every record is encoded. False where nothing can be. */
async function encodeAll(services: Services, report: (encoded: Encoded) => void): Promise<boolean> {
  const vectors = grantVectors(services);
  vectors.start();
  await loadConceptVectors(services);
  for (let look = 0; ; look += 1) {
    const { state, encoded, total } = vectors.progress();
    if (state === 'done') return true;
    if (state === 'off' || state === 'unavailable') return false;
    if (look % REPORT_EVERY === 0) report({ encoded, total });
    await delay(LOOK_MS);
  }
}

/**
 * Measures matching as members meet it: a project for each mission, saved as a member saves it, and the list of its
 * matches. The records must be imported and the index ready.
 * @param actor a member who owns nothing else
 */
async function evaluateMissions(
  services: Services,
  actor: MemberActor,
  files: MissionFiles,
): Promise<Omit<MissionsQuality, 'meaning'>> {
  const measured = [];
  const matches: JudgedMatch[] = [];
  let records = 0;
  let falseStrong = 0;
  for (const { project, grades } of readJudgedMissions(files)) {
    const id = randomUUID();
    await saveProjectOf(services, actor, id, project);
    await encodeFirst(services, project);
    const { data, meta } = await matchesFor(services, actor, { projectId: id, limit: FIRST_MATCHES });
    records = meta.compared.open + meta.compared.programs;
    measured.push(missionQuality(data.map(externalId), grades));
    matches.push(
      ...data.map((match) => ({ band: match.band, grade: grades.get(externalId(match)) ?? null })),
    );
    const fits = [...grades.values()].some((grade) => grade > 1);
    if (!fits && data.some(({ band }) => band === 'strong')) falseStrong += 1;
  }
  const best = measured.flatMap(({ bestInFive }) => (bestInFive === null ? [] : [bestInFive]));
  return {
    missions: measured.length,
    records,
    ndcg10: bootstrapInterval(measured.map(({ ndcg10 }) => ndcg10)),
    precision5: bootstrapInterval(measured.map(({ precision5 }) => precision5)),
    bestInFive: bootstrapInterval(best),
    falseStrong,
    bands: bandPrecision(matches),
  };
}

/** A member continues by words where the encoder is slow; a measurement waits, whatever else the machine does. */
async function encodeFirst(services: Services, { title = '', description = '' }: SaveProject): Promise<void> {
  await grantVectors(services).encodeTexts(missionTexts({ title, text: description }), { background: true });
}

const externalId = ({ grant }: GrantMatch): string => grant.externalId;
