import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPhone } from '#members/contacts/testing';
import { addAuthenticator, aMember, changeMember, type MemberOverrides } from '#members/identity/testing';
import { levelsFor } from '#members/onboarding/server';
import { aProfile } from '#members/profiles/testing';
import { Caller, refusalOf } from '../testing/callers.ts';
import { leveledDomain, leveledEndpoints } from '../testing/leveled-domain.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { domains } from './domains.ts';

const LEVELS = ['basic', 'email', 'knowledge', '2fa', 'wallet', 'full'] as const;
type Level = (typeof LEVELS)[number];
/** The member passes the knowledge assessment. */
const pass = (userId: string) =>
  server.database.db.execute(sql`
    insert into learning_attempt (id, user_id, started_at, expires_at, questions, submitted_at, right_count, passed)
    values (gen_random_uuid(), ${userId}, now() - interval '9 minutes', now() + interval '1 hour', '[]', now(), 10, true)`);
/** Members given their levels outright: the guard alone is looked at. */
const given = new Map<string, readonly Level[]>();

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({
    domains: [...domains, leveledDomain],
    levelsFor: async (services, userId) => given.get(userId) ?? levelsFor(services, userId),
  });
});
afterAll(() => server.close());

/** Levels whose endpoints accept a caller. */
async function opened(caller: Caller): Promise<Level[]> {
  const found: Level[] = [];
  for (const level of LEVELS) {
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
  it.each(LEVELS.filter((level) => level !== 'basic'))('%s alone', async (level) => {
    const { userId, caller } = await somebody();
    given.set(userId, ['basic', level]);
    expect(await opened(caller)).toEqual(['basic', level]);
  });

  it('all of them, an administrator, a visitor', async () => {
    const { userId, caller } = await somebody();
    given.set(userId, LEVELS);
    expect(await opened(caller)).toEqual(LEVELS);
    expect(await opened((await somebody({ isAdmin: true })).caller)).toEqual(LEVELS);
    expect(await opened(new Caller(server, 'visitor'))).toEqual([]);
  });

  it('developer access is no unlock level', async () => {
    expect(await opened((await somebody({ isDeveloper: true })).caller)).toEqual(['basic']);
  });
});

describe('levels come from the facts of the account, at each request', () => {
  it('rise with each new fact', async () => {
    const { userId, caller } = await somebody();
    expect(await opened(caller)).toEqual(['basic']);
    await pass(userId);
    expect(await opened(caller)).toEqual(['basic', 'knowledge']);
    await changeMember(server.database.db, userId, { email: `${userId}@example.org` });
    expect(await opened(caller)).toEqual(['basic', 'email', 'knowledge']);
  });

  it('V8.3.2: a fact that is gone closes them again', async () => {
    const { userId, caller } = await somebody({ email: 'gone@example.org' });
    expect(await opened(caller)).toEqual(['basic', 'email']);
    await changeMember(server.database.db, userId, { emailVerifiedAt: null });
    expect(await opened(caller)).toEqual(['basic']);
  });
});

describe('a refusal names the missing step and where it is done', () => {
  it.each([
    ['email', 'Add and verify an email address', '/onboarding?step=2'],
    ['knowledge', 'Pass the knowledge assessment', '/learning/assessment'],
    ['2fa', 'Set up an authenticator app or a passkey', '/onboarding?step=4'],
    ['wallet', 'Link a wallet', '/onboarding?step=5'],
    ['full', 'Add and verify an email address', '/onboarding?step=2'],
  ] as const)('%s', async (level, label, link) => {
    const answer = await (await somebody()).caller.call(leveledEndpoints[level]);
    expect(answer.status).toBe(403);
    expect(refusalOf(answer)).toMatchObject({
      code: 'access.level_required',
      details: { level, label, link },
    });
  });

  it('lists all that this member lacks, and nothing that they have', async () => {
    const { userId, caller } = await somebody();
    const { db } = server.database;
    const proof = {
      label: 'Add one more: another factor or a second verified contact',
      link: '/onboarding?step=4',
    };
    const factor = { label: 'Set up an authenticator app or a passkey', link: '/onboarding?step=4' };
    expect(refusalOf(await caller.call(leveledEndpoints['2fa']))).toMatchObject({
      message: `2 steps are missing: ${factor.label}; ${proof.label}.`,
      details: { ...factor, missing: [factor, proof] },
    });
    await addAuthenticator(db, userId);
    expect(refusalOf(await caller.call(leveledEndpoints['2fa']))).toMatchObject({
      message: `One step is missing: ${proof.label}.`,
      details: { ...proof, missing: [proof] },
    });

    await pass(userId);
    await addPhone(db, userId);
    await changeMember(db, userId, { email: `${userId}@example.org` });
    await aProfile(db, userId, { persona: 'developer', bio: 'Builds things.' });
    const { details } = refusalOf(await caller.call(leveledEndpoints.full));
    expect(details).toMatchObject({ label: 'Link a wallet', link: '/onboarding?step=5' });
    expect((details as { missing: unknown[] }).missing).toHaveLength(1);
  });
});
