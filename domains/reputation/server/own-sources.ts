import { emailVerified, factorAdded, phoneVerified, telegramLinked, walletLinked } from '#identity/contract';
import { listProven, type Proven } from '#identity/server';
import type { Contribution } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import { when } from '#platform/server/trigger.ts';
import { ENDORSEMENT_RULE } from '../contract/constants.ts';
import { earnsReputation } from './earns-reputation.ts';
import type { Fact } from './point-sources.ts';

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

/** What identity knows, and endorsements. A point once earned stays when the contact, factor or wallet goes again. */
export const OWN_SOURCES: readonly Contribution[] = [
  earnsReputation({
    id: 'contact-verified',
    order: 1,
    label: 'Contact verified',
    points: 5,
    limit: { times: 3, per: 'ever' },
    note: 'E-mail, phone and Telegram, each once',
    link: '/account',
    triggers: [when(emailVerified, own), when(phoneVerified, own), when(telegramLinked, own)],
    facts: provenBy('email', 'phone', 'telegram'),
  }),
  earnsReputation({
    id: 'factor-set-up',
    order: 2,
    label: 'Authenticator app or passkey set up',
    points: 10,
    limit: { times: 2, per: 'ever' },
    note: 'Each once',
    link: '/auth/4fa',
    triggers: [when(factorAdded, own)],
    facts: provenBy('authenticator', 'passkey'),
  }),
  earnsReputation({
    id: 'wallet-linked',
    order: 3,
    label: 'Wallet linked',
    points: 5,
    limit: { times: 1, per: 'ever' },
    link: '/onboarding?step=5',
    triggers: [when(walletLinked, own)],
    facts: provenBy('wallet'),
  }),
  // Its points are written with the endorsement.
  earnsReputation({
    id: ENDORSEMENT_RULE,
    order: 20,
    label: 'Endorsement received',
    points: 5,
    limit: { points: 25, per: 'year' },
    note: 'Times the endorser’s trust, each member once a year',
    isThroughMember: true,
  }),
];
