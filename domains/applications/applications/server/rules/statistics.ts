import { DAY_MS } from '#platform/kernel/clock.ts';
import type { ApplicationStatus } from '../../contract/constants.ts';
import type { ApplicationStatistics } from '../../contract/schemas.ts';

/** Facts of an application that are counted. */
interface Counted {
  readonly status: ApplicationStatus;
  readonly funder: string | null;
  readonly startedAt: Date;
  readonly submittedOn: string | null;
  readonly asked: number | null;
  readonly askedCurrency: string | null;
  readonly won: number | null;
  readonly wonCurrency: string | null;
}

/** How applications went. Amounts of different currencies are never added up. */
export function statisticsOf(rows: readonly Counted[]): ApplicationStatistics {
  const isSubmitted = ({ submittedOn }: Counted): boolean => submittedOn !== null;
  const withStatus = (status: Counted['status']) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    submitted: rows.filter(isSubmitted).length,
    awarded: withStatus('awarded'),
    declined: withStatus('declined'),
    asked: sums(rows.map(({ asked, askedCurrency }) => [asked, askedCurrency])),
    won: sums(rows.map(({ won, wonCurrency }) => [won, wonCurrency])),
    daysToSubmit: middle(rows.flatMap(daysBetween)),
    funders: byFunder(rows),
  };
}

function sums(amounts: readonly (readonly [number | null, string | null])[]): ApplicationStatistics['asked'] {
  // In hundredths, so that cents add up exactly.
  const found = new Map<string, { cents: number; count: number }>();
  for (const [amount, currency] of amounts) {
    if (amount === null || currency === null) continue;
    const { cents, count } = found.get(currency) ?? { cents: 0, count: 0 };
    found.set(currency, { cents: cents + Math.round(amount * 100), count: count + 1 });
  }
  return [...found]
    .map(([currency, { cents, count }]) => ({ currency, amount: cents / 100, count }))
    .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

/** Whole days from the start to the submission; one that was submitted before it was written down here took none. */
function daysBetween({ startedAt, submittedOn }: Counted): number[] {
  if (submittedOn === null) return [];
  const started = Date.parse(startedAt.toISOString().slice(0, 10));
  return [Math.max(0, (Date.parse(submittedOn) - started) / DAY_MS)];
}

function middle(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function byFunder(rows: readonly Counted[]): ApplicationStatistics['funders'] {
  const groups = new Map<string | null, Counted[]>();
  for (const row of rows) groups.set(row.funder, [...(groups.get(row.funder) ?? []), row]);
  return [...groups]
    .map(([funder, own]) => ({
      funder,
      total: own.length,
      submitted: own.filter(({ submittedOn }) => submittedOn !== null).length,
      awarded: own.filter(({ status }) => status === 'awarded').length,
    }))
    .sort((a, b) => b.total - a.total || ((a.funder ?? '') < (b.funder ?? '') ? -1 : 1));
}
