import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, codeMailedTo } from '#members/identity/testing';
import { HOUR_MS } from '#platform/kernel/clock.ts';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

const notifiedOf = async (userId: string) => {
  const { rows } = await server.services.db.execute(
    sql`select 1 from platform_event where name = 'identity.newBrowserSignedIn'
        and payload ->> 'userId' = ${userId}`,
  );
  return rows.length;
};
const anHourAgo = () => new Date(Date.now() - HOUR_MS);

it('says once that a browser is new to the account', async () => {
  const member = await aMember(server.services.db, { createdAt: anHourAgo() });
  const browser = server.browser();
  await browser.signIn(member);
  expect(await notifiedOf(member.userId)).toBe(1);
  await browser.signIn(member);
  expect(await notifiedOf(member.userId)).toBe(1);
  await server.browser().signIn(member);
  expect(await notifiedOf(member.userId)).toBe(2);
});

it('waits for the code that a new browser owes', async () => {
  const email = 'new-browser@example.org';
  const member = await aMember(server.services.db, { createdAt: anHourAgo(), email });
  const browser = server.browser();
  await browser.signIn(member);
  expect(await notifiedOf(member.userId)).toBe(0);
  const { status } = await browser.post('/api/verify', { code: codeMailedTo(server.services, email) });
  expect(status).toBe(200);
  expect(await notifiedOf(member.userId)).toBe(1);
});

it('is silent about the browser an account was made in', async () => {
  const browser = server.browser();
  const password = 'seventeen quiet otters';
  const { status } = await browser.post('/api/register', {
    username: 'brand-new',
    password,
    confirmPassword: password,
  });
  expect(status).toBe(200);
  const { id } = (await browser.get('/api/user')).body as { id: string };
  expect(await notifiedOf(id)).toBe(0);
  // A browser that forgot its cookies within the minute is nearly always the same person.
  await server.browser().signIn({ username: 'brand-new', password });
  expect(await notifiedOf(id)).toBe(0);
});
