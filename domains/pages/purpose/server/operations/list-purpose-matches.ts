import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { causeOf } from '../../contract/causes.ts';
import type { purposeEndpoints } from '../../contract/endpoints.ts';
import { strengthTopic } from '../rules/strength-topic.ts';
import { findLeads } from '../services/find-leads.ts';
import { getCauses, getStrongest } from '../services/own-results.ts';

/** Lists the matches of the caller's causes or strengths. @throws purpose.not_answered */
export const listPurposeMatches: Operation<typeof purposeEndpoints.listPurposeMatches> = async (
  services,
  actor,
  { query: { of = 'causes' } },
) => {
  const { userId } = requireMember(actor);
  const { db } = services;
  const topics =
    of === 'causes'
      ? (await getCauses(db, userId)).map(({ id }) => causeOf(id))
      : (await getStrongest(db, userId)).map(strengthTopic);
  return findLeads(services, userId, topics);
};
