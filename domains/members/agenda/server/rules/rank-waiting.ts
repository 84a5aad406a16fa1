import { DAY_MS } from '#platform/kernel/clock.ts';
import { NEAR_DAYS, SOON_DAYS, type WaitingKind } from '../../contract/constants.ts';

interface Ranked {
  readonly kind: WaitingKind;
  readonly link: string;
  readonly dueAt: Date | null;
}

/** Rank of a thing: dates of the next three days, answers, dates of the next month, steps, later dates, earning. */
function rankOf({ kind, dueAt }: Ranked, now: Date): number {
  const days = dueAt === null ? Number.POSITIVE_INFINITY : (dueAt.getTime() - now.getTime()) / DAY_MS;
  if (days <= SOON_DAYS) return 0;
  if (kind === 'answer') return 1;
  if (days <= NEAR_DAYS) return 2;
  if (kind === 'step') return 3;
  return kind === 'date' ? 4 : 5;
}

/**
 * Orders what waits for a member. Within a rank the earlier date comes first, then the order of the sources. Things
 * that only earn are left out where their page is in the list already; so is everything that is over.
 * @param things in the order of their sources
 */
export function rankWaiting<T extends Ranked>(things: readonly T[], now: Date): T[] {
  const open = things.filter(({ dueAt }) => dueAt === null || dueAt >= now);
  const earning = open.filter(({ kind }) => kind === 'earn');
  const waiting = open.filter(({ kind }) => kind !== 'earn');
  const pages = new Set(waiting.map(({ link }) => link));
  const best = earning.filter(({ link }) => !pages.has(link) && pages.add(link));
  return [...waiting, ...best]
    .map((thing) => ({
      thing,
      rank: rankOf(thing, now),
      due: thing.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((one, other) => one.rank - other.rank || one.due - other.due)
    .map(({ thing }) => thing);
}
