import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { submissionTakenBack } from '../../contract/events.ts';
import { finishMove, submissionOf, takeMove } from '../services/moves.ts';
import { hasSubmittedTo } from '../store/outcome-store.ts';

const NOT_DECIDED = { decidedOn: null, won: null, wonCurrency: null };

const NOT_SUBMITTED = { submittedOn: null, submittedHow: null, asked: null, askedCurrency: null };

/**
 * Moves an application where no facts are asked for, or takes back what was recorded by mistake.
 * @throws applications.not_found, applications.not_allowed, applications.changed_elsewhere, applications.move_not_allowed
 */
export const moveApplication: Operation<typeof applicationsEndpoints.moveApplication> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { to, note, revision } = body;
    const member = requireActingMember(actor);
    const before = await takeMove(tx, member, { applicationId: params.id, to, revision }, [
      'free',
      'correct',
    ]);
    const facts =
      to === 'submitted' ? NOT_DECIDED : to === 'withdrawn' ? {} : { ...NOT_DECIDED, ...NOT_SUBMITTED };
    const moved = await finishMove(deps, tx, { before, member, to, note, facts });
    if (before.submittedOn !== null && moved.submitted === null && !(await hasSubmittedTo(tx, before)))
      await deps.events.publish(tx, submissionTakenBack, submissionOf(before));
    return moved;
  });
