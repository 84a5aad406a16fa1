import { expect, it } from 'vitest';
import type { Actor } from '#platform/kernel/access.ts';
import type { PageCall } from '#platform/server/delivery/page-delivery.ts';
import { describeSession } from './describe-session.ts';

const MEMBER = { kind: 'member', userId: '1', isDeveloper: true } as unknown as Actor;
const answering =
  (status: number, body = '{}', unread = { status: 200, body: '{"data":{"count":3}}' }): PageCall =>
  async (_method, address) =>
    address.startsWith('/api/notifications') ? unread : { status, body };

it('is what the API says of a member', async () => {
  expect(await describeSession(MEMBER, answering(200, '{"username":"ada"}'))).toEqual({
    state: 'member',
    user: { username: 'ada', isDeveloper: true, unreadNotifications: 3 },
  });
});

it('says that the rights of an administrator wait for a second factor', async () => {
  const waiting = { ...MEMBER, adminRightsWait: '2fa' } as Actor;
  expect(await describeSession(waiting, answering(200, '{"isAdmin":true}'))).toMatchObject({
    user: { isAdmin: true, adminRightsWait: true },
  });
});

it('does without the number at the bell where that cannot be counted', async () => {
  const trouble = { status: 503, body: '{}' };
  expect(await describeSession(MEMBER, answering(200, '{"username":"ada"}', trouble))).toEqual({
    state: 'member',
    user: { username: 'ada', isDeveloper: true },
  });
});

it('answers as for a visitor once the session has ended', async () => {
  expect(await describeSession(MEMBER, answering(401))).toEqual({ state: 'visitor' });
});

it.each([
  [429, 'rate.limited'],
  [500, 'server.unavailable'],
  [503, 'server.unavailable'],
])(
  'of a member whom the API cannot name (%i) is told as trouble, not as signed out',
  async (status, code) => {
    await expect(describeSession(MEMBER, answering(status))).rejects.toMatchObject({ code });
  },
);
