import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { connectionsDomain } from '#members/connections/server';
import { contactsDomain } from '#members/contacts/server';
import {
  addAuthenticator,
  aMemberServer,
  changeMember,
  type MemberOverrides,
  type MemberServer,
  type TestAnswer,
  type TestCaller,
  VirtualPasskey,
} from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { EventPayload, EventSpec } from '#platform/kernel/events.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { earnsReputation, reputationDomain } from '#standing/reputation/server';
import { balancesOf, tokensDomain } from '#standing/tokens/server';
import { giveHdag } from '#standing/tokens/testing';
import { VOUCHER_REP_ID, VOUCHER_SBT_DAYS } from '../contract/constants.ts';
import type { Credentials } from '../contract/schemas.ts';
import { credentialsDomain } from '../server/index.ts';
import { keepSbtTimes } from '../server/jobs/keep-sbt-times.ts';
import { keepScoreTimes } from '../server/jobs/keep-score-times.ts';

const PLANTED_RULE = 'planted-standing';
const progress = { report: () => undefined, signal: new AbortController().signal };
/** The clock of a test runs ahead by months: a step-up of its members lasts. */
const PROVED = new Date('2100-01-01T00:00:00Z');

const planted = defineDomain({
  name: 'planted-reputation',
  endpoints: {},
  operations: {},
  contributes: [
    earnsReputation({
      id: PLANTED_RULE,
      order: 90,
      label: 'Planted',
      points: 2 * VOUCHER_REP_ID,
      limit: null,
      triggers: [],
      facts: async () => [],
    }),
  ],
});

/** A member with a passkey that answers. */
export interface Holder extends TestCaller {
  readonly passkey: VirtualPasskey;
}

/** Credentials with what they call, on their own database; close it in `afterAll`. */
export async function aCredentialsServer() {
  const server = await aMemberServer(
    [
      connectionsDomain,
      contactsDomain,
      notificationsDomain,
      reviewsDomain,
      tokensDomain,
      reputationDomain,
      planted,
      credentialsDomain,
    ],
    { levels: ['basic', 'email', '2fa', 'wallet'] },
  );
  // The supply is made with the first gift.
  await giveHdag(server.services, (await server.member()).userId, 1n);
  const members = membersOn(server);
  return { ...server, ...members, ...actsOn(server), ...vouchersOn(server, members) };
}

let count = 0;

function membersOn(server: MemberServer) {
  const { services } = server;
  const { db } = services;
  /** A member with a password and a passkey, and the other factors named. */
  async function holder(
    factors: readonly ('authenticator' | 'wallet')[] = ['authenticator', 'wallet'],
    overrides: MemberOverrides = {},
  ): Promise<Holder> {
    count += 1;
    // Rewards reach members with a verified contact.
    const member = await server.member({ provedAt: PROVED, email: `m${count}@example.org`, ...overrides });
    const passkey = new VirtualPasskey(services.config.PUBLIC_URL);
    const { body: options } = await member.call('POST', '/api/account/passkeys/options');
    const { status, text } = await member.call('POST', '/api/account/passkeys', {
      answer: passkey.register(options),
    });
    if (status >= 300) throw new Error(text);
    if (factors.includes('authenticator')) await addAuthenticator(db, member.userId);
    if (factors.includes('wallet')) {
      await changeMember(db, member.userId, { walletAddress: `0x${String(count).padStart(40, '0')}` });
    }
    return { ...member, passkey };
  }
  const admin = () => server.member({ isAdmin: true, provedAt: PROVED });
  return { holder, admin };
}

function actsOn({ services }: MemberServer) {
  const { db } = services;
  const read = async (by: TestCaller): Promise<Credentials> =>
    (await must(by.call('GET', '/api/credentials'))).data;
  async function prove(by: Holder): Promise<string> {
    const { data } = await must(by.call('POST', '/api/credentials/life/start'));
    const answer = by.passkey.answer(data.options);
    return (await must(by.call('POST', '/api/credentials/life', { answer }))).data.code;
  }
  /** The request, as the administrator decides it. */
  async function check(by: TestCaller, admin: TestCaller, decision = 'confirm'): Promise<string> {
    const text = 'I am at the harbor office on Mondays.';
    await must(by.call('POST', '/api/credentials/check', { text }));
    const id = (await read(by)).person.request?.id ?? '';
    await must(decide(admin, id, decision));
    return id;
  }
  const decide = (admin: TestCaller, id: string, decision: string) =>
    admin.call('POST', `/api/admin/reviews/${id}`, {
      decision,
      reason: 'Met at the harbor office, with a passport.',
      input: {},
    });
  const startVouch = (by: TestCaller, code: string) =>
    by.call('POST', '/api/credentials/vouches/start', { code });
  async function vouch(by: Holder, code: string): Promise<TestAnswer> {
    const started = await startVouch(by, code);
    if (started.status >= 300) return started;
    const answer = by.passkey.answer(started.body.data.options);
    return by.call('POST', '/api/credentials/vouches', { code, answer });
  }
  /** Runs what reacts to an event. */
  async function react<E extends EventSpec>(event: E, payload: EventPayload<E>): Promise<void> {
    for (const { event: of, handle } of credentialsDomain.subscriptions ?? []) {
      if (of.name === event.name) await inTransaction(db, (tx) => handle(services, tx, payload));
    }
  }
  const jobOfLedger = async (name: string, payload: object): Promise<void> =>
    tokensDomain.jobs?.find((job) => job.name === name)?.run(services, payload, progress);
  return {
    read,
    prove,
    check,
    decide,
    startVouch,
    vouch,
    react,
    days: (count: number) => services.clock.advance(count * DAY_MS),
    keepTimes: () => keepSbtTimes.run(services, {}, progress),
    keepScores: () => keepScoreTimes.run(services, {}, progress),
    /** Runs the ledger's jobs that pay, and that free what a member earned. */
    pay: () => jobOfLedger('tokens_pay_rewards', {}),
    release: ({ userId }: TestCaller) => jobOfLedger('tokens_release_earned', { userId }),
    balances: ({ userId }: TestCaller) => balancesOf(db, userId),
    /** Whether the ledger knows of an SBT. */
    async isProven({ userId }: TestCaller): Promise<boolean> {
      const { rows } = await db.execute<{ proven: boolean }>(sql`
        select a.proven from tokens_member m join tokens_account a on a.id = m.free_id where m.user_id = ${userId}`);
      return rows[0]?.proven ?? false;
    },
  };
}

function vouchersOn(server: MemberServer, { holder, admin }: ReturnType<typeof membersOn>) {
  const { db } = server.services;
  const { prove, check } = actsOn(server);
  async function reputed({ userId }: TestCaller): Promise<void> {
    const now = server.services.clock.now().toISOString();
    await db.execute(sql`
      insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
      values (${randomUUID()}, ${userId}, ${PLANTED_RULE}, 'planted', ${2000 * VOUCHER_REP_ID}, ${now}, ${now})`);
  }
  /** Lets days pass for a member's credentials alone: sessions do not live as long. */
  const age = async ({ userId }: TestCaller, days = VOUCHER_SBT_DAYS) => {
    const back = sql`make_interval(days => ${days})`;
    await db.execute(
      sql`update credentials_life set proved_at = proved_at - ${back} where user_id = ${userId}`,
    );
    await db.execute(sql`
      update credentials_sbt set issued_at = issued_at - ${back}, lapses_at = lapses_at - ${back} where user_id = ${userId}`);
    await db.execute(sql`
      update credentials_vouch set at = at - ${back}, expires_at = expires_at - ${back}
      where user_id = ${userId} or voucher_id = ${userId}`);
  };
  /** A member who may vouch, checked by an administrator. */
  async function voucher(): Promise<Holder> {
    const made = await holder();
    await prove(made);
    await check(made, await admin());
    await reputed(made);
    await age(made);
    return made;
  }
  return { voucher, reputed, age };
}

/** The answer of a call that must succeed. */
export async function must(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

export type CredentialsServer = Awaited<ReturnType<typeof aCredentialsServer>>;
