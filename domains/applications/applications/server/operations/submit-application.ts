import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import { applicationSubmitted } from '../../contract/events.ts';
import { hasBegunSomewhere } from '../rules/recorded-day.ts';
import { finishMove, submissionOf, takeMove } from '../services/moves.ts';

/**
 * Records that the owner handed the application in. Nothing is sent by this.
 * @throws applications.day_ahead, and what `moveApplication` throws
 */
export const submitApplication: Operation<typeof applicationsEndpoints.submitApplication> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { on, how, asked, note, revision } = body;
    const member = requireMember(actor);
    if (!hasBegunSomewhere(on, deps.clock.now())) throw applicationsErrors.fail('applications.day_ahead');
    const to = 'submitted' as const;
    const before = await takeMove(tx, member, { applicationId: params.id, to, revision }, ['submit']);
    const facts = {
      submittedOn: on,
      submittedHow: how,
      asked: asked?.amount ?? null,
      askedCurrency: asked?.currency ?? null,
    };
    await deps.events.publish(tx, applicationSubmitted, submissionOf(before));
    return finishMove(deps, tx, { before, member, to, note, facts });
  });
