import { listAccountNames } from '#members/identity/server';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { presentCards } from '../services/present-applications.ts';
import { listApplications as selectApplications } from '../store/application-store.ts';
import { listInvitations } from '../store/person-store.ts';

/**
 * Lists the applications the caller owns or takes part in, the next deadline first, and the invitations they have not
 * answered.
 */
export const listApplications: Operation<typeof applicationsEndpoints.listApplications> = async (
  deps,
  actor,
) => {
  const { userId } = requireActingMember(actor);
  const rows = await selectApplications(deps.db, userId);
  const invitations = await listInvitations(deps.db, userId);
  const names = await listAccountNames(
    deps.db,
    invitations.map(({ ownerId }) => ownerId),
  );
  return {
    applications: await presentCards(deps, deps.db, rows),
    invitations: invitations.map(({ applicationId, title, role, ownerId }) => ({
      applicationId,
      title,
      role,
      invitedBy: names.find(({ id }) => id === ownerId)?.username ?? 'A member',
    })),
  };
};
