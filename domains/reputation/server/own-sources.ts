import { emailVerified, factorAdded, phoneVerified, telegramLinked, walletLinked } from '#identity/contract';
import { listProven, type Proven } from '#identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { type Fact, type FactSource, when } from './fact-sources.ts';

const SUBJECTS: Readonly<Record<Proven['kind'], string>> = {
  email: 'E-mail address',
  phone: 'Phone number',
  telegram: 'Telegram account',
  authenticator: 'Authenticator app',
  passkey: 'Passkey',
  wallet: 'Wallet',
};

/** Each kind counts once, whichever address, device or wallet it is. */
const provenBy =
  (...kinds: readonly Proven['kind'][]) =>
  async (db: Database, userIds: readonly string[]): Promise<Fact[]> =>
    (await listProven(db, userIds))
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ userId, kind, at }) => ({ userId, sourceId: kind, subject: SUBJECTS[kind], at }));

const own = (payload: { userId: string }) => payload.userId;

/** What identity knows. A point once earned stays when the contact, factor or wallet goes again. */
export const OWN_SOURCES: readonly FactSource[] = [
  {
    rule: 'contact-verified',
    triggers: [when(emailVerified, own), when(phoneVerified, own), when(telegramLinked, own)],
    facts: provenBy('email', 'phone', 'telegram'),
  },
  {
    rule: 'factor-set-up',
    triggers: [when(factorAdded, own)],
    facts: provenBy('authenticator', 'passkey'),
  },
  { rule: 'wallet-linked', triggers: [when(walletLinked, own)], facts: provenBy('wallet') },
];
