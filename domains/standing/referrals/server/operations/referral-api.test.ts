import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberServer,
  changeMember,
  type MemberServer,
  removeMember,
  type TestCaller,
} from '#members/identity/testing';
import { notesOf } from '#members/notifications/testing';
import { aProfile } from '#members/profiles/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { recordReferrer, referralCodeOf } from '../facade.ts';
import { referralsDomain } from '../index.ts';
import { advanceInvitation } from '../services/advance-invitation.ts';
import { deletePersonalData } from '../store/personal-data-store.ts';
import { earningWhenPaid } from '../subscriptions/earning-when-paid.ts';

let server: MemberServer;
let inviter: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([referralsDomain]);
  inviter = await server.member({
    createdAt: new Date(Date.now() - 86_400_000),
    email: 'inviter@example.org',
  });
});
afterAll(() => server.close());

async function aFriend(of: TestCaller, mark = ''): Promise<TestCaller> {
  const { services, database } = server;
  services.clock.advance(60_000);
  const friend = await server.member({ createdAt: services.clock.now() });
  const code = `${await referralCodeOf(database.db, of.userId)}${mark}`;
  await inTransaction(database.db, (tx) => recordReferrer(services, tx, { userId: friend.userId, code }));
  return friend;
}
async function verify({ userId, username }: TestCaller): Promise<void> {
  await changeMember(server.database.db, userId, { email: `${username}@example.org` });
  await aProfile(server.database.db, userId, { persona: 'developer' });
  await inTransaction(server.database.db, (tx) => advanceInvitation(server.services, tx, userId));
}

describe('GET /api/referral/qr', () => {
  it('answers the code and a picture of the link', async () => {
    const { status, body } = await inviter.call('GET', '/api/referral/qr');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.referralCode).toMatch(/^[A-Z]{4}\d{4}$/);
    const picture = Buffer.from(body.data.qrCodeUrl.split(',')[1], 'base64').toString();
    expect(picture).toMatch(/^<svg [^>]*viewBox/);
  });
});

const aHost = () =>
  server.member({ createdAt: new Date(server.services.clock.now().getTime() - 86_400_000) });

describe('GET /api/referral/own-invitation', () => {
  it('names who invited and the day of payment, as soon as a contact is verified', async () => {
    const host = await aHost();
    const friend = await aFriend(host);
    const own = async () => (await friend.call('GET', '/api/referral/own-invitation')).body.data;
    expect(await own()).toEqual({
      inviter: host.username,
      amount: '2',
      state: 'pending',
      settlesAt: null,
      decayPercentPerDay: 5,
    });
    const address = `${friend.username}@example.org`;
    const { rows } = await server.database.db.execute<{ at: string }>(sql`
      update identity_user set email = ${address}, email_key = ${address},
        email_verified_at = ${server.services.clock.now().toISOString()}
      where id = ${friend.userId} returning email_verified_at + interval '3 days' as at`);
    const settlesAt = new Date(rows[0]?.at ?? 0).toISOString();
    // Before the event of it was handled, and after.
    expect(await own()).toMatchObject({ state: 'settling', settlesAt });
    await inTransaction(server.database.db, (tx) => advanceInvitation(server.services, tx, friend.userId));
    expect(await own()).toMatchObject({ state: 'settling', settlesAt });
    const noted = await server.database.db.execute(sql`
      select message from notifications_note where key = ${`referrals.joined-due:${friend.userId}`}`);
    expect(noted.rows).toEqual([{ message: expect.stringContaining('2 HDAG for joining arrives ') }]);
  });

  it('is null for a member who came alone', async () => {
    expect((await (await aHost()).call('GET', '/api/referral/own-invitation')).body).toEqual({
      success: true,
      data: null,
    });
  });
});

describe('notifications that name an invited member', () => {
  it('lose the name when the member deletes the account', async () => {
    const host = await aHost();
    const friend = await aFriend(host);
    const messages = async () =>
      (await notesOf(server.database.db, host.userId))
        .filter(({ key }) => key === `referrals.referred:${friend.userId}`)
        .map(({ message }) => message);
    expect(await messages()).toEqual([
      `${friend.username} registered with your invitation. It counts once they have verified a contact.`,
    ]);
    await removeMember(server.database.db, friend.userId);
    expect(await messages()).toEqual([
      'A member you invited registered with your invitation. It counts once they have verified a contact.',
    ]);
  });
});

describe('GET /api/referral/stats', () => {
  it('answers rules, countdown and where the member stands', async () => {
    const friend = await aFriend(inviter);
    await aFriend(friend);
    await verify(friend);
    const { body } = await inviter.call('GET', '/api/referral/stats');
    expect(body.data).toMatchObject({
      rewards: { newMember: '2', direct: '5', level2: '1', level3: '0.5' },
      decayPercentPerDay: 5,
      settlementDays: 3,
      repIdPoints: 10,
      earlyAdopter: { daysLeft: 30, multiplier: 5, referrals: 5, left: 4, percent: 40, active: false },
      levels: [
        { level: 1, joined: 1, verified: 1, completed: 0 },
        { level: 2, joined: 1, verified: 0, completed: 0 },
        { level: 3, joined: 0, verified: 0, completed: 0 },
      ],
      totalPoints: 500,
      pending: '6',
      pendingOriginal: '6',
      paid: '0',
    });
  });

  it('calls pending what the balance does: all that is promised and not paid, due or not', async () => {
    const member = await aFriend(inviter);
    await aFriend(member);
    await verify(member);
    const { body } = await member.call('GET', '/api/referral/stats');
    expect(body.data).toMatchObject({ pending: '7', pendingOriginal: '7', paid: '0' });
    const { rows } = await server.database.db.execute(
      sql`select sum(amount)::text as open from tokens_reward where user_id = ${member.userId}`,
    );
    expect(rows).toEqual([{ open: '7000000' }]);
  });
});

describe('GET /api/referral/tree', () => {
  it('answers three levels with states and rewards, as CSV too', async () => {
    const top = await server.member({ createdAt: new Date(Date.now() - 86_400_000) });
    const first = await aFriend(top, '~qr');
    const second = await aFriend(first);
    const third = await aFriend(second);
    await aFriend(third);
    await verify(first);
    const { body } = await top.call('GET', '/api/referral/tree');
    const { referrals, total, own } = body.data;
    expect([total, own]).toEqual([3, null]);
    expect(referrals).toMatchObject([
      {
        username: first.username,
        parentId: top.userId,
        level: 1,
        channel: 'qr',
        state: 'verified',
        points: 500,
      },
      { username: second.username, parentId: first.userId, level: 2, channel: 'link', state: 'joined' },
      {
        username: third.username,
        parentId: second.userId,
        level: 3,
        state: 'joined',
        reward: { original: '0.5' },
      },
    ]);
    expect(referrals[0].reward).toMatchObject({ valueNow: '5', settlesAt: null, paid: '0', note: null });
    const csv = (await top.call('GET', '/api/referral/tree.csv')).text.trim().split('\r\n');
    expect(csv[0]).toBe(
      'level,username,invitedBy,channel,joinedAt,verifiedAt,completedAt,state,original,valueNow,nextDecayAt,settlesAt,paid,left,waitsFor,points',
    );
    expect(csv).toHaveLength(4);
    expect(csv[1]).toContain(`1,${first.username},${top.username},qr,`);
    const mine = await first.call('GET', '/api/referral/tree');
    expect(mine.body.data.own).toMatchObject({ state: 'settling', reward: { original: '2', valueNow: '2' } });
  });

  it('says why a reward is due and not paid, and what its decay is', async () => {
    const top = await server.member({ createdAt: new Date(Date.now() - 86_400_000) });
    const friend = await aFriend(top);
    await verify(friend);
    await server.database.db.execute(sql`
      update tokens_reward set state = 'due', value = amount, waiting_since = null, due_at = now() - interval '1 day',
        awaits_review = false where user_id = ${top.userId}`);
    const { body } = await top.call('GET', '/api/referral/tree');
    expect(body.data.decayPercentPerDay).toBe(5);
    expect(body.data.referrals).toMatchObject([
      {
        state: 'due',
        reward: { left: '5', paid: '0', settlesAt: null, nextDecayAt: null, waitsFor: 'contact' },
      },
    ]);
    const alerts = await top.call('GET', '/api/referral/alerts');
    expect(alerts.body.data.decayPercentPerDay).toBe(5);
  });
});

describe('alerts', () => {
  it('tell what happened and what decays, as far as the member wants to hear it', async () => {
    const top = await server.member({ createdAt: new Date(Date.now() - 86_400_000) });
    const friend = await aFriend(top);
    await verify(friend);
    const { body } = await top.call('GET', '/api/referral/alerts');
    expect(body.data.choices).toEqual({ joined: true, verified: true, completed: true, decay: true });
    expect(body.data.alerts.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['joined', 'verified']);
    expect(body.data.decaying).toMatchObject([
      { username: friend.username, level: 1, valueNow: '5', valueNext: '4.75' },
    ]);
    const choices = { joined: false, verified: true, completed: true, decay: false };
    expect((await top.call('PUT', '/api/referral/alerts/choices', choices)).body.data).toEqual(choices);
    await aFriend(top);
    const after = (await top.call('GET', '/api/referral/alerts')).body.data;
    expect(after).toMatchObject({ choices, alerts: [{ kind: 'verified' }], decaying: [] });
    const { rows } = await server.database.db.execute(
      sql`select title from notifications_note where user_id = ${top.userId} and title = 'New referral'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('revenue', () => {
  it('sums what was paid by time, level and channel, once for each payment', async () => {
    const top = await server.member({ createdAt: new Date(Date.now() - 86_400_000) });
    const friend = await aFriend(top, '~mail');
    const at = server.services.clock.now().toISOString();
    const pay = (key: string, tokens: string, part = key) =>
      inTransaction(server.database.db, (tx) =>
        earningWhenPaid.handle(server.services, tx, {
          userId: top.userId,
          key,
          part,
          reason: 'referral.direct',
          tokens,
          at,
        } as never),
      );
    await pay(`referral.direct:${friend.userId}`, '4.75');
    await pay(`referral.direct:${friend.userId}`, '4.75');
    // A reward over the day's limit comes in parts, which may be posted together.
    await pay(`referral.direct:${friend.userId}`, '0.25', 'the rest of it');
    await pay('grant.award:1', '100');
    const { body } = await top.call('GET', '/api/referral/revenue?days=30');
    const { total, spans, levels, channels, forecast } = body.data;
    expect([total, levels]).toEqual(['5', [0, 1, 2, 3]]);
    expect(spans.at(-1)).toEqual({ from: at.slice(0, 10), amounts: ['0', '5', '0', '0'], total: '5' });
    expect(channels).toEqual([{ channel: 'mail', payments: 2, amount: '5' }]);
    expect(forecast).toMatchObject({ rate: 0.3, isOwnRate: false, settling: '0' });
    const csv = (await top.call('GET', '/api/referral/revenue.csv')).text.trim().split('\r\n');
    expect(csv.shift()).toBe('paidAt,level,channel,hdag');
    expect(csv.sort()).toEqual([`${at},1,mail,0.25`, `${at},1,mail,4.75`]);
  });

  it.each(['30', '90', '365'])('of %s days is one time in total, spans and file', async (days) => {
    const top = await server.member({ createdAt: new Date(Date.now() - 86_400_000) });
    const midnight = Math.floor(server.services.clock.now().getTime() / 86_400_000) * 86_400_000;
    const first = midnight - (Number(days) - 1) * 86_400_000;
    for (const [part, at] of [
      ['before', first - 1],
      ['first', first],
    ] as const) {
      await server.database.db.execute(sql`
        insert into referrals_earning (part, key, at, user_id, level, channel, amount)
        values (${`${part}-${days}`}, ${part}, ${new Date(at).toISOString()}, ${top.userId}, 1, 'link', 1000000)`);
    }
    const { body } = await top.call('GET', `/api/referral/revenue?days=${days}`);
    const { total, spans } = body.data;
    expect([total, spans[0].total, spans[0].from]).toEqual([
      '1',
      '1',
      new Date(first).toISOString().slice(0, 10),
    ]);
    const csv = (await top.call('GET', `/api/referral/revenue.csv?days=${days}`)).text.trim().split('\r\n');
    expect(csv.slice(1)).toEqual([`${new Date(first).toISOString()},1,link,1`]);
  });
});

describe('POST /api/referral/invitations', () => {
  const invite = (by: TestCaller, email: string) => by.call('POST', '/api/referral/invitations', { email });

  it('mails the link once to an address, no matter who asks, and counts ten a day', async () => {
    const admins = await Promise.all([1, 2].map(() => server.member({ isAdmin: true })));
    const [one, other] = admins;
    if (!one || !other) throw new Error('Two are needed');
    const first = await invite(one, 'friend@example.org');
    expect([first.status, first.body]).toEqual([201, { success: true, data: { left: 9, invitedAt: null } }]);
    const [mail] = server.services.mails.filter(({ to }) => to === 'friend@example.org');
    expect(mail?.subject).toBe(`${one.username} invites you to Hodag`);
    expect(mail?.text).toMatch(/\/join\?referrer=[A-Z]{4}\d{4}~mail/);
    const invitedAt = server.services.clock.now().toISOString();
    server.services.clock.advance(60_000);
    const again = { left: 9, invitedAt };
    expect((await invite(one, 'friend@example.org')).body.data).toEqual(again);
    expect((await invite(one, 'Fri.end+x@example.org')).body.data).toEqual(again);
    expect((await invite(other, 'friend@example.org')).status).toBe(201);
    expect(server.services.mails.filter(({ to }) => to.toLowerCase().includes('friend'))).toHaveLength(1);
    for (let n = 0; n < 9; n += 1) await invite(one, `n${n}@example.org`);
    expect((await invite(one, 'n8@example.org')).body.data).toMatchObject({
      left: 0,
      invitedAt: expect.any(String),
    });
    expect((await invite(one, 'eleventh@example.org')).body.code).toBe('referrals.invitations_used');
    server.services.clock.advance(86_400_000 + 1);
    expect((await invite(one, 'eleventh@example.org')).status).toBe(201);
  });

  it('lets an address rest no matter who leaves, and when two write to it at one moment', async () => {
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => server.member({ isAdmin: true })));
    if (!one || !other || !third) throw new Error('Three are needed');
    await Promise.all([invite(one, 'pair@example.org'), invite(other, 'pair@example.org')]);
    const mails = () => server.services.mails.filter(({ to }) => to === 'pair@example.org');
    expect(mails()).toHaveLength(1);
    for (const { userId } of [one, other]) {
      await inTransaction(server.database.db, (tx) => deletePersonalData(tx, userId));
    }
    expect((await invite(third, 'pair@example.org')).status).toBe(201);
    expect(mails()).toHaveLength(1);
  });

  it('is not for members without a verified address', async () => {
    const bare = await server.member();
    expect((await invite(bare, 'somebody@example.org')).body.code).toBe('access.level_required');
  });
});
