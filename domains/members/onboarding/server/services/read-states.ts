import { listTelegrams } from '#members/connections/server';
import { listContacts } from '#members/contacts/server';
import { listAccounts, listSecondFactors } from '#members/identity/server';
import { listProfiles } from '#members/profiles/server';
import { type Unlock, unlocks } from '../extension-points/sources.ts';
import type { MemberState } from '../rules/member-facts.ts';
import type { StateServices } from './read-state.ts';

const NO_TASKS: ReadonlySet<string> = new Set();

/**
 * The facts of these members as they are now, with what other domains say of levels; accounts that are gone are left
 * out. A few queries for any number of members. Texts of tasks are not read.
 */
export async function readStates(
  services: StateServices,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MemberState>> {
  const { db, contributions } = services;
  // One after the other: some callers are within a transaction, which has one connection.
  const accounts = await listAccounts(db, userIds);
  const ids = accounts.map(({ id }) => id);
  const factors = await listSecondFactors(db, ids);
  const telegrams = await listTelegrams(db, ids);
  const contacts = await listContacts(db, ids);
  const profiles = await listProfiles(db, ids);
  const said: { level: string; of: ReadonlySet<string> }[] = [];
  for (const level of contributions.of(unlocks))
    said.push({ level: level.id, of: await knownOf(services, level, ids) });
  return new Map(
    accounts.map(({ id, username, email, emailVerified, hasSecondFactor, walletAddress }) => {
      const { persona = null, bio = null, interests = [], skills = [] } = profiles.get(id) ?? {};
      const { authenticator = false, passkeys = 0 } = factors.get(id) ?? {};
      const { phone = null, secondEmail = null } = contacts.get(id) ?? {};
      const account = { username, email, emailVerified, hasSecondFactor, walletAddress };
      const profile = { persona, bio, interests, skills };
      const reached = { authenticator, passkeys, phone, secondEmail, telegram: telegrams.get(id) ?? null };
      const levels = new Set(said.flatMap(({ level, of }) => (of.has(id) ? [level] : [])));
      return [
        id,
        { facts: { ...account, ...profile, ...reached }, knownOf: { levels, tasks: NO_TASKS } },
      ] as const;
    }),
  );
}

async function knownOf(
  { db }: StateServices,
  { knows, knowsOf }: Unlock,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (knowsOf) return new Set(await knowsOf(db, userIds));
  const known = new Set<string>();
  if (knows) for (const id of userIds) if (await knows(db, id)) known.add(id);
  return known;
}
