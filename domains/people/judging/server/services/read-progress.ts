import { type ClosedEntry, listClosedEntries } from '#people/hackathons/server';
import type { Database } from '#platform/server/db/database.ts';
import { listEntries } from '../store/entry-store.ts';
import { listJudges } from '../store/judge-store.ts';
import { type Assigned, listAssigned } from '../store/score-store.ts';
import type { EntryRow, JudgeRow } from '../store/tables.ts';

/** An entry with what the hackathon says of it. */
export interface LiveEntry extends ClosedEntry {
  readonly isFinalist: boolean;
  readonly isDisqualified: boolean;
}

/** Judging as far as it has come. */
export interface Progress {
  readonly judges: readonly JudgeRow[];
  /** Every entry that was fixed, removed ones too. */
  readonly rows: readonly EntryRow[];
  /** Those whose submission still exists. */
  readonly entries: readonly LiveEntry[];
  /** Assignments of these. */
  readonly assigned: readonly Assigned[];
  /** Scores of the entry that has the fewest, among those that can win; 0 where there are none. */
  readonly fewestScores: number;
}

/** Reads judges, entries, assignments and scores of a hackathon, in five queries for any number of them. */
export async function readProgress(db: Database, hackathonId: string): Promise<Progress> {
  const judges = await listJudges(db, hackathonId);
  const rows = await listEntries(db, hackathonId);
  const byId = new Map(rows.map((row) => [row.entryId, row]));
  const closed = rows.length === 0 ? [] : await listClosedEntries(db, hackathonId);
  const entries = closed.flatMap((entry) => {
    const row = byId.get(entry.id);
    if (!row) return [];
    return [{ ...entry, isFinalist: row.isFinalist, isDisqualified: row.disqualifiedAt !== null }];
  });
  const live = new Set(entries.map(({ id }) => id));
  const assigned = (await listAssigned(db, hackathonId)).filter(({ entry }) => live.has(entry));
  return { judges, rows, entries, assigned, fewestScores: fewestOf(entries, assigned) };
}

function fewestOf(entries: readonly LiveEntry[], assigned: readonly Assigned[]): number {
  const counts = new Map<string, number>();
  for (const { entry, isScored } of assigned) if (isScored) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const able = entries.filter(({ isDisqualified }) => !isDisqualified);
  return able.length === 0 ? 0 : Math.min(...able.map(({ id }) => counts.get(id) ?? 0));
}
