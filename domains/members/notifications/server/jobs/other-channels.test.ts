import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addTelegram, FakeBotApi, removeTelegram } from '#members/connections/testing';
import {
  aMemberServer,
  changeMember,
  type MemberOverrides,
  type MemberServer,
  type TestCaller,
} from '#members/identity/testing';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { NotificationType } from '../../contract/constants.ts';
import { notify } from '../facade.ts';
import { notificationsDomain } from '../index.ts';
import { notificationsPersonalData } from '../personal-data.ts';
import { claimDeliveries } from '../store/delivery-store.ts';
import { mailNotes } from './mail-notes.ts';
import { telegramNotes } from './telegram-notes.ts';

let bot: FakeBotApi;
let server: MemberServer;
beforeAll(async () => {
  bot = await new FakeBotApi().open();
  server = await aMemberServer([notificationsDomain], { environment: bot.environment });
});
afterAll(async () => {
  await server.close();
  await bot.close();
});
afterEach(() => {
  bot.failWith(null);
  bot.beforeAnswer = null;
});

const PATH = '/api/notifications';
const run = (job: JobSpec) =>
  job.run(server.services, null, { report: () => {}, signal: new AbortController().signal });
/** The job at a moment when everything has waited long enough. */
async function mailAll(): Promise<void> {
  server.services.clock.advance(31 * MINUTE_MS);
  await run(mailNotes);
}

async function somebody(overrides: MemberOverrides = {}) {
  const email = overrides.email ?? `${randomUUID()}@example.org`;
  const member = await server.member({ email, ...overrides });
  return {
    ...member,
    email,
    tell: (title: string, type: NotificationType = 'info', link = '/projects') =>
      inTransaction(server.database.db, (tx) =>
        notify(tx, {
          userId: member.userId,
          type,
          title,
          message: `${title}, in words.`,
          link,
          key: randomUUID(),
          at: server.services.clock.now(),
        }),
      ),
    want: (channel: 'mail' | 'telegram', type: NotificationType, wanted = true) =>
      member.call('PUT', `${PATH}/preferences`, { channel, type, wanted }),
    linkTelegram: () => addTelegram(server.database.db, member.userId),
    mails: () => server.services.mails.filter(({ to }) => to === email),
    waiting: async () => {
      const { rows } = await server.database.db.execute(
        sql`select channel from notifications_delivery where user_id = ${member.userId}`,
      );
      return rows;
    },
  };
}
const chatOf = (id: number) => bot.sent.filter(({ chatId }) => chatId === id).map(({ text }) => text);
const readAll = (member: TestCaller) => member.call('POST', `${PATH}/mark-all-read`);

describe('preferences', () => {
  it('are nothing at first, kept one by one, and told with what can be reached', async () => {
    const member = await somebody();
    const read = async () => (await member.call('GET', `${PATH}/preferences`)).body;
    expect(await read()).toEqual({
      success: true,
      data: {
        mail: { isReachable: true, wanted: [] },
        telegram: { isOffered: true, isReachable: false, wanted: [] },
      },
    });
    await member.want('mail', 'warning');
    await member.want('mail', 'info');
    await member.want('mail', 'info');
    await member.want('telegram', 'error');
    await member.want('mail', 'warning', false);
    await member.linkTelegram();
    expect((await read()).data).toEqual({
      mail: { isReachable: true, wanted: ['info'] },
      telegram: { isOffered: true, isReachable: true, wanted: ['error'] },
    });
  });

  it.each(['security', 'verification'] as const)('do not ask about %s', async (type) => {
    const member = await somebody();
    for (const wanted of [true, false]) expect((await member.want('mail', type, wanted)).status).toBe(400);
  });

  it('are handed out with the personal data and go with the account', async () => {
    const member = await somebody();
    await member.want('mail', 'info');
    await member.tell('Left behind');
    const { db } = server.database;
    const exported = await notificationsPersonalData.export(server.services, member.userId);
    expect(exported.preferences).toEqual([{ channel: 'mail', type: 'info' }]);
    await inTransaction(db, (tx) => notificationsPersonalData.erase(server.services, tx, member.userId));
    const { rows } = await db.execute(
      sql`select 1 from notifications_preference where user_id = ${member.userId}`,
    );
    expect([rows, await member.waiting()]).toEqual([[], []]);
  });
});

describe('by mail', () => {
  it('a member is told what they asked for, in one mail, after half an hour', async () => {
    const member = await somebody();
    await member.want('mail', 'info');
    await member.want('mail', 'error');
    await member.tell('A first thing');
    await member.tell('A warning nobody asked for', 'warning');
    await member.tell('A second thing', 'error', '/grants');
    await run(mailNotes);
    expect(member.mails()).toEqual([]);
    await mailAll();
    const [mail, ...others] = member.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 new notifications on Hodag');
    const { PUBLIC_URL } = server.services.config;
    for (const part of ['A first thing, in words.', `${PUBLIC_URL}/projects`, `${PUBLIC_URL}/grants`])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('nobody asked for');
    await mailAll();
    expect(member.mails()).toHaveLength(1);
  });

  it('sends nothing that was read meanwhile, is no longer wanted, or has no verified address', async () => {
    const [reader, changed, unverified, locked] = [
      await somebody(),
      await somebody(),
      await somebody({ emailVerified: false }),
      await somebody(),
    ];
    for (const member of [reader, changed, unverified, locked]) {
      await member.want('mail', 'info');
      await member.tell('Something');
    }
    await readAll(reader);
    await changed.want('mail', 'info', false);
    await changeMember(server.database.db, locked.userId, { lockedAt: new Date() });
    await mailAll();
    for (const member of [reader, changed, unverified, locked]) {
      expect(member.mails()).toEqual([]);
      expect(await member.waiting()).toEqual([]);
    }
  });

  it('one is told by its title; of very many twenty, and how many more there are', async () => {
    const [one, many] = [await somebody(), await somebody()];
    for (const member of [one, many]) await member.want('mail', 'success');
    await one.tell('You passed', 'success');
    for (let count = 0; count < 23; count += 1) await many.tell(`Thing ${count}`, 'success');
    await mailAll();
    expect(one.mails().map(({ subject }) => subject)).toEqual(['You passed']);
    expect(many.mails()[0]?.text).toContain('And 3 more: ');
  });

  it('goes once when the job runs twice at one moment', async () => {
    const member = await somebody();
    await member.want('mail', 'info');
    await member.tell('Only once');
    server.services.clock.advance(31 * MINUTE_MS);
    await Promise.all([run(mailNotes), run(mailNotes)]);
    expect(member.mails()).toHaveLength(1);
  });
});

describe('one click ends the mails (RFC 8058)', () => {
  async function aReader() {
    const member = await somebody();
    await member.want('mail', 'info');
    await member.tell('Something');
    await mailAll();
    const address = new URL(member.mails()[0]?.unsubscribe ?? '');
    return { member, path: address.pathname + address.search };
  }
  const click = (url: string, contentType: string, payload: string) =>
    server.post(url, { 'content-type': contentType }, payload);

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('accepts a POST of %s without cookie or origin', async (contentType, body) => {
    const { member, path } = await aReader();
    await member.tell('Waits');
    const answer = await click(path, contentType, body);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<h1>You are unsubscribed.</h1>');
    await member.tell('Another');
    await mailAll();
    expect(member.mails()).toHaveLength(1);
    const { body: left } = await member.call('GET', `${PATH}/preferences`);
    expect(left.data.mail.wanted).toEqual([]);
  });

  it('V3.5.3 asks first when its address is opened', async () => {
    const { member, path } = await aReader();
    const answer = await server.visit(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('<form method="post">');
    const { body } = await member.call('GET', `${PATH}/preferences`);
    expect(body.data.mail.wanted).toEqual(['info']);
  });

  it('with no other token, and no other endpoint takes such a body', async () => {
    const { member, path } = await aReader();
    const other = await somebody();
    const forged = path.replace(member.userId, other.userId);
    const form = 'application/x-www-form-urlencoded';
    expect((await click(forged, form, 'List-Unsubscribe=One-Click')).status).toBe(404);
    expect((await server.visit(`${PATH}/unsubscribe?token=x`)).status).toBe(404);
    expect((await click('/api/login', form, 'username=x')).status).not.toBe(200);
    expect((await click(path, form, 'x'.repeat(5000))).status).toBe(413);
  });
});

describe('by Telegram', () => {
  it('a member is told what they asked for, at the next minute, in one message', async () => {
    const member = await somebody();
    const chat = await member.linkTelegram();
    await member.want('telegram', 'info');
    await member.tell('One');
    await member.tell('Two');
    await member.tell('Not this', 'warning');
    await run(telegramNotes);
    const [text, ...others] = chatOf(chat);
    expect(others).toEqual([]);
    expect(text).toContain('One, in words.');
    expect(text).toContain('Two, in words.');
    expect(text).not.toContain('Not this');
    await run(telegramNotes);
    expect(chatOf(chat)).toHaveLength(1);
  });

  it('come once when two runs meet', async () => {
    const members = [await somebody(), await somebody(), await somebody()];
    const chats: number[] = [];
    for (const member of members) {
      await member.want('telegram', 'info');
      chats.push(await member.linkTelegram());
      await member.tell('Once each');
    }
    server.services.clock.advance(MINUTE_MS);
    await Promise.all([run(telegramNotes), run(telegramNotes), run(telegramNotes)]);
    expect(chats.map((id) => chatOf(id).length)).toEqual([1, 1, 1]);
  });

  it('hold no transaction open while Telegram answers', async () => {
    const member = await somebody();
    await member.linkTelegram();
    await member.want('telegram', 'info');
    await member.tell('Hello');
    const open: unknown[] = [];
    bot.beforeAnswer = async () => {
      const { rows } = await server.database.db.execute(
        sql`select query from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%'`,
      );
      open.push(rows);
    };
    await run(telegramNotes);
    expect(open).toEqual([[]]);
  });

  it('are told by the next run when the process that claimed them died', async () => {
    const member = await somebody();
    const chat = await member.linkTelegram();
    await member.want('telegram', 'info');
    await member.tell('Claimed');
    const now = server.services.clock.now();
    await claimDeliveries(server.database.db, member.userId, 'telegram', {
      now,
      until: new Date(now.getTime() + MINUTE_MS),
    });
    await run(telegramNotes);
    expect(chatOf(chat)).toEqual([]);
    server.services.clock.advance(MINUTE_MS);
    await run(telegramNotes);
    expect(chatOf(chat)).toHaveLength(1);
  });

  it.each(['security', 'verification'] as const)('%s is always told where one is linked', async (type) => {
    const [linked, unlinked] = [await somebody(), await somebody()];
    const chat = await linked.linkTelegram();
    for (const member of [linked, unlinked]) await member.tell('A new sign-in', type, '/account');
    expect(await unlinked.waiting()).toEqual([]);
    await run(telegramNotes);
    expect(chatOf(chat)).toHaveLength(1);
    // Identity mails these at once.
    await mailAll();
    expect(linked.mails()).toEqual([]);
  });

  it('waits while Telegram does not answer, for a day at most', async () => {
    const member = await somebody();
    const chat = await member.linkTelegram();
    await member.want('telegram', 'info');
    await member.tell('Patience');
    bot.failWith({ status: 500 });
    await run(telegramNotes);
    bot.failWith({ status: 429, retryAfter: 3 });
    await run(telegramNotes);
    expect(await member.waiting()).toEqual([{ channel: 'telegram' }]);
    bot.failWith(null);
    await run(telegramNotes);
    expect(chatOf(chat)).toHaveLength(1);
    await member.tell('Too late');
    server.services.clock.advance(DAY_MS + MINUTE_MS);
    await run(telegramNotes);
    expect([chatOf(chat).length, await member.waiting()]).toEqual([1, []]);
  });

  it('skips members who blocked the bot or unlinked since', async () => {
    const [blocked, gone, next] = [await somebody(), await somebody(), await somebody()];
    for (const member of [blocked, gone, next]) {
      await member.linkTelegram();
      await member.want('telegram', 'info');
      await member.tell('Hello');
    }
    await removeTelegram(server.database.db, gone.userId);
    bot.failWith({ status: 403 });
    await run(telegramNotes);
    for (const member of [blocked, gone, next]) expect(await member.waiting()).toEqual([]);
  });
});
