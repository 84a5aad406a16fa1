import { settleCase } from '#members/reviews/server';
import type { Actor } from '#platform/kernel/access.ts';
import { type Database, inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { canReadHackathon } from './policies.ts';
import {
  changeHackathon,
  findHackathon as findRow,
  listById,
  lockHackathon as lockRow,
} from './store/hackathon-store.ts';
import { listMakers } from './store/maker-store.ts';
import { listEntries, listSubmissionTexts, listSubmissionTitles } from './store/submission-store.ts';
import type { HackathonRow } from './store/tables.ts';

/** A hackathon as neighbors read it. */
export type HostedHackathon = Pick<
  HackathonRow,
  'id' | 'title' | 'hostId' | 'state' | 'listedAt' | 'startsAt' | 'endsAt' | 'closedAt'
>;

/** A hackathon that the caller may read, or null. */
export async function findReadableHackathon(
  db: Database,
  actor: Actor,
  id: string,
): Promise<HostedHackathon | null> {
  const hackathon = await findRow(db, id);
  return hackathon && canReadHackathon(actor, hackathon) ? hackathon : null;
}

/** A hackathon, without asking who may read it; null where there is none. */
export function findHackathon(db: Database, id: string): Promise<HostedHackathon | null> {
  return findRow(db, id);
}

/** Locks a hackathon until the transaction ends, without asking who may read it; null where there is none. */
export function lockHackathon(tx: Transaction, id: string): Promise<HostedHackathon | null> {
  return lockRow(tx, id);
}

/** A submission of a hackathon that is closed, and its makers. */
export interface ClosedEntry {
  readonly id: string;
  readonly title: string;
  readonly makers: readonly string[];
}

/** Submissions of a closed hackathon with their fixed makers, the first made first; two queries. */
export async function listClosedEntries(db: Database, hackathonId: string): Promise<ClosedEntry[]> {
  const makers = new Map<string, string[]>();
  for (const { submissionId, userId } of await listMakers(db, hackathonId))
    makers.set(submissionId, [...(makers.get(submissionId) ?? []), userId]);
  return (await listEntries(db, hackathonId)).map(({ id, title }) => ({
    id,
    title,
    makers: makers.get(id) ?? [],
  }));
}

/** Makers of a closed hackathon whose submission earns RepID: neither the host nor who submitted with them. */
export async function listEarningMakers(db: Database, hackathonId: string): Promise<ReadonlySet<string>> {
  const makers = await listMakers(db, hackathonId);
  return new Set(makers.filter(({ isEarning }) => isEarning).map(({ userId }) => userId));
}

/** Titles of hackathons by id, in one query. */
export async function listHackathonTitles(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await listById(db, ids)).map(({ id, title }) => [id, title]));
}

/** Titles of submissions by id, in one query; those that were removed are left out. */
export async function listEntryTitles(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await listSubmissionTitles(db, ids)).map(({ id, title }) => [id, title]));
}

/** Texts and links of some submissions, the first made first. */
export function listEntryTexts(db: Database, hackathonId: string, ids: readonly string[]) {
  return listSubmissionTexts(db, hackathonId, ids);
}

/**
 * Lists a pending hackathon without the decision of an administrator: for a demo, whose hackathons are made up. One
 * that is not pending stays as it is.
 */
export function listWithoutReview({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hackathon = await lockRow(tx, id);
    if (hackathon?.state !== 'pending') return;
    const at = clock.now();
    await settleCase(tx, { id: hackathon.caseId, decision: 'list', reason: 'Made up for this demo.', at });
    await changeHackathon(tx, id, { state: 'listed', listedAt: at, updatedAt: at });
  });
}
