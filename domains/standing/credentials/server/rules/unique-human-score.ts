import {
  OTHERS_REP_ID,
  SCORE_MS,
  SCORE_PART_IDS,
  SCORE_PASS,
  SCORE_POINTS,
  SCORE_VOUCHES,
  type ScorePartId,
  STAMPED_PARTS,
  type StampedPart,
  TENURE_MS,
} from '../../contract/score-constants.ts';
import { lifeEnd } from './sbt-life.ts';

/** All that a member's unique-human score rests on. */
export interface ScoreEvidence {
  /** Contacts, Telegram account and wallet that they have. */
  readonly stamps: ReadonlyMap<StampedPart, StampEvidence>;
  readonly authenticator: boolean;
  readonly passkey: boolean;
  readonly memberSince: Date;
  /** RepID earned through other members. */
  readonly repIdThroughOthers: number;
  readonly provedAt: Date | null;
  /** End of the last vouch of each voucher. */
  readonly vouchEnds: readonly Date[];
  readonly isChecked: boolean;
}

export interface StampEvidence {
  /** When the same thing counts for another account no more; null where it counts for none. */
  readonly takenUntil: Date | null;
}

export interface CountedPart {
  readonly part: ScorePartId;
  readonly points: number;
  /** The most this part can bring. */
  readonly most: number;
  /** When time alone takes points of it, the first of them; null where time takes none. */
  readonly endsAt: Date | null;
  /** Until when it counts for another account; null where it does not. */
  readonly takenUntil: Date | null;
}

/** Something that brings points, for ever or until it ends. */
interface Source {
  readonly points: number;
  readonly endsAt: Date | null;
}

/** Counts each part of a member's score at a moment. */
export function countParts(evidence: ScoreEvidence, now: Date): CountedPart[] {
  return SCORE_PART_IDS.map((part) => {
    const sources = sourcesOf(part, evidence, now);
    const ends = sources.flatMap(({ endsAt }) => (endsAt ? [endsAt.getTime()] : []));
    return {
      part,
      points: sum(sources),
      most: SCORE_POINTS[part] * (part === 'vouch' ? SCORE_VOUCHES : 1),
      endsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
      takenUntil: stampOf(part, evidence)?.takenUntil ?? null,
    };
  });
}

/** Points of a member's score at a moment. */
export function scoreOf(evidence: ScoreEvidence, now: Date): number {
  return sum(allSources(evidence, now));
}

/**
 * Moment until which a score counted now is valid: the longest time of a score, or earlier where what ends by then
 * takes it below the points with which it passes.
 */
export function validUntil(evidence: ScoreEvidence, now: Date): Date {
  const last = new Date(now.getTime() + SCORE_MS);
  let left = scoreOf(evidence, now);
  if (left < SCORE_PASS) return last;
  const ending = allSources(evidence, now).flatMap(({ points, endsAt }) =>
    endsAt ? [{ points, endsAt }] : [],
  );
  for (const { points, endsAt } of ending.sort(
    (one, other) => one.endsAt.getTime() - other.endsAt.getTime(),
  )) {
    if (endsAt >= last) return last;
    left -= points;
    if (left < SCORE_PASS) return endsAt;
  }
  return last;
}

const allSources = (evidence: ScoreEvidence, now: Date): Source[] =>
  SCORE_PART_IDS.flatMap((part) => sourcesOf(part, evidence, now));

const sum = (sources: readonly Source[]): number => sources.reduce((total, { points }) => total + points, 0);

function stampOf(part: ScorePartId, { stamps }: ScoreEvidence): StampEvidence | undefined {
  const stamped = STAMPED_PARTS.find((one) => one === part);
  return stamped && stamps.get(stamped);
}

/** Sources of a part that bring points now. */
function sourcesOf(part: ScorePartId, evidence: ScoreEvidence, now: Date): Source[] {
  const points = SCORE_POINTS[part];
  const lasting = (is: boolean): Source[] => (is ? [{ points, endsAt: null }] : []);
  const { provedAt, vouchEnds } = evidence;
  switch (part) {
    case 'authenticator':
    case 'passkey':
      return lasting(evidence[part]);
    case 'tenure':
      return lasting(evidence.memberSince.getTime() + TENURE_MS <= now.getTime());
    case 'reputation':
      return lasting(evidence.repIdThroughOthers >= OTHERS_REP_ID);
    case 'check':
      return lasting(evidence.isChecked);
    case 'life':
      return provedAt && lifeEnd(provedAt) > now ? [{ points, endsAt: lifeEnd(provedAt) }] : [];
    case 'vouch':
      return vouchEnds
        .filter((end) => end > now)
        .sort((one, other) => other.getTime() - one.getTime())
        .slice(0, SCORE_VOUCHES)
        .map((endsAt) => ({ points, endsAt }));
    default:
      return lasting(stampOf(part, evidence)?.takenUntil === null);
  }
}
