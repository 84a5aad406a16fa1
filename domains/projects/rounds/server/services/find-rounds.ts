import type { Actor, MemberActor } from '#platform/kernel/access.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { roundsErrors } from '../../contract/errors.ts';
import { canReadRound, isOwner } from '../policies.ts';
import { isAllowedIn, type RoundAction, stateOf } from '../rules/round-states.ts';
import { listReviewerIds } from '../store/application-store.ts';
import { findRound, lockRound } from '../store/round-store.ts';
import type { RoundRow } from '../store/tables.ts';

/**
 * A round the caller may read.
 * @throws rounds.not_found, also for another member's draft
 */
export async function getReadable(db: Database, actor: Actor, id: string): Promise<RoundRow> {
  const round = await findRound(db, id);
  if (!round || !canReadRound(actor, round)) throw roundsErrors.fail('rounds.not_found');
  return round;
}

interface Wish {
  readonly id: string;
  readonly action: RoundAction;
}

/**
 * A round the member may read, locked, in a state that allows the action. The clock is read behind the lock.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 */
export async function lockReadable(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  member: MemberActor,
  { id, action }: Wish,
): Promise<RoundRow> {
  const round = await lockRound(tx, id);
  if (!round || !canReadRound(member, round)) throw roundsErrors.fail('rounds.not_found');
  requireState(round, action, clock.now());
  return round;
}

/** The same for the owner alone; for others the round is not found. */
export async function lockOwn(
  deps: Pick<Services, 'clock'>,
  tx: Transaction,
  member: MemberActor,
  { id, action }: Wish,
): Promise<RoundRow> {
  const round = await lockRound(tx, id);
  if (!round || !isOwner(member, round)) throw roundsErrors.fail('rounds.not_found');
  requireState(round, action, deps.clock.now());
  return round;
}

/** The same for the owner and reviewers; for others the round is not found. */
export async function lockJudged(
  deps: Pick<Services, 'clock'>,
  tx: Transaction,
  member: MemberActor,
  { id, action }: Wish,
): Promise<RoundRow> {
  const round = await lockReadable(deps, tx, member, { id, action });
  if (!(await isJudge(tx, member, round))) throw roundsErrors.fail('rounds.not_found');
  return round;
}

/** Whether someone is the round's owner or one of its reviewers. */
export async function isJudge(db: Database, actor: Actor, round: RoundRow): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  return isOwner(actor, round) || (await listReviewerIds(db, round.id)).includes(actor.userId);
}

/** @throws rounds.wrong_state */
export function requireState(round: RoundRow, action: RoundAction, now: Date): void {
  const state = stateOf(round, now);
  if (!isAllowedIn(action, state)) throw roundsErrors.fail('rounds.wrong_state', { details: { state } });
}

/** @throws rounds.changed_elsewhere with the revision that is stored */
export function requireRevision(stored: { readonly revision: number }, seen: number): void {
  if (stored.revision !== seen)
    throw roundsErrors.fail('rounds.changed_elsewhere', { details: { revision: stored.revision } });
}
