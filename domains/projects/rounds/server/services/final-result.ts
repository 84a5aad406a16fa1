import type { Actor } from '#platform/kernel/access.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { roundsErrors } from '../../contract/errors.ts';
import { findResult } from '../store/result-store.ts';
import { getReadable, requireState } from './find-rounds.ts';

/** @throws rounds.not_found and rounds.wrong_state before the end */
export async function finalOf(deps: OperationDeps, actor: Actor, id: string) {
  const round = await getReadable(deps.db, actor, id);
  requireState(round, 'download', deps.clock.now());
  const stored = await findResult(deps.db, id);
  if (!stored) throw roundsErrors.fail('rounds.not_found');
  return stored;
}
