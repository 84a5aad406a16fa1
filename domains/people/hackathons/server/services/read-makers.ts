import { listTeamMembersAt } from '#people/teams/server';
import type { Database } from '#platform/server/db/database.ts';
import { type Entry, settleMakers } from '../rules/settle-makers.ts';
import { listMakers } from '../store/maker-store.ts';
import { listRegistered } from '../store/registration-store.ts';
import { listEntries } from '../store/submission-store.ts';
import type { HackathonRow } from '../store/tables.ts';

/** The submissions of a hackathon without their texts, and who made each. */
export interface Making {
  readonly entries: readonly (Entry & { readonly title: string })[];
  /** By the submission's id. */
  readonly makers: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads the makers of each submission by now: as it was fixed after the end, and until then as teams are, at the
 * latest at the end.
 */
export async function readMakers(
  db: Database,
  { id, endsAt, closedAt }: Pick<HackathonRow, 'id' | 'endsAt' | 'closedAt'>,
  now: Date,
): Promise<Making> {
  const entries = await listEntries(db, id);
  if (entries.length === 0) return { entries, makers: new Map() };
  if (closedAt !== null) return { entries, makers: await readFixed(db, id) };
  const teamIds = entries.flatMap(({ teamId }) => teamId ?? []);
  const teams = await listTeamMembersAt(db, teamIds, now < endsAt ? now : endsAt);
  const registered = new Set(await listRegistered(db, id));
  return { entries, makers: settleMakers(entries, { registered, teams }) };
}

async function readFixed(db: Database, hackathonId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const makers = new Map<string, string[]>();
  for (const { submissionId, userId } of await listMakers(db, hackathonId))
    makers.set(submissionId, [...(makers.get(submissionId) ?? []), userId]);
  return makers;
}

/** The submission that a member is a maker of; null where there is none. */
export function entryOf({ entries, makers }: Making, userId: string): Making['entries'][number] | null {
  return entries.find(({ id }) => makers.get(id)?.includes(userId)) ?? null;
}
