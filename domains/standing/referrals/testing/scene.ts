import {
  aMember,
  changeMember,
  removeMember,
  type TestMember,
  type TestServices,
  testServices,
} from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { aReviewDesk } from '#members/reviews/testing';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec, OperationDeps } from '#platform/server/domain.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { type RewardEntry, rewardsOf, tokensDomain } from '#standing/tokens/server';
import { giveHdag } from '#standing/tokens/testing';
import { recordReferrer, referralCodeOf } from '../server/facade.ts';
import { referralsDomain } from '../server/index.ts';
import { reviewSettlements } from '../server/jobs/review-settlements.ts';
import { referralsPersonalData } from '../server/personal-data.ts';
import { advanceInvitation } from '../server/services/advance-invitation.ts';

/** A database, a clock and people who invite each other. */
export interface Scene {
  readonly database: TestDatabase;
  readonly services: TestServices;
  /** Dependencies of an operation, as a browser's request has them. */
  deps(): OperationDeps;
  /** A member who came with someone's invitation, or alone; each a minute after the one before. */
  newcomer(inviter?: TestMember | null, channel?: string): Promise<TestMember>;
  /** Gives the member a verified address, and says so as the event would. */
  verify(member: TestMember, address?: string): Promise<void>;
  /** Fills the profile up to 80 % (address, persona, bio beside the name), and says so. */
  complete(member: TestMember): Promise<void>;
  /** Runs the job that scores and settles. */
  review(): Promise<void>;
  /** Runs the ledger's job that pays. */
  pay(): Promise<void>;
  /** Runs the ledger's job that frees what a member earned. */
  release(member: TestMember): Promise<void>;
  /** Review desk for an administrator and the members. */
  desk(admin: TestMember): ReturnType<typeof aReviewDesk>;
  rewards(member: TestMember): Promise<readonly RewardEntry[]>;
  /** Deletes the account, as far as this domain and the name go. */
  leave(member: TestMember): Promise<void>;
  days(count: number): void;
  close(): Promise<void>;
}

const PROVED = new Date('2100-01-01T00:00:00Z');
const progress = { report: () => {}, signal: new AbortController().signal };
const run = (services: TestServices, job: JobSpec | undefined) => job?.run(services, {}, progress);

/** @param settings of the instance; the score holds from the first day on unless they say otherwise */
export async function aScene(settings: Readonly<Record<string, unknown>> = {}): Promise<Scene> {
  const database = await testDatabase();
  const made = testServices(database.db, {}, [referralsDomain]);
  const SETTINGS = { 'referrals.holdMode': 'hold', ...settings };
  const services = { ...made, config: { ...made.config, SETTINGS } };
  const { db } = database;
  // The supply is made with the first gift.
  await giveHdag(services, (await aMember(db)).userId, 1n);
  const look = (userId: string) => inTransaction(db, (tx) => advanceInvitation(services, tx, userId));
  const deps = (): OperationDeps => ({
    ...services,
    request: { ip: '192.0.2.1', userAgent: 'test' } as OperationDeps['request'],
  });
  return {
    database,
    services,
    deps,
    desk: (admin) => aReviewDesk(deps, admin),
    async newcomer(inviter = null, channel) {
      services.clock.advance(MINUTE_MS);
      // The clock of a scene runs ahead by days: anyone who proved who they are has done so for all of it.
      const member = await aMember(db, { createdAt: services.clock.now(), provedAt: PROVED });
      const own = inviter && (await referralCodeOf(db, inviter.userId));
      const code = own && channel ? `${own}~${channel}` : own;
      await inTransaction(db, (tx) => recordReferrer(services, tx, { userId: member.userId, code }));
      return member;
    },
    async verify({ userId, username }, address = `${username}@example.org`) {
      await changeMember(db, userId, { email: address, emailVerifiedAt: services.clock.now() });
      await look(userId);
    },
    async complete({ userId }) {
      await aProfile(db, userId, { persona: 'developer', bio: 'I build.' });
      await look(userId);
    },
    review: async () => run(services, reviewSettlements),
    pay: async () =>
      run(
        services,
        tokensDomain.jobs?.find(({ name }) => name === 'tokens_pay_rewards'),
      ),
    release: async ({ userId }) =>
      tokensDomain.jobs
        ?.find(({ name }) => name === 'tokens_release_earned')
        ?.run(services, { userId }, progress),
    rewards: ({ userId }) => rewardsOf(services, userId, 50),
    leave: ({ userId }) =>
      inTransaction(db, async (tx) => {
        await referralsPersonalData.erase(services, tx, userId);
        await removeMember(tx, userId);
      }),
    days: (count) => services.clock.advance(count * DAY_MS),
    close: () => database.close(),
  };
}
