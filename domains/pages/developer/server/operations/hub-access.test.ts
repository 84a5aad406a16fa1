import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { aProfile } from '#members/profiles/testing';
import { reviewsDomain } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { developerDomain } from '../index.ts';
import { developerPersonalData } from '../personal-data.ts';

const DOMAINS = [profilesDomain, notificationsDomain, reviewsDomain, developerDomain];
const SPECIAL = 'hub-pass';
const REASON = 'The profile there is yours.';

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer(DOMAINS, { environment: { RATE_LIMIT_SCALE: '100' } });
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const run = async (query: ReturnType<typeof sql>) =>
  (await server.database.db.execute<Record<string, unknown>>(query)).rows;
async function aDeveloper(profile: Parameters<typeof aProfile>[2] = { persona: 'developer' }) {
  const member = await server.member();
  await aProfile(server.database.db, member.userId, profile);
  return member;
}
const access = async (member: TestCaller) =>
  (await member.call('GET', '/api/developer/user/dev-hub-access')).body;
const ask = (member: TestCaller, githubHandle: unknown = 'octo-builder') =>
  member.call('POST', '/api/developer/user/request-dev-access', { githubHandle });
const caseOf = async (member: TestCaller) => {
  const [row] = await run(
    sql`select id from reviews_case where user_id = ${member.userId} order by opened_at desc limit 1`,
  );
  return String(row?.id);
};
async function decide(member: TestCaller, decision: string, reason = REASON) {
  // The clock of the test runs ahead of the step-up of a session that is there already.
  const reviewer = await server.member({ isAdmin: true, provedAt: server.services.clock.now() });
  server.services.clock.advance(1000);
  return reviewer.call('POST', `/api/admin/reviews/${await caseOf(member)}`, { decision, reason });
}
const audited = (member: TestCaller, action: string) =>
  run(sql`select details from platform_audit where action = ${action} and subject_id = ${member.userId}`);

/** With the special handle that an operator may set, for the time of one step. */
async function withSpecial<T>(step: () => Promise<T>): Promise<T> {
  const { config } = server.services;
  Object.assign(config, { DEVHUB_BYPASS_HANDLE: SPECIAL });
  try {
    return await step();
  } finally {
    Object.assign(config, { DEVHUB_BYPASS_HANDLE: undefined });
  }
}

describe('a request of access', () => {
  it('is under review until an administrator grants it; then the hub is open, and the member is notified', async () => {
    const member = await aDeveloper();
    expect(await access(member)).toEqual({
      hasAccess: false,
      pendingRequest: false,
      mayRequest: true,
      specialHandle: null,
      refusal: null,
    });
    expect(await ask(member, '  Octo-Builder ')).toMatchObject({
      status: 200,
      body: { backdoorApproved: false },
    });
    expect(await access(member)).toMatchObject({ hasAccess: false, pendingRequest: true });
    expect(await audited(member, 'developer.access_requested')).toMatchObject([
      { details: { githubHandle: 'Octo-Builder', special: false } },
    ]);
    expect((await decide(member, 'grant')).status).toBe(200);
    expect(await access(member)).toMatchObject({ hasAccess: true, pendingRequest: false, refusal: null });
    expect(
      await run(sql`select title, message, link from notifications_note where user_id = ${member.userId}`),
    ).toEqual([
      {
        title: 'Developer Hub access granted',
        message: `The Developer Hub is open to you. ${REASON}`,
        link: '/developer',
      },
    ]);
    expect(await audited(member, 'identity.rights_changed')).toMatchObject([
      { details: { isDeveloper: true } },
    ]);
  });

  it('sent twice, or four times at once, is one request with the first username', async () => {
    const member = await aDeveloper();
    const sent = await Promise.all([1, 2, 3, 4].map(() => ask(member)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask(member, 'somebody-else')).status).toBe(200);
    expect(
      await run(sql`select github_handle from developer_request where user_id = ${member.userId}`),
    ).toEqual([{ github_handle: 'octo-builder' }]);
    expect(await audited(member, 'developer.access_requested')).toHaveLength(1);
  });

  it.each([
    ['empty', '', 'Please provide your GitHub username to request Developer Hub access'],
    ['blank', '   ', 'Please provide your GitHub username to request Developer Hub access'],
    ['with two hyphens', 'a--b', /^Enter a GitHub username/],
    ['that ends with a hyphen', 'ada-', /^Enter a GitHub username/],
    ['with a space', 'a b', /^Enter a GitHub username/],
    ['of 40 characters', 'a'.repeat(40), /^Enter a GitHub username/],
    ['that is a number', 7, /./],
    ['that is missing', null, /./],
  ])('with a username %s is refused, naming the field', async (_what, handle, message) => {
    const member = await aDeveloper();
    const { status, body } = await ask(member, handle);
    expect(status).toBe(400);
    expect(body.details.fields[0]).toMatchObject({
      field: 'githubHandle',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await access(member)).toMatchObject({ pendingRequest: false });
  });

  it.each([
    ['no profile', {}, 403],
    ['a designer', { persona: 'designer' }, 403],
    ['a designer who codes', { persona: 'designer', interests: ['Coding'] }, 200],
    ['the persona blue', { persona: 'blue' }, 200],
  ] as const)('needs a developer-like member: %s', async (_what, profile, status) => {
    const member = await aDeveloper({
      ...profile,
      interests: 'interests' in profile ? [...profile.interests] : [],
    });
    const sent = await ask(member);
    expect([sent.status, sent.body.code]).toEqual([
      status,
      status === 200 ? undefined : 'developer.not_developer_like',
    ]);
    expect((await access(member)).mayRequest).toBe(status === 200);
  });

  it('outlives a change of persona, and so does access', async () => {
    const member = await aDeveloper();
    await ask(member);
    await aProfile(server.database.db, member.userId, { persona: 'designer' });
    expect(await access(member)).toMatchObject({ pendingRequest: true, mayRequest: false });
    await decide(member, 'grant');
    expect(await access(member)).toMatchObject({ hasAccess: true, mayRequest: false });
  });

  it('is not needed by administrators, nor by those who have access', async () => {
    expect(await access(admin)).toMatchObject({ hasAccess: true });
    expect((await ask(admin)).body).toEqual({ backdoorApproved: false });
    expect(await run(sql`select 1 from reviews_case where user_id = ${admin.userId}`)).toEqual([]);
  });

  it('is handed out to its member, and goes with them', async () => {
    const member = await aDeveloper();
    await ask(member);
    const { services, database } = server;
    const kept = () => developerPersonalData.export(services, member.userId);
    expect(await kept()).toMatchObject({ 'developer-requests': [{ githubHandle: 'octo-builder' }] });
    await inTransaction(database.db, (tx) => developerPersonalData.erase(services, tx, member.userId));
    expect(await kept()).toEqual({ 'developer-requests': [] });
  });

  it('needs a session', async () => {
    expect((await server.visit('/api/developer/user/dev-hub-access')).body.code).toBe('session.required');
  });
});

describe('a refusal', () => {
  it('says why, can be appealed at once, and lets the member ask again after seven days', async () => {
    const member = await aDeveloper();
    await ask(member);
    await decide(member, 'refuse', 'There is no such profile.');
    const { refusal } = await access(member);
    expect(refusal).toMatchObject({
      reason: 'There is no such profile.',
      isWithdrawn: false,
      canAppeal: true,
      appeal: null,
    });
    expect(Date.parse(refusal.againAt) - Date.parse(refusal.at)).toBe(7 * DAY_MS);
    const again = await ask(member);
    expect([again.status, again.body.code]).toEqual([409, 'developer.asked_too_soon']);
    server.services.clock.advance(7 * DAY_MS);
    expect((await access(member)).refusal).toMatchObject({ againAt: null });
    expect((await ask(member, 'other-name')).status).toBe(200);
    expect(await access(member)).toMatchObject({ pendingRequest: true });
  });

  it('is turned by an appeal that is upheld', async () => {
    const member = await aDeveloper();
    await ask(member);
    await decide(member, 'refuse', 'There is no such profile.');
    const { refusal } = await access(member);
    const text = 'It is public since this morning.';
    await member.call('POST', `/api/reviews/${refusal.caseId}/appeal`, { text });
    expect((await access(member)).refusal).toMatchObject({
      canAppeal: false,
      appeal: { text, state: 'open' },
    });
    expect((await decide(member, 'grant', 'Now we found it.')).status).toBe(200);
    expect(await access(member)).toMatchObject({ hasAccess: true, refusal: null });
  });

  it('that takes access back counts from the next request on', async () => {
    const member = await aDeveloper();
    await ask(member);
    await decide(member, 'grant');
    await decide(member, 'withdraw', 'Keys were sold to others.');
    expect(await access(member)).toMatchObject({
      hasAccess: false,
      refusal: { isWithdrawn: true, reason: 'Keys were sold to others.' },
    });
  });
});

describe('the special handle', () => {
  it('does nothing where the operator set none', async () => {
    const member = await aDeveloper();
    expect((await ask(member, SPECIAL)).body).toEqual({ backdoorApproved: false });
    expect(await access(member)).toMatchObject({
      hasAccess: false,
      pendingRequest: true,
      specialHandle: null,
    });
  });

  it('opens the hub at once, in any case, and is audited; sent again it says the same', async () => {
    await withSpecial(async () => {
      const member = await aDeveloper();
      expect(await access(member)).toMatchObject({ specialHandle: SPECIAL });
      const sent = await Promise.all([1, 2, 3].map(() => ask(member, 'HUB-pass')));
      expect(sent.map(({ body }) => body)).toEqual(Array(3).fill({ backdoorApproved: true }));
      expect(await access(member)).toMatchObject({ hasAccess: true, specialHandle: null });
      expect(await audited(member, 'developer.access_granted')).toMatchObject([
        { details: { by: 'special handle' } },
      ]);
      expect((await decide(member, 'withdraw', 'Not meant for you.')).status).toBe(200);
      expect(await access(member)).toMatchObject({ hasAccess: false });
    });
  });

  it('ends a review that is open', async () => {
    const member = await aDeveloper();
    await ask(member);
    await withSpecial(() => ask(member, SPECIAL));
    expect(await access(member)).toMatchObject({ hasAccess: true, pendingRequest: false });
    const { review } = (await admin.call('GET', `/api/admin/reviews/${await caseOf(member)}`)).body.data;
    expect(review).toMatchObject({ state: 'decided', decision: { id: 'grant', by: null } });
  });

  it('is no way around a refusal, and no way around the persona', async () => {
    const member = await aDeveloper();
    await ask(member);
    await decide(member, 'refuse', 'There is no such profile.');
    const designer = await aDeveloper({ persona: 'designer' });
    await withSpecial(async () => {
      expect(await access(member)).toMatchObject({ specialHandle: null });
      expect((await ask(member, SPECIAL)).body.code).toBe('developer.special_handle_closed');
      expect(await access(designer)).toMatchObject({ specialHandle: null });
      expect((await ask(designer, SPECIAL)).body.code).toBe('developer.not_developer_like');
    });
  });
});

describe('a reviewer', () => {
  it('sees the username, the member, who else gave it, and earlier requests', async () => {
    const first = await aDeveloper();
    await ask(first, 'shared-name');
    const second = await aDeveloper({ persona: 'blue', interests: ['coding'] });
    await ask(second, 'Shared-Name');
    const { review, evidence } = (await admin.call('GET', `/api/admin/reviews/${await caseOf(second)}`)).body
      .data;
    expect(review.summary).toBe('GitHub username Shared-Name');
    expect(evidence[0].facts).toContainEqual({ label: 'Also given by', value: first.username });
    expect(evidence[1].facts).toContainEqual({ label: 'Persona', value: 'blue' });
    await decide(second, 'refuse', 'Taken by another member.');
    server.services.clock.advance(8 * DAY_MS);
    await ask(second, 'own-name');
    const later = (await admin.call('GET', `/api/admin/reviews/${await caseOf(second)}`)).body.data;
    expect(later.evidence[2].text).toContain('refuse, Taken by another member.');
  });
});
