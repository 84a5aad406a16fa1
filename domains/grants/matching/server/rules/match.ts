import type { Mission } from '#grants/catalog/contract';
import { bandOf, scoreOf } from '#grants/catalog/contract';
import { MATCH_PARTS } from '../../contract/constants.ts';
import type { Blocker, Match, MatchPart, MatchReason, MatchUnknown } from '../../contract/schemas.ts';
import { applicantFit } from './applicant-fit.ts';
import { conditionsToCheck } from './eligibility.ts';
import type { MatchGrant, MissionFit, PartFinding } from './match-facts.ts';
import { findParts } from './match-parts.ts';

type Findings = Readonly<Record<MatchPart, PartFinding>>;

/** Texts shorter than this say too little for a sure judgement, in characters. */
const THIN_TEXT = 200;

/** Shares of what can be known: nearly all for sure, more than half for fairly sure. */
const SURE = 0.85;
const FAIRLY_SURE = 0.55;

/** How much knowing each part adds to the confidence; not what it earns. The sum is 1. */
const KNOWLEDGE: Readonly<Record<MatchPart, number>> = {
  purpose: 0.4,
  amount: 0.2,
  applicant: 0.15,
  region: 0.15,
  deadline: 0.1,
};

function confidenceOf(findings: Findings, thin: boolean): Match['confidence'] {
  const known = MATCH_PARTS.reduce((sum, part) => sum + (findings[part].known ? KNOWLEDGE[part] : 0), 0);
  if (known >= SURE && !thin) return 'sure';
  return known >= FAIRLY_SURE ? 'fairlySure' : 'unsure';
}

/** Taken from the level where the source lists kinds of applicants and this is none of them. */
export const UNLISTED_APPLICANT = 0.3;

/** The level of a match: that of its purpose, less where other kinds of applicants are listed. */
export function matchLevel(
  grant: Pick<MatchGrant, 'applicantTypes'>,
  mission: Pick<Mission, 'applicantTypes'>,
  purposeLevel: number,
): number {
  const isUnlisted = applicantFit(grant.applicantTypes, mission.applicantTypes) === 'no';
  return purposeLevel - (isUnlisted ? UNLISTED_APPLICANT : 0);
}

/** A grant with the obstacles between it and the mission, found once (`findBlockers`) and passed on. */
export interface MatchedGrant {
  readonly grant: MatchGrant;
  readonly blockers: readonly Blocker[];
}

/**
 * Decides how one grant fits one mission: blockers, a band with its score, and how sure it is.
 *
 * Band and score are those of the purpose, so that they agree with the order; facts are reasons for and against. Facts
 * nobody states lower the confidence and are listed as unknown. A blocker does not change the score, so that a member
 * sees what the grant would be worth.
 *
 * @param fit how near the purpose is, from the ranking; null where there is no text to compare
 */
export function matchGrant(
  { grant, blockers }: MatchedGrant,
  mission: Mission,
  fit: MissionFit | null,
  now: Date,
): Match {
  const level = matchLevel(grant, mission, fit?.level ?? 0);
  const findings = findParts(grant, mission, fit && { ...fit, level }, now);
  const reasons: MatchReason[] = [];
  const against: MatchReason[] = [];
  const unknowns: MatchUnknown[] = [];
  for (const part of MATCH_PARTS) {
    const finding = findings[part];
    if (finding.known) (finding.speaksFor ? reasons : against).push(reasonOf(part, finding));
    else unknowns.push({ part, text: finding.text });
  }
  return {
    grantId: grant.id,
    matchScore: scoreOf(level),
    band: bandOf(level),
    confidence: confidenceOf(findings, grant.description.length < THIN_TEXT),
    reasons,
    against,
    unknowns,
    blockers: [...blockers],
    toCheck: conditionsToCheck(grant.eligibility, mission.has),
  };
}

function reasonOf(
  part: MatchPart,
  { text, topics, words }: Extract<PartFinding, { known: true }>,
): MatchReason {
  return {
    part,
    text,
    ...(topics?.length
      ? {
          topics: topics.map(({ label, yours, theirs }) => ({
            label,
            yours: [...yours],
            theirs: [...theirs],
          })),
        }
      : {}),
    ...(words?.length ? { words: [...words] } : {}),
  };
}
