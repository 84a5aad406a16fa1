import { getApplicationForWriting } from '#applications/applications/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { countChecks } from '../rules/check-draft.ts';
import { inspectDraft } from '../services/inspect-draft.ts';

/** Lists the open points before the application is submitted. @throws applications.not_found */
export const checkDraft: Operation<typeof writingEndpoints.checkDraft> = async (deps, actor, { params }) => {
  const { userId: memberId } = requireMember(actor);
  const application = await getApplicationForWriting(deps.db, { memberId, applicationId: params.id });
  const findings = await inspectDraft(deps, application, memberId);
  return { findings, ...countChecks(findings) };
};
