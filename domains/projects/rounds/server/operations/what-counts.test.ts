import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeRound, readGifts } from '#engines/tally';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { onboardingDomain } from '#members/onboarding/server';
import { crowdfundingDomain } from '#projects/crowdfunding/server';
import { projectsDomain } from '#projects/projects/server';
import { aJourney, aPaidChain, type aTerms, type PaidChain } from '../../testing/index.ts';
import { roundsDomain } from '../index.ts';
import { finalizeOverdue } from '../jobs/finalize-overdue.ts';
import { engineRound } from '../rules/count-round.ts';

// Parts of gifts that count in the end, and decisions on what is in the round.

const CENT = 10n ** 16n;
let server: MemberServer;
let chain: PaidChain;
let journey: ReturnType<typeof aJourney>;
let owner: TestCaller;
let ann: TestCaller;
let bob: TestCaller;
let donors: TestCaller[];
beforeAll(async () => {
  chain = await aPaidChain();
  server = await aMemberServer(
    [notificationsDomain, onboardingDomain, projectsDomain, crowdfundingDomain, roundsDomain],
    { levels: ['basic', 'email', '2fa', 'full'], environment: chain.environment },
  );
  journey = aJourney(server);
  [ann, bob] = [await someone(), await someone()];
  donors = [await someone(), await someone(), await someone()];
});
beforeEach(async () => {
  journey.rewind();
  owner = await someone();
});
afterAll(async () => {
  await server.close();
  await chain.close();
});

const someone = () => server.member({ email: `${randomUUID()}@example.org` });
const at = (id: string, rest = '') => `/api/rounds/${id}${rest}`;
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const run = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);
const REASON = { reason: 'For reasons that everybody can read.' };
const finalize = (id: string) => owner.call('POST', at(id, '/finalize'));
const resultOf = async (id: string) => (await server.visit(at(id, '/result'))).body;

/** A round open for giving with Ann's project in it. */
async function giving(change: NonNullable<Parameters<typeof aTerms>[1]> = {}) {
  const id = await journey.open(owner, change);
  const entry = await journey.accepted(owner, ann, id);
  journey.pass(3);
  return { id, ...entry };
}

/** The same once each donor gave 0.01 ETH. */
async function given(change: NonNullable<Parameters<typeof aTerms>[1]> = {}) {
  const entry = await giving(change);
  for (const { userId } of donors) await journey.give(entry.campaign, userId, CENT);
  return entry;
}

describe('money that may still be refunded', () => {
  it('is matched by nothing: a campaign that has paid out nothing could be cancelled, missed or abandoned', async () => {
    const { id, campaign } = await given();
    chain.pays(campaign.address, { raised: 3n * CENT, paid: 0n });
    journey.pass(7);
    await journey.must(finalize(id));
    const { projects, leftWei } = await resultOf(id);
    expect(projects).toMatchObject([{ donors: 0, matchWei: '0', receivedWei: String(3n * CENT) }]);
    expect(leftWei).toBe(String(10n ** 18n));
    expect((await server.visit(at(id, '/readme.txt'))).text).toContain(
      `${campaign.address} 0 of ${3n * CENT}`,
    );
  });

  it('counts for the part that the campaign has paid out; the minimum is compared with all of a gift', async () => {
    const { id, campaign } = await given({ minimumWei: String(CENT) });
    chain.pays(campaign.address, { raised: 3n * CENT, paid: (3n * CENT) / 4n });
    journey.pass(7);
    await journey.must(finalize(id));
    // A quarter of three gifts of 0.01: a quarter of their match, which is 0.06.
    expect((await resultOf(id)).projects).toMatchObject([
      { donors: 3, matchWei: String((6n * CENT) / 4n), receivedWei: String(3n * CENT) },
    ]);
  });

  it('makes the count wait while the chain does not answer, and other rounds are computed meanwhile', async () => {
    const { id } = await given();
    const other = await journey.open(owner);
    journey.pass(7);
    chain.isSilent();
    expect(codeOf(await finalize(id))).toEqual([503, 'rounds.chain_silent']);
    expect((await resultOf(id)).isFinal).toBe(false);
    journey.pass(9.5);
    const error = vi.spyOn(server.services.log, 'error');
    await finalizeOverdue.run(
      server.services,
      {},
      { report: () => {}, signal: new AbortController().signal },
    );
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ roundId: id }), expect.any(String));
    expect((await resultOf(id)).isFinal).toBe(false);
    expect((await resultOf(other)).isFinal).toBe(true);
  });
});

it('both results and what was given in all follow from the published files', async () => {
  const { id, campaign } = await given();
  await journey.give(campaign, null, 9n * CENT);
  journey.pass(3);
  const [{ donor }] = (await owner.call('GET', at(id, '/donors'))).body;
  await journey.must(owner.call('POST', at(id, '/flags'), { donor, ...REASON }));
  journey.pass(4);
  await journey.must(finalize(id));
  const recomputed = async (file: string) =>
    computeRound(
      engineRound(
        { poolWei: 10n ** 18n, method: 'qf', parameterWei: null, capWei: null, minimumWei: null },
        readGifts((await server.visit(at(id, file))).text),
      ),
    ).projects;
  const [stored] = (await resultOf(id)).projects;
  const [plain] = await recomputed('/gifts.csv');
  const [withFlagged] = await recomputed('/gifts-with-flagged.csv');
  expect([stored.matchWei, stored.withFlaggedWei]).toEqual([String(2n * CENT), String(6n * CENT)]);
  expect([String(plain?.match), String(withFlagged?.match)]).toEqual([
    stored.matchWei,
    stored.withFlaggedWei,
  ]);
  expect([plain?.received, withFlagged?.received]).toEqual([12n * CENT, 12n * CENT]);
  expect(stored.receivedWei).toBe(String(12n * CENT));
});

it('gifts of the team to its own project are money only, and said to be', async () => {
  const { id, projectId, campaign } = await given();
  const [member] = donors;
  await run(
    `insert into projects_team (project_id, user_id, role, state, asked_at, answered_at)
     values ($1, $2, 'Engineer', 'accepted', now(), now())`,
    [projectId, member?.userId],
  );
  const path = at(id, `/estimates?projectId=${projectId}&wei=${CENT}`);
  expect((await member?.call('GET', path))?.body.projects[0]).toMatchObject({
    state: 'not_eligible',
    because: 'This is your project. Gifts of its owner and team are not matched.',
  });
  expect(campaign.address).not.toBeNull();
  journey.pass(3);
  expect((await resultOf(id)).projects).toMatchObject([{ donors: 2, receivedWei: String(3n * CENT) }]);
});

describe('a project that is removed at the last moment', () => {
  it('can appeal until the appeals end, and is in unless it is decided otherwise', async () => {
    const { id, applicationId } = await given();
    journey.pass(1.999);
    await journey.must(journey.decide(owner, id, applicationId, false));
    journey.pass(0.002);
    expect((await resultOf(id)).projects).toEqual([]);
    const appeal = () => ann.call('POST', at(id, `/applications/${applicationId}/appeal`), REASON);
    expect((await appeal()).status).toBe(200);
    expect(codeOf(await appeal())).toEqual([409, 'rounds.already_appealed']);
    expect((await resultOf(id)).projects).toMatchObject([{ donors: 3 }]);
    journey.pass(4);
    await journey.must(finalize(id));
    expect((await resultOf(id)).projects).toMatchObject([{ donors: 3, matchWei: String(6n * CENT) }]);
    expect((await ann.call('GET', at(id, '/applications'))).body).toMatchObject([
      { state: 'accepted', inside: { reason: expect.stringContaining('was not decided') } },
    ]);
  });

  it('stays out where the appeal is declined; nothing else is decided once giving is over', async () => {
    const { id, applicationId } = await given();
    const decide = (accept: boolean) => journey.decide(owner, id, applicationId, accept);
    await journey.must(decide(false));
    journey.pass(2.001);
    expect(codeOf(await decide(true))).toEqual([409, 'rounds.wrong_state']);
    await journey.must(ann.call('POST', at(id, `/applications/${applicationId}/appeal`), REASON));
    await journey.must(decide(false));
    expect(codeOf(await decide(true))).toEqual([409, 'rounds.wrong_state']);
    expect((await resultOf(id)).projects).toEqual([]);
  });

  it('appeals though an earlier decline was appealed: a removal is a new decision', async () => {
    const id = await journey.open(owner);
    const { applicationId } = await journey.apply(ann, id);
    const appeal = () => ann.call('POST', at(id, `/applications/${applicationId}/appeal`), REASON);
    await journey.must(journey.decide(owner, id, applicationId, false));
    await journey.must(appeal());
    await journey.must(journey.decide(owner, id, applicationId));
    await journey.must(journey.decide(owner, id, applicationId, false));
    expect((await appeal()).status).toBe(200);
  });
});

describe('a reviewer with a project in the round', () => {
  it('decides neither applications nor flags of it', async () => {
    const id = await journey.open(owner);
    await journey.must(owner.call('POST', at(id, '/reviewers'), { username: bob.username }));
    await journey.accepted(owner, bob, id, 'Ferry bell');
    const { applicationId, campaign } = await journey.apply(ann, id);
    expect(codeOf(await journey.decide(bob, id, applicationId))).toEqual([403, 'rounds.own_conflict']);
    const seen = (await bob.call('GET', at(id, '/applications'))).body;
    for (const { inside } of seen) expect(inside.canDecide).toBe(false);
    await journey.must(journey.decide(owner, id, applicationId));
    journey.pass(3);
    for (const { userId } of donors) await journey.give(campaign, userId, CENT);
    journey.pass(3);
    const [{ donor, canFlag }] = (await owner.call('GET', at(id, '/donors'))).body;
    expect(canFlag).toBe(true);
    await journey.must(owner.call('POST', at(id, '/flags'), { donor, ...REASON }));
    const views = await Promise.all(
      donors.map(async (one) => (await one.call('GET', at(id))).body.viewer.flag),
    );
    await journey.must(
      donors[views.findIndex((flag) => flag !== null)]?.call('POST', at(id, '/flag/appeal'), REASON) ??
        Promise.reject(new Error('One was flagged')),
    );
    const decision = { uphold: true, ...REASON };
    expect(codeOf(await bob.call('POST', at(id, `/flags/${donor}/decision`), decision))).toEqual([
      403,
      'rounds.own_conflict',
    ]);
    for (const one of (await bob.call('GET', at(id, '/donors'))).body) expect(one.canDecide).toBe(false);
    journey.pass(1.5);
    for (const one of (await owner.call('GET', at(id, '/donors'))).body) expect(one.canFlag).toBe(false);
  });

  it('nor once the project is declined; it is not named again, and the page knows why', async () => {
    const id = await journey.open(owner);
    const name = (username: string) => owner.call('POST', at(id, '/reviewers'), { username });
    await journey.must(name(bob.username));
    const viewerOf = async (member: TestCaller) => (await member.call('GET', at(id))).body.viewer;
    expect((await viewerOf(bob)).hasProject).toBe(false);
    const own = await journey.apply(bob, id, 'Ferry bell');
    const { applicationId } = await journey.apply(ann, id);
    await journey.must(journey.decide(owner, id, own.applicationId, false));
    expect(codeOf(await journey.decide(bob, id, applicationId, false))).toEqual([403, 'rounds.own_conflict']);
    const seen = (await bob.call('GET', at(id, '/applications'))).body;
    expect(seen.map(({ inside }: { inside: { canDecide: boolean } }) => inside.canDecide)).toEqual([
      false,
      false,
    ]);
    expect((await viewerOf(bob)).hasProject).toBe(true);
    expect((await viewerOf(owner)).hasProject).toBe(false);
    expect(codeOf(await name(ann.username))).toEqual([409, 'rounds.reviewer_applied']);
  });
});

it('a visitor reads no member’s name or id in a round’s projects', async () => {
  const { id, projectId } = await giving();
  const { text, body } = await server.visit(at(id, '/applications'));
  expect(body).toMatchObject([{ isPublic: false }]);
  await run('update projects_project set public_since = now() where id = $1', [projectId]);
  expect((await server.visit(at(id, '/applications'))).body).toMatchObject([{ isPublic: true }]);
  for (const one of [ann.userId, ann.username]) expect(text).not.toContain(one);
  expect((await bob.call('GET', at(id, '/applications'))).body[0].applicant.username).toBe(ann.username);
});

it('takes as many queries for many donors and projects as for one, and none for the same reader in a minute', async () => {
  const small = await given();
  const large = await giving();
  const entries = [large];
  for (const { userId } of [...donors, ...(await Promise.all([1, 2, 3].map(someone)))])
    for (const { campaign } of entries) await journey.give(campaign, userId, CENT);
  journey.pass(3);
  const queries = vi.spyOn(server.database.pool, 'query');
  const counted = async (id: string) => {
    queries.mockClear();
    await server.visit(at(id, '/result'));
    return queries.mock.calls.length;
  };
  const one = await counted(small.id);
  expect(await counted(large.id)).toBe(one);
  expect(await counted(large.id)).toBeLessThan(one);
  queries.mockRestore();
});

describe('the estimate of a project that takes no contributions now', () => {
  const estimateOf = async (id: string, projectId: string) => {
    const path = at(id, `/estimates?projectId=${projectId}&wei=${CENT}`);
    const [visitor, donor] = [await server.visit(path), await donors[0]?.call('GET', path)];
    expect(donor?.body.projects).toEqual(visitor.body.projects);
    return donor?.body.projects[0];
  };

  it('says that its campaign has ended, instead of an amount', async () => {
    const { id, projectId } = await given();
    await run('update crowdfunding_campaign set deadline = $2 where project_id = $1', [
      projectId,
      server.services.clock.now(),
    ]);
    expect(await estimateOf(id, projectId)).toMatchObject({
      state: 'closed',
      range: null,
      because: expect.stringContaining('campaign has ended'),
    });
  });

  it('says that it has no campaign, or is finished', async () => {
    const { id, projectId } = await giving();
    await run("update projects_project set stage = 'finished' where id = $1", [projectId]);
    const because = async () => (await estimateOf(id, projectId)).because;
    expect(await because()).toContain('This project is finished');
    await run("update projects_project set stage = 'running' where id = $1", [projectId]);
    await run('delete from crowdfunding_campaign where project_id = $1', [projectId]);
    journey.pass(0.01);
    expect(await because()).toContain('This project has no campaign');
  });
});

it('one call estimates every project of a round', async () => {
  const { id } = await giving();
  journey.pass(-3);
  const second = await journey.accepted(owner, bob, id, 'Ferry bell');
  journey.pass(3);
  await journey.give(second.campaign, donors[1]?.userId ?? '', CENT);
  const { projects } = (await donors[0]?.call('GET', at(id, `/estimates?wei=${CENT}`)))?.body ?? {};
  expect(projects).toHaveLength(2);
  const ofSecond = projects.find((one: { projectId: string }) => one.projectId === second.projectId);
  expect(ofSecond.range).toEqual({ lowWei: String(2n * CENT), highWei: String(2n * CENT) });
});
