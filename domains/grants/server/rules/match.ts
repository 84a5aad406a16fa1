import { DEFAULT_MATCH_WEIGHTS, MATCH_PARTS } from '../../contract/constants.ts';
import type { Match, MatchPart, MatchReason, MatchUnknown } from '../../contract/schemas.ts';
import { conditionsToCheck } from './eligibility.ts';
import { findBlockers } from './match-blockers.ts';
import type { MatchGrant, MatchSubject, PartFinding, TextFit } from './match-facts.ts';
import { findParts } from './match-parts.ts';

/** Relative weights of the parts; any numbers of 0 or more. */
export type MatchWeights = Readonly<Record<MatchPart, number>>;

/**
 * Shares 100 points out among the known parts by weight, in whole points: largest remainder, ties in the order of
 * the parts. Unknown parts get 0, so a fact nobody states neither helps nor harms.
 */
export function sharePoints(
  weights: MatchWeights,
  known: readonly MatchPart[],
): Readonly<Record<MatchPart, number>> {
  const shares: Record<MatchPart, number> = { purpose: 0, amount: 0, applicant: 0, region: 0, deadline: 0 };
  const weightOf = (part: MatchPart) => Math.max(0, weights[part]);
  const sum = known.reduce((total, part) => total + weightOf(part), 0);
  if (sum <= 0) return shares;
  const exact = known.map((part) => ({ part, share: (100 * weightOf(part)) / sum }));
  for (const { part, share } of exact) shares[part] = Math.floor(share);
  let left = 100 - known.reduce((total, part) => total + shares[part], 0);
  const byRemainder = [...exact].sort(
    (a, b) => (b.share % 1) - (a.share % 1) || MATCH_PARTS.indexOf(a.part) - MATCH_PARTS.indexOf(b.part),
  );
  for (const { part } of byRemainder) {
    if (left <= 0) break;
    shares[part] += 1;
    left -= 1;
  }
  return shares;
}

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

function confidenceOf(
  findings: Readonly<Record<MatchPart, PartFinding>>,
  thin: boolean,
): Match['confidence'] {
  const known = MATCH_PARTS.reduce((sum, part) => sum + (findings[part].known ? KNOWLEDGE[part] : 0), 0);
  if (known >= SURE && !thin) return 'sure';
  return known >= FAIRLY_SURE ? 'fairlySure' : 'unsure';
}

/**
 * Decides how one grant fits one project: blockers, a score of visible parts, and how sure it is.
 *
 * The score is the sum of whole points: every known part earns its fit times its share of 100. Facts nobody states
 * take no share and cost no points; they lower the confidence and are listed as unknown. A blocker does not change
 * the score, so that a member sees what the grant would be worth.
 *
 * @param fit how the texts meet, 0–100, from the search engine; null where there is no text to compare
 * @param weights the member's own weights; only their proportion counts
 */
export function matchGrant(
  grant: MatchGrant,
  subject: MatchSubject,
  fit: TextFit | null,
  now: Date,
  weights: MatchWeights = DEFAULT_MATCH_WEIGHTS,
): Match {
  const findings = findParts(grant, subject, fit, now);
  const shares = sharePoints(
    weights,
    MATCH_PARTS.filter((part) => findings[part].known),
  );
  const reasons: MatchReason[] = [];
  const against: MatchReason[] = [];
  const unknowns: MatchUnknown[] = [];
  for (const part of MATCH_PARTS) {
    const finding = findings[part];
    const of = shares[part];
    if (!finding.known) unknowns.push({ part, text: finding.text });
    else if (of > 0) {
      const words = finding.words?.length ? { words: [...finding.words] } : {};
      const isFor = finding.speaksFor ?? finding.ratio >= 0.5;
      (isFor ? reasons : against).push({
        part,
        points: Math.round(of * finding.ratio),
        of,
        text: finding.text,
        ...words,
      });
    }
  }
  return {
    grantId: grant.id,
    matchScore: [...reasons, ...against].reduce((sum, { points }) => sum + points, 0),
    confidence: confidenceOf(findings, grant.description.length < THIN_TEXT),
    reasons: reasons.sort((a, b) => b.points - a.points),
    against: against.sort((a, b) => b.of - b.points - (a.of - a.points)),
    unknowns,
    blockers: findBlockers(grant, subject, now),
    toCheck: conditionsToCheck(grant.eligibility, subject.has),
  };
}
