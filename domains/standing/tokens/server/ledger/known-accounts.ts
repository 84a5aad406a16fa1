import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountName } from '#members/identity/contract';
import { listOpenAccounts } from '#members/identity/server';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { ensureMemberAccounts, listMemberAccounts, type MemberAccounts } from '../store/account-store.ts';
import type { AddressRow } from '../store/gift-store.ts';
import { Memory } from './memory.ts';

const ADDRESS = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** So long a member who was there and not locked may be given to without another look. */
export const STANDING_KEPT_MS = 5 * SECOND_MS;

interface Memories {
  /** Owners of addresses; that they are still there is another question. */
  readonly addresses: Memory<AddressRow>;
  readonly members: Memory<MemberAccounts>;
  /** By member: until when they count as there and not locked. */
  readonly standing: Memory<number>;
  /** Owners of addresses whom the next query checks. */
  readonly asked: Set<string>;
  answer: Promise<readonly AccountName[]> | null;
}

type KnowsAccounts = Pick<Services, 'db' | 'resources'>;

/**
 * The owner of an address never changes, so it may be remembered. That a member is there and not locked
 * is remembered for {@link STANDING_KEPT_MS}; of who left meanwhile the ledger knows (migration 0012). A username is
 * looked up each time.
 */
const memoryOf = defineResource(
  'tokens.known-accounts',
  (): Memories => ({
    addresses: new Memory(),
    members: new Memory(),
    standing: new Memory(),
    asked: new Set(),
    answer: null,
  }),
);

/** The accounts of a member who asks, made when they have none. */
export async function accountsOfMember(services: KnowsAccounts, userId: string): Promise<MemberAccounts> {
  const { members } = memoryOf(services);
  const known = members.get(userId);
  if (known) return known;
  const accounts = await inTransaction(services.db, (tx) => ensureMemberAccounts(tx, userId));
  members.set(userId, accounts);
  return accounts;
}

/**
 * The free account behind an address when nothing needs to be looked up for it: whose it is and that they are there and
 * not locked is remembered. Undefined for any other name.
 */
export function recallReceiver(services: KnowsAccounts, name: string, now: number): number | undefined {
  const { addresses, standing } = memoryOf(services);
  const row = addresses.get(name);
  return row && (standing.get(row.userId) ?? 0) > now ? row.freeId : undefined;
}

/** Recalls the owners of the addresses among these names, and lists those that must be looked up. */
export function recallAddresses(
  services: KnowsAccounts,
  names: readonly string[],
): { readonly known: Map<string, AddressRow>; readonly unknown: string[] } {
  const { addresses } = memoryOf(services);
  const known = new Map<string, AddressRow>();
  const unknown = new Set<string>();
  for (const name of names) {
    if (!ADDRESS.test(name)) continue;
    const row = addresses.get(name);
    if (row) known.set(name, row);
    else unknown.add(name);
  }
  return { known, unknown: [...unknown] };
}

/** Remembers whose these addresses are. */
export function rememberAddresses(services: KnowsAccounts, rows: readonly AddressRow[]): void {
  for (const row of rows) memoryOf(services).addresses.set(row.ref, row);
}

/**
 * The free accounts that usernames and addresses name, each of a member who is there and not locked; other names are
 * left out. At most one query for members named by address, one for those named by username, and one for the accounts
 * of those who are named by username for the first time.
 * @param addresses whose the addresses among the names are
 */
export async function findReceivers(
  services: KnowsAccounts & Pick<Services, 'clock'>,
  names: readonly string[],
  addresses: ReadonlyMap<string, AddressRow>,
): Promise<ReadonlyMap<string, number>> {
  const usernames = new Set(names.filter((name) => !ADDRESS.test(name)));
  const owners = new Set([...addresses.values()].map(({ userId }) => userId));
  const open = await findOpen(services, services.clock.now().getTime(), owners, usernames);
  const named = [...usernames].flatMap((name) => open.byName.get(name.toLowerCase()) ?? []);
  await recallAccounts(services, named);
  const receivers = new Map<string, number>();
  for (const [name, { userId, freeId }] of addresses) {
    if (open.ids.has(userId)) receivers.set(name, freeId);
  }
  for (const name of usernames) {
    const userId = open.byName.get(name.toLowerCase());
    if (userId !== undefined) receivers.set(name, (await accountsOfMember(services, userId)).freeId);
  }
  return receivers;
}

/**
 * Finds those of these members that exist and are not locked: owners of addresses as they stood lately, usernames as
 * they stand now.
 */
async function findOpen(
  services: KnowsAccounts,
  now: number,
  owners: ReadonlySet<string>,
  usernames: ReadonlySet<string>,
): Promise<{ readonly ids: ReadonlySet<string>; readonly byName: ReadonlyMap<string, string> }> {
  const { standing } = memoryOf(services);
  const [ids, asked] = [new Set<string>(), [] as string[]];
  for (const userId of owners) {
    if ((standing.get(userId) ?? 0) > now) ids.add(userId);
    else asked.push(userId);
  }
  const [byId, byName] = await Promise.all([
    asked.length > 0 ? listTogether(services, asked) : [],
    usernames.size > 0 ? listOpenAccounts(services.db, { ids: [], usernames: [...usernames] }) : [],
  ]);
  for (const { id } of [...byId, ...byName]) {
    ids.add(id);
    standing.set(id, now + STANDING_KEPT_MS);
  }
  return { ids, byName: new Map(byName.map(({ id, username }) => [username.toLowerCase(), id])) };
}

/**
 * Which of these and of those others ask for in the same turn of the loop are there and not locked: hundreds of gifts
 * arrive together when the batch before them is answered, and a query for each would cost more than posting them.
 */
function listTogether(services: KnowsAccounts, userIds: readonly string[]): Promise<readonly AccountName[]> {
  const memory = memoryOf(services);
  for (const userId of userIds) memory.asked.add(userId);
  memory.answer ??= nextTurn().then(() => {
    const ids = [...memory.asked];
    memory.asked.clear();
    memory.answer = null;
    return listOpenAccounts(services.db, { ids, usernames: [] });
  });
  return memory.answer;
}

/** The accounts of members named by username, in one query; who has none yet is left to {@link accountsOfMember}. */
async function recallAccounts(services: KnowsAccounts, userIds: readonly string[]): Promise<void> {
  const { members } = memoryOf(services);
  const unknown = userIds.filter((userId) => !members.get(userId));
  if (unknown.length < 2) return;
  for (const [userId, accounts] of await listMemberAccounts(services.db, unknown))
    members.set(userId, accounts);
}
