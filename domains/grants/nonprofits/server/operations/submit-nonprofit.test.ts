import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { addNonprofits } from '../../testing/import-text.ts';
import { aSubmission, codeOf, submitWhole } from '../../testing/submissions.ts';
import { nonprofitsDomain } from '../index.ts';
import { purgeSubmissions } from '../jobs/purge-submissions.ts';
import { nonprofitsPersonalData } from '../personal-data.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, reviewsDomain, nonprofitsDomain]);
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.db.execute(sql`
  truncate nonprofits_submission, nonprofits_nonprofit, nonprofits_blocked_document, reviews_case,
    identity_throttle cascade`),
);

let networks = 0;
/** A visitor of a network of its own. */
const aVisitor = () => {
  networks += 1;
  return server.browser({ ip: `203.0.${networks % 250}.7` });
};
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
type Any = any;
const mails = () => server.services.mails;
const pathOf = (token: string) => `/api/nonprofits/submissions/${token}`;
const statusOf = async (token: string): Promise<Any> => (await server.visit(pathOf(token))).body.data;
const anAdmin = (): Promise<TestCaller> => server.member({ isAdmin: true });
const openCases = async (): Promise<Any[]> =>
  (await (await anAdmin()).call('GET', '/api/admin/reviews?kind=nonprofits')).body.data.items;
async function decide(decision: string, input: object = {}, reason = 'We read all of it carefully.') {
  const [review] = await openCases();
  return (await anAdmin()).call('POST', `/api/admin/reviews/${review?.id}`, { decision, reason, input });
}
const submit = (input: object, by = aVisitor()): Promise<Any> =>
  by.post('/api/nonprofits/submissions', input);
/** A member's submission, not confirmed yet. */
const sentBy = async (sender: TestCaller, input: object = {}): Promise<Any> =>
  (await sender.call('POST', '/api/nonprofits/submissions', { ...aSubmission(), ...input })).body.data;

describe('a submission', () => {
  it('without an account goes from the form over the code to review, and is listed', async () => {
    const browser = aVisitor();
    const { status, body } = await submit(aSubmission(), browser);
    expect(status).toBe(201);
    const { token, reference } = body.data;
    expect(reference).toMatch(/^NP-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await openCases()).toEqual([]);
    expect(mails().at(-1)?.to).toBe('volunteer@harborfood.example');
    expect(mails().at(-1)?.text).toContain(`/nonprofits/submissions/${token}`);
    // Its address is not proved: no text of the one who typed it goes there.
    expect(mails().at(-1)?.text).not.toContain('Harbor');
    expect(await statusOf(token)).toMatchObject({
      state: 'unconfirmed',
      number: '12-3456789',
      sentTo: 'v…@harborfood.example',
      needsDocument: false,
    });

    expect((await browser.post(`${pathOf(token)}/confirm`, { code: codeOf(mails()) })).status).toBe(200);
    expect(mails().at(-1)?.subject).toBe(`We received your submission (${reference})`);
    const [review] = await openCases();
    expect(review).toMatchObject({ member: null, summary: 'Example Harbor Food Bank' });

    expect((await decide('accept')).status).toBe(200);
    const decided = await statusOf(token);
    expect(decided).toMatchObject({ state: 'accepted', canAppeal: false });
    expect(mails().at(-1)?.text).toContain(`/nonprofits/${decided.nonprofitId}`);
    const entry = (await server.visit(`/api/nonprofits/${decided.nonprofitId}`)).body;
    expect(entry).toMatchObject({
      registry: 'us-irs',
      number: '123456789',
      origin: 'submitted',
      country: 'US',
      city: 'Duluth',
      website: { address: 'https://harborfood.example/' },
    });
    expect(entry.source).toMatch(/^Submitted, reviewed /);
  });

  it.each([
    [
      'a number of too few digits',
      { number: '12-34567' },
      400,
      '2 digits are missing. It looks like 12-3456789.',
    ],
    ['a register of another country', { country: 'DE' }, 400, 'This is not a number of this register.'],
    [
      'a website that leads nowhere',
      { website: 'localhost' },
      400,
      'Enter a website like foodbank.example, or leave it empty.',
    ],
  ])('with %s is refused in words', async (_, wrong, status, message) => {
    const answer = await submit(aSubmission(wrong));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it.each([
    ['purpose', { purpose: 'Food.' }],
    ['email', { email: 'nobody' }],
    ['name', { name: '' }],
    ['country', { country: 'Germany' }],
    ['registry', { registry: 'demo' }],
  ])('names the field %s where it is wrong', async (field, wrong) => {
    const { status, body } = await submit({ ...aSubmission(), ...wrong });
    expect(status).toBe(400);
    expect(JSON.stringify(body.details)).toContain(`"${field}"`);
  });

  it('of a listed number leads to the entry, however the number is written', async () => {
    await addNonprofits(server.services, { EIN: '123456789', NAME: 'OTHER NAME', STATE: 'MN' });
    for (const number of ['123456789', '12-3456789', 'EIN 12 3456789']) {
      const { body } = await submit(aSubmission({ number }));
      expect(body.code).toBe('nonprofits.listed_already');
      const query = new URLSearchParams({ country: 'US', registry: 'us-irs', number });
      const { data } = (await server.visit(`/api/nonprofits/check?${query}`)).body;
      expect(data).toMatchObject({ number: '12-3456789', problem: null, listed: { name: 'Other Name' } });
    }
  });

  it.each([
    ['the same name without accents and legal words', { name: 'Êxample Harbor Food-Bank, Inc.' }],
    ['the same website', { name: 'Something Else', website: 'https://www.harborfood.example/about' }],
  ])('that has %s shows the other and is never refused for it', async (_, like) => {
    const token = await submitWhole(aVisitor(), mails());
    await decide('accept');
    expect((await statusOf(token)).state).toBe('accepted');
    const other = { ...aSubmission({ number: '98-7654321', website: '' }), ...like };
    const query = new URLSearchParams({
      country: 'US',
      registry: 'us-irs',
      name: other.name,
      website: other.website ?? '',
    });
    const { data } = (await server.visit(`/api/nonprofits/check?${query}`)).body;
    expect(data.similar).toMatchObject([{ name: 'Example Harbor Food Bank' }]);
    expect((await submit(other)).body.code).toBe('nonprofits.possible_duplicate');
    const different = { ...other, differentBecause: 'We are in another town and have our own number.' };
    expect((await submit(different)).status).toBe(201);
  });

  it('is counted by network: three a day, the fourth is asked to wait; refused ones do not count', async () => {
    const { config } = server.services;
    const { RATE_LIMIT_SCALE } = config;
    onTestFinished(() => void Object.assign(config, { RATE_LIMIT_SCALE }));
    Object.assign(config, { RATE_LIMIT_SCALE: 1 });
    const browser = aVisitor();
    for (let turn = 0; turn < 4; turn += 1)
      expect((await submit(aSubmission({ number: '12-34567' }), browser)).status).toBe(400);
    for (const digit of [1, 2, 3])
      expect(
        (await submit(aSubmission({ number: `12-345678${digit}`, email: `a${digit}@b.example` }), browser))
          .status,
      ).toBe(201);
    expect((await submit(aSubmission({ email: 'd@b.example' }), browser)).body.code).toBe(
      'identity.throttled',
    );
    const at = await Promise.all(
      [4, 5, 6, 7].map((digit) =>
        submit(
          aSubmission({ number: `22-345678${digit}`, email: `b${digit}@b.example` }),
          server.browser({ ip: '198.51.100.9' }),
        ),
      ),
    );
    expect(at.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
  });

  it('is not confirmed by a wrong code, five of which end it; a new one works', async () => {
    const browser = aVisitor();
    const { token } = (await submit(aSubmission({ email: 'w@wrong.example' }), browser)).body.data;
    const right = codeOf(mails());
    const wrong = right === '000000' ? '000001' : '000000';
    const confirm = async (code: string) =>
      (await browser.post(`${pathOf(token)}/confirm`, { code })).body.code;
    for (let turn = 0; turn < 5; turn += 1) expect(await confirm(wrong)).toBe('nonprofits.wrong_code');
    expect(await confirm(right)).toBe('nonprofits.code_expired');
    expect((await browser.post(`${pathOf(token)}/code`)).status).toBe(200);
    expect(await confirm(codeOf(mails()))).toBeUndefined();
    expect((await browser.post(`${pathOf(token)}/code`)).body.code).toBe('nonprofits.submission_closed');
  });

  it('ends with its fourth code, and says so', async () => {
    const browser = aVisitor();
    const { token } = (await submit(aSubmission({ email: 'c@codes.example' }), browser)).body.data;
    for (let turn = 0; turn < 3; turn += 1) {
      await server.services.db.execute(sql`truncate identity_throttle`);
      expect((await browser.post(`${pathOf(token)}/code`)).status).toBe(200);
    }
    await server.services.db.execute(sql`truncate identity_throttle`);
    const { body }: Any = await browser.post(`${pathOf(token)}/code`);
    expect([body.code, body.message]).toEqual([
      'nonprofits.no_codes_left',
      'All 4 codes were sent. Submit the form again.',
    ]);
    const right = codeOf(mails());
    const wrong = right === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 5; turn += 1) await browser.post(`${pathOf(token)}/confirm`, { code: wrong });
    const last: Any = await browser.post(`${pathOf(token)}/confirm`, { code: right });
    expect(last.body.code).toBe('nonprofits.no_codes_left');
  });

  it('of a number in review is not sent a second time', async () => {
    await submitWhole(aVisitor(), mails());
    const browser = aVisitor();
    const { token } = (await submit(aSubmission({ email: 'second@harborfood.example' }), browser)).body.data;
    const answer: Any = await browser.post(`${pathOf(token)}/confirm`, { code: codeOf(mails()) });
    expect(answer.body.code).toBe('nonprofits.in_review_already');
  });

  it('is opened by its signed address alone', async () => {
    const token = await submitWhole(aVisitor(), mails());
    expect((await server.visit(pathOf(`${token.slice(0, -2)}xx`))).status).toBe(404);
    expect((await server.visit(pathOf('NP-1234'))).status).toBe(404);
  });
});

describe('a reviewer', () => {
  it('asks, reads the answer, refuses with a reason, and decides an appeal once', async () => {
    const browser = aVisitor();
    const token = await submitWhole(browser, mails());
    expect((await decide('ask', {}, 'Which town do you serve?')).status).toBe(200);
    expect(mails().at(-1)?.text).toContain('Which town do you serve?');
    expect(await statusOf(token)).toMatchObject({
      state: 'asked',
      reason: { title: null, text: 'Which town do you serve?' },
    });
    expect(
      (await browser.post(`${pathOf(token)}/answer`, { text: 'Duluth and the villages around.' })).status,
    ).toBe(200);

    const [asked] = await openCases();
    expect(asked.facts).toContainEqual({ label: 'Step', value: 'Answered' });
    const { evidence } = (await (await anAdmin()).call('GET', `/api/admin/reviews/${asked?.id}`)).body.data;
    expect(JSON.stringify(evidence)).toContain('Duluth and the villages around.');
    expect((await decide('refuse', { refusal: 'nonsense' })).status).toBe(400);
    expect((await decide('refuse', { refusal: 'no-proof' }, 'Nothing shows your organization.')).status).toBe(
      200,
    );
    expect(mails().at(-1)?.text).toContain('You can appeal once');
    expect(await statusOf(token)).toMatchObject({
      state: 'refused',
      canAppeal: true,
      reason: {
        title: 'The documents do not show the organization',
        text: 'Nothing shows your organization.',
      },
    });

    expect(
      (await browser.post(`${pathOf(token)}/appeal`, { text: 'Our number is on the IRS site.' })).status,
    ).toBe(200);
    const [appealed] = await openCases();
    expect(appealed.facts).toContainEqual({ label: 'Step', value: 'Appeal' });
    const read = await (await anAdmin()).call('GET', `/api/admin/reviews/${appealed.id}`);
    const shown = JSON.stringify(read.body.data.evidence);
    expect(shown).toContain('Our number is on the IRS site.');
    expect(shown).toContain('Duluth and the villages around.');
    expect((await decide('refuse', { refusal: 'other' }, 'It is still not there.')).status).toBe(200);
    expect(mails().at(-1)?.text).toContain('This decision is final.');
    expect((await statusOf(token)).canAppeal).toBe(false);
    const again: Any = await browser.post(`${pathOf(token)}/appeal`, { text: 'Please look again at it.' });
    expect(again.body.code).toBe('nonprofits.appealed_already');
  });

  it('cannot accept a number that a register’s file brought meanwhile', async () => {
    await submitWhole(aVisitor(), mails());
    await addNonprofits(server.services, { EIN: '123456789', NAME: 'EXAMPLE HARBOR FOOD BANK', STATE: 'MN' });
    expect((await decide('accept')).body.code).toBe('reviews.decision_unfit');
    expect((await decide('refuse', { refusal: 'listed-already' })).status).toBe(200);
  });

  it('does not decide what they submitted themselves', async () => {
    const own = await server.member({ isAdmin: true });
    const { body } = await own.call(
      'POST',
      '/api/nonprofits/submissions',
      aSubmission({ email: 'own@own.example' }),
    );
    await own.call('POST', `${pathOf(body.data.token)}/confirm`, { code: codeOf(mails()) });
    const [review] = await openCases();
    const reason = 'It is surely good enough.';
    const answer = await own.call('POST', `/api/admin/reviews/${review?.id}`, {
      decision: 'accept',
      reason,
      input: {},
    });
    expect(answer.body.code).toBe('reviews.own_case');
  });
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('documents', () => {
  const without = { country: 'KE', registry: 'none', number: '', website: '' } as const;

  it('are needed where a register has no numbers to check; types are read from the content', async () => {
    const member = await server.member();
    const { body } = await member.call(
      'POST',
      '/api/nonprofits/submissions',
      aSubmission({ ...without, email: 'k@k.example' }),
    );
    const path = pathOf(body.data.token);
    const add = (name: string, bytes: Uint8Array) =>
      member.call('POST', `${path}/documents?name=${name}`, bytes);
    const code = { code: codeOf(mails()) };
    expect((await member.call('POST', `${path}/confirm`, code)).body.code).toBe('nonprofits.document_needed');
    expect((await add('statute.pdf', Buffer.from('<html>no</html>'))).body.code).toBe(
      'nonprofits.document_type',
    );
    expect((await add('notes.txt', Buffer.from('only words'))).body.code).toBe('nonprofits.document_type');
    for (const turn of [1, 2, 3])
      expect((await add(`statute${turn}.pdf`, Buffer.concat([PDF, Buffer.from(`${turn}`)]))).status).toBe(
        201,
      );
    expect((await add('more.pdf', PDF)).body.code).toBe('nonprofits.too_many_documents');
    const { documents } = await statusOf(body.data.token);
    expect((await member.call('DELETE', `${path}/documents/${documents[0].id}`)).status).toBe(200);
    expect((await member.call('POST', `${path}/confirm`, code)).status).toBe(200);
    expect((await add('late.pdf', PDF)).body.code).toBe('nonprofits.submission_closed');

    const file = `/api/admin/nonprofits/documents/${documents[1].id}`;
    expect((await member.call('GET', file)).status).toBe(403);
    const read = await (await anAdmin()).call('GET', file);
    expect([read.status, read.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(read.headers['content-disposition']).toContain('attachment');
  });

  it('can be added for an appeal, and are closed again once it is sent', async () => {
    const sender = await server.member();
    const { token } = await sentBy(sender);
    await sender.call('POST', `${pathOf(token)}/confirm`, { code: codeOf(mails()) });
    const add = async () => (await sender.call('POST', `${pathOf(token)}/documents?name=a.pdf`, PDF)).status;
    expect(await add()).toBe(409);
    await decide('refuse', { refusal: 'no-proof' });
    expect(await add()).toBe(201);
    const text = 'The statutes are in the document.';
    await sender.call('POST', `${pathOf(token)}/appeal`, { text });
    expect(await add()).toBe(409);
    await decide('refuse', { refusal: 'no-proof' });
    expect(await add()).toBe(409);
  });

  it('cannot be added and removed without end', async () => {
    const sender = await server.member();
    const { token } = await sentBy(sender);
    const add = () => sender.call('POST', `${pathOf(token)}/documents?name=a.pdf`, PDF);
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await add()).status).toBe(201);
      const [document] = (await statusOf(token)).documents;
      await sender.call('DELETE', `${pathOf(token)}/documents/${document.id}`);
    }
    expect((await add()).body.code).toBe('identity.throttled');
  });

  it('found false are not taken again', async () => {
    const member = await server.member();
    const send = async (email: string) =>
      (
        await member.call(
          'POST',
          '/api/nonprofits/submissions',
          aSubmission({ ...without, email, name: email, differentBecause: 'It is another one.' }),
        )
      ).body.data.token;
    const token = await send('false@one.example');
    await member.call('POST', `${pathOf(token)}/documents?name=a.pdf`, PDF);
    await member.call('POST', `${pathOf(token)}/confirm`, { code: codeOf(mails()) });
    await decide('refuse', { refusal: 'false-document' });
    const other = await send('false@two.example');
    const again = await member.call('POST', `${pathOf(other)}/documents?name=b.pdf`, PDF);
    expect(again.body.code).toBe('nonprofits.document_blocked');
  });
});

describe('personal data', () => {
  it('goes with the account of the member who sent it, and an accepted entry stays', async () => {
    const member = await server.member();
    const send = async (email: string, number: string) => {
      const { body } = await member.call(
        'POST',
        '/api/nonprofits/submissions',
        aSubmission({ email, number, name: email, website: '' }),
      );
      return body.data.token;
    };
    const accepted = await send('one@gone.example', '33-3456789');
    await member.call('POST', `${pathOf(accepted)}/confirm`, { code: codeOf(mails()) });
    expect((await decide('accept')).status).toBe(200);
    const open = await send('two@gone.example', '34-3456789');
    await inTransaction(server.services.db, (tx) =>
      nonprofitsPersonalData.erase(server.services, tx, member.userId),
    );
    await removeMember(server.services.db, member.userId);
    expect(await statusOf(accepted)).toMatchObject({ state: 'accepted', sentTo: null });
    expect((await server.visit(pathOf(open))).status).toBe(404);
  });
});

// Last: sessions of administrators end with the clock.
describe('as time passes, a submission', () => {
  it('is deleted: unconfirmed after a week, asked and refused ones three months later; accepted ones lose their data', async () => {
    const { db } = server.services;
    const kept = async (state: string, number: string, decision: object | null, reason?: string) => {
      const sender = await server.member();
      const { token } = await sentBy(sender, { number, name: state, website: '' });
      await sender.call('POST', `${pathOf(token)}/documents?name=proof.pdf`, PDF);
      await sender.call('POST', `${pathOf(token)}/confirm`, { code: codeOf(mails()) });
      await decide('ask', {}, `Which town is it, ${state}?`);
      if (decision === null) return token;
      await sender.call('POST', `${pathOf(token)}/answer`, { text: `The town of ${state}.` });
      await decide(state === 'accepted' ? 'accept' : 'refuse', decision, reason);
      return token;
    };
    const never = (await submit(aSubmission({ email: 'never@never.example' }))).body.data.token;
    const asked = await kept('asked', '22-3456781', null);
    expect(mails().at(-1)?.text).toMatch(/Answer it on the status page by \w+ \d+, \d{4}/);
    const refused = await kept('refused', '22-3456782', { refusal: 'no-proof' });
    expect(mails().at(-1)?.text).toMatch(/You can appeal once by \w+ \d+, \d{4}/);
    const accepted = await kept('accepted', '22-3456783', {});
    const run = () =>
      purgeSubmissions.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
    const texts = async () =>
      (await db.execute(sql`select text from reviews_case where text is not null`)).rows.length;
    server.services.clock.advance(8 * DAY_MS);
    await run();
    expect((await server.visit(pathOf(never))).status).toBe(404);
    for (const token of [asked, refused, accepted]) expect((await statusOf(token)).documents).toHaveLength(1);
    expect(await texts()).toBe(2);
    server.services.clock.advance(90 * DAY_MS);
    await run();
    for (const token of [asked, refused]) expect((await server.visit(pathOf(token))).status).toBe(404);
    expect(await statusOf(accepted)).toMatchObject({ sentTo: null, state: 'accepted', documents: [] });
    expect([await db.$count(sql`nonprofits_document`), await texts()]).toEqual([0, 0]);
    const version = async () =>
      (await db.execute(sql`select xmin from nonprofits_submission`)).rows.map((row) => row.xmin);
    const before = await version();
    await run();
    expect(await version()).toEqual(before);
  });

  it('cannot be confirmed after a day, nor twice at once', async () => {
    const browser = aVisitor();
    const { token } = (await submit(aSubmission({ email: 'late@late.example' }), browser)).body.data;
    server.services.clock.advance(25 * HOUR_MS);
    const code = codeOf(mails());
    expect(((await browser.post(`${pathOf(token)}/confirm`, { code })) as Any).body.code).toBe(
      'nonprofits.code_expired',
    );
    await browser.post(`${pathOf(token)}/code`);
    const again = { code: codeOf(mails()) };
    const both = await Promise.all([1, 2].map(() => browser.post(`${pathOf(token)}/confirm`, again)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const open = await server.services.db.$count(sql`reviews_case`);
    expect(open).toBe(1);
  });
});
