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
import { insertPerson, listPeople } from '../store/person-store.ts';

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
    return { success: true };
  });
