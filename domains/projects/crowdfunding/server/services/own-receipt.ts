import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import { listFundedProjects } from '#projects/projects/server';
import { crowdfundingErrors } from '../../contract/errors.ts';
import type { Receipt } from '../../contract/schemas.ts';
import type { ContributionRow } from '../store/contribution-store.ts';
import { presentReceipts } from './present.ts';

/** The refusal where there is no such contribution. */
export const notFound = () => crowdfundingErrors.fail('crowdfunding.not_found');

/** Receipt of one contribution. */
export async function receiptOf(
  deps: Pick<Services, 'db' | 'config' | 'resources'>,
  userId: string,
  row: ContributionRow,
): Promise<Receipt> {
  const [receipt] = await presentReceipts(deps, userId, [row]);
  if (!receipt) throw new Error('One row gives one receipt');
  return receipt;
}

/** Whether the caller owns the project of a contribution. */
export async function isOwnerOf(db: Database, actor: Actor, row: ContributionRow): Promise<boolean> {
  const [project] = await listFundedProjects(db, [row.projectId]);
  return project?.ownerId === requireMember(actor).userId;
}
