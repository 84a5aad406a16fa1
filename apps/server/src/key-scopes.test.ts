import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { keyScopes } from '#platform/server/key-scopes.ts';
import { anApiKey } from '#standing/api-keys/testing';
import { Caller, reachSecondFactor, refusalOf } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { KEY_OPERATIONS } from '../testing/key-operations.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { contributions } from './domains.ts';

/** A key with a scope reaches its operations, and nothing else of the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ start: true });
});
afterAll(() => server.close());

const SCOPES = contributions.idsOf('platform.key-scope');
const REFUSALS = ['key.not_accepted', 'key.scope_missing'];

/** A key of a member who has every right that a member can have, an administrator's too. */
async function aCaller(scopes: readonly string[]): Promise<Caller> {
  const { db } = server.services;
  const holder = await aMember(db, {
    email: `${scopes.length}-${scopes[0]?.replace(':', '-')}@example.org`,
    isDeveloper: true,
    isAdmin: true,
  });
  await reachSecondFactor(db, holder);
  const { secret } = await anApiKey(db, holder.userId, { scopes });
  return new Caller(server, 'API key', { userId: holder.userId, secret });
}

/** Endpoints that let the caller in; every other one must refuse the key itself. */
async function reachedBy(caller: Caller): Promise<string[]> {
  const reached: string[] = [];
  for (const { endpoint, label } of everyEndpoint) {
    // An unknown query field (or the missing body) stops anyone who is let in right behind the guard.
    const answer = await caller.call(endpoint, { query: 'no-such-field=1' });
    const { code } = refusalOf(answer);
    if (code === 'request.invalid') reached.push(label);
    else expect(REFUSALS, `${label}: ${code}`).toContain(code);
  }
  return reached.sort();
}

describe('V8.2.1 a key with one scope reaches exactly its operations', () => {
  it.each(SCOPES)('%s', async (scope) => {
    const expected = [...(KEY_OPERATIONS[scope] ?? [])].sort();
    expect(expected.length).toBeGreaterThan(0);
    expect(await reachedBy(await aCaller([scope]))).toEqual(expected);
  });

  it('all of them together reach no more', async () => {
    const expected = Object.values(KEY_OPERATIONS).flat().sort();
    expect(new Set(expected).size).toBe(expected.length);
    expect(await reachedBy(await aCaller(SCOPES))).toEqual(expected);
  });
});

describe('no scope reaches', () => {
  const open = everyEndpoint.filter(({ endpoint }) => endpoint.keyScope !== undefined);

  it('what only an administrator, a visitor or an unfinished sign-in may', () => {
    for (const { endpoint, label } of open) {
      expect(endpoint.access, label).toMatch(/^(public|member|developer|onboarded:\w+)$/);
    }
  });

  it('accounts, sign-in, keys, sessions and administration', () => {
    const closed =
      /^\/api\/(account|admin|auth|login|logout|register|verify|csrf-token|password-reset|user\/(?!profile$))/;
    for (const { endpoint, label } of open) expect(endpoint.path, label).not.toMatch(closed);
  });

  it('what needs a step-up or moves money, but for gifts within the daily limit of a key', () => {
    const money = /\b(pay|pledge|campaign|contributions|transfers|batches|confirm|deliver|treasury)\b/;
    for (const { endpoint, label } of open.filter(
      ({ endpoint: { keyScope } }) => keyScope !== 'ledger:give',
    )) {
      expect(endpoint.errors ?? [], label).not.toContain('identity.reauthentication_required');
      if (endpoint.method !== 'GET') expect(endpoint.path, label).not.toMatch(money);
    }
  });

  it('a change by a scope that reads', () => {
    for (const { endpoint, label } of open) {
      if (endpoint.keyScope?.endsWith(':read')) expect(endpoint.method, label).toBe('GET');
    }
  });
});

describe('the first call that a new key is shown', () => {
  const shown = contributions.of(keyScopes).filter(({ firstCall }) => firstCall !== undefined);

  it.each(shown)('$id: $firstCall', async ({ id, firstCall = '/api/' }) => {
    expect(KEY_OPERATIONS[id]).toContain(`GET ${firstCall}`);
    const caller = await aCaller([id, 'ledger:read']);
    expect((await caller.call({ method: 'GET', path: firstCall })).status).toBe(200);
  });

  it('is there for every scope that reads', () => {
    const reading = SCOPES.filter((id) => KEY_OPERATIONS[id]?.some((label) => label.startsWith('GET ')));
    expect(shown.map(({ id }) => id)).toEqual(reading);
  });
});

it('every scope says in a sentence what it lets a program do, and in which group', () => {
  const names = new Set<string>();
  for (const { id, group, label, hint, word, may } of contributions.of(keyScopes)) {
    expect(hint, id).toMatch(/^[A-Z].*\.$/);
    for (const text of [group, label, word, may('1')]) expect(text.length, id).toBeGreaterThan(3);
    names.add(label);
  }
  expect(names.size).toBe(SCOPES.length);
});
