import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { aClaimWorld, type ClaimWorld } from '../../testing/claim-world.ts';
import { addNonprofits } from '../../testing/import-text.ts';
import { submitWhole } from '../../testing/submissions.ts';
import { claimDoor } from '../adapters/claim-door.ts';
import { WAITING_CLAIMS } from '../contributions/waiting-claims.ts';
import { nonprofitsDomain } from '../index.ts';
import { advanceClaims } from '../jobs/advance-claims.ts';
import { nonprofitsPersonalData } from '../personal-data.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
type Any = any;

let server: MemberServer;
let world: ClaimWorld;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, reviewsDomain, nonprofitsDomain]);
});
afterAll(() => server.close());
beforeEach(async () => {
  world = aClaimWorld(server.services);
  await db().execute(sql`
    truncate nonprofits_submission, nonprofits_nonprofit, reviews_case, notifications_note, identity_throttle cascade`);
});

const db = () => server.database.db;
const SITE = 'https://www.rivertrust.example/';
const TXT = '_hodag.rivertrust.example';
const FILE = 'https://www.rivertrust.example/.well-known/hodag-claim.txt';
const TEXT = 'I have been the director since 2019; our annual report names me on page two.';
const STATEMENT = 'We keep the river clean with two hundred volunteers from six towns along it.';

/** An entry with a website of a source that ties it to the organization. */
async function anEntry(website: string | null = SITE, source = 'Commonly known facts'): Promise<string> {
  await addNonprofits(server.services, {});
  const { rows } = await db().execute<{ id: string }>(sql`
    update nonprofits_nonprofit set website = ${website}, website_source = ${source}, website_at = now()
    where number = '010000001' returning id`);
  return rows[0]?.id ?? '';
}

const pathOf = (id: string) => `/api/nonprofit-claims/${id}`;
const pageOf = async (id: string): Promise<Any> => (await server.visit(`/api/nonprofits/${id}`)).body.claim;
const ownOf = async (who: TestCaller, id: string): Promise<Any> =>
  (await who.call('GET', pathOf(id))).body.data;
const start = (who: TestCaller, id: string, role = 'Director') => who.call('POST', pathOf(id), { role });
const check = (who: TestCaller, id: string, method = 'dns') =>
  who.call('POST', `${pathOf(id)}/check`, { method });
const review = (who: TestCaller, id: string) => who.call('POST', `${pathOf(id)}/review`, { text: TEXT });
const withdraw = (who: TestCaller, id: string) => who.call('DELETE', pathOf(id));
const say = (who: TestCaller, id: string, statement = STATEMENT, contact = '') =>
  who.call('PUT', `${pathOf(id)}/words`, { statement, contact });
const object = (
  claimId: string,
  ip: string,
  text = 'I am the director, and I do not know this person.',
): Promise<Any> => server.browser({ ip }).post(`/api/nonprofits/claims/${claimId}/objections`, { text });
const run = () =>
  advanceClaims.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
/** Moves the page's claims back in time, so that sessions stay as they are. */
const passDays = (days: number) =>
  db().execute(sql`
    update nonprofits_claim set started_at = started_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days}),
      notice_ends_at = notice_ends_at - make_interval(days => ${days}),
      ended_at = ended_at - make_interval(days => ${days})`);

async function openCases(kind = 'nonprofit-claims'): Promise<Any[]> {
  const admin = await server.member({ isAdmin: true });
  return (await admin.call('GET', `/api/admin/reviews?kind=${kind}`)).body.data.items;
}
async function decide(decision: string, by?: TestCaller, caseId?: string) {
  const admin = by ?? (await server.member({ isAdmin: true }));
  const id = caseId ?? (await openCases())[0]?.id;
  return admin.call('POST', `/api/admin/reviews/${id}`, {
    decision,
    reason: 'We compared the report.',
    input: {},
  });
}
const titlesOf = async ({ userId }: TestCaller): Promise<string[]> =>
  (
    await db().execute<{ title: string }>(sql`
      select title from notifications_note where user_id = ${userId} order by created_at, title`)
  ).rows.map(({ title }) => title);

/** Starts a claim and puts its token where the record belongs. */
async function startAndRecord(who: TestCaller, id: string): Promise<string> {
  expect((await start(who, id)).status).toBe(201);
  const { claim } = await ownOf(who, id);
  world.records.set(TXT, `"hodag-claim=${claim.token}"`);
  return claim.id;
}
async function aRepresentative(id: string): Promise<TestCaller> {
  const who = await server.member();
  await startAndRecord(who, id);
  expect((await check(who, id)).status).toBe(200);
  await passDays(8);
  await run();
  expect((await ownOf(who, id)).claim.state).toBe('granted');
  return who;
}

describe('a claim by domain', () => {
  it('goes from the record over seven days of notice to the page', async () => {
    const [id, who] = [await anEntry(), await server.member()];
    expect(await ownOf(who, id)).toMatchObject({
      host: 'rivertrust.example',
      fileAddress: FILE,
      claim: null,
    });
    await startAndRecord(who, id);
    expect(await pageOf(id)).toEqual({ granted: null, notices: [], words: [] });
    expect((await check(who, id)).status).toBe(200);
    expect((await ownOf(who, id)).claim).toMatchObject({ state: 'notice', method: 'dns', token: null });
    expect((await pageOf(id)).notices).toMatchObject([{ isDisputed: false, until: expect.any(String) }]);
    await run();
    expect((await pageOf(id)).granted).toBeNull();
    await passDays(8);
    await run();
    const { granted, notices } = await pageOf(id);
    expect(granted).toMatchObject({ method: 'dns', host: 'rivertrust.example', representatives: 1 });
    expect(notices).toEqual([]);
    expect(await titlesOf(who)).toEqual(
      expect.arrayContaining(['You control rivertrust.example', 'You represent Example River Trust']),
    );
    const { rows } = await db().execute<{ action: string }>(
      sql`select action from platform_audit where subject_id = ${who.userId} and action like 'nonprofits.%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'nonprofits.claim_started',
      'nonprofits.claim_proved',
      'nonprofits.claim_granted',
    ]);
  });

  it('is proved by the file at the website as well', async () => {
    const [id, who] = [await anEntry(), await server.member()];
    await start(who, id);
    const { token } = (await ownOf(who, id)).claim;
    world.files.set(FILE, { status: 301, text: token });
    expect((await check(who, id, 'file')).body.code).toBe('nonprofits.claim_not_proved');
    world.files.set(FILE, { status: 200, text: `${token}\n` });
    expect((await check(who, id, 'file')).status).toBe(200);
    expect((await ownOf(who, id)).claim).toMatchObject({ state: 'notice', method: 'file' });
    expect(new Set(world.asked)).toEqual(new Set([FILE]));
  });

  it('says what was not found, and where', async () => {
    const [id, who] = [await anEntry(), await server.member()];
    await start(who, id);
    const messageOf = async (method?: string) => (await check(who, id, method)).body.message;
    expect(await messageOf()).toContain(`No TXT record with your code was found at ${TXT}.`);
    expect(await messageOf('file')).toContain(FILE);
    const { token } = (await ownOf(who, id)).claim;
    world.records.set(TXT, `"hodag-claim=${token}"`);
    world.lateResolvers.add('dns.google');
    expect(await messageOf()).toContain('Some DNS servers have the record');
    world.isDown = true;
    expect(await messageOf()).toContain('The DNS servers did not answer.');
    expect(await messageOf('file')).toContain('www.rivertrust.example did not answer.');
    expect((await ownOf(who, id)).claim.state).toBe('proving');
  });

  it.each([
    ['no website', null, ''],
    ['a path on a host of others', 'https://hosting.example/~trust', 'Commonly known facts'],
    ['a website that its submitter named', SITE, 'Submitted, reviewed Nov 12, 2026'],
  ])('is not possible with %s, and nothing is asked', async (_, website, source) => {
    const [id, who] = [await anEntry(website, source), await server.member()];
    await start(who, id);
    expect((await ownOf(who, id)).host).toBeNull();
    expect((await check(who, id)).body.code).toBe('nonprofits.no_domain');
    expect(world.asked).toEqual([]);
  });

  it('counts nothing where the token is another claim’s, or the website changed meanwhile', async () => {
    const [id, who, other] = [await anEntry(), await server.member(), await server.member()];
    await startAndRecord(other, id);
    await start(who, id);
    expect((await check(who, id)).body.code).toBe('nonprofits.claim_not_proved');
    world.records.set(TXT, `"hodag-claim=${(await ownOf(who, id)).claim.token}"`);
    const door = claimDoor(server.services);
    const { get } = door;
    Object.assign(door, {
      async get(question: Parameters<typeof get>[0]) {
        await anEntry('https://other.example/');
        return get(question);
      },
    });
    expect((await check(who, id)).body.code).toBe('nonprofits.claim_closed');
    expect((await ownOf(who, id)).claim.state).toBe('proving');
  });

  it('expires after 14 days without a proof, and can be started again', async () => {
    const [id, who] = [await anEntry(), await server.member()];
    await start(who, id);
    const waiting = async () => (WAITING_CLAIMS.value as Any).list(server.services, who.userId);
    expect(await waiting()).toMatchObject([
      { title: 'Example River Trust', link: `/nonprofits/${id}/claim` },
    ]);
    await passDays(15);
    await run();
    expect((await ownOf(who, id)).claim.state).toBe('expired');
    expect(await titlesOf(who)).toEqual(['Your claim of Example River Trust expired']);
    expect(await waiting()).toEqual([]);
    expect((await start(who, id)).status).toBe(201);
  });
});

describe('two claims of a page', () => {
  it('that are proved at the same moment are one notice and one dispute, and nothing is granted until it is decided', async () => {
    const id = await anEntry();
    const [ann, ben] = [await server.member(), await server.member()];
    for (const who of [ann, ben]) await start(who, id);
    const fileOf = async (who: TestCaller) => (await ownOf(who, id)).claim.token;
    world.records.set(TXT, `"hodag-claim=${await fileOf(ann)}"`);
    world.files.set(FILE, { status: 200, text: await fileOf(ben) });
    const answers = await Promise.all([check(ann, id), check(ben, id, 'file')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const states = [(await ownOf(ann, id)).claim.state, (await ownOf(ben, id)).claim.state];
    expect(states.sort()).toEqual(['disputed', 'notice']);
    await passDays(8);
    await run();
    expect((await pageOf(id)).granted).toBeNull();
    expect((await decide('refuse')).status).toBe(200);
    await run();
    expect((await pageOf(id)).granted).toMatchObject({ representatives: 1 });
  });

  it('freeze the words of a representative, who is notified', async () => {
    const id = await anEntry();
    const [who, other] = [await aRepresentative(id), await server.member()];
    await startAndRecord(other, id);
    expect((await check(other, id)).status).toBe(200);
    expect((await ownOf(other, id)).claim.state).toBe('disputed');
    expect(await titlesOf(who)).toContain('Another member claims Example River Trust');
    expect((await say(who, id)).body.code).toBe('nonprofits.claim_disputed');
    expect((await decide('confirm', who)).status).toBe(403);
    expect((await decide('confirm')).status).toBe(200);
    expect((await say(who, id)).status).toBe(200);
    await passDays(8);
    await run();
    expect((await pageOf(id)).granted).toMatchObject({ representatives: 2 });
  });

  it('of one member do not exist, however fast they are started', async () => {
    const [id, who] = [await anEntry(), await server.member()];
    const answers = await Promise.all([1, 2, 3].map(() => start(who, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are limited to three starts a day for a member', async () => {
    const [id, who] = [await anEntry(), await server.member()];
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await start(who, id)).status).toBe(201);
      expect((await withdraw(who, id)).status).toBe(200);
    }
    expect((await start(who, id)).body.code).toBe('nonprofits.too_many_claims');
  });
});

describe('a review', () => {
  it('replaces the proof where no domain is known: a person confirms, then the notice begins', async () => {
    const [id, who] = [await anEntry(null, ''), await server.member()];
    await start(who, id, 'Executive director');
    expect((await review(who, id)).status).toBe(200);
    expect((await ownOf(who, id)).claim.state).toBe('in-review');
    expect(await pageOf(id)).toEqual({ granted: null, notices: [], words: [] });
    const [found] = await openCases();
    expect(found).toMatchObject({ summary: 'Example River Trust' });
    const admin = await server.member({ isAdmin: true });
    const read = JSON.stringify((await admin.call('GET', `/api/admin/reviews/${found.id}`)).body.data);
    for (const text of [TEXT, 'Executive director', 'Not proved']) expect(read).toContain(text);
    expect((await decide('confirm')).status).toBe(200);
    expect((await pageOf(id)).notices).toHaveLength(1);
    await passDays(8);
    await run();
    expect((await pageOf(id)).granted).toMatchObject({ method: 'review', host: null });
  });

  it('that refuses is appealed once, and blocks another start for 30 days', async () => {
    const [id, who] = [await anEntry(null, ''), await server.member()];
    await start(who, id);
    await review(who, id);
    expect((await decide('refuse')).status).toBe(200);
    const own = await ownOf(who, id);
    expect(own.claim).toMatchObject({ state: 'refused', reason: 'We compared the report.' });
    expect((await start(who, id)).body.code).toBe('nonprofits.claim_refused_recently');
    const { appealCase } = own.claim;
    const appeal = { text: 'The report of 2025 names me too, on page three.' };
    expect((await who.call('POST', `/api/reviews/${appealCase}/appeal`, appeal)).status).toBe(201);
    expect((await ownOf(who, id)).claim.appealCase).toBeNull();
    expect((await decide('confirm', undefined, appealCase)).status).toBe(200);
    expect((await ownOf(who, id)).claim).toMatchObject({ state: 'notice', endedAt: null });
  });

  it('is not decided by the claimant, nor by an administrator who objected or claims the page', async () => {
    const id = await anEntry(null, '');
    const [who, rival] = [await server.member({ isAdmin: true }), await server.member({ isAdmin: true })];
    await start(who, id);
    await review(who, id);
    expect((await decide('confirm', who)).body.code).toBe('reviews.own_case');
    await start(rival, id);
    expect((await decide('confirm', rival)).body.code).toBe('reviews.own_case');
    await withdraw(rival, id);
    expect((await decide('confirm', rival)).status).toBe(200);
  });

  it('closes when the member withdraws', async () => {
    const [id, who] = [await anEntry(null, ''), await server.member()];
    await start(who, id);
    await review(who, id);
    expect((await withdraw(who, id)).status).toBe(200);
    expect(await openCases()).toEqual([]);
    expect((await ownOf(who, id)).claim).toBeNull();
  });
});

describe('an objection', () => {
  it('by a visitor stops the notice, and a person decides', async () => {
    const [id, who] = [await anEntry(), await server.member()];
    const claimId = await startAndRecord(who, id);
    expect((await object(claimId, '203.0.1.1')).body.code).toBe('nonprofits.claim_not_found');
    await check(who, id);
    expect((await object(claimId, '203.0.1.2')).status).toBe(201);
    expect((await object(claimId, '203.0.1.3', 'This is certainly not a colleague of ours.')).status).toBe(
      201,
    );
    expect((await pageOf(id)).notices).toMatchObject([{ isDisputed: true, until: null }]);
    await passDays(8);
    await run();
    expect((await pageOf(id)).granted).toBeNull();
    expect(await openCases()).toHaveLength(1);
    expect((await decide('confirm')).status).toBe(200);
    await run();
    expect((await pageOf(id)).granted).not.toBeNull();
    expect(await titlesOf(who)).toContain('An objection to your claim');
  });

  it('to a representative takes nothing until it is decided; then badge and words are gone', async () => {
    const id = await anEntry();
    const [who, member] = [await aRepresentative(id), await server.member()];
    await say(who, id);
    const { claimId } = (await pageOf(id)).granted;
    const path = `/api/nonprofits/claims/${claimId}/objections`;
    const text = 'This person left the organization in spring.';
    expect((await who.call('POST', path, { text })).body.code).toBe('nonprofits.own_claim');
    expect((await member.call('POST', path, { text })).status).toBe(201);
    expect((await pageOf(id)).granted).not.toBeNull();
    expect((await say(who, id)).status).toBe(200);
    expect((await decide('refuse')).status).toBe(200);
    expect(await pageOf(id)).toEqual({ granted: null, notices: [], words: [] });
    expect(await titlesOf(member)).toEqual(['Your objection was reviewed']);
  });

  it('is limited by network, and too short a text is refused', async () => {
    const { config } = server.services;
    const { RATE_LIMIT_SCALE } = config;
    onTestFinished(() => void Object.assign(config, { RATE_LIMIT_SCALE }));
    Object.assign(config, { RATE_LIMIT_SCALE: 1 });
    const [id, who] = [await anEntry(), await server.member()];
    const claimId = await startAndRecord(who, id);
    await check(who, id);
    expect((await object(claimId, '203.0.2.1', 'No.')).status).toBe(400);
    for (let turn = 0; turn < 5; turn += 1) expect((await object(claimId, '203.0.2.1')).status).toBe(201);
    expect((await object(claimId, '203.0.2.1')).status).toBe(429);
  });
});

describe('a representative', () => {
  it('says what the organization does, with earlier versions kept', async () => {
    const id = await anEntry();
    const who = await aRepresentative(id);
    expect((await say(who, id, STATEMENT, 'localhost')).body.code).toBe('nonprofits.bad_website');
    expect((await say(who, id, 'Too short')).status).toBe(400);
    expect((await say(who, id)).status).toBe(200);
    server.services.clock.advance(1000);
    expect(
      (await say(who, id, `${STATEMENT} And in winter, too.`, 'rivertrust.example/contact')).status,
    ).toBe(200);
    expect((await pageOf(id)).words).toMatchObject([
      { statement: `${STATEMENT} And in winter, too.`, contact: 'https://rivertrust.example/contact' },
      { statement: STATEMENT, contact: null },
    ]);
    expect((await withdraw(who, id)).status).toBe(200);
    expect(await pageOf(id)).toEqual({ granted: null, notices: [], words: [] });
  });

  it('alone writes there: no visitor, no other member, no claimant before the grant', async () => {
    const [id, who, other] = [await anEntry(), await server.member(), await server.member()];
    await startAndRecord(who, id);
    await check(who, id);
    expect((await say(who, id)).body.code).toBe('nonprofits.claim_closed');
    for (const answer of [
      await say(other, id),
      await check(other, id),
      await review(other, id),
      await withdraw(other, id),
    ])
      expect(answer.body.code).toBe('nonprofits.claim_not_found');
    for (const path of [pathOf(id), `${pathOf(id)}/check`])
      expect(((await server.browser().post(path, { role: 'Director', method: 'dns' })) as Any).status).toBe(
        401,
      );
    expect((await ownOf(other, id)).claim).toBeNull();
  });
});

it('an invented entry is not claimed, and an unknown one is not found', async () => {
  const [id, who] = [await anEntry(), await server.member()];
  await db().execute(sql`update nonprofits_nonprofit set registry = 'demo' where id = ${id}`);
  expect((await start(who, id)).body.code).toBe('nonprofits.not_claimable');
  const unknown = '11111111-1111-4111-8111-111111111111';
  expect((await start(who, unknown)).body.code).toBe('nonprofits.not_found');
  expect((await who.call('GET', pathOf(unknown))).body.code).toBe('nonprofits.not_found');
});

it('the address that an organization was submitted with is mailed, without a word of the claimant', async () => {
  await submitWhole(server.browser({ ip: '203.0.3.1' }), server.services.mails);
  const [submitted] = await openCases('nonprofits');
  await decide('accept', undefined, submitted.id);
  const { rows } = await db().execute<{ id: string }>(sql`select id from nonprofits_nonprofit`);
  const [id, who] = [rows[0]?.id ?? '', await server.member()];
  await start(who, id, 'Treasurer');
  await review(who, id);
  await decide('confirm');
  const mail = server.services.mails.at(-1);
  expect(mail?.subject).toBe('A member claims the page of your organization');
  expect(mail?.text).toContain(`/nonprofits/${id}`);
  for (const word of ['Treasurer', TEXT, who.username]) expect(mail?.text).not.toContain(word);
});

describe('personal data', () => {
  it('is exported, and deleted with the account: claim, words, objections and texts of cases', async () => {
    const id = await anEntry();
    const who = await aRepresentative(id);
    await say(who, id);
    const exported: Any = await nonprofitsPersonalData.export(server.services, who.userId);
    expect(exported.claims).toMatchObject([
      { nonprofit: 'Example River Trust', role: 'Director', state: 'granted' },
    ]);
    expect(exported.words).toMatchObject([{ statement: STATEMENT }]);
    const objector = await server.member();
    const { claimId } = (await pageOf(id)).granted;
    const text = 'This person left the organization in spring.';
    await objector.call('POST', `/api/nonprofits/claims/${claimId}/objections`, { text });
    expect(
      ((await nonprofitsPersonalData.export(server.services, objector.userId)) as Any).objections,
    ).toMatchObject([{ text }]);
    for (const { userId } of [objector, who]) {
      await inTransaction(db(), (tx) => nonprofitsPersonalData.erase(server.services, tx, userId));
      await removeMember(db(), userId);
    }
    expect(await pageOf(id)).toEqual({ granted: null, notices: [], words: [] });
    for (const table of ['claim', 'objection', 'words'])
      expect(await db().$count(sql.raw(`nonprofits_${table}`))).toBe(0);
  });

  it('of ended claims is deleted after 90 days', async () => {
    const [id, who] = [await anEntry(null, ''), await server.member()];
    await start(who, id);
    await review(who, id);
    await withdraw(who, id);
    await passDays(89);
    await run();
    expect(await db().$count(sql`nonprofits_claim`)).toBe(1);
    await passDays(2);
    await run();
    expect(await db().$count(sql`nonprofits_claim`)).toBe(0);
    expect((await db().execute(sql`select 1 from reviews_case where text is not null`)).rows).toEqual([]);
  });
});
