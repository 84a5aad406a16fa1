import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentDomain } from '#members/content/server';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { learningDomain } from '../index.ts';

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([contentDomain, learningDomain]);
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const DOCUMENT = '/api/admin/content/repid-intro';
const topic = async () => (await admin.call('GET', '/api/philomath/topics/repid-intro')).body.data;

it('a topic has the text that an administrator published, under its own title', async () => {
  const { published, revision } = (await admin.call('GET', DOCUMENT)).body;
  expect(await topic()).toMatchObject({ title: published.title, version: 0 });
  const text = { ...published, markdown: '## Anew\n\nOne <script>two</script> three.' };
  const renamed = await admin.call('POST', `${DOCUMENT}/publish`, { ...text, title: 'Another', revision });
  expect([renamed.status, renamed.body.code]).toEqual([422, 'content.title_fixed']);
  await admin.call('POST', `${DOCUMENT}/publish`, { ...text, revision });
  expect(await topic()).toMatchObject({
    title: published.title,
    content: '<h2>Anew</h2>\n<p>One two three.</p>\n',
    version: 2,
    minutes: 1,
  });
});

it('is for members: no page of text shows it', async () => {
  expect((await server.visit('/api/content/repid-intro')).status).toBe(404);
});
