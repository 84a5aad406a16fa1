import { TallyError } from '../tally-error.ts';
import type { Round } from './round.ts';
import { squareRoot } from './square-root.ts';

/** Binary places of a root behind the point: the root of one base unit is 65,536. */
const ROOT_PLACES = 16n;
/** Binary places of a product of two roots, and so of every demand. */
export const DEMAND_PLACES = 2n * ROOT_PLACES;

const LARGEST_AMOUNT = 2n ** 256n - 1n;

/** Sum of one donor's gifts to one project. */
export interface Support {
  /** Index into `Supports.donors`. */
  readonly donor: number;
  /** Base units that count. */
  readonly amount: bigint;
  /** √amount with ROOT_PLACES binary places. */
  readonly root: bigint;
}

/** The gifts of a round, summed by donor and project, in an order that does not depend on theirs. */
export interface Supports {
  readonly projects: readonly string[];
  readonly donors: readonly string[];
  /** Amounts that count for the match, by project and in it by donor. */
  readonly byProject: readonly (readonly Support[])[];
  /** All money by project, base units, whether it counts for the match or not. */
  readonly received: readonly bigint[];
}

/** √amount with ROOT_PLACES binary places, rounded down. */
export const rootOf = (amount: bigint): bigint => squareRoot(amount << DEMAND_PLACES);

/**
 * Sums gifts by donor and project; several gifts of one donor to one project are one.
 * @throws TallyError `invalid_amount` for a gift that is not above zero or does not fit into 256 bits
 */
export function collectGifts(round: Round): Supports {
  const sums = sumGifts(round);
  const projects = [...new Set([...(round.projects ?? []), ...sums.keys()])].sort(byCodeUnits);
  const counts = (donor: string, { amount, counted }: GiftSum): boolean =>
    counted > 0n && (round.eligible?.has(donor) ?? true) && amount >= (round.minimum ?? 0n);
  const counted = projects.map((project) =>
    [...(sums.get(project) ?? [])].filter(([donor, sum]) => counts(donor, sum)),
  );
  const donors = [...new Set(counted.flatMap((all) => all.map(([donor]) => donor)))].sort(byCodeUnits);
  const indexes = new Map(donors.map((donor, index) => [donor, index]));
  return {
    projects,
    donors,
    byProject: counted.map((all) =>
      all
        .map(([donor, { counted: amount }]) => ({
          donor: indexes.get(donor) ?? 0,
          amount,
          root: rootOf(amount),
        }))
        .sort((a, b) => a.donor - b.donor),
    ),
    received: projects.map((project) =>
      [...(sums.get(project)?.values() ?? [])].reduce((sum, { amount }) => sum + amount, 0n),
    ),
  };
}

/** Sum of one donor's gifts to one project, and the part that counts; base units. */
export interface GiftSum {
  readonly amount: bigint;
  readonly counted: bigint;
}

/**
 * All gifts by project and donor, whether they count or not.
 * @throws TallyError `invalid_amount` for a gift that is not above zero or does not fit into 256 bits, and where more
 * counts than was given
 */
export function sumGifts({ gifts }: Pick<Round, 'gifts'>): Map<string, Map<string, GiftSum>> {
  const sums = new Map<string, Map<string, GiftSum>>();
  for (const { donor, project, amount, counted = amount } of gifts) {
    if (amount <= 0n || amount > LARGEST_AMOUNT) {
      throw new TallyError('invalid_amount', `A gift to ${project} is not above zero or too large.`);
    }
    if (counted < 0n || counted > amount) {
      throw new TallyError('invalid_amount', `More of a gift to ${project} counts than was given.`);
    }
    let ofProject = sums.get(project);
    if (!ofProject) {
      ofProject = new Map();
      sums.set(project, ofProject);
    }
    const sum = ofProject.get(donor);
    ofProject.set(donor, {
      amount: (sum?.amount ?? 0n) + amount,
      counted: (sum?.counted ?? 0n) + counted,
    });
  }
  return sums;
}

/** The order of UTF-16 code units: the same on every machine, whatever its language. */
function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
