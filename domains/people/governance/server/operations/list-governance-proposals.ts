import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PROPOSAL_PAGE_SIZE } from '../../contract/constants.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { presentCards } from '../services/present-proposals.ts';
import { searchProposals } from '../store/proposal-store.ts';

/** Published proposals, those that await the caller's ballot, or the caller's own; a page of them. */
export const listGovernanceProposals: Operation<typeof governanceEndpoints.listGovernanceProposals> = async (
  { db },
  actor,
  { query: { scope = 'all', page = 1, phase, q } },
) => {
  const member = requireMember(actor);
  const as = scope === 'due' ? 'voter' : 'author';
  const of = scope === 'all' ? undefined : ({ userId: member.userId, as } as const);
  const offset = (Number(page) - 1) * PROPOSAL_PAGE_SIZE;
  const { rows, total } = await searchProposals(db, { of, phase, q }, { limit: PROPOSAL_PAGE_SIZE, offset });
  return { items: await presentCards(db, rows, member), total };
};
