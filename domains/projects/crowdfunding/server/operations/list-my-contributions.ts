import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listFundedProjects } from '#projects/projects/server';
import { LIST_MAX } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { etherText } from '../../contract/ether.ts';
import { presentReceipts } from '../services/present.ts';
import { countOfMember, listOfMember } from '../store/contribution-store.ts';
import { listPledges } from '../store/pledge-store.ts';

export const listMyContributions: Operation<typeof crowdfundingEndpoints.listMyContributions> = async (
  deps,
  actor,
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const rows = await listOfMember(db, userId, { most: LIST_MAX });
  const pledges = await listPledges(db, userId, LIST_MAX);
  const projects = await listFundedProjects(
    db,
    pledges.map(({ projectId }) => projectId),
  );
  return {
    items: await presentReceipts(deps, userId, rows),
    total: rows.length < LIST_MAX ? rows.length : await countOfMember(db, userId),
    pledges: pledges.map(({ projectId, wei, isAnonymous, createdAt }) => ({
      projectId,
      projectTitle: projects.find(({ id }) => id === projectId)?.title ?? 'A removed project',
      ether: etherText(wei),
      isAnonymous,
      createdAt: createdAt.toISOString(),
    })),
  };
};
