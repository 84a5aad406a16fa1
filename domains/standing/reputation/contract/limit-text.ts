import type { Period } from './point-rules.ts';

/** A limit as a rule has it, or as the API tells it. */
interface SomeLimit {
  readonly times?: number | undefined;
  readonly points?: number | undefined;
  readonly per: Period;
}

/** How often a rule counts, in words: "3 a quarter", "25 points a year", "Once". */
export function limitText({
  limit,
  note,
}: {
  readonly limit: SomeLimit | null;
  readonly note: string | null;
}): string {
  if (limit === null) return note ?? 'No limit';
  const { times, points, per } = limit;
  if (per === 'ever') return note ?? (times === 1 ? 'Once' : `${times} times`);
  const most = `${times ?? `${points} points`} a ${per}`;
  return note === null ? most : `${most} · ${note}`;
}
