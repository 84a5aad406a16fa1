import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { identityDomain } from '#members/identity/server';
import { aMember, aMemberServer, type MemberServer } from '#members/identity/testing';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { hurriedLimit } from '#platform/testing/server/hurried-limit.ts';
import { FakeSmsGateway } from '../../testing/index.ts';
import { contactsDomain } from '../index.ts';
import { purgeContacts } from '../jobs/purge-contacts.ts';

let gateway: FakeSmsGateway;
let server: MemberServer;
beforeAll(async () => {
  gateway = await new FakeSmsGateway().open();
  server = await aMemberServer([contactsDomain], { environment: gateway.environment });
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});
afterEach(() => gateway.failWith(null));

const URL = '/api/auth/phone';
let lastNumber = 17_155_560_000;
const aNumber = () => {
  lastNumber += 1;
  return `+${lastNumber}`;
};

/** Signs in anew at the time of the test's clock: some tests last for months. */
function stay({ userId }: { readonly userId: string }) {
  const { db, clock } = server.services;
  const now = clock.now();
  const [at, until] = [now, new Date(now.getTime() + DAY_MS)].map((time) => time.toISOString());
  return db.execute(sql`update identity_session
    set created_at = ${at}, last_seen_at = ${at}, proved_at = ${at}, expires_at = ${until} where user_id = ${userId}`);
}

async function somebody() {
  const { db } = server.services;
  const member = await aMember(db);
  await stay(member);
  const browser = server.browser({ token: member.token });
  const ask = (number: string) => browser.post(`${URL}/code`, { number });
  return {
    ...member,
    ask,
    async verify(number: string) {
      expect((await ask(number)).status).toBe(200);
      return browser.post(`${URL}/verify`, { code: gateway.codeFor(number) });
    },
    remove: () => browser.delete(URL),
    leave: () =>
      inTransaction(db, async (tx) => {
        for (const { personalData } of [contactsDomain, identityDomain])
          await personalData?.erase(server.services, tx, member.userId);
      }),
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const wait = (ms: number) => server.services.clock.advance(ms);

/** Ways in which a number stops verifying its account. */
const FREED: readonly (readonly [string, (first: Somebody) => Promise<unknown>])[] = [
  ['removed', (first) => first.remove()],
  [
    'replaced by another',
    async (first) => {
      wait(61 * SECOND_MS);
      expect((await first.verify(aNumber())).status).toBe(200);
    },
  ],
  ['that went with its account', (first) => first.leave()],
];

describe('a number', () => {
  it.each(FREED)('%s verifies no other account for 90 days', async (_how, free) => {
    const first = await somebody();
    const number = aNumber();
    await first.verify(number);
    await free(first);

    const early = await somebody();
    const refused = await early.verify(number);
    expect(refused).toMatchObject({ status: 409, body: { code: 'identity.phone_cooldown' } });
    const day = dayText(server.services.clock.now().getTime() + 91 * DAY_MS);
    expect(refused.body.message).toMatch(new RegExp(`You can verify it from ${day}\\.$`));
    expect(JSON.stringify(refused.body)).not.toContain(first.username);
    const { rows: trail } = await server.services.db.execute(
      sql`select details from platform_audit where subject_id = ${early.userId} and action = 'identity.link_refused'`,
    );
    expect(trail).toEqual([{ details: { contact: 'phone', code: 'identity.phone_cooldown' } }]);

    wait(90 * DAY_MS - HOUR_MS);
    expect((await (await somebody()).verify(number)).body.code).toBe('identity.phone_cooldown');
    wait(HOUR_MS + SECOND_MS);
    expect((await (await somebody()).verify(number)).body).toMatchObject({ success: true, number });
  });

  it('verifies the account that had it again at once, and rests anew when it goes', async () => {
    const first = await somebody();
    const number = aNumber();
    await first.verify(number);
    await first.remove();
    wait(61 * SECOND_MS);
    expect((await first.verify(number)).body).toMatchObject({ success: true, number });
    wait(80 * DAY_MS);
    await stay(first);
    expect((await first.remove()).status).toBe(200);
    wait(20 * DAY_MS);
    expect((await (await somebody()).verify(number)).body.code).toBe('identity.phone_cooldown');
  });

  it('still verifies one account only while it rests for others', async () => {
    const first = await somebody();
    const number = aNumber();
    await first.verify(number);
    await first.remove();
    wait(61 * SECOND_MS);
    await first.verify(number);
    expect((await (await somebody()).verify(number)).body.code).toBe('identity.phone_taken');
  });

  it('is kept as a keyed hash and no longer than it rests', async () => {
    const first = await somebody();
    const number = aNumber();
    await first.verify(number);
    await first.leave();
    const { db } = server.services;
    const kept = async () => (await db.execute(sql`select * from contacts_phone_freed`)).rows;
    const before = await kept();
    expect(before).toContainEqual(expect.objectContaining({ user_id: null }));
    expect(JSON.stringify(before)).not.toContain(number.slice(1));
    wait(90 * DAY_MS + SECOND_MS);
    await purgeContacts.run(server.services, null, {
      report: () => {},
      signal: new AbortController().signal,
    });
    expect(await kept()).toEqual([]);
  });
});

describe('V2.4.1: a gateway that says nothing', () => {
  it('may have sent the message: it counts for the number, no matter who asks', async () => {
    const number = aNumber();
    const limits = hurriedLimit(5 * SECOND_MS);
    gateway.failWith('silent');
    const answers = await Promise.all(Array.from({ length: 5 }, async () => (await somebody()).ask(number)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('identity.phone_not_sent'));
    expect(limits).toHaveBeenCalledTimes(5);
    expect(limits).toHaveBeenCalledWith(5 * SECOND_MS);
    gateway.failWith(null);
    const messages = gateway.received.length;
    expect(await (await somebody()).ask(number)).toMatchObject({ status: 429 });
    expect(gateway.received).toHaveLength(messages);
    const { rows } = await server.services.db.execute(
      sql`select distinct action from platform_audit where action like 'identity.phone_code_un%'`,
    );
    expect(rows).toEqual([{ action: 'identity.phone_code_unanswered' }]);
  });

  it.each([500, 302] as const)('one that answers %i sent nothing, and nothing counts', async (status) => {
    const number = aNumber();
    gateway.failWith(status);
    for (let count = 0; count < 6; count += 1) {
      expect((await (await somebody()).ask(number)).body.code).toBe('identity.phone_not_sent');
    }
    gateway.failWith(null);
    expect((await (await somebody()).ask(number)).status).toBe(200);
  });
});
