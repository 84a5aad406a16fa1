import { telegramLinked, walletLinked } from '#members/connections/contract';
import { emailVerified, phoneVerified } from '#members/contacts/contract';
import { listContactTimes } from '#members/contacts/server';
import { factorAdded } from '#members/identity/contract';
import { listProven } from '#members/identity/server';
import { profileChanged } from '#members/profiles/contract';
import { listComplete } from '#members/profiles/server';
import type { Contribution } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import { when } from '#platform/server/trigger.ts';
import { ENDORSEMENT_RULE } from '../../contract/constants.ts';
import { earnsReputation } from '../extension-points/earns-reputation.ts';
import type { Fact } from '../extension-points/point-sources.ts';

const SUBJECTS = {
  email: 'Email address',
  phone: 'Phone number',
  telegram: 'Telegram account',
  authenticator: 'Authenticator app',
  passkey: 'Passkey',
  wallet: 'Wallet',
} as const;

interface Proof {
  readonly userId: string;
  readonly kind: keyof typeof SUBJECTS;
  readonly at: Date | null;
}

/** Each kind counts once, whichever address, device or wallet it is. */
const factOf = ({ userId, kind, at }: Proof): Fact => ({
  userId,
  sourceId: kind,
  subject: SUBJECTS[kind],
  at,
});

const provenBy =
  (...kinds: readonly Proof['kind'][]) =>
  async (db: Database, userIds: readonly string[]): Promise<Fact[]> =>
    (await listProven(db, userIds)).filter(({ kind }) => kinds.includes(kind)).map(factOf);

const own = (payload: { userId: string }) => payload.userId;

/**
 * Points from the domains below, and from endorsements. A point once earned stays when the contact, factor or wallet
 * goes again.
 */
export const OWN_SOURCES: readonly Contribution[] = [
  earnsReputation({
    id: 'contact-verified',
    order: 1,
    label: 'Contact verified',
    points: 5,
    limit: { times: 3, per: 'ever' },
    note: 'Email, phone and Telegram, each once',
    link: '/account',
    triggers: [when(emailVerified, own), when(phoneVerified, own), when(telegramLinked, own)],
    facts: async (db, userIds) => (await listContactTimes(db, userIds)).map(factOf),
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
  earnsReputation({
    id: 'profile-complete',
    order: 4,
    label: 'Profile complete',
    points: 20,
    limit: { times: 1, per: 'ever' },
    link: '/profile/edit',
    triggers: [when(profileChanged, own), when(emailVerified, own), when(walletLinked, own)],
    facts: async (db, userIds) =>
      (await listComplete(db, userIds)).map((userId) => ({ userId, sourceId: 'profile', at: null })),
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
