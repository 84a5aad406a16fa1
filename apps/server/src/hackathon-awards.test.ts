import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { closeHackathons } from '#people/hackathons/testing';
import { aTeamOf } from '#people/teams/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { Caller } from '../testing/callers.ts';
import { deliverEvents } from '../testing/deliver-events.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ queued: true });
});
afterAll(() => server.close());

const REASON = 'It is clear what is to be built.';
const LATER = new Date(Date.now() + DAY_MS).toISOString();

async function aPerson(isAdmin = false) {
  const member = await aMember(server.database.db, { email: `${randomUUID()}@example.org`, isAdmin });
  const caller = new Caller(server, 'member', member);
  const send = async (method: 'PUT' | 'POST', path: `/${string}`, body: object) => {
    const answer = await caller.call({ method, path }, { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const read = async (path: `/${string}`) => (await caller.call({ method: 'GET', path })).body;
  type Points = { data: { points: { rule: string; points: number; status: string }[] } };
  const points = async () =>
    ((await read('/api/reputation/points')) as Points).data.points
      .filter(({ rule, status }) => rule === 'hackathon-submitted' && status === 'counts')
      .map((one) => one.points);
  type Own = { earned: { source: string; label: string }[] };
  const evidence = async () =>
    ((await read('/api/builder')) as Own).earned
      .filter(({ source }) => source === 'hackathon')
      .map(({ label }) => label);
  return { ...member, send, read, points, evidence };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

async function aHackathon(host: Person, admin: Person): Promise<string> {
  const id = randomUUID();
  await host.send('PUT', `/api/hackathons/${id}`, {
    revision: 0,
    title: 'Harbor data weekend',
    summary: 'Build open tools for small harbors.',
    description: 'Build something that helps a small harbor to use its water level data.',
    skills: ['react'],
    place: null,
    prize: '',
    website: null,
    startsAt: new Date(Date.now() - DAY_MS).toISOString(),
    endsAt: LATER,
  });
  const { rows } = await server.database.db.execute<{ id: string }>(
    sql`select case_id as id from hackathons_hackathon where id = ${id}`,
  );
  await admin.send('POST', `/api/admin/reviews/${rows[0]?.id}`, {
    decision: 'list',
    reason: REASON,
    input: {},
  });
  return id;
}

async function submit(person: Person, id: string, teamId: string | null = null): Promise<void> {
  await person.send('PUT', `/api/hackathons/${id}/submission`, {
    revision: 0,
    title: 'Tide board',
    text: 'A board on the quay that shows the next tide.',
    repositoryUrl: 'https://code.example.org/tide-board',
    demoUrl: null,
    projectId: null,
    teamId,
  });
}

async function close(id: string): Promise<void> {
  const now = server.services.clock.now().toISOString();
  await server.database.db.execute(sql`update hackathons_hackathon set ends_at = ${now} where id = ${id}`);
  const progress = { report: () => undefined, signal: new AbortController().signal };
  await closeHackathons.run(server.services, {}, progress);
  await deliverEvents(server);
}

it('a submission gives its makers RepID and evidence when the hackathon ends, and none with the host', async () => {
  // Hosting needs a second factor, which an administrator of a test has.
  const [admin, host] = [await aPerson(true), await aPerson(true)];
  const [ann, ben, cem] = [await aPerson(), await aPerson(), await aPerson()];
  const id = await aHackathon(host, admin);
  for (const one of [host, ann, ben, cem])
    await one.send('PUT', `/api/hackathons/${id}/registration`, { looksForTeam: false });
  const team = (...people: readonly Person[]) =>
    aTeamOf(
      server.services,
      people.map(({ userId }) => userId),
    );
  await submit(ann, id, await team(ann, ben));
  await submit(cem, id, await team(cem, host));
  await deliverEvents(server);
  expect([await ann.points(), await ann.evidence()]).toEqual([[], []]);
  await close(id);
  await close(id);
  expect([await ann.points(), await ben.points(), await cem.points(), await host.points()]).toEqual([
    [10],
    [10],
    [],
    [],
  ]);
  for (const one of [ann, ben, cem, host])
    expect(await one.evidence()).toEqual(['Submitted Tide board to Harbor data weekend']);

  await admin.send('POST', `/api/hackathons/${id}/cancel`, { reason: 'It was held by someone else.' });
  await deliverEvents(server);
  for (const one of [ann, ben, cem, host]) expect(await one.evidence()).toEqual([]);
  expect([await ann.points(), await ben.points()]).toEqual([[], []]);
  const statement = JSON.stringify(await ann.read('/api/reputation/points'));
  expect(statement).toContain('the hackathon was canceled');
});

it('only two submissions a quarter count', async () => {
  const [admin, host, ann] = [await aPerson(true), await aPerson(true), await aPerson()];
  for (let index = 0; index < 3; index += 1) {
    const id = await aHackathon(host, admin);
    await ann.send('PUT', `/api/hackathons/${id}/registration`, { looksForTeam: false });
    await submit(ann, id);
    await close(id);
  }
  expect(await ann.points()).toEqual([10, 10]);
});
