import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, testServices } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { selectNotes } from '../store/note-store.ts';
import { notifyWhenAccountChanges } from './notify-when-account-changes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const AT = '2026-11-22T10:00:00.000Z';

async function told(event: string, userId: string, more: object = {}) {
  const subscription = notifyWhenAccountChanges.find((one) => one.event.name === event);
  if (!subscription) throw new Error(`No subscription for ${event}`);
  const handle = () =>
    inTransaction(database.db, (tx) =>
      subscription.handle(testServices(database.db), tx, { userId, at: AT, ...more } as never),
    );
  // A job may run again.
  await handle();
  await handle();
  return selectNotes(database.db, userId, {}, { offset: 0, limit: 10 });
}

const ADDRESS = '0x1234567890abcdef1234567890abcdef12345678';

it.each([
  [
    'identity.newBrowserSignedIn',
    { sessionId: randomUUID() },
    'security',
    'New sign-in',
    'from a new browser',
  ],
  ['identity.changedByAdministrator', { act: 'unlock' }, 'security', 'Account unlocked', 'An administrator'],
  ['identity.passwordChanged', { by: 'reset' }, 'security', 'Password changed', 'A reset link was used'],
  ['identity.passwordChanged', { by: 'owner' }, 'security', 'Password changed', 'Your password was changed'],
  ['identity.factorAdded', { kind: 'passkey' }, 'security', 'Second factor added', 'your passkey'],
  [
    'identity.factorRemoved',
    { kind: 'authenticator' },
    'security',
    'Second factor removed',
    'authenticator app',
  ],
  [
    'identity.walletLinked',
    { address: ADDRESS },
    'security',
    'Wallet connected',
    'sign in with the wallet 0x1234…5678',
  ],
  [
    'identity.walletUnlinked',
    { address: ADDRESS },
    'security',
    'Wallet disconnected',
    'can no longer sign in with the wallet 0x1234…5678',
  ],
  ['identity.telegramUnlinked', { by: 'chat' }, 'security', 'Telegram unlinked', 'can no longer sign in'],
  ['identity.phoneRemoved', {}, 'security', 'Phone number removed', 'was removed'],
  ['identity.emailVerified', { first: true }, 'verification', 'Email address verified', 'is confirmed.'],
  ['identity.emailVerified', { first: false }, 'verification', 'Email address verified', 'replaces the old'],
  ['identity.phoneVerified', { first: false }, 'verification', 'Phone number verified', 'replaces the old'],
  ['identity.secondEmailRemoved', {}, 'security', 'Second address removed', 'was removed'],
  [
    'identity.secondEmailVerified',
    { first: true },
    'verification',
    'Second address verified',
    'is confirmed.',
  ],
  [
    'identity.secondEmailVerified',
    { first: false },
    'verification',
    'Second address verified',
    'replaces the old one',
  ],
  ['identity.telegramLinked', {}, 'verification', 'Telegram linked', 'can now sign in'],
  ['identity.aliasChanged', { username: 'marigold' }, 'info', 'Alias changed', 'You are now marigold.'],
])('%s %j is told once', async (event, more, type, title, words) => {
  const { userId } = await aMember(database.db);
  const notes = await told(event, userId, more);
  expect(notes).toMatchObject([{ type, title, link: '/account', createdAt: new Date(AT), readAt: null }]);
  expect(notes[0]?.message).toContain(words);
});

it('tells nothing to an account that is gone', async () => {
  expect(await told('identity.phoneRemoved', randomUUID())).toEqual([]);
});

it('has a name of its own for each subscription', () => {
  const names = notifyWhenAccountChanges.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^notifications\/note-when-[a-z-]+$/);
});
