import { quoted } from '#members/notifications/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { ApplicationStatus } from '../../contract/constants.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import { STATUS_LABELS } from '../../contract/labels.ts';
import { type MoveKind, moveKind, movesFrom } from '../../contract/moves.ts';
import { type OwnApplication, updateApplication } from '../store/application-store.ts';
import type { ApplicationRow } from '../store/tables.ts';
import { notifyPeople } from './notify-people.ts';
import { presentApplication } from './present-applications.ts';
import { takeApplication } from './take-application.ts';
import { writeStep } from './write-step.ts';

/** The part of an application that events about its submission carry. */
export const submissionOf = ({ id: applicationId, ownerId, grantId }: OwnApplication) => ({
  applicationId,
  ownerId,
  grantId,
});

interface MoveAsked {
  readonly applicationId: string;
  readonly to: ApplicationStatus;
  readonly revision: number;
}

/**
 * Takes an application for a move of one of these kinds.
 * @throws applications.move_not_allowed, applications.not_allowed
 */
export async function takeMove(
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

/** Writes the move with its step and notifies the people of the application. */
export async function finishMove(
  deps: OperationDeps,
  tx: Transaction,
  { before, member, to, note, facts }: Move,
) {
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
