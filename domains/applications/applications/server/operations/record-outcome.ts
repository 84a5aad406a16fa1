import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import { hasBegunSomewhere } from '../rules/recorded-day.ts';
import { finishMove, takeMove } from '../services/moves.ts';

/**
 * Records what the funder answered, as the owner says it.
 * @throws applications.day_ahead, applications.decided_too_early, and what `moveApplication` throws
 */
export const recordOutcome: Operation<typeof applicationsEndpoints.recordOutcome> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { on, outcome: to, won, note, revision } = body;
    const member = requireActingMember(actor);
    if (!hasBegunSomewhere(on, deps.clock.now())) throw applicationsErrors.fail('applications.day_ahead');
    const before = await takeMove(tx, member, { applicationId: params.id, to, revision }, ['outcome']);
    if (before.submittedOn !== null && on < before.submittedOn)
      throw applicationsErrors.fail('applications.decided_too_early');
    const money = to === 'awarded' ? won : null;
    const facts = { decidedOn: on, won: money?.amount ?? null, wonCurrency: money?.currency ?? null };
    return finishMove(deps, tx, { before, member, to, note, facts });
  });
