import type { Pair } from '#engines/judging';
import { listBlocksWith } from '#people/people/server';
import { listTeammatesSince } from '#people/teams/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { conflictsBetween } from '../rules/conflicts.ts';
import { listDeclared } from '../store/judge-store.ts';
import type { JudgeRow } from '../store/tables.ts';

const TEAMMATES_MS = 365 * DAY_MS;

interface Between {
  readonly hackathonId: string;
  readonly judges: readonly JudgeRow[];
  readonly entries: readonly { readonly id: string; readonly makers: readonly string[] }[];
  readonly now: Date;
}

/** Reads which judges cannot judge which entries, in three queries for any number of them. */
export async function readConflicts(
  db: Database,
  { hackathonId, judges, entries, now }: Between,
): Promise<Pair[]> {
  const userIds = judges.flatMap(({ userId }) => userId ?? []);
  const since = new Date(now.getTime() - TEAMMATES_MS);
  return conflictsBetween({
    judges,
    entries,
    teammates: await listTeammatesSince(db, userIds, since),
    blocks: await listBlocksWith(db, userIds),
    declared: await listDeclared(db, hackathonId),
  });
}
