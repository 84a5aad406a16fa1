import {
  daysLeft,
  type FitShares,
  hasClosed,
  type Mission,
  type RecordCountry,
} from '#grants/catalog/contract';
import { counted } from '#platform/kernel/format/numbers.ts';
import { DEFAULT_PREPARATION_DAYS } from '../../contract/constants.ts';
import type { RankedMatch } from '../../contract/ranking.ts';
import { RANKING_PARTS, type RankingPart, type RankingWeights } from '../../contract/ranking-weights.ts';
import type { MatchGrant } from './match-facts.ts';
import { findParts } from './match-parts.ts';
import { awardEvidence } from './past-awards.ts';

/** Most that a fact adds at weight 1: as much as from the least possible match to a good one. */
const FACT_POINTS = 0.35;

/** Similar past awards of a grant's funder. */
export interface AwardCount {
  readonly sameProgram: number;
  readonly otherPrograms: number;
}

/** One of the matches that are ranked. */
export interface RankedFacts {
  readonly grant: MatchGrant;
  readonly country: RecordCountry;
  readonly shares: FitShares;
  /** Points that other listed kinds of applicants take away, 0 or less. */
  readonly applicant: number;
  readonly awards: AwardCount;
}

type Share = RankedMatch['shares'][number];
type UsualShare = Omit<Share, 'weight' | 'points'>;

/** From −1, no day left, to 1, all the days an application takes; 0 where no date is known. */
function deadlineRoom({ deadline }: MatchGrant, { preparationDays }: Mission, now: Date): number {
  if (deadline.kind === 'rolling') return 1;
  const days = daysLeft(deadline, now);
  if (days === null) return 0;
  const needed = preparationDays ?? DEFAULT_PREPARATION_DAYS;
  if (hasClosed(deadline, now)) return -1;
  return needed <= 0 ? 1 : 2 * Math.min(1, days / needed) - 1;
}

/** Shares from which a part speaks clearly, and somewhat, in the points of levels. */
const CLEAR = 0.6;
const SOME = 0.2;

function inWords(points: number, clear: string, some: string, none: string): string {
  if (points >= CLEAR) return clear;
  return points >= SOME ? some : none;
}

function awardsText({ sameProgram, otherPrograms }: AwardCount): string {
  const count = sameProgram + otherPrograms;
  if (count === 0) return 'No past award of this funder is close to your project.';
  const awards = counted(count, 'past award');
  const program = sameProgram === 0 ? '' : `, ${sameProgram} of them from this program`;
  return `This funder paid for similar work: ${awards}${program}.`;
}

/** Computes each part's share at weight 1, with its words. */
function usualShares(facts: RankedFacts, mission: Mission, now: Date): UsualShare[] {
  const { grant, country, shares, awards } = facts;
  const parts = findParts({ grant, country }, mission, null, now);
  const size = parts.amount;
  const usual: Readonly<Record<RankingPart, readonly [points: number, text: string]>> = {
    meaning: [
      shares.meaning,
      inWords(shares.meaning, 'Very close in meaning.', 'Close in meaning.', 'Not close in meaning.'),
    ],
    concepts: [
      shares.concepts,
      inWords(shares.concepts, 'About the same topics.', 'Shares some topics.', 'Shares few topics.'),
    ],
    text: [
      shares.text,
      inWords(shares.text, 'Uses many of your words.', 'Uses some of your words.', 'Uses few of your words.'),
    ],
    awards: [FACT_POINTS * awardEvidence(awards.sameProgram, awards.otherPrograms), awardsText(awards)],
    deadline: [FACT_POINTS * deadlineRoom(grant, mission, now), parts.deadline.text],
    amount: [size.known ? FACT_POINTS * (size.speaksFor ? 1 : -1) : 0, size.text],
  };
  return RANKING_PARTS.map((part) => ({ part, usual: usual[part][0], text: usual[part][1] }));
}

function limitsText({ shares, applicant }: RankedFacts): string {
  const reasons = [
    ...(shares.limits < 0 ? ['it is limited to other places, groups or uses'] : []),
    ...(applicant < 0 ? ['it lists other kinds of applicants'] : []),
  ];
  return reasons.length === 0 ? 'Nothing is taken away.' : `Lower because ${reasons.join(' and ')}.`;
}

/** Sum of a match with these weights. */
export interface WeighedMatch {
  readonly points: number;
  readonly shares: Share[];
  readonly limits: RankedMatch['limits'];
}

/**
 * Adds up a match with the weights of a member. No weight changes what blocks it, or its limits; with the usual weights
 * the points are its level.
 */
export function weighMatch(
  facts: RankedFacts,
  mission: Mission,
  weights: RankingWeights,
  now: Date,
): WeighedMatch {
  const shares = usualShares(facts, mission, now).map((share) => ({
    ...share,
    weight: weights[share.part],
    points: share.usual * weights[share.part],
  }));
  const limits = { points: facts.shares.limits + facts.applicant, text: limitsText(facts) };
  const points = shares.reduce((sum, share) => sum + share.points, limits.points);
  return { points, shares, limits };
}

const PART_IN_WORDS: Readonly<Record<RankingPart, string>> = {
  meaning: 'meaning',
  concepts: 'topics',
  text: 'shared words',
  awards: 'past awards',
  deadline: 'time left',
  amount: 'award size',
};

/** Less is no difference. */
const TIE = 0.005;

/** Lists the changes that would move a match above the one before it. */
export function movesOf(match: WeighedMatch, above: WeighedMatch | null, rank: number): string[] {
  const moves: string[] = [];
  const gap = above === null ? 0 : above.points - match.points;
  if (above !== null && gap > TIE) {
    const lead = match.shares
      .map(({ part, points }, at) => ({ part, lead: (above.shares[at]?.points ?? 0) - points }))
      .sort((a, b) => b.lead - a.lead)[0];
    const most = lead && lead.lead > TIE ? `, most of it by ${PART_IN_WORDS[lead.part]}` : '';
    moves.push(`Rank ${rank - 1} is ${gap.toFixed(2)} points ahead${most}.`);
  }
  const unused = match.shares.find(({ weight, usual }) => weight === 0 && usual > Math.max(TIE, gap));
  if (unused) moves.push(`It would gain by a weight for ${PART_IN_WORDS[unused.part]}.`);
  if (match.shares.find(({ part }) => part === 'amount')?.text.includes('does not say how much'))
    moves.push('Say how much your project needs, so that the award size can be compared.');
  return moves;
}
