import { listAccountNames } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { selectBlocksBy } from '../store/block-store.ts';

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
