import { findReadableHackathon, type HostedHackathon, lockHackathon } from '#people/hackathons/server';
import type { Actor, MemberActor } from '#platform/kernel/access.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { findContest, lockContest } from '../store/contest-store.ts';
import { findJudge } from '../store/judge-store.ts';
import type { ContestRow, JudgeRow } from '../store/tables.ts';

/** A hackathon, and its judging where it was set up. */
export interface Found {
  readonly hackathon: HostedHackathon;
  readonly contest: ContestRow | null;
}

/** The same where it was. */
export interface Judged extends Found {
  readonly contest: ContestRow;
}

/**
 * A hackathon the caller may read.
 * @throws judging.not_found
 */
export async function findReadable(db: Database, actor: Actor, id: string): Promise<Found> {
  const hackathon = await findReadableHackathon(db, actor, id);
  if (!hackathon) throw judgingErrors.fail('judging.not_found');
  return { hackathon, contest: await findContest(db, id) };
}

/**
 * The same, locked until the transaction ends: the hackathon first, since registrations and its closing take that lock.
 * @throws judging.not_found
 */
export async function lockReadable(tx: Transaction, actor: Actor, id: string): Promise<Found> {
  // Without the lock first: an id of no one's must not hold one up.
  if (!(await findReadableHackathon(tx, actor, id))) throw judgingErrors.fail('judging.not_found');
  const locked = await lockHackathon(tx, id);
  if (!locked) throw judgingErrors.fail('judging.not_found');
  return { hackathon: locked, contest: await lockContest(tx, id) };
}

/** @throws judging.not_set_up */
export function requireSetUp({ hackathon, contest }: Found): Judged {
  if (!contest) throw judgingErrors.fail('judging.not_set_up');
  return { hackathon, contest };
}

/** @throws judging.not_host */
export function requireHost({ hackathon }: Found, { userId }: MemberActor): void {
  if (hackathon.hostId !== userId) throw judgingErrors.fail('judging.not_host');
}

/** @throws judging.not_listed */
export function requireListed({ hackathon }: Found): void {
  if (hackathon.state !== 'listed') throw judgingErrors.fail('judging.not_listed');
}

/** @throws judging.has_closed once scores can no longer be given */
export function requireRunning({ contest }: Judged): void {
  if (!['draft', 'judging', 'finals'].includes(contest.state)) throw judgingErrors.fail('judging.has_closed');
}

/**
 * The caller as an accepted judge.
 * @throws judging.not_judge
 */
export async function requireJudge(
  db: Database,
  { contest }: Judged,
  { userId }: MemberActor,
): Promise<JudgeRow> {
  const judge = await findJudge(db, contest.hackathonId, userId);
  if (judge?.state !== 'accepted') throw judgingErrors.fail('judging.not_judge');
  return judge;
}
