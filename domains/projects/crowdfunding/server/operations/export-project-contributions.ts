import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { csvOf } from '../services/contributions-csv.ts';
import { presentReceipts } from '../services/present.ts';
import { requireOwnProject } from '../services/require-project.ts';
import { listConfirmedOf } from '../store/contribution-store.ts';

/** Confirmed contributions to the caller's project; of anonymous ones the amount alone. */
export const exportProjectContributions: Operation<
  typeof crowdfundingEndpoints.exportProjectContributions
> = async (deps, actor, { params }) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const project = await requireOwnProject(db, actor, params.id);
  const rows = await listConfirmedOf(db, project.id);
  return { fileName: 'contributions.csv', content: csvOf(await presentReceipts(deps, userId, rows)) };
};
