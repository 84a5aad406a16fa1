import { type Database, inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { DemoPlan, Persona } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../contract/account.ts';
import { hashPassword } from './adapters/password-hasher.ts';
import { changeRights, createAccount, findAccountByUsername } from './services/accounts.ts';
import { browserHashOf } from './services/sessions.ts';
import { rememberBrowser } from './store/browser-store.ts';

/**
 * The people of a demo: accounts, of which those with a password can sign in at once. Those that exist keep what
 * became of them.
 */
export async function seedIdentity(services: Services, { people }: DemoPlan): Promise<void> {
  for (const person of people) {
    if (await findAccountByUsername(services.db, person.username)) continue;
    const passwordHash = person.password === null ? null : await hashPassword(person.password);
    await inTransaction(services.db, (tx) => addPerson(services, tx, person, passwordHash));
  }
}

async function addPerson(
  services: Services,
  tx: Transaction,
  { part, username, browserId }: Persona,
  passwordHash: string | null,
): Promise<void> {
  const isAdmin = part === 'admin';
  const { id: userId } = await createAccount(services, tx, { username, passwordHash, isAdmin });
  if (browserId !== undefined) {
    await rememberBrowser(tx, userId, browserHashOf({ browserId }), services.clock.now());
  }
  if (part === 'developer') await changeRights(tx, { userId, rights: { isDeveloper: true }, actorId: null });
}

/** The account of the member who plays a part in a demo. @throws Error where no member does */
export async function getPersona(
  db: Database,
  { people }: Pick<DemoPlan, 'people'>,
  part: Persona['part'],
): Promise<Account> {
  const person = people.find((one) => one.part === part);
  const account = person && (await findAccountByUsername(db, person.username));
  if (!account) throw new Error(`The demo has no ${part}`);
  return account;
}
