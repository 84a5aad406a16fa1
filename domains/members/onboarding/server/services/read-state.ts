import { findTelegram } from '#members/connections/server';
import { findContacts } from '#members/contacts/server';
import { findAccount, findFactors } from '#members/identity/server';
import { findProfile } from '#members/profiles/server';
import type { Contributed } from '#platform/server/contributed.ts';
import type { ExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { asksForTask, unlocks } from '../extension-points/sources.ts';
import type { MemberState } from '../rules/member-facts.ts';

export type StateServices = Pick<Services, 'db' | 'contributions'>;

/** The facts of a member as they are now, with what other domains say; null for an account that is gone. */
export async function readState(services: StateServices, userId: string): Promise<MemberState | null> {
  const account = await findAccount(services.db, userId);
  if (!account) return null;
  const [factors, telegram, contacts, profile, levels, tasks] = await Promise.all([
    findFactors(services.db, userId),
    findTelegram(services.db, userId),
    findContacts(services.db, userId),
    findProfile(services.db, userId),
    saidOf(services, unlocks, userId),
    saidOf(services, asksForTask, userId),
  ]);
  const { authenticator, passkeys } = factors;
  const { username, email, emailVerified, hasSecondFactor, walletAddress } = account;
  const { persona, bio, interests, skills } = profile;
  return {
    facts: {
      username,
      email,
      emailVerified,
      persona,
      bio,
      interests,
      skills,
      authenticator,
      passkeys,
      hasSecondFactor,
      walletAddress,
      telegram,
      ...contacts,
    },
    knownOf: { levels, tasks },
  };
}

interface Knows extends Contributed {
  readonly knows?: (db: Database, userId: string) => Promise<boolean>;
}

/** Ids of those whose domain says yes. */
async function saidOf<T extends Knows>(
  { db, contributions }: StateServices,
  point: ExtensionPoint<T>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const said = await Promise.all(
    contributions.of(point).map(async ({ id, knows }) => ((await knows?.(db, userId)) ? [id] : [])),
  );
  return new Set(said.flat());
}
