import { DEFAULT_MATCH_WEIGHTS, MATCH_PARTS } from '../../contract/constants.ts';
import type { Match, MatchPart, MatchReason, MatchUnknown } from '../../contract/schemas.ts';
import { conditionsToCheck } from './eligibility.ts';
import { findBlockers } from './match-blockers.ts';
import type { MatchGrant, MatchSubject, PartFinding, TextFit } from './match-facts.ts';
import { findParts } from './match-parts.ts';

/** Relative weights of the parts; any numbers of 0 or more. */
export type MatchWeights = Readonly<Record<MatchPart, number>>;

type Points = Readonly<Record<MatchPart, number>>;
type Findings = Readonly<Record<MatchPart, PartFinding>>;

const ofEach = (points: (part: MatchPart) => number): Record<MatchPart, number> => ({
  purpose: points('purpose'),
  amount: points('amount'),
  applicant: points('applicant'),
  region: points('region'),
  deadline: points('deadline'),
});

const sumOf = (points: Points): number => MATCH_PARTS.reduce((sum, part) => sum + points[part], 0);

/** Makes points whole whose sum rounds to `total`: largest remainder, ties in the order of the parts. */
function wholePoints(exact: Points, total: number): Points {
  const whole = ofEach((part) => Math.floor(exact[part]));
  let left = total - sumOf(whole);
  const byRemainder = [...MATCH_PARTS].sort(
    (a, b) => (exact[b] % 1) - (exact[a] % 1) || MATCH_PARTS.indexOf(a) - MATCH_PARTS.indexOf(b),
  );
  for (const part of byRemainder) {
    if (left <= 0) break;
    whole[part] += 1;
    left -= 1;
  }
  return whole;
}

/** Shares 100 points out among the known parts by weight, in whole points. Unknown parts get 0. */
export function sharePoints(weights: MatchWeights, known: readonly MatchPart[]): Points {
  const weight = ofEach((part) => (known.includes(part) ? Math.max(0, weights[part]) : 0));
  const sum = sumOf(weight);
  if (sum <= 0) return weight;
  return wholePoints(
    ofEach((part) => (100 * weight[part]) / sum),
    100,
  );
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

function confidenceOf(findings: Findings, thin: boolean): Match['confidence'] {
  const known = MATCH_PARTS.reduce((sum, part) => sum + (findings[part].known ? KNOWLEDGE[part] : 0), 0);
  if (known >= SURE && !thin) return 'sure';
  return known >= FAIRLY_SURE ? 'fairlySure' : 'unsure';
}

/**
 * What each part earns and how much it could have earned, in whole points; the latter are 100 together.
 *
 * The purpose earns its share as far as the texts meet, and a fact can earn its share of that: a date and a sum say
 * nothing about a grant for other work, so they must not make up for a text that is far away (prioritized scoring:
 * R. R. Yager, "Lexicographically Prioritized Multi-criteria Decisions Using Scoring Function", IPMU 2008). Where no
 * text is compared, the facts share all points.
 */
function earnPoints(findings: Findings, shares: Points): { readonly earned: Points; readonly most: Points } {
  const ratio = ofEach((part) => (findings[part].known ? findings[part].ratio : 0));
  const nearness = shares.purpose > 0 ? ratio.purpose : 1;
  const exact = ofEach((part) => shares[part] * nearness * (part === 'purpose' ? 1 : ratio[part]));
  const missed = ofEach((part) =>
    part === 'purpose' ? 100 * (1 - nearness) : shares[part] * nearness * (1 - ratio[part]),
  );
  const score = Math.round(sumOf(exact));
  const earned = wholePoints(exact, score);
  const lost = wholePoints(missed, 100 - score);
  return { earned, most: ofEach((part) => earned[part] + lost[part]) };
}

/**
 * Decides how one grant fits one project: blockers, a score of visible parts, and how sure it is.
 *
 * The score is the sum of whole points: the text fit, less what known facts that do not fit take away. Facts nobody
 * states take no share and cost no points; they lower the confidence and are listed as unknown. A blocker does not
 * change the score, so that a member sees what the grant would be worth.
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
  const { earned, most } = earnPoints(findings, shares);
  const reasons: MatchReason[] = [];
  const against: MatchReason[] = [];
  const unknowns: MatchUnknown[] = [];
  for (const part of MATCH_PARTS) {
    const finding = findings[part];
    if (!finding.known) unknowns.push({ part, text: finding.text });
    else if (shares[part] > 0) {
      const words = finding.words?.length ? { words: [...finding.words] } : {};
      const isFor = finding.speaksFor ?? finding.ratio >= 0.5;
      const told = { part, points: earned[part], of: most[part], text: finding.text, ...words };
      (isFor ? reasons : against).push(told);
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
