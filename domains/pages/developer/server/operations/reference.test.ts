import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { reviewsDomain } from '#members/reviews/server';
import { developerDomain } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([reviewsDomain, developerDomain]);
});
afterAll(() => server.close());

const operation = async (id: string) => (await server.visit(`/api/developer/operations/${id}`)).body;

it('the list has every operation of the document once, by domain', async () => {
  const { paths } = (await server.visit('/api/openapi.json')).body;
  const inDocument = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const { groups } = (await server.visit('/api/developer/operations')).body;
  expect(groups.map(({ tag }: { tag: string }) => tag)).toEqual(['developer', 'identity', 'reviews']);
  const listed = groups.flatMap((group: { operations: { id: string }[] }) =>
    group.operations.map(({ id }) => id),
  );
  expect(listed.sort()).toEqual(inDocument.sort());
});

it('an operation comes with what may be sent, what is answered and an example of each', async () => {
  expect(await operation('requestHubAccess')).toMatchObject({
    method: 'POST',
    path: '/api/developer/user/request-dev-access',
    tag: 'developer',
    access: 'member',
    keyScope: null,
    needsToken: true,
    errors: expect.arrayContaining(['developer.asked_too_soon']),
    parameters: [],
    body: {
      mediaType: 'application/json',
      fields: [{ name: 'githubHandle', type: 'string', isRequired: true, note: '1 to 39 characters' }],
      example: '{\n  "githubHandle": "octo-builder"\n}',
    },
    answers: [
      {
        status: '200',
        mediaType: 'application/json',
        fields: [{ name: 'backdoorApproved', type: 'boolean', isRequired: true, note: null }],
      },
    ],
  });
});

it('an operation names its parameters, and fields that are deep in its answer', async () => {
  const { parameters, answers } = await operation('listCases');
  expect(parameters).toContainEqual({
    name: 'show',
    in: 'query',
    type: 'string',
    isRequired: false,
    note: 'one of open, appealed, decided, flagged, watched; default "open"',
    example: null,
  });
  expect(answers[0].fields).toContainEqual({
    name: 'data.items[].decision.reason',
    type: 'string',
    isRequired: true,
    note: null,
  });
  expect(answers[0].fields).toContainEqual({
    name: 'data.items[].decision',
    type: 'object',
    isRequired: true,
    note: 'may be null',
  });
  expect((await operation('getCase')).parameters[0]).toMatchObject({ in: 'path', isRequired: true });
});

it('an unknown one is not found', async () => {
  expect((await server.visit('/api/developer/operations/noSuchThing')).body.code).toBe(
    'developer.no_operation',
  );
  expect((await server.visit(`/api/developer/operations/${'x'.repeat(101)}`)).status).toBe(400);
});
