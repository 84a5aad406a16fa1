import type { VotingMethod } from '#engines/tally';
import { listText } from '#platform/kernel/format/lists.ts';
import type { CountedRound } from '../contract/result-schemas.ts';

type Quantity = number | string;

/** Names of options inside a sentence: in quotation marks, since they are sentences themselves. */
export const named = (...options: readonly string[]): string =>
  listText(options.map((option) => `“${option}”`));

/** A round of a count, for people. */
export interface RoundStory {
  readonly title: string;
  /** Meaning of the figures. */
  readonly measure: string;
  /** Figure of each option, in the order of the ballot. */
  readonly rows: readonly { readonly option: string; readonly figure: Quantity; readonly isKept: boolean }[];
  /** Decision of the round, and its reason. */
  readonly outcome: string;
}

/** Unit in which single marks are added up: quadratic and weighted ballots have votes. */
export type MarkUnit = 'ballots' | 'votes';

/** Unit of a method's single marks. */
export const unitOf = (method: VotingMethod): MarkUnit =>
  method === 'quadratic' || method === 'weighted' ? 'votes' : 'ballots';

/** Tells the rounds of a count. @param options in the order of the ballot */
export function storiesOf(
  rounds: readonly CountedRound[],
  options: readonly string[],
  unit: MarkUnit = 'ballots',
): RoundStory[] {
  return rounds.map((round, at) => ({
    ...storyOf(round, options, { kept: keptAfter(rounds.slice(0, at + 1), options), unit }),
    title: `Round ${at + 1}`,
  }));
}

/** Options that the last of these rounds keeps: those it elects, or those that no round so far has dropped. */
function keptAfter(rounds: readonly CountedRound[], options: readonly string[]): readonly string[] {
  const round = rounds.at(-1);
  switch (round?.kind) {
    case 'star':
      return round.finalists;
    case 'marks':
      return round.elected;
    case 'allocation':
    case 'pairs':
      return [round.elected];
    case 'elimination': {
      if (round.elected !== undefined) return [round.elected];
      // Each seat is counted again without those elected before.
      const gone = rounds.map((one) =>
        one.kind !== 'elimination' ? undefined : one.seat < round.seat ? one.elected : one.out,
      );
      return options.filter((option) => !gone.includes(option));
    }
    case 'transfer': {
      const all = rounds.filter((one) => one.kind === 'transfer');
      if (round.out === undefined && round.surplusOf === undefined)
        return all.flatMap(({ elected }) => elected);
      return options.filter((option) => !all.some(({ out }) => out === option));
    }
    default:
      return [];
  }
}

type Untitled = Omit<RoundStory, 'title'>;

function storyOf(
  round: CountedRound,
  options: readonly string[],
  { kept, unit }: { readonly kept: readonly string[]; readonly unit: MarkUnit },
): Untitled {
  const rows = (figures: readonly Quantity[]) =>
    options.map((option, at) => ({ option, figure: figures[at] ?? 0, isKept: kept.includes(option) }));
  switch (round.kind) {
    case 'star':
      return {
        measure: 'Total score',
        rows: rows(round.totals),
        outcome: starOutcome(round),
      };
    case 'allocation':
      return {
        measure: 'Total score, weighted',
        rows: rows(round.totals),
        outcome: `${named(round.elected)} is elected with the highest total. A quota of ${round.quota} ballots is used up.`,
      };
    case 'marks':
      return {
        measure: unit === 'votes' ? 'Votes' : 'Ballots',
        rows: rows(round.totals),
        outcome:
          round.elected.length === 0 ? 'No option is elected.' : `Most ${unit}: ${named(...round.elected)}.`,
      };
    case 'elimination':
      return { measure: 'Ballots', rows: rows(round.votes), outcome: eliminationOutcome(round) };
    case 'transfer':
      return { measure: 'Ballots', rows: rows(round.votes), outcome: transferOutcome(round) };
    case 'pairs':
      return {
        measure: 'Comparisons won, a draw is a half',
        rows: rows(round.wins),
        outcome: `${named(round.elected)} is elected: no option wins more comparisons.`,
      };
  }
}

type Of<Kind extends CountedRound['kind']> = Extract<CountedRound, { kind: Kind }>;

function starOutcome({ finalists, runoff, elected }: Of<'star'>): string {
  const [first, second] = finalists;
  if (!runoff || first === undefined || second === undefined) return `${named(elected)} is elected.`;
  return `Runoff: ${runoff.first} prefer ${named(first)}, ${runoff.second} prefer ${named(second)}, ${runoff.alike} prefer neither. ${named(elected)} is elected.`;
}

function eliminationOutcome({ elected, out, exhausted }: Of<'elimination'>): string {
  const rest = Number(exhausted) > 0 ? ` Ballots that rank no option that is left: ${exhausted}.` : '';
  if (elected !== undefined) return `${named(elected)} is elected.${rest}`;
  if (out !== undefined) return `${named(out)} drops out. Its ballots move to their next rank.${rest}`;
  return `No ballot ranks an option that is left, so the place stays empty.${rest}`;
}

function transferOutcome({ elected, out, surplusOf, quota }: Of<'transfer'>): string {
  const said = [
    elected.length > 0 && `Elected: ${named(...elected)}.`,
    surplusOf !== undefined && `What ${named(surplusOf)} has above the quota of ${quota} moves on.`,
    out !== undefined && `${named(out)} drops out.`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : `The quota is ${quota}.`;
}

const BREAKERS = {
  'head-to-head': 'the ballots that score one of them higher',
  fives: 'the number of ballots with a 5',
  total: 'the total score',
  'earlier-round': 'an earlier round',
  margins: 'the margins between them',
  lot: 'the lot, whose seed was fixed before voting opened',
} as const;

interface Tie {
  readonly between: readonly string[];
  readonly brokenBy: keyof typeof BREAKERS;
}

/** "A and B were equal. It was decided by the lot." @param lot words for the lot */
export const tieText = ({ between, brokenBy }: Tie, lot: string = BREAKERS.lot): string =>
  `${named(...between)} were equal. It was decided by ${brokenBy === 'lot' ? lot : BREAKERS[brokenBy]}.`;
