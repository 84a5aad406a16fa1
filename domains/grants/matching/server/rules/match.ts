import {
  type ApplicantShare,
  homeCountry,
  type Mission,
  type RecordCountry,
  scoreOf,
} from '#grants/catalog/contract';
import { MATCH_PARTS } from '../../contract/constants.ts';
import { isRuledOut } from '../../contract/match-standing.ts';
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

/** Points for the kind of applicant: less where others are listed. */
export function applicantShare(
  grant: Pick<MatchGrant, 'applicantTypes'>,
  mission: Pick<Mission, 'applicantTypes'>,
): ApplicantShare {
  const isExcluded = applicantFit(grant.applicantTypes, mission.applicantTypes) === 'no';
  return { points: isExcluded ? -UNLISTED_APPLICANT : 0, isExcluded };
}

/** A grant about so many topics has none of its own. */
const MANY_TOPICS = 4;

/**
 * Whether a grant without the project's topic may still be right: money for many kinds of work, which a small group
 * outside the United States finds most of (matching-bands.md, part 2).
 */
function isOpenToMany(
  { grant, country, blockers }: MatchedGrant,
  mission: Pick<Mission, 'regions'>,
  fit: MissionFit | null,
): boolean {
  if (fit === null || fit.band !== 'weak' || fit.breadth < MANY_TOPICS) return false;
  const home = homeCountry(mission.regions);
  const isStated = country.state === 'yes' && grant.regions.length > 0;
  return home !== null && home !== 'US' && isStated && !isRuledOut({ blockers });
}

/** Nothing is known of the purpose. */
const NO_FIT = { rank: -1, band: 'weak' } as const;

/** A grant with the obstacles between it and the mission, found once (`findBlockers`) and passed on. */
export interface MatchedGrant {
  readonly grant: MatchGrant;
  readonly country: RecordCountry;
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
  { grant, country, blockers }: MatchedGrant,
  mission: Mission,
  fit: MissionFit | null,
  now: Date,
): Match {
  const { rank, band } = fit ?? NO_FIT;
  const findings = findParts({ grant, country }, mission, fit, now);
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
    matchScore: scoreOf(rank, band),
    band,
    openToMany: isOpenToMany({ grant, country, blockers }, mission, fit),
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
