import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { presentApplication } from '../services/present-applications.ts';
import { type Start, startFor } from '../services/start-for.ts';

/**
 * Starts an application. The same id again, or the same grant for the same project, answers the application that is
 * there.
 * @throws applications.grant_not_found, applications.project_not_found, applications.too_many
 * @throws applications.not_found where the id belongs to an application of others
 */
export const startApplication: Operation<Start> = async (deps, actor, { body }) => {
  const member = requireActingMember(actor);
  const applicationId = await startFor(deps, member, body);
  return presentApplication(deps, deps.db, { memberId: member.userId, applicationId });
};
