import type { Amounts, Deadline, GrantCard } from '#grants/catalog/contract';
import { clockText, dateText } from '#platform/kernel/format/dates.ts';
import { moneyRangeText, moneyText } from '#platform/kernel/format/numbers.ts';
import { zoneTime } from '#platform/kernel/format/zones.ts';

/** A deadline in the zone its source means: "Dec 14, 2026, 17:00 (America/Chicago)"; null where no day is known. */
export function deadlineText(deadline: Deadline): string | null {
  if (deadline.kind === 'rolling') return 'open all year';
  if (deadline.kind !== 'date') return null;
  const zone = deadline.zone ?? 'UTC';
  const at = zoneTime(new Date(deadline.at), zone);
  return deadline.timeKnown ? `${dateText(at)}, ${clockText(at)} (${zone})` : dateText(at);
}

/** The size of an award, or of the whole call; null where neither is listed. */
export function amountText({ min, max, total, currency }: Amounts): string | null {
  // Sources print 0 for "no floor" and for "no ceiling given".
  const award = moneyRangeText({ min: min || null, max: max || null, currency });
  return award ?? (total ? `${moneyText(total, currency)} in total` : null);
}

/** Funder, amount and deadline of a grant in one line, as far as they are known. */
export function grantFacts({
  funder,
  amounts,
  deadline,
}: Pick<GrantCard, 'funder' | 'amounts' | 'deadline'>) {
  const closes = deadlineText(deadline);
  return [
    funder?.name,
    amountText(amounts),
    closes && (deadline.kind === 'date' ? `closes ${closes}` : closes),
  ]
    .filter(Boolean)
    .join(' · ');
}
