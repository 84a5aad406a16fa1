import { listOpenAccounts } from '#members/identity/server';
import { notify, quoted } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { APPLICATION_LIMITS } from '../../contract/constants.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canDecide } from '../policies.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import { holdApplication } from '../store/application-store.ts';
import { unassignTasks } from '../store/part-store.ts';
import { acceptPerson, deletePerson, insertPerson, listPeople, updateRole } from '../store/person-store.ts';

const DONE = { success: true } as const;

/**
 * Invites a member. They see nothing of the application but its title until they accept.
 * @throws applications.not_found, applications.not_allowed, applications.member_not_found, applications.already_in
 * @throws applications.too_many_parts
 */
export const inviteToApplication: Operation<typeof teamEndpoints.inviteToApplication> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: actorId } = requireMember(actor);
    const { id, title, ownerId } = await takeApplication(tx, {
      memberId: actorId,
      applicationId: params.id,
      may: canDecide,
    });
    const [account] = await listOpenAccounts(tx, { ids: [], usernames: [body.username] });
    if (!account) throw applicationsErrors.fail('applications.member_not_found');
    if (account.id === ownerId) throw applicationsErrors.fail('applications.already_in');
    if ((await listPeople(tx, id)).length >= APPLICATION_LIMITS.people)
      throw applicationsErrors.fail('applications.too_many_parts');
    const at = deps.clock.now();
    const person = { applicationId: id, userId: account.id, role: body.role, invitedAt: at };
    if (!(await insertPerson(tx, person))) throw applicationsErrors.fail('applications.already_in');
    await writeStep(tx, { applicationId: id, actorId, kind: 'invited', memberId: account.id, at });
    await notify(tx, {
      userId: account.id,
      type: 'info',
      title: 'You are invited to a grant application',
      message: `${quoted(ownerId, title)}. Accept or decline it on your board.`,
      link: '/grantflow',
      key: `applications.invited:${id}:${at.getTime()}`,
      at,
    });
    return DONE;
  });

/** Accepts or declines the caller's invitation. @throws applications.not_found */
export const answerApplicationInvitation: Operation<typeof teamEndpoints.answerApplicationInvitation> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId } = requireMember(actor);
    const key = { applicationId: params.id, userId };
    // The owner may withdraw it at this moment, and the application may be deleted.
    await holdApplication(tx, params.id);
    const open = (await listPeople(tx, params.id)).find((one) => one.userId === userId);
    if (!open || open.acceptedAt !== null) throw applicationsErrors.fail('applications.not_found');
    const at = deps.clock.now();
    if (body.accepts) await acceptPerson(tx, key, at);
    else await deletePerson(tx, key);
    const kind = body.accepts ? ('joined' as const) : ('left' as const);
    await writeStep(tx, { applicationId: params.id, actorId: userId, kind, at });
    return DONE;
  });

/** @throws applications.not_found, applications.not_allowed */
export const changeApplicationPerson: Operation<typeof teamEndpoints.changeApplicationPerson> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const asked = { memberId: requireMember(actor).userId, applicationId: params.id };
    await takeApplication(tx, { ...asked, may: canDecide });
    const key = { applicationId: params.id, userId: params.userId };
    if (!(await updateRole(tx, key, body.role))) throw applicationsErrors.fail('applications.not_found');
    return DONE;
  });

/**
 * Takes a member out, or lets the caller leave. Their open tasks become unassigned; what they wrote stays.
 * @throws applications.not_found, applications.not_allowed
 */
export const removeApplicationPerson: Operation<typeof teamEndpoints.removeApplicationPerson> = (
  deps,
  actor,
  { params },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: actorId } = requireMember(actor);
    const { id: applicationId, userId } = params;
    const isOwn = actorId === userId;
    await takeApplication(tx, { memberId: actorId, applicationId, may: (role) => isOwn || canDecide(role) });
    const removed = await deletePerson(tx, { applicationId, userId });
    if (!removed) throw applicationsErrors.fail('applications.not_found');
    await unassignTasks(tx, applicationId, userId);
    const kind = isOwn ? ('left' as const) : ('removed' as const);
    const memberId = isOwn ? null : userId;
    await writeStep(tx, { applicationId, actorId, kind, memberId, at: deps.clock.now() });
    return DONE;
  });
