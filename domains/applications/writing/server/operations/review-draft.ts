import { getApplicationForWriting } from '#applications/applications/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { compareWithCriteria } from '../services/inspect-draft.ts';

/** Which section speaks of which criterion of the call. @throws applications.not_found */
export const reviewDraft: Operation<typeof writingEndpoints.reviewDraft> = async (
  deps,
  actor,
  { params },
) => {
  const { userId: memberId } = requireMember(actor);
  const application = await getApplicationForWriting(deps.db, { memberId, applicationId: params.id });
  const criteria = await compareWithCriteria(deps, application, memberId);
  return {
    criteria: criteria.map(({ sections, ...criterion }) => ({
      ...criterion,
      sections: sections.map(({ words, ...section }) => ({ ...section, words: [...words] })),
    })),
  };
};
