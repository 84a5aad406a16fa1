import { writeCid } from '#engines/dag-ledger';
import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../../contract/amount.ts';
import type { StatementLine } from '../../contract/schemas.ts';
import { describeRewards } from '../extension-points/reward-members.ts';
import { kindOf, TRANSFER_KIND, type TransferKind } from '../rules/routes.ts';
import { findMemberAccounts, houseLabel } from '../store/account-store.ts';
import { type EntryCursor, type EntryRow, listEntries } from '../store/statement-store.ts';

/** Reads lines of a member’s statement before an entry, the newest first. */
export async function readStatement(
  services: Pick<Services, 'db' | 'contributions'>,
  userId: string,
  before: EntryCursor | null,
  limit: number,
  { kind: name, direction }: { kind?: TransferKind | undefined; direction?: 'in' | 'out' | undefined },
): Promise<{ lines: StatementLine[]; last: EntryRow | undefined }> {
  const { db } = services;
  const accounts = await findMemberAccounts(db, userId);
  if (!accounts) return { lines: [], last: undefined };
  const rows = await listEntries(db, accounts, before, limit, {
    kind: name && TRANSFER_KIND[name],
    direction,
  });
  const names = await namesOf(db, rows);
  const keys = rows.flatMap(({ rewardKey }) => rewardKey ?? []);
  const rewards = await describeRewards(services, keys);
  const lines = rows.map(
    ({ seq, at, kind, account, amount, other, reason, rewardKey, note, block }): StatementLine => ({
      seq,
      at: at.toISOString(),
      kind: kindOf(kind),
      account: account === accounts.freeId ? 'available' : 'earned',
      amount: formatHdag(amount),
      counterparty: counterpartyOf(other, userId, names),
      reason,
      about: (rewardKey && rewards.get(rewardKey)?.about) || null,
      note,
      block: block && writeCid(block),
    }),
  );
  return { lines, last: rows.at(-1) };
}

/** Aliases of the members on the other side, all in one query. */
async function namesOf(db: Database, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ other: { userId } }) => userId ?? []));
  return new Map((await listAccountNames(db, [...ids])).map(({ id, username }) => [id, username]));
}

function counterpartyOf(
  { ref, name, userId }: EntryRow['other'],
  ownId: string,
  names: ReadonlyMap<string, string>,
): StatementLine['counterparty'] {
  if (name !== null) return { kind: 'house', name: houseLabel(name) ?? ref };
  const alias = userId === null ? undefined : names.get(userId);
  if (alias === undefined) return { kind: 'left', name: ref };
  return { kind: userId === ownId ? 'self' : 'member', name: alias };
}
