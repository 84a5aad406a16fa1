import { quoted } from '#members/notifications/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { ApplicationStatus } from '../../contract/constants.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import { applicationSubmitted, submissionTakenBack } from '../../contract/events.ts';
import { STATUS_LABELS } from '../../contract/labels.ts';
import { type MoveKind, moveKind, movesFrom } from '../../contract/moves.ts';
import { hasBegunSomewhere } from '../rules/recorded-day.ts';
import { notifyPeople } from '../services/notify-people.ts';
import { presentApplication } from '../services/present-applications.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import { type OwnApplication, updateApplication } from '../store/application-store.ts';
import { hasSubmittedTo } from '../store/outcome-store.ts';
import type { ApplicationRow } from '../store/tables.ts';

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
    const member = requireMember(actor);
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
    const member = requireMember(actor);
    if (!hasBegunSomewhere(on, deps.clock.now())) throw applicationsErrors.fail('applications.day_ahead');
    const before = await takeMove(tx, member, { applicationId: params.id, to, revision }, ['outcome']);
    if (before.submittedOn !== null && on < before.submittedOn)
      throw applicationsErrors.fail('applications.decided_too_early');
    const money = to === 'awarded' ? won : null;
    const facts = { decidedOn: on, won: money?.amount ?? null, wonCurrency: money?.currency ?? null };
    return finishMove(deps, tx, { before, member, to, note, facts });
  });

const submissionOf = ({ id: applicationId, ownerId, grantId }: OwnApplication) => ({
  applicationId,
  ownerId,
  grantId,
});

interface MoveAsked {
  readonly applicationId: string;
  readonly to: ApplicationStatus;
  readonly revision: number;
}

async function takeMove(
  tx: Transaction,
  { userId }: MemberActor,
  { applicationId, to, revision }: MoveAsked,
  kinds: readonly MoveKind[],
): Promise<OwnApplication> {
  const before = await takeApplication(tx, { memberId: userId, applicationId, revision });
  const kind = moveKind(before.status, to);
  if (kind === null || !kinds.includes(kind)) throw applicationsErrors.fail('applications.move_not_allowed');
  if (!movesFrom(before.status, before.role).includes(to))
    throw applicationsErrors.fail('applications.not_allowed');
  return before;
}

interface Move {
  readonly before: OwnApplication;
  readonly member: MemberActor;
  readonly to: ApplicationStatus;
  readonly note: string;
  readonly facts: Partial<ApplicationRow>;
}

async function finishMove(deps: OperationDeps, tx: Transaction, { before, member, to, note, facts }: Move) {
  const at = deps.clock.now();
  const { id, status: from, revision, title } = before;
  await updateApplication(tx, id, { ...facts, status: to, updatedAt: at });
  await writeStep(tx, {
    applicationId: id,
    actorId: member.userId,
    kind: 'moved',
    fromStatus: from,
    toStatus: to,
    note,
    at,
  });
  await notifyPeople(tx, before, {
    title: `${STATUS_LABELS[to]}: ${quoted(before.ownerId, title)}`,
    message: `The application moved from ${STATUS_LABELS[from]} to ${STATUS_LABELS[to]}.`,
    key: `applications.moved:${id}:${revision + 1}`,
    at,
    except: member.userId,
  });
  return presentApplication(deps, tx, { memberId: member.userId, applicationId: id });
}
