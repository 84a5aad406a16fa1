import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointSpec } from '#platform/kernel/contract.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import {
  type ApiAnswer,
  type Caller,
  type CallerKind,
  everyCaller,
  fieldsOf,
  refusalOf,
} from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { everyFieldWrong, fieldNames } from '../testing/wrong-input.ts';

const withQuery = everyEndpoint.filter(({ endpoint }) => endpoint.query);
const withBody = everyEndpoint.filter(({ endpoint }) => endpoint.body);
const withParams = everyEndpoint.filter(({ endpoint }) => endpoint.params);
const withoutBody = everyEndpoint.filter(({ endpoint }) => !endpoint.body && endpoint.method === 'GET');

const DEFAULT_LIMIT_BYTES = 100_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

let server: ProductServer;
let callers: Readonly<Record<CallerKind, Caller>>;

beforeAll(async () => {
  server = await aProductServer();
  callers = await everyCaller(server);
});
afterAll(() => server.close());

/** Makes a caller the endpoint lets in. */
function callerFor(endpoint: EndpointSpec): Caller {
  return endpoint.access === 'visitor' ? callers.visitor : callers.admin;
}

/** The one shape of every refusal. */
function expectRefusal(
  answer: ApiAnswer,
  code: keyof typeof platformErrors.map,
  message: string = platformErrors.map[code].message,
): void {
  expect(refusalOf(answer)).toMatchObject({ code, message });
  expect(answer.status).toBe(platformErrors.map[code].status);
  expect(refusalOf(answer).requestId).toMatch(UUID);
  // CommonGrants prescribes two more.
  const { status = answer.status } = refusalOf(answer) as { readonly status?: number };
  expect(status).toBe(answer.status);
  const ofProtocol = 'status' in refusalOf(answer) ? ['status', 'errors'] : [];
  const known = ['message', 'code', 'requestId', 'details', ...ofProtocol];
  expect(Object.keys(refusalOf(answer)).filter((key) => !known.includes(key))).toEqual([]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
}

function expectFields(answer: ApiAnswer, names: readonly string[]): void {
  expectRefusal(answer, 'request.invalid');
  const named = fieldsOf(answer).map(({ field }) => field.split('.')[0]);
  expect(named).toEqual(expect.arrayContaining([...names]));
  for (const { message } of fieldsOf(answer)) expect(message).not.toMatch(/^$|^Invalid|^Too |expected/);
}

describe('V2.2.1, V15.3.3: what the contract does not name is refused, and every bad field is listed', () => {
  it.each(withoutBody)('$label refuses unknown query fields', async ({ endpoint }) => {
    // A parameter out of a few words is refused before the query is read, were it not one of them.
    const params = { format: 'pdf' };
    const query = 'isAdmin=true&no-such-field=1';
    const answer = await callerFor(endpoint).call(endpoint, { params, query });
    expectFields(answer, ['isAdmin', 'no-such-field']);
  });

  it.each(withBody)('$label refuses unknown and wrong body fields together', async ({ endpoint }) => {
    const schema = endpoint.body;
    if (!schema) throw new Error('Only endpoints with a body');
    const body = { ...everyFieldWrong(schema), isAdmin: true, tokens: 1_000_000, userId: 'someone' };
    const answer = await callerFor(endpoint).call(endpoint, { body });
    expectFields(answer, [...fieldNames(schema), 'isAdmin', 'tokens', 'userId']);
  });

  it.each(withBody)('$label refuses a body that is no object', async ({ endpoint }) => {
    for (const body of ['[]', 'null', '"text"', '7']) {
      expectRefusal(await callerFor(endpoint).call(endpoint, { body }), 'request.invalid');
    }
  });

  it.each(withParams)('$label refuses a parameter that cannot name anything', async ({ endpoint }) => {
    if (!endpoint.params) throw new Error('Only endpoints with parameters');
    const names = fieldNames(endpoint.params);
    const params = Object.fromEntries(names.map((name) => [name, "'; drop table identity_user; --"]));
    expectFields(await callerFor(endpoint).call(endpoint, { params }), names);
  });

  it.each(withQuery)('$label refuses what no query field takes', async ({ endpoint }) => {
    if (!endpoint.query) throw new Error('Only endpoints with a query');
    const [first = ''] = fieldNames(endpoint.query);
    const answer = await callerFor(endpoint).call(endpoint, {
      query: `${first}=${'x'.repeat(3000)}&unknown=1`,
    });
    expectFields(answer, [first, 'unknown']);
  });
});

describe('bodies that cannot be read', () => {
  const notJson = 'The body of the request could not be read as JSON.';
  const empty = 'The body of the request is empty where JSON is due.';

  it.each(withBody)('$label: broken JSON', async ({ endpoint }) => {
    const caller = callerFor(endpoint);
    expectRefusal(await caller.call(endpoint, { body: '{"a":' }), 'request.malformed', notJson);
    expectRefusal(await caller.call(endpoint, { body: '' }), 'request.malformed', empty);
  });

  it.each(withBody)('$label: another media type', async ({ endpoint }) => {
    const types = ['application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'];
    for (const type of types) {
      const answer = await callerFor(endpoint).call(endpoint, {
        body: 'username=a&password=b',
        headers: { 'content-type': type },
      });
      expectRefusal(answer, 'request.media_type');
    }
  });

  it.each(withBody)('$label: too large', async ({ endpoint }) => {
    const limit = endpoint.bodyLimit ?? DEFAULT_LIMIT_BYTES;
    const body = JSON.stringify({ text: 'x'.repeat(limit) });
    expectRefusal(await callerFor(endpoint).call(endpoint, { body }), 'request.too_large');
  });

  it.each(withBody)('V15.3.6 $label: names that reach for prototypes', async ({ endpoint }) => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const answer = await callerFor(endpoint).call(endpoint, { body });
      expectRefusal(answer, 'request.malformed', notJson);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('addresses that are no endpoints', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/user/', '/api/%2e%2e/user', '/api/grants/%00'])(
    '%s answers in the same shape',
    async (path) => {
      const { app } = server;
      const answer = await app.inject({ method: 'GET', url: path });
      expect([400, 401, 404]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ requestId: expect.stringMatching(UUID) });
    },
  );

  it('an address that cannot be decoded is refused, not an error of ours', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/grants/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'request.malformed',
      requestId: expect.stringMatching(UUID),
    });
  });
});
