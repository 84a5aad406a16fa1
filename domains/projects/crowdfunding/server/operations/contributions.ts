import { notify, quoted } from '#members/notifications/server';
import type { Actor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import { listFundedProjects } from '#projects/projects/server';
import { LIST_MAX } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { etherText } from '../../contract/ether.ts';
import type { Receipt } from '../../contract/schemas.ts';
import { isOwn, presentReceipts } from '../services/present.ts';
import {
  type ContributionRow,
  changeContribution,
  countOfMember,
  findContribution,
  listOfMember,
  lockContribution,
} from '../store/contribution-store.ts';
import { listPledges } from '../store/pledge-store.ts';

const notFound = () => crowdfundingErrors.fail('crowdfunding.not_found');

async function receiptOf(
  deps: Pick<Services, 'db' | 'config' | 'resources'>,
  userId: string,
  row: ContributionRow,
): Promise<Receipt> {
  const [receipt] = await presentReceipts(deps, userId, [row]);
  if (!receipt) throw new Error('One row gives one receipt');
  return receipt;
}

async function isOwnerOf(db: Database, actor: Actor, row: ContributionRow): Promise<boolean> {
  const [project] = await listFundedProjects(db, [row.projectId]);
  return project?.ownerId === requireMember(actor).userId;
}

/** For its giver and the owner of the project; for anyone else there is none. */
export const getContribution: Operation<typeof crowdfundingEndpoints.getContribution> = async (
  deps,
  actor,
  { params },
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const row = await findContribution(db, params.id);
  if (!row || (!isOwn(row, userId) && !(await isOwnerOf(db, actor, row)))) throw notFound();
  return receiptOf(deps, userId, row);
};

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

/** Shows or hides the giver's name. Only the giver's own choice. */
export const changeAnonymity: Operation<typeof crowdfundingEndpoints.changeAnonymity> = async (
  deps,
  actor,
  { params, body },
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const changed = await inTransaction(db, async (tx) => {
    const row = await lockContribution(tx, params.id);
    if (!row || !isOwn(row, userId)) throw notFound();
    return changeContribution(tx, row.id, { isAnonymous: body.isAnonymous });
  });
  return receiptOf(deps, userId, changed);
};

/** The owner's thanks. A later text replaces the one before; the giver is notified of the first. */
export const thankContributor: Operation<typeof crowdfundingEndpoints.thankContributor> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const changed = await inTransaction(deps.db, async (tx) => {
    const row = await lockContribution(tx, params.id);
    if (!row || !(await isOwnerOf(tx, actor, row))) throw notFound();
    if (row.state !== 'confirmed') throw crowdfundingErrors.fail('crowdfunding.not_confirmed');
    const at = deps.clock.now();
    if (row.contributorId !== null)
      await notify(tx, {
        userId: row.contributorId,
        type: 'info',
        title: 'A project you contributed to thanks you',
        message: quoted(userId, body.text),
        link: `/contributions/${row.id}`,
        key: `crowdfunding.thanks:${row.id}`,
        at,
      });
    await audit(tx, {
      action: 'crowdfunding.thanked',
      actorId: userId,
      subjectId: row.id,
      request: deps.request,
    });
    return changeContribution(tx, row.id, { thanks: body.text, thankedAt: at });
  });
  return receiptOf(deps, userId, changed);
};
