import { sumMarks } from './cast-ballots.ts';
import { type Count, nameOf, optionsOf, takeHighest } from './count.ts';
import { quantityOf } from './quantity.ts';

/**
 * Elects the options with the most marks or votes; ties by lot. Approval: S. J. Brams and P. C. Fishburn, *Approval
 * Voting*, 1978. Plurality: the same with one mark a ballot. Quadratic: S. P. Lalley and E. G. Weyl, *Quadratic Voting*,
 * 2018; v votes cost v² credits, and votes against an option are below zero.
 */
export function countMarks(count: Count): number[] {
  const totals = sumMarks(count.ballots);
  const elected = takeHighest(count, optionsOf(count), count.seats, (option) => totals[option] ?? 0n);
  count.rounds.push({
    kind: 'marks',
    totals: totals.map((total) => quantityOf(total)),
    elected: elected.map((option) => nameOf(count, option)),
  });
  return elected;
}
