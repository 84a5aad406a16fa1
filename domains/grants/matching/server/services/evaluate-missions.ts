import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { missionTexts } from '#engines/encoder';
import { bootstrapInterval, type Interval } from '#engines/retrieval';
import type { ChanceModel, MatchBand } from '#grants/catalog/contract';
import {
  bandOf,
  chanceBy,
  grantVectors,
  importGrants,
  liveGrants,
  loadConceptVectors,
} from '#grants/catalog/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Services } from '#platform/server/services.ts';
import type { SaveProject } from '#projects/projects/contract';
import { saveProjectOf } from '#projects/projects/server';
import type { BandPrecision } from '../../contract/band-evidence.ts';
import { bandPrecision, type JudgedMatch } from '../rules/band-precision.ts';
import { type FittedMatch, fitChanceModel } from '../rules/chance-model.ts';
import {
  type MissionFiles,
  missionQuality,
  readJudgedMissions,
  recordLines,
} from '../rules/judged-missions.ts';
import { findCandidates } from './find-matches.ts';
import type { Candidate } from './match-candidates.ts';
import { getOwnMission } from './own-mission.ts';

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
  /** How often matches of each band fit, each mission's by the model that all others give. */
  readonly bands: readonly BandPrecision[];
  /** Model that all missions give; `CHANCE_MODELS` is to be it where lexicon or level have changed. */
  readonly model: ChanceModel;
}

const SOURCE = 'judged-missions';
const FIRST_MATCHES = 10;
/** From this grade on a match fits. */
const FITS = 2;

/** One of the first matches of a judged mission; its grade is null where it was not judged. */
interface JudgedFit extends Candidate {
  readonly grade: number | null;
}

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
  const judged: JudgedFit[][] = [];
  let falseStrong = 0;
  for (const { project, grades } of readJudgedMissions(files)) {
    const id = randomUUID();
    await saveProjectOf(services, actor, id, project);
    await encodeFirst(services, project);
    const own = await getOwnMission(services, actor, id);
    const { candidates } = await findCandidates(services, own, new Map(), {});
    const gradeOf = ({ row }: Candidate) => grades.get(row.externalId) ?? null;
    measured.push(
      missionQuality(
        candidates.map(({ row }) => row.externalId),
        grades,
      ),
    );
    judged.push(
      candidates
        .toSorted((one, other) => other.rank - one.rank)
        .slice(0, FIRST_MATCHES)
        .map((candidate) => ({ ...candidate, grade: gradeOf(candidate) })),
    );
    const fits = [...grades.values()].some((grade) => grade > 1);
    if (!fits && candidates.some(({ band }) => band === 'strong')) falseStrong += 1;
  }
  const { open, programs } = liveGrants(services).countOpen(services.clock.now());
  const best = measured.flatMap(({ bestInFive }) => (bestInFive === null ? [] : [bestInFive]));
  return {
    missions: measured.length,
    records: open + programs,
    ndcg10: bootstrapInterval(measured.map(({ ndcg10 }) => ndcg10)),
    precision5: bootstrapInterval(measured.map(({ precision5 }) => precision5)),
    bestInFive: bootstrapInterval(best),
    falseStrong,
    bands: bandPrecision(bandsByOthers(judged)),
    model: fitChanceModel(judged.flat().map(factsOf)),
  };
}

/** A member continues by words where the encoder is slow; a measurement waits, whatever else the machine does. */
async function encodeFirst(services: Services, { title = '', description = '' }: SaveProject): Promise<void> {
  await grantVectors(services).encodeTexts(missionTexts({ title, text: description }), {
    priority: 'background',
  });
}

/** Facts of a judged match as the model takes them. */
function factsOf({ ranked, applicant, grade }: JudgedFit): FittedMatch {
  const { opening, isUnlikely } = ranked.evidence;
  return { level: ranked.level + applicant, opening, isUnlikely, fits: grade !== null && grade >= FITS };
}

/** The band of every judged match by the model that the other missions give: leave one mission out. */
function bandsByOthers(judged: readonly (readonly JudgedFit[])[]): JudgedMatch[] {
  return judged.flatMap((own) => {
    const model = fitChanceModel(
      judged.filter((other) => other !== own).flatMap((others) => others.map(factsOf)),
    );
    return own.map((match) => ({ band: bandBy(model, match), grade: match.grade }));
  });
}

function bandBy(model: ChanceModel, { ranked, applicant }: JudgedFit): MatchBand {
  const chance = chanceBy(model, ranked.level + applicant, ranked.evidence);
  return bandOf(chance, ranked.evidence, { isExcluded: applicant < 0, country: ranked.country });
}
