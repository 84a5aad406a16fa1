import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { reviewsDomain } from '#members/reviews/server';
import { makeHandbook } from '#platform/server/make-handbook.ts';
import { developerDomain } from '../index.ts';
import { listErrorCodes } from './list-error-codes.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([reviewsDomain, developerDomain]);
});
afterAll(() => server.close());

it('visitors may read it', async () => {
  expect((await server.visit('/api/developer/errors')).status).toBe(200);
});

it('has every refusal that the domains of the instance declare', async () => {
  const handbook = makeHandbook([reviewsDomain, developerDomain], []);
  const deps = { ...server.services, handbook, request: { ip: '192.0.2.1', userAgent: 'test' } as never };
  const input = { params: undefined, query: undefined, body: undefined };
  const { groups } = await listErrorCodes(deps, { kind: 'visitor' } as never, input);
  expect(groups.map(({ domain }) => domain)).toEqual(['platform', 'developer', 'reviews']);
  const codes = groups.flatMap(({ errors }) => errors);
  expect(codes).toHaveLength(handbook.errors.length);
  expect(codes).toContainEqual({
    code: 'developer.no_operation',
    status: 404,
    message: 'The API has no operation of this name.',
  });
});
