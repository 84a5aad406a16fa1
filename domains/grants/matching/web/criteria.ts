import type { Blocker, Match, MatchPart } from '../contract/schemas.ts';

/** `blocked` cannot be changed, `solvable` can, `open` nobody here knows. */
export type CriterionState = 'met' | 'solvable' | 'blocked' | 'open';

/** One thing a grant asks for, beside what is known of the project. */
export interface Criterion {
  readonly title: string;
  readonly fact: string;
  readonly state: CriterionState;
}

const TITLES: Readonly<Record<Exclude<MatchPart, 'purpose'>, string>> = {
  applicant: 'Who applies',
  region: 'Country or region',
  amount: 'Amount',
  deadline: 'Time to apply',
};
const PARTS = Object.keys(TITLES) as (keyof typeof TITLES)[];

const PART_OF: Readonly<Record<Blocker['code'], keyof typeof TITLES | null>> = {
  applicant_type: 'applicant',
  region: 'region',
  amount: 'amount',
  deadline_passed: 'deadline',
  not_open_yet: 'deadline',
  not_a_call: 'deadline',
  eligibility: null,
};

const stateOf = ({ severity }: Blocker): CriterionState => (severity === 'cannot' ? 'blocked' : 'solvable');

type Compared = Pick<Match, 'reasons' | 'against' | 'unknowns' | 'blockers' | 'toCheck'>;

/** Everything a grant asks of an applicant, in the order people read it; its purpose is told apart. */
export function criteriaOf(match: Compared): readonly Criterion[] {
  const conditions = match.blockers.filter(({ code }) => PART_OF[code] === null);
  return [
    ...PARTS.flatMap((part) => criteriaOfPart(match, part)),
    ...conditions.map((blocker) => ({
      title: blocker.sourceLine,
      fact: blocker.text,
      state: stateOf(blocker),
    })),
    ...match.toCheck.map(({ text, sourceLine }) => ({
      title: text.charAt(0).toUpperCase() + text.slice(1),
      fact: sourceLine,
      state: 'open' as const,
    })),
  ];
}

function criteriaOfPart(match: Compared, part: keyof typeof TITLES): Criterion[] {
  const title = TITLES[part];
  const blockers = match.blockers.filter(({ code }) => PART_OF[code] === part);
  if (blockers.length > 0)
    return blockers.map((blocker) => ({ title, fact: blocker.text, state: stateOf(blocker) }));
  const isOfPart = (one: { part: MatchPart }): boolean => one.part === part;
  const of = (found: readonly { part: MatchPart; text: string }[], state: CriterionState): Criterion[] =>
    found.filter(isOfPart).map(({ text }) => ({ title, fact: text, state }));
  return [...of(match.reasons, 'met'), ...of(match.against, 'solvable'), ...of(match.unknowns, 'open')];
}
