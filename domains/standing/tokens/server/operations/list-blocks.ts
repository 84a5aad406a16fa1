import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { presentBlock } from '../rules/present-block.ts';
import { findShownMember, listMemberNames } from '../services/shown-members.ts';
import { findAccountByRef, listHouseAccounts } from '../store/account-store.ts';
import { listAccountBlocks, listNewestBlocks } from '../store/dag-store.ts';

/** A page of blocks, newest first. */
export const listBlocks: Operation<typeof tokensEndpoints.listBlocks> = async (
  { db },
  actor,
  { query: { before = Number.MAX_SAFE_INTEGER, limit, account, member } },
) => {
  const wanted = await wantedAccounts(db, actor, { account, member });
  const blocks = wanted
    ? await listAccountBlocks(db, wanted, before, limit)
    : await listNewestBlocks(db, before, limit);
  const last = blocks.at(-1);
  const next = last && blocks.length === limit && last.n > 0 ? last.n : null;
  const items = blocks.map(presentBlock);
  const refs = items.flatMap(({ transfer }) => (transfer ? [transfer.payer, transfer.payee] : []));
  const house = await listHouseAccounts(db, refs);
  const members = await listMemberNames(db, actor, refs);
  const accounts = [...house.map((one) => ({ ...one, username: null })), ...members];
  return { success: true, data: { items, next, accounts } };
};

/** The accounts that the blocks must touch; null for any. @throws tokens.no_account, tokens.no_member */
async function wantedAccounts(
  db: Database,
  actor: Actor,
  { account: ref, member }: { account: string | undefined; member: string | undefined },
): Promise<readonly number[] | null> {
  if (ref !== undefined) {
    const account = await findAccountByRef(db, ref);
    if (!account) throw tokensErrors.fail('tokens.no_account');
    return [account.id];
  }
  if (member === undefined) return null;
  const accounts = await findShownMember(db, actor, member);
  if (!accounts) throw tokensErrors.fail('tokens.no_member');
  return [accounts.freeId, accounts.earnedId];
}
