import { MATCH_PARTS } from '../../contract/constants.ts';
import type { Match, MatchPart, MatchReason, MatchUnknown } from '../../contract/schemas.ts';
import { applicantFit } from './applicant-fit.ts';
import { conditionsToCheck } from './eligibility.ts';
import { bandOf, scoreOf, UNLISTED_APPLICANT } from './match-bands.ts';
import { findBlockers } from './match-blockers.ts';
import type { MatchGrant, MatchSubject, PartFinding, PurposeFit } from './match-facts.ts';
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

/** The level of a match: that of its purpose, less where other kinds of applicants are listed. */
export function matchLevel(
  grant: Pick<MatchGrant, 'applicantTypes'>,
  subject: Pick<MatchSubject, 'applicantTypes'>,
  purposeLevel: number,
): number {
  const isUnlisted = applicantFit(grant.applicantTypes, subject.applicantTypes) === 'no';
  return purposeLevel - (isUnlisted ? UNLISTED_APPLICANT : 0);
}

/**
 * Decides how one grant fits one project: blockers, a band with its score, and how sure it is.
 *
 * Band and score are those of the purpose, so that they agree with the order; facts are reasons for and against. Facts
 * nobody states lower the confidence and are listed as unknown. A blocker does not change the score, so that a member
 * sees what the grant would be worth.
 *
 * @param fit how near the purpose is, from the ranking; null where there is no text to compare
 */
export function matchGrant(
  grant: MatchGrant,
  subject: MatchSubject,
  fit: PurposeFit | null,
  now: Date,
): Match {
  const level = matchLevel(grant, subject, fit?.level ?? 0);
  const findings = findParts(grant, subject, fit && { ...fit, level }, now);
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
    blockers: findBlockers(grant, subject, now),
    toCheck: conditionsToCheck(grant.eligibility, subject.has),
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
