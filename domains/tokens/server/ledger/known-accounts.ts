import { findAccountByUsername } from '#identity/server';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { ACCOUNT_CLASS } from '../rules/routes.ts';
import { ensureMemberAccounts, findAccountByRef, type MemberAccounts } from '../store/account-store.ts';

/** Names and addresses that are remembered, so that a transfer needs no look-up before it. */
const REMEMBERED = 50_000;
const ADDRESS = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

class Memory<T> {
  readonly #known = new Map<string, T>();

  async get(key: string, find: () => Promise<T | null>): Promise<T | null> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = await find();
    if (found === null) return null;
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }
}

const memories = new WeakMap<Database, { addresses: Memory<number>; members: Memory<MemberAccounts> }>();

/** What an address and a member stand for never changes, so it may be remembered; a username is looked up each time. */
function memoryOf(db: Database) {
  let memory = memories.get(db);
  if (!memory) {
    memory = { addresses: new Memory<number>(), members: new Memory<MemberAccounts>() };
    memories.set(db, memory);
  }
  return memory;
}

/** The accounts of a member who asks, made when they have none. */
export async function accountsOfMember(db: Database, userId: string): Promise<MemberAccounts> {
  const accounts = await memoryOf(db).members.get(userId, () =>
    inTransaction(db, (tx) => ensureMemberAccounts(tx, userId)),
  );
  if (!accounts) throw new Error('A member has no accounts');
  return accounts;
}

/** The free account that `to` names, a username or an address; null when nobody receives there. */
export async function findReceiver(db: Database, to: string): Promise<number | null> {
  if (ADDRESS.test(to)) {
    return memoryOf(db).addresses.get(to, async () => {
      const account = await findAccountByRef(db, to);
      return account?.class === ACCOUNT_CLASS.member ? account.id : null;
    });
  }
  const member = await findAccountByUsername(db, to);
  return member ? (await accountsOfMember(db, member.id)).freeId : null;
}
