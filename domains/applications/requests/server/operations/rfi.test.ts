import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { aJourney, CRITERIA, DRAFT, TERMS } from '../../testing/index.ts';
import { requestsDomain } from '../index.ts';

let server: MemberServer;
let journey: ReturnType<typeof aJourney>;
let author: TestCaller;
let maker: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, requestsDomain]);
  journey = aJourney(server);
  author = await server.member({ email: 'author@example.org' });
  maker = await server.member({ email: 'maker@example.org' });
});
afterAll(() => server.close());

const another = () => server.member({ email: `${randomUUID()}@example.org` });
const got = async (member: TestCaller, id: string) => (await member.call('GET', `/api/requests/${id}`)).body;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const notes = async (member: TestCaller): Promise<string[]> =>
  (await member.call('GET', '/api/notifications')).body.data.map(({ title }: { title: string }) => title);

describe('a draft', () => {
  it('is its author’s alone, and keeps the newer text when two windows save', async () => {
    const id = await journey.draft(author);
    expect((await got(author, id)).state).toBe('draft');
    const admin = await server.member({ isAdmin: true });
    for (const other of [maker, admin])
      expect((await other.call('GET', `/api/requests/${id}`)).status).toBe(404);
    const save = (revision: number, title: string) =>
      author.call('PUT', `/api/requests/${id}`, { ...DRAFT, revision, title, answersUntil: null });
    expect((await save(1, 'From the first window')).body.revision).toBe(2);
    expect(codeOf(await save(1, 'From the second'))).toEqual([409, 'requests.changed_elsewhere']);
    expect((await save(1, 'From the first window')).body.revision).toBe(2);
    expect((await got(author, id)).title).toBe('From the first window');
    expect(
      codeOf(await maker.call('PUT', `/api/requests/${id}`, { ...DRAFT, revision: 0, answersUntil: null })),
    ).toEqual([404, 'requests.not_found']);
    expect((await maker.call('DELETE', `/api/requests/${id}`)).status).toBe(404);
    expect((await author.call('DELETE', `/api/requests/${id}`)).status).toBe(200);
    expect((await author.call('GET', `/api/requests/${id}`)).status).toBe(404);
  });

  it.each([
    ['a text of 100 kB', { need: 'x'.repeat(100_000) }, [400, 413]],
    ['an unknown field', { authorId: randomUUID() }, [400]],
    ['a NUL', { title: 'Gau\0ges' }, [400]],
    ['a deadline that is no moment', { answersUntil: 'tomorrow' }, [400]],
    ['unknown readers', { answersFor: 'everybody' }, [400]],
  ])('takes no %s', async (_, change, statuses) => {
    const body = { revision: 0, ...DRAFT, answersUntil: null, ...change };
    expect(statuses).toContain((await author.call('PUT', `/api/requests/${randomUUID()}`, body)).status);
  });

  it('keeps HTML as the text it is', async () => {
    const id = await journey.draft(author, { title: '<img src=x onerror=alert(1)>' });
    expect((await got(author, id)).title).toBe('<img src=x onerror=alert(1)>');
    await author.call('DELETE', `/api/requests/${id}`);
  });
});

describe('publishing', () => {
  it('needs a verified email, all parts, a deadline ahead and the newest revision', async () => {
    const beginner = await server.member();
    const early = await journey.draft(beginner);
    const publish = (member: TestCaller, id: string, revision = 1) =>
      member.call('POST', `/api/requests/${id}/publish`, { revision });
    expect(codeOf(await publish(beginner, early))).toEqual([403, 'access.level_required']);

    const empty = await journey.draft(author, { title: '', need: '', answersUntil: null });
    const refused = await publish(author, empty);
    expect(codeOf(refused)).toEqual([422, 'requests.incomplete']);
    expect(refused.body.details.fields.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'need',
      'answersUntil',
    ]);
    for (const ahead of [-DAY_MS, HOUR_MS, 400 * DAY_MS]) {
      const id = await journey.draft(author, { answersUntil: journey.ahead(ahead) });
      expect(codeOf(await publish(author, id))).toEqual([422, 'requests.deadline_invalid']);
    }
    const stale = await journey.draft(author);
    expect(codeOf(await publish(author, stale, 0))).toEqual([409, 'requests.changed_elsewhere']);
    expect((await publish(maker, stale)).status).toBe(404);
  });

  it('is limited for each member', async () => {
    const eager = await another();
    for (let at = 0; at < 3; at++) await journey.rfi(eager);
    const id = await journey.draft(eager);
    expect(codeOf(await eager.call('POST', `/api/requests/${id}/publish`, { revision: 1 }))).toEqual([
      429,
      'requests.too_many',
    ]);
  });
});

describe('answers', () => {
  const answer = (member: TestCaller, id: string, text: string, revision = 0) =>
    member.call('PUT', `/api/requests/${id}/answer`, { revision, text, link: null });
  const read = async (member: TestCaller, id: string): Promise<string[]> =>
    (await member.call('GET', `/api/requests/${id}/answers`)).body.items.map(
      ({ text }: { text: string }) => text,
    );

  it('are one for each member, editable until the close, and read by whom the author chose', async () => {
    const poster = await another();
    const open = await journey.rfi(poster);
    const closed = await journey.rfi(poster, { answersFor: 'author' });
    const other = await another();
    for (const id of [open, closed]) {
      server.services.clock.advance(1);
      expect((await answer(maker, id, 'We make some')).status).toBe(200);
      expect(codeOf(await answer(maker, id, 'Another window'))).toEqual([409, 'requests.changed_elsewhere']);
      expect((await answer(maker, id, 'We make two kinds', 1)).body.revision).toBe(2);
      server.services.clock.advance(1);
      await answer(other, id, 'We run six');
    }
    expect(await read(poster, closed)).toEqual(['We make two kinds', 'We run six']);
    expect(await read(other, closed)).toEqual(['We run six']);
    expect(await read(await another(), closed)).toEqual([]);
    expect(await read(other, open)).toEqual(['We run six', 'We make two kinds']);
    expect((await got(other, closed)).answerCount).toBe(2);
    expect(await notes(poster)).toContain(`New answer: ${DRAFT.title}`);

    expect(codeOf(await answer(poster, open, 'Mine'))).toEqual([403, 'requests.own_request']);
    const bad = { revision: 0, text: 'See', link: 'javascript:alert(1)' };
    expect((await other.call('PUT', `/api/requests/${open}/answer`, bad)).status).toBe(400);
    server.services.clock.advance(DAY_MS + HOUR_MS);
    expect(codeOf(await answer(maker, open, 'Too late', 2))).toEqual([409, 'requests.wrong_state']);
    expect((await got(maker, open)).state).toBe('rfi_closed');
  });
});

describe('the request for proposals', () => {
  it('opens once answers are closed, with criteria that weigh 100, and says so to those who answered', async () => {
    const id = await journey.rfi(author);
    await maker.call('PUT', `/api/requests/${id}/answer`, { revision: 0, text: 'Yes', link: null });
    const wish = () => ({
      revision: 2,
      terms: TERMS,
      budget: { min: 1, max: 2, currency: 'USD' },
      criteria: CRITERIA,
      proposalsUntil: journey.ahead(3 * DAY_MS),
    });
    const open = (change: object = {}, member = author) =>
      member.call('POST', `/api/requests/${id}/rfp`, { ...wish(), ...change });
    expect(codeOf(await open())).toEqual([409, 'requests.wrong_state']);
    server.services.clock.advance(DAY_MS + HOUR_MS);
    for (const change of [
      { budget: { min: -1, max: 2, currency: 'USD' } },
      { budget: { min: 3, max: 2, currency: 'USD' } },
      { criteria: [{ name: 'Price', weight: 99 }] },
      { criteria: [] },
      {
        criteria: [
          { name: 'Price', weight: 50 },
          { name: 'PRICE', weight: 50 },
        ],
      },
      { terms: 'x'.repeat(20_000) },
    ])
      expect((await open(change)).status).toBe(400);
    expect(codeOf(await open({ proposalsUntil: journey.ahead(-HOUR_MS) }))).toEqual([
      422,
      'requests.deadline_invalid',
    ]);
    expect((await open({}, maker)).status).toBe(404);
    expect((await open()).body).toMatchObject({ state: 'rfp_open', rfp: { proposalCount: 0 } });
    expect(codeOf(await open({ revision: 3 }))).toEqual([409, 'requests.wrong_state']);
    expect(await notes(maker)).toContain(`Proposals are open: ${DRAFT.title}`);
  });

  it('has questions and answers that everybody reads, and changes that are announced', async () => {
    const poster = await another();
    const id = await journey.rfp(poster);
    const ask = (member: TestCaller, text = 'Which port?') =>
      member.call('POST', `/api/requests/${id}/questions`, { text });
    expect(codeOf(await ask(poster))).toEqual([403, 'requests.own_request']);
    for (let at = 0; at < 5; at++) expect((await ask(maker, `Question ${at}?`)).status).toBe(200);
    expect(codeOf(await ask(maker))).toEqual([429, 'requests.too_many']);
    const [question] = (await got(author, id)).questions;
    const reply = (member: TestCaller, request = id) =>
      member.call('POST', `/api/requests/${request}/questions/${question.id}/answer`, {
        text: 'The old one',
      });
    expect((await reply(maker)).status).toBe(404);
    const elsewhere = await journey.rfp(poster);
    expect((await reply(poster, elsewhere)).status).toBe(404);
    server.services.clock.advance(-DAY_MS - HOUR_MS);
    expect((await reply(poster)).body.questions[0].answer).toBe('The old one');
    expect(await notes(maker)).toContain(`Your question was answered: ${DRAFT.title}`);

    const { revision } = await got(poster, id);
    const amend = (change: object) =>
      poster.call('POST', `/api/requests/${id}/amendments`, {
        revision,
        note: 'Storms come early',
        ...change,
      });
    expect(codeOf(await amend({ terms: TERMS }))).toEqual([422, 'requests.nothing_changed']);
    const amended = await amend({ terms: `${TERMS} With spares.` });
    expect(amended.body.amendments).toMatchObject([{ note: 'Storms come early', changed: ['terms'] }]);
    expect(codeOf(await amend({ terms: 'Another text that is long enough to be taken here.' }))).toEqual([
      409,
      'requests.changed_elsewhere',
    ]);
    expect(await notes(maker)).toContain(`Changed: ${DRAFT.title}`);
  });
});

describe('lists and files', () => {
  it('finds requests by stage, words and part, never another member’s draft', async () => {
    const poster = await another();
    const draft = await journey.draft(poster, { title: 'Quokka counting' });
    const id = await journey.rfi(poster, { title: 'Quokka fences' });
    const list = async (member: TestCaller, query: string) =>
      (await member.call('GET', `/api/requests?${query}`)).body.items.map((one: { id: string }) => one.id);
    expect(await list(maker, 'q=quokka')).toEqual([id]);
    expect(await list(maker, 'q=quokka&stage=open')).toEqual([id]);
    expect(await list(maker, 'q=quokka&stage=ended')).toEqual([]);
    expect((await list(poster, 'scope=mine')).sort()).toEqual([draft, id].sort());
    expect(await list(maker, 'q=%25')).toEqual([]);
    expect((await maker.call('GET', '/api/requests?stage=later')).status).toBe(400);

    const file = await maker.call('GET', `/api/requests/${id}/export.json`);
    expect(JSON.parse(file.text)).toMatchObject({ title: 'Quokka fences', state: 'rfi_open' });
    expect(JSON.parse(file.text).viewer).toBeUndefined();
    expect((await poster.call('GET', `/api/requests/${draft}/export.json`)).status).toBe(404);
  });
});
