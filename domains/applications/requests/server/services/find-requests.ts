import type { MemberActor } from '#platform/kernel/access.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { canChangeRequest, canReadRequest } from '../policies.ts';
import { isAllowedIn, type RequestAction, stateOf } from '../rules/request-states.ts';
import { findRequest, lockRequest } from '../store/request-store.ts';
import type { RequestRow } from '../store/tables.ts';

/**
 * A request the member may read.
 * @throws requests.not_found, also for another member's draft
 */
export async function getReadable(db: Database, member: MemberActor, id: string): Promise<RequestRow> {
  const request = await findRequest(db, id);
  if (!request || !canReadRequest(member, request)) throw requestsErrors.fail('requests.not_found');
  return request;
}

/**
 * The same for the author alone.
 * @throws requests.not_found, also for a request of another member
 */
export async function getOwn(db: Database, member: MemberActor, id: string): Promise<RequestRow> {
  const request = await findRequest(db, id);
  if (!request || !canChangeRequest(member, request)) throw requestsErrors.fail('requests.not_found');
  return request;
}

interface Wish {
  readonly id: string;
  readonly action: RequestAction;
}

type Deps = Pick<Services, 'clock'>;

/**
 * A request of the member's own, locked, in a state that allows the action. The clock is read behind the lock.
 * @throws requests.not_found
 * @throws requests.wrong_state
 */
export async function lockOwn(
  deps: Deps,
  tx: Transaction,
  member: MemberActor,
  { id, action }: Wish,
): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (!request || !canChangeRequest(member, request)) throw requestsErrors.fail('requests.not_found');
  requireState(request, action, deps.clock.now());
  return request;
}

/** A request that the member takes part in without being its author; refusals as `lockOwn`. */
export async function lockReadable(
  deps: Deps,
  tx: Transaction,
  member: MemberActor,
  { id, action }: Wish,
): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (!request || !canReadRequest(member, request)) throw requestsErrors.fail('requests.not_found');
  requireState(request, action, deps.clock.now());
  return request;
}

/** @throws requests.wrong_state */
export function requireState(request: RequestRow, action: RequestAction, now: Date): void {
  const state = stateOf(request, now);
  if (!isAllowedIn(action, state)) throw requestsErrors.fail('requests.wrong_state', { details: { state } });
}

/** @throws requests.changed_elsewhere with the revision that is stored */
export function requireRevision(stored: { readonly revision: number }, seen: number): void {
  if (stored.revision !== seen)
    throw requestsErrors.fail('requests.changed_elsewhere', { details: { revision: stored.revision } });
}

/** @throws requests.own_request */
export function requireNotAuthor(member: MemberActor, request: RequestRow): void {
  if (canChangeRequest(member, request)) throw requestsErrors.fail('requests.own_request');
}
