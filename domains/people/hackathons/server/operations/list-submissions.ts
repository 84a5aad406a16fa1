import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { SUBMISSION_PAGE_SIZE } from '../../contract/constants.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { presentSubmissions } from '../services/present-submissions.ts';
import { readMakers } from '../services/read-makers.ts';
import { pageSubmissions } from '../store/submission-store.ts';

/**
 * Lists the submissions. Until the end, and where it was canceled, only its makers read it.
 * @throws hackathons.not_found
 */
export const listSubmissions: Operation<typeof hackathonPartEndpoints.listSubmissions> = async (
  { db, clock },
  actor,
  { params, query: { page = 1 } },
) => {
  const reader = actingMember(actor);
  const hackathon = await getReadable(db, reader, params.id);
  const now = clock.now();
  if (hackathon.state !== 'listed' || phaseOf(hackathon, now) !== 'ended') return { items: [], total: 0 };
  const { rows, total } = await pageSubmissions(db, hackathon.id, {
    limit: SUBMISSION_PAGE_SIZE,
    offset: (Number(page) - 1) * SUBMISSION_PAGE_SIZE,
  });
  const { makers } = await readMakers(db, hackathon, now);
  const userId = reader.kind === 'member' ? reader.userId : null;
  return { items: await presentSubmissions(db, rows, { userId, makers }), total };
};
