import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { onboardingDomain } from '#members/onboarding/server';
import { crowdfundingDomain } from '#projects/crowdfunding/server';
import { projectsDomain } from '#projects/projects/server';
import { aJourney, aPaidChain, type aTerms, type PaidChain } from '../../testing/index.ts';
import { roundsDomain } from '../index.ts';

// Changes while a round runs: a project, a donor's level, and rounds too large for a quick estimate.

const CENT = 10n ** 16n;
let server: MemberServer;
let chain: PaidChain;
let journey: ReturnType<typeof aJourney>;
let owner: TestCaller;
let ann: TestCaller;
let donors: TestCaller[];
beforeAll(async () => {
  chain = await aPaidChain();
  server = await aMemberServer(
    [notificationsDomain, onboardingDomain, projectsDomain, crowdfundingDomain, roundsDomain],
    { levels: ['basic', 'email', '2fa', 'full'], environment: chain.environment },
  );
  journey = aJourney(server);
  ann = await someone();
  donors = [await someone(), await someone(), await someone()];
});
afterAll(async () => {
  await server.close();
  await chain.close();
});

const someone = () => server.member({ email: `${randomUUID()}@example.org` });
const at = (id: string, rest = '') => `/api/rounds/${id}${rest}`;
const run = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);

/** A round open for giving, in which each donor gave to Ann's project. */
async function given(change: NonNullable<Parameters<typeof aTerms>[1]> = {}) {
  journey.rewind();
  owner = await someone();
  const id = await journey.open(owner, change);
  const entry = await journey.accepted(owner, ann, id);
  journey.pass(3);
  for (const { userId } of donors) await journey.give(entry.campaign, userId, CENT);
  return { id, ...entry };
}

type Row = { title: string; donors: number; matchWei: string };
/** Changes without an event are read anew after a minute. */
const result = async (id: string): Promise<Row[]> => {
  journey.pass(0.001);
  return (await server.visit(at(id, '/result'))).body.projects;
};
const inside = async (id: string) => (await owner.call('GET', at(id, '/applications'))).body[0]?.inside;
/** Three donors of 0.01 ETH each: (3 · 0.1)² - 0.03. */
const MATCH = String(6n * CENT);

describe('a project that changes while people give', () => {
  it('is marked as edited and stays, under its new name, with what was given to it', async () => {
    const { id, projectId } = await given();
    expect((await inside(id)).isEdited).toBe(false);
    await run("update projects_project set title = 'Casino', revision = revision + 1 where id = $1", [
      projectId,
    ]);
    expect(await inside(id)).toMatchObject({ isEdited: true, canDecide: true });
    expect((await server.visit(at(id, '/applications'))).body[0].inside).toBeNull();
    journey.pass(3);
    expect(await result(id)).toMatchObject([{ title: 'Casino', donors: 3, matchWei: MATCH }]);
  });

  it('can be removed for it until giving ends, and then counts for nothing', async () => {
    const { id, projectId, applicationId } = await given();
    await run('update projects_project set revision = revision + 1 where id = $1', [projectId]);
    await journey.must(journey.decide(owner, id, applicationId, false));
    const estimate = at(id, `/estimates?projectId=${projectId}&wei=${CENT}`);
    expect((await donors[0]?.call('GET', estimate))?.status).toBe(404);
    journey.pass(3);
    expect(await result(id)).toEqual([]);
    expect((await journey.decide(owner, id, applicationId)).body.code).toBe('rounds.wrong_state');
  });

  it('is in no result while it is hidden', async () => {
    const { id, projectId } = await given();
    journey.pass(3);
    expect(await result(id)).toHaveLength(1);
    await run(
      'update projects_project set hidden_at = now(), hidden_reason = $2, hidden_case = gen_random_uuid() where id = $1',
      [projectId, 'Copied.'],
    );
    expect(await result(id)).toEqual([]);
  });
});

it('a donor who loses the level counts as money only: in the estimate, before the end and at the end', async () => {
  const { id, projectId } = await given({ donorLevel: 'email' });
  const [gone] = donors;
  const setEmail = (verifiedAt: Date | null) =>
    run('update identity_user set email_verified_at = $2 where id = $1', [gone?.userId, verifiedAt]);
  const path = at(id, `/estimates?projectId=${projectId}&wei=${CENT}`);
  const own = async () => (await gone?.call('GET', path))?.body.projects[0];
  expect((await own()).state).toBe('counts');
  await setEmail(null);
  expect(await own()).toMatchObject({ state: 'not_eligible', range: null });
  journey.pass(3);
  const two = String(2n * CENT);
  expect(await result(id)).toMatchObject([{ donors: 2, matchWei: two, receivedWei: String(3n * CENT) }]);
  await setEmail(new Date());
  expect(await result(id)).toMatchObject([{ donors: 3, matchWei: MATCH }]);
  await setEmail(null);
  journey.pass(4);
  await journey.must(owner.call('POST', at(id, '/finalize')));
  // A final result stays, also when the level comes back.
  await setEmail(new Date());
  expect(await result(id)).toMatchObject([{ donors: 2, matchWei: two }]);
});

it('the estimate of a small cluster match is what the round then pays more', async () => {
  journey.rewind();
  owner = await someone();
  const parameterWei = String(10n ** 18n);
  const id = await journey.open(owner, { method: 'cocm', parameterWei, poolWei: String(50n * CENT) });
  const [first, second] = [
    await journey.accepted(owner, ann, id),
    await journey.accepted(owner, ann, id, 'Ferry bell'),
  ];
  journey.pass(3);
  const [one, two, three] = donors.map(({ userId }) => userId);
  for (const giver of [one, two]) await journey.give(first.campaign, giver ?? null, 9n * CENT);
  for (const giver of [two, three]) await journey.give(second.campaign, giver ?? null, 4n * CENT);
  const path = at(id, `/estimates?projectId=${first.projectId}&wei=${4n * CENT}`);
  const { state, range } = (await donors[2]?.call('GET', path))?.body.projects[0] ?? {};
  expect(state).toBe('counts');
  const matched = async (): Promise<bigint> => {
    journey.pass(3.01);
    const row = (await server.visit(at(id, '/result'))).body.projects.find(
      ({ projectId }: { projectId: string }) => projectId === first.projectId,
    );
    journey.pass(-3);
    return BigInt(row.matchWei);
  };
  const before = await matched();
  await journey.give(first.campaign, three ?? null, 4n * CENT);
  const more = (await matched()) - before;
  expect(more > 0n).toBe(true);
  expect(range.highWei).toBe(String(more));
});
