import type { Amounts, Deadline, GrantCard } from '#grants/catalog/contract';
import type { TypedCall } from '../../contract/schemas.ts';
import { endOfDay } from './recorded-day.ts';

/** Facts of its call that an application keeps. */
export interface CallFacts {
  readonly title: string;
  readonly funder: string | null;
  readonly link: string | null;
  readonly deadline: Deadline;
  readonly closesAt: Date | null;
  readonly amounts: Amounts;
}

const NO_AMOUNTS = { min: null, max: null, total: null, currency: null };

/** The facts of a grant of the catalog. */
export function factsOfGrant({ title, funder, url, deadline, amounts }: GrantCard): CallFacts {
  return {
    title,
    funder: funder?.name ?? null,
    link: url,
    deadline,
    closesAt: deadline.kind === 'date' ? new Date(deadline.at) : null,
    amounts,
  };
}

/** The facts of a call that a member typed in. */
export function factsOfTyped({ title, funder, closesOn, link }: TypedCall): CallFacts {
  const closesAt = closesOn === null ? null : endOfDay(closesOn);
  return {
    title,
    funder,
    link,
    deadline: closesAt ? { kind: 'date', at: closesAt.toISOString(), timeKnown: false } : { kind: 'unknown' },
    closesAt,
    amounts: NO_AMOUNTS,
  };
}
