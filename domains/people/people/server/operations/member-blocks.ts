import { findAccountByUsername, listAccountNames } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { peopleErrors } from '../../contract/errors.ts';
import { blockMember, unblockMember } from '../facade.ts';
import { selectBlocksBy } from '../store/block-store.ts';

async function idOf(db: Database, username: string): Promise<string> {
  const account = await findAccountByUsername(db, username);
  if (!account) throw peopleErrors.fail('people.not_found');
  return account.id;
}

/** Blocks a member for the caller. */
export const blockPerson: Operation<typeof peopleEndpoints.blockPerson> = async (deps, actor, { params }) => {
  const { userId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const blockedId = await idOf(tx, params.username);
    await blockMember(deps, tx, { blockerId: userId, blockedId });
    await audit(tx, {
      action: 'people.member_blocked',
      actorId: userId,
      subjectId: blockedId,
      request: deps.request,
    });
  });
  return { success: true };
};

/** Takes the caller's block back. */
export const unblockPerson: Operation<typeof peopleEndpoints.unblockPerson> = async (
  { db, request },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const blockedId = await idOf(tx, params.username);
    await unblockMember(tx, { blockerId: userId, blockedId });
    await audit(tx, { action: 'people.member_unblocked', actorId: userId, subjectId: blockedId, request });
  });
  return { success: true };
};

/** Lists the members the caller has blocked. */
export const listMemberBlocks: Operation<typeof peopleEndpoints.listMemberBlocks> = async ({ db }, actor) => {
  const rows = await selectBlocksBy(db, requireMember(actor).userId);
  const accounts = await listAccountNames(
    db,
    rows.map(({ blockedId }) => blockedId),
  );
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  return {
    blocks: rows.flatMap(({ blockedId, createdAt }) => {
      const username = names.get(blockedId);
      return username === undefined ? [] : [{ username, at: createdAt.toISOString() }];
    }),
  };
};
