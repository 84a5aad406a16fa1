import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { makeHandbook } from '#platform/server/make-handbook.ts';
import type { HandbookPart } from '../../contract/handbook-schemas.ts';
import { adminDomain } from '../index.ts';

const SECRET = 'a-secret-that-nobody-may-read-0123456789';

let server: MemberServer;
beforeAll(async () => {
  const handbook = makeHandbook([adminDomain], [{ usage: 'doctor', summary: 'looks for what is wrong' }]);
  server = await aMemberServer([adminDomain], {
    environment: { SECRET_KEY: SECRET, SMTP_URL: 'smtp://user:hidden@mail.example' },
    prepare: async (services) => Object.assign(services, { handbook }),
  });
});
afterAll(() => server.close());

const PATH = '/api/admin/handbook';

it('tells only administrators what runs', async () => {
  const admin = await server.member({ isAdmin: true });
  const { body, text } = await admin.call('GET', PATH);
  const parts = new Map((body.parts as HandbookPart[]).map((part) => [part.id, part.entries]));
  expect(parts.get('commands')).toEqual([
    { id: 'commands-doctor', name: 'doctor', text: 'looks for what is wrong', facts: [] },
  ]);
  expect(parts.get('variables')).toContainEqual({
    id: 'variables-ROLE',
    name: 'ROLE',
    text: 'To run several processes on one database.',
    facts: ['Default: all', 'One of: all, web, worker'],
  });
  expect(parts.get('endpoints')).toContainEqual({
    id: 'endpoints-GET-api-admin-handbook',
    name: `GET ${PATH}`,
    text: expect.stringContaining('What this instance is made of'),
    facts: ['Access: admin', 'admin'],
  });
  expect(parts.get('errors')).toContainEqual({
    id: 'errors-admin-setting-not-found',
    name: 'admin.setting_not_found',
    text: 'Setting not found.',
    facts: ['Status 404'],
  });
  for (const secret of [SECRET, 'hidden']) expect(text).not.toContain(secret);
  expect((await (await server.member()).call('GET', PATH)).status).toBe(403);
});
