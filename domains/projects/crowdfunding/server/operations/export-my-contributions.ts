import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { csvOf } from '../services/contributions-csv.ts';
import { presentReceipts } from '../services/present.ts';
import { listOfMember } from '../store/contribution-store.ts';

/** All of the caller's contributions, on every chain. */
export const exportMyContributions: Operation<typeof crowdfundingEndpoints.exportMyContributions> = async (
  deps,
  actor,
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const rows = await listOfMember(db, userId);
  return { fileName: 'my-contributions.csv', content: csvOf(await presentReceipts(deps, userId, rows)) };
};
