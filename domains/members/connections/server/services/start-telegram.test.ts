import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aMember, testServices } from '#members/identity/testing';
import { createLogger } from '#platform/server/log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aConnectionsServer, FAKE_BOT_TOKEN, FakeBotApi, type FakePerson } from '../../testing/index.ts';
import { startTelegram } from './start-telegram.ts';

const TIMES = {
  pollSeconds: 1,
  standbyMs: 50,
  turnMs: 10_000,
  renewMs: 50,
  firstPauseMs: 20,
  longestPauseMs: 100,
};

const CHILD = fileURLToPath(new URL('../../testing/telegram-child.ts', import.meta.url));
const START_LIMIT_MS = 30_000;

let database: TestDatabase;
let api: FakeBotApi;
let stops: (() => Promise<void>)[] = [];
const lines: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await new FakeBotApi().open();
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await api.close();
});

async function start(environment: Record<string, string> = api.environment, times = TIMES) {
  const services = {
    ...testServices(database.db, environment),
    log: createLogger('debug', { write: (line: string) => void lines.push(line) }),
  };
  const stop = await startTelegram(services, times);
  if (stop) stops.push(stop);
  return { services, stop };
}

const cutConnections = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

let lastId = 9_000_000_000;
const aPerson = (): FakePerson => {
  lastId += 1;
  return { id: lastId, first_name: 'Lin', username: `lin_${lastId}` };
};
const repliesTo = (chatId: number) =>
  api.sent.filter((sent) => sent.chatId === chatId).map(({ text }) => text);
const answered = async (person: FakePerson, count = 1) => {
  await expect.poll(() => repliesTo(person.id).length).toBe(count);
  return repliesTo(person.id)[count - 1] ?? '';
};

describe('the bot', () => {
  it.each(['/start', '/login', '/start payload', '/login@hodag_test_bot'])(
    'gives a code after %s',
    async (text) => {
      await start();
      const person = aPerson();
      api.say(person, text);
      const reply = await answered(person);
      expect(reply).toMatch(/^Your Hodag code: \d{6}\n/);
      expect(reply).toContain('Don’t share it');
    },
  );

  it('explains itself after /help and after anything else', async () => {
    await start();
    const person = aPerson();
    api.say(person, '/help');
    expect(await answered(person)).toContain('/unlink');
    api.say(person, 'hello');
    expect(await answered(person, 2)).toContain('/login');
  });

  it('gives no code in a group, and none to a bot', async () => {
    await start();
    const [person, robot, last] = [aPerson(), { ...aPerson(), is_bot: true }, aPerson()];
    api.say(person, '/login', 'group');
    api.say(person, 'just talking', 'group');
    api.say(robot, '/login');
    api.say(last, '/login');
    await answered(last);
    expect(repliesTo(-person.id)).toEqual([
      'Write to me in a private chat. Everyone here could read your code.',
    ]);
    expect(repliesTo(robot.id)).toEqual([]);
  });

  it('says that there is nothing to unlink', async () => {
    await start();
    const person = aPerson();
    api.say(person, '/unlink');
    expect(await answered(person)).toBe('This Telegram account is not linked to a Hodag account.');
  });

  it('says so after 20 codes in an hour', async () => {
    await start();
    const person = aPerson();
    for (let count = 0; count < 21; count += 1) api.say(person, '/login');
    expect(await answered(person, 21)).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
  });

  it('continues after failures of the Bot API', async () => {
    api.failWith({ status: 500 });
    await start();
    await expect.poll(() => api.calls.getMe).toBeGreaterThan(2);
    api.failWith(null);
    const person = aPerson();
    api.say(person, '/login');
    await answered(person);
    api.failWith({ status: 502 });
    const failures = api.calls.getMe;
    await expect.poll(() => api.calls.getMe).toBeGreaterThan(failures + 1);
    api.failWith(null);
    api.say(person, '/login');
    await answered(person, 2);
  });

  it('gives the code that signs in, and unlinks in the chat', async () => {
    const server = await aConnectionsServer(api.environment);
    const stop = await startTelegram(server.services, TIMES);
    try {
      const person = aPerson();
      const codeFromChat = async (count: number) => {
        api.say(person, '/login');
        return /\d{6}/.exec(await answered(person, count))?.[0] ?? '';
      };
      const browser = server.browser();
      const verify = async (code: string) => browser.post('/api/auth/telegram/verify-code', { code });
      const { body } = await verify(await codeFromChat(1));
      expect(body).toMatchObject({ success: true, message: 'Account created successfully' });

      api.say(person, '/unlink');
      expect(await answered(person, 2)).toContain('Telegram is your only sign-in method.');

      const other = aPerson();
      const member = await aMember(server.services.db);
      api.say(other, '/login');
      const code = /\d{6}/.exec(await answered(other))?.[0];
      const own = server.browser({ token: member.token });
      expect((await own.post('/api/auth/telegram/link', { code })).status).toBe(200);
      api.say(other, '/unlink');
      const said = `This Telegram account is no longer linked to ${member.username}.`;
      expect(await answered(other, 2)).toBe(said);
      expect((await own.get('/api/auth/telegram/link')).body.linked).toBeNull();
    } finally {
      await stop?.();
      await server.close();
    }
  });

  it('waits as long as Telegram asks', async () => {
    api.failWith({ status: 429, retryAfter: 60 });
    await start();
    await expect.poll(() => lines.some((line) => line.includes('"pauseMs":60000'))).toBe(true);
    expect(api.calls.getMe).toBe(1);
  });

  it('stops at once, and what it answered is not answered again', async () => {
    // Longer than this waits for the poll to be given up.
    const { stop } = await start(api.environment, { ...TIMES, pollSeconds: 600 });
    const [person, next] = [aPerson(), aPerson()];
    api.say(person, '/login');
    await answered(person);
    await expect.poll(() => api.polls.held).toBe(1);
    expect(api.polls.aborted).toBe(0);
    await stop?.();
    await expect.poll(() => api.polls).toEqual({ held: 0, aborted: 1 });
    expect(api.waiting).toBe(0);
    await start();
    api.say(next, '/help');
    await answered(next);
    expect(repliesTo(person.id)).toHaveLength(1);
  });

  it('polls from one of two processes; the other continues when it stops', async () => {
    const first = await start();
    await expect.poll(() => api.calls.getUpdates).toBeGreaterThan(0);
    await start();
    const [one, two] = [aPerson(), aPerson()];
    for (let count = 0; count < 3; count += 1) api.say(one, '/help');
    await answered(one, 3);
    expect(api.calls.getMe).toBe(1);
    await first.stop?.();
    await expect.poll(() => api.calls.getMe).toBe(2);
    api.say(two, '/help');
    await answered(two);
  });

  it('after a process was killed another polls, once the turn of the dead one is over', async () => {
    const address = { DATABASE_URL: database.url, ...api.environment };
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD], {
      env: { ...process.env, ...address },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect.poll(() => api.polls.held, { timeout: START_LIMIT_MS }).toBe(1);
    await start();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => api.polls.aborted).toBe(1);
    const { rows } = await database.pool.query('select holder from platform_lease where expires_at > now()');
    expect(rows).toHaveLength(1);
    expect(api.calls.getMe).toBe(1);
    await database.pool.query('update platform_lease set expires_at = now()');
    await expect.poll(() => api.calls.getMe).toBe(2);
    const person = aPerson();
    api.say(person, '/help');
    await answered(person);
  });

  it('holds no connection to the database while it waits for messages', async () => {
    await start(api.environment, { ...TIMES, pollSeconds: 600, renewMs: 5000 });
    await expect.poll(() => api.polls.held).toBe(1);
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
    expect(api.polls.held).toBe(1);
  });

  it('continues after its connections to the database were cut', async () => {
    await start();
    await expect.poll(() => api.polls.held).toBe(1);
    await cutConnections();
    const person = aPerson();
    api.say(person, '/login');
    await answered(person);
    expect(api.calls.getMe).toBe(1);
  });

  it('stops polling when another process has its turn, and asks for it again', async () => {
    await start(api.environment, { ...TIMES, pollSeconds: 600 });
    await expect.poll(() => api.polls.held).toBe(1);
    const give =
      "update platform_lease set holder = gen_random_uuid(), expires_at = now() + interval '1 hour'";
    await database.pool.query(give);
    await expect.poll(() => api.polls).toEqual({ held: 0, aborted: 1 });
    await database.pool.query('update platform_lease set expires_at = now()');
    await expect.poll(() => api.polls.held).toBe(1);
  });

  it('stops polling when the database cannot renew its turn', async () => {
    const times = { ...TIMES, pollSeconds: 600, turnMs: 1000, firstPauseMs: 60_000, standbyMs: 60_000 };
    await start(api.environment, times);
    await expect.poll(() => api.polls.held).toBe(1);
    await database.pool.query('alter table platform_lease rename to platform_lease_away');
    onTestFinished(
      async () =>
        void (await database.pool.query('alter table platform_lease_away rename to platform_lease')),
    );
    await expect.poll(() => api.polls).toEqual({ held: 0, aborted: 1 });
  });

  it('is not there without a token, nor in a process that serves pages only', async () => {
    expect((await start({})).stop).toBeUndefined();
    const web = { ...api.environment, ROLE: 'web', DATABASE_URL: database.url };
    expect((await start(web)).stop).toBeUndefined();
    expect(api.calls.getMe).toBe(0);
  });

  it('writes its token into no log', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(FAKE_BOT_TOKEN);
    expect(lines.join('')).not.toContain(FAKE_BOT_TOKEN.split(':')[1]);
  });
});
