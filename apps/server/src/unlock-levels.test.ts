import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type MemberOverrides } from '#identity/testing';
import { createOnboarding } from '#onboarding/server';
import { UNLOCK_LEVELS, type UnlockLevel } from '#platform/kernel/access.ts';
import { Caller, refusalOf } from '../testing/callers.ts';
import { leveledDomain, leveledEndpoints } from '../testing/leveled-domain.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { domains } from './domains.ts';

const passed = new Set<string>();
/** As the product wires it, with a stand-in for the domain that keeps assessments. */
const { levelsFor } = createOnboarding({
  assessment: [async (_, userId) => passed.has(userId)],
  referral: [],
});
/** Members given their levels outright: the guard alone is looked at. */
const given = new Map<string, readonly UnlockLevel[]>();

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({
    domains: [...domains, leveledDomain],
    levelsFor: async (db, userId) => given.get(userId) ?? levelsFor(db, userId),
  });
});
afterAll(() => server.close());

/** Which levels' endpoints let somebody in. */
async function opened(caller: Caller): Promise<UnlockLevel[]> {
  const found: UnlockLevel[] = [];
  for (const level of UNLOCK_LEVELS) {
    const { status } = await caller.call(leveledEndpoints[level]);
    if (status === 200) found.push(level);
    else expect(status, level).toBe(caller.kind === 'visitor' ? 401 : 403);
  }
  return found;
}

async function somebody(overrides: MemberOverrides = {}) {
  const member = await aMember(server.database.db, overrides);
  return { ...member, caller: new Caller(server, 'member', member) };
}

describe('V8.2.1: each unlock level opens what asks for it, and nothing else', () => {
  it.each(UNLOCK_LEVELS.filter((level) => level !== 'basic'))('%s alone', async (level) => {
    const { userId, caller } = await somebody();
    given.set(userId, ['basic', level]);
    expect(await opened(caller)).toEqual(['basic', level]);
  });

  it('all of them, an administrator, a visitor', async () => {
    const { userId, caller } = await somebody();
    given.set(userId, UNLOCK_LEVELS);
    expect(await opened(caller)).toEqual(UNLOCK_LEVELS);
    expect(await opened((await somebody({ isAdmin: true })).caller)).toEqual(UNLOCK_LEVELS);
    expect(await opened(new Caller(server, 'visitor'))).toEqual([]);
  });

  it('developer access is no unlock level', async () => {
    expect(await opened((await somebody({ isDeveloper: true })).caller)).toEqual(['basic']);
  });
});

describe('levels come from the facts of the account, at each request', () => {
  it('as the facts come', async () => {
    const { userId, caller } = await somebody();
    expect(await opened(caller)).toEqual(['basic']);
    passed.add(userId);
    expect(await opened(caller)).toEqual(['basic', 'knowledge']);
    await server.database.db.execute(sql`
      update identity_user set email = ${`${userId}@example.org`}, email_key = ${`${userId}@example.org`},
        email_verified_at = now() where id = ${userId}`);
    expect(await opened(caller)).toEqual(['basic', 'email', 'knowledge']);
  });

  it('V8.3.2: a fact that is gone closes them again', async () => {
    const { userId, caller } = await somebody({ email: 'gone@example.org' });
    expect(await opened(caller)).toEqual(['basic', 'email']);
    await server.database.db.execute(
      sql`update identity_user set email_verified_at = null where id = ${userId}`,
    );
    expect(await opened(caller)).toEqual(['basic']);
  });
});

describe('a refusal names the missing step and where it is done', () => {
  it.each([
    ['email', 'Verify your e-mail address', '/onboarding?step=3'],
    ['knowledge', 'Pass the knowledge assessment', '/learning'],
    ['2fa', 'Set up a second factor', '/onboarding?step=4'],
    ['wallet', 'Link a wallet', '/onboarding?step=5'],
    ['full', 'Complete your profile', '/onboarding'],
  ] as const)('%s', async (level, label, link) => {
    const answer = await (await somebody()).caller.call(leveledEndpoints[level]);
    expect(answer.status).toBe(403);
    expect(refusalOf(answer)).toMatchObject({
      code: 'access.level_required',
      details: { level, label, link },
    });
  });
});
