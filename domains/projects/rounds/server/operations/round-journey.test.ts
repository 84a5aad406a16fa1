import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeRound, readGifts } from '#engines/tally';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { onboardingDomain } from '#members/onboarding/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { crowdfundingDomain } from '#projects/crowdfunding/server';
import { projectsDomain } from '#projects/projects/server';
import { aPassingScore } from '#standing/credentials/testing';
import { aJourney, aPaidChain, aTerms, type PaidChain } from '../../testing/index.ts';
import { roundsDomain } from '../index.ts';
import { finalizeOverdue } from '../jobs/finalize-overdue.ts';
import { roundsPersonalData } from '../personal-data.ts';
import { engineRound } from '../rules/count-round.ts';
import { publishApplications, publishPools } from '../services/publish-applications.ts';

const CENT = 10n ** 16n;
let server: MemberServer;
let chain: PaidChain;
let journey: ReturnType<typeof aJourney>;
let owner: TestCaller;
let reviewer: TestCaller;
let ann: TestCaller;
let bob: TestCaller;
beforeAll(async () => {
  chain = await aPaidChain();
  server = await aMemberServer(
    [notificationsDomain, onboardingDomain, projectsDomain, crowdfundingDomain, roundsDomain],
    { levels: ['basic', 'email', '2fa', 'full'], environment: chain.environment },
  );
  journey = aJourney(server);
  [reviewer, ann, bob] = [await someone(), await someone(), await someone()];
});
beforeEach(() => journey.rewind());
afterAll(async () => {
  await server.close();
  await chain.close();
});

const someone = () => server.member({ email: `${randomUUID()}@example.org` });
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const at = (id: string, rest = '') => `/api/rounds/${id}${rest}`;
const estimatePath = (id: string, projectId: string, wei = CENT) =>
  at(id, `/estimates?projectId=${projectId}&wei=${wei}`);
const REASON = { reason: 'For reasons that everybody can read.' };
const progress = { report: () => {}, signal: new AbortController().signal };

/** A round in which Ann's and Bob's projects are accepted, at the start of giving. */
async function giving(change: Parameters<typeof journey.open>[1] = {}) {
  owner = await someone();
  const id = await journey.open(owner, change);
  await journey.must(owner.call('POST', at(id, '/reviewers'), { username: reviewer.username }));
  const first = await journey.accepted(owner, ann, id, 'Tidewatch');
  const second = await journey.accepted(reviewer, bob, id, 'Ferry bell');
  journey.pass(3);
  return { id, first, second };
}

describe('terms', () => {
  const NOW = new Date('2026-01-01T00:00:00Z');
  it.each([
    ['a pool of nothing', { poolWei: '0' }, 400],
    ['a pool below nothing', { poolWei: '-1' }, 400],
    ['a pool of more ETH than there is', { poolWei: `1${'0'.repeat(30)}` }, 400],
    ['a cap above the pool', { capWei: String(2n * 10n ** 18n) }, 422],
    ['a method without its bound', { method: 'pairwise' as const }, 422],
    ['giving before applications', { givingFrom: '2025-12-01T00:00:00Z' }, 422],
    ['an end before giving', { givingUntil: '2026-01-02T00:00:00Z' }, 422],
    ['appeals of an hour', { appealUntil: '2026-01-06T01:00:00Z' }, 422],
    ['a round of years', { appealUntil: '2028-01-21T01:00:00Z' }, 422],
    ['a level that is none', { donorLevel: 'saint' }, 422],
    ['a level without a verified contact', { donorLevel: 'basic' }, 422],
    ['a field of another', { ownerId: randomUUID() }, 400],
  ])('take no %s', async (_, change, status) => {
    const body = { revision: 0, ...aTerms(NOW), ...change };
    expect((await ann.call('PUT', at(randomUUID()), body)).status).toBe(status);
  });

  it('may change until giving starts, and each change is kept', async () => {
    owner = await someone();
    const id = await journey.open(owner);
    await journey.apply(ann, id);
    const seen = (await owner.call('GET', at(id))).body;
    const terms = { ...aTerms(new Date(seen.applicationsFrom)), poolWei: String(3n * 10n ** 18n) };
    const save = () => owner.call('PUT', at(id), { revision: seen.revision, ...terms });
    const [saved, again] = [await save(), await save()];
    expect(saved.body.history[0].changes).toEqual([
      { field: 'poolWei', before: String(10n ** 18n), after: terms.poolWei },
    ]);
    expect(again.body.revision).toBe(saved.body.revision);
    expect(codeOf(await owner.call('PUT', at(id), { revision: 1, ...terms, poolWei: '5' }))).toEqual([
      409,
      'rounds.changed_elsewhere',
    ]);
    journey.pass(3);
    expect(codeOf(await save())).toEqual([409, 'rounds.wrong_state']);
    expect(codeOf(await owner.call('POST', at(id, '/cancel'), REASON))).toEqual([409, 'rounds.wrong_state']);
  });

  it('a draft is its owner’s alone', async () => {
    owner = await someone();
    const id = await journey.draft(owner);
    for (const answer of [await ann.call('GET', at(id)), await server.visit(at(id))])
      expect(answer.status).toBe(404);
    expect((await server.visit('/api/rounds')).text).not.toContain(id);
    expect((await owner.call('GET', '/api/rounds?stage=mine')).text).toContain(id);
    expect((await ann.call('DELETE', at(id))).status).toBe(404);
    expect((await owner.call('DELETE', at(id))).status).toBe(200);
  });
});

describe('applications', () => {
  it('are made with one’s own published project, once', async () => {
    owner = await someone();
    const id = await journey.open(owner);
    const { projectId } = await journey.apply(ann, id);
    const apply = (member: TestCaller) =>
      member.call('POST', at(id, '/applications'), { projectId, note: '' });
    expect(codeOf(await apply(ann))).toEqual([409, 'rounds.already_applied']);
    expect(codeOf(await apply(bob))).toEqual([422, 'rounds.project_unfit']);
    expect((await bob.call('GET', at(id, '/applications'))).body).toEqual([]);
    expect((await owner.call('GET', at(id, '/applications'))).body).toHaveLength(1);
  });

  it('are not made while the campaign ends before giving starts, and the form knows before', async () => {
    owner = await someone();
    const id = await journey.open(owner);
    const { projectId } = await journey.apply(ann, await journey.open(owner));
    const candidate = async () =>
      (await ann.call('GET', at(id, '/candidates'))).body.find(
        (one: { projectId: string }) => one.projectId === projectId,
      );
    const end = (deadline: Date) =>
      server.database.pool.query('update crowdfunding_campaign set deadline = $2 where project_id = $1', [
        projectId,
        deadline,
      ]);
    const { givingFrom, appealUntil } = (await ann.call('GET', at(id))).body;
    await end(new Date(givingFrom));
    expect((await candidate()).fit).toBe('ends_early');
    const refused = await ann.call('POST', at(id, '/applications'), { projectId, note: '' });
    expect(codeOf(refused)).toEqual([422, 'rounds.campaign_over']);
    await end(new Date(appealUntil));
    expect(await candidate()).toMatchObject({ fit: 'ends_late', campaignEnds: appealUntil });
    expect((await ann.call('POST', at(id, '/applications'), { projectId, note: '' })).status).toBe(200);
    expect(
      (await bob.call('GET', at(id, '/candidates'))).body.map(
        ({ projectId: one }: { projectId: string }) => one,
      ),
    ).not.toContain(projectId);
  });

  it.each(['finished', 'stopped', 'paused'])('are not made with a project that is %s', async (stage) => {
    owner = await someone();
    const id = await journey.open(owner);
    const { projectId } = await journey.apply(ann, await journey.open(owner));
    await server.database.pool.query('update projects_project set stage = $2 where id = $1', [
      projectId,
      stage,
    ]);
    const answer = await ann.call('POST', at(id, '/applications'), { projectId, note: '' });
    expect(codeOf(answer)).toEqual([422, 'rounds.project_unfit']);
  });

  it('are decided by owner and reviewers, never about their own; a declined project appeals once', async () => {
    owner = await someone();
    const id = await journey.open(owner);
    await journey.must(owner.call('POST', at(id, '/reviewers'), { username: reviewer.username }));
    const own = await journey.apply(reviewer, id, 'Own');
    const { applicationId } = await journey.apply(ann, id);
    expect(codeOf(await journey.decide(reviewer, id, own.applicationId))).toEqual([
      403,
      'rounds.own_project',
    ]);
    expect((await journey.decide(bob, id, applicationId)).status).toBe(404);
    const appeal = (member: TestCaller) =>
      member.call('POST', at(id, `/applications/${applicationId}/appeal`), REASON);
    expect(codeOf(await appeal(ann))).toEqual([409, 'rounds.wrong_state']);
    await journey.must(journey.decide(owner, id, applicationId, false));
    expect((await appeal(bob)).status).toBe(404);
    expect((await appeal(ann)).status).toBe(200);
    await journey.must(journey.decide(owner, id, applicationId, false));
    expect(codeOf(await appeal(ann))).toEqual([409, 'rounds.already_appealed']);
    const titles = (await ann.call('GET', '/api/notifications')).text;
    expect(titles).toContain('Tidewatch is declined');
  });

  it('shows judges that a project was edited since it applied', async () => {
    owner = await someone();
    const id = await journey.open(owner);
    const { projectId } = await journey.apply(ann, id);
    const inside = async () => (await owner.call('GET', at(id, '/applications'))).body[0].inside;
    expect((await inside()).isEdited).toBe(false);
    await server.database.pool.query('update projects_project set revision = revision + 1 where id = $1', [
      projectId,
    ]);
    expect((await inside()).isEdited).toBe(true);
  });
});

describe('the estimate', () => {
  it('says what a gift adds, asks visitors to sign in, and names the missing step', async () => {
    const { id, first } = await giving();
    const path = estimatePath(id, first.projectId);
    expect((await server.visit(path)).body.projects[0]).toMatchObject({ state: 'sign_in', range: null });
    const donor = await someone();
    const range = async (of: string) => (await donor.call('GET', of)).body.projects[0].range;
    expect(await range(path)).toEqual({ lowWei: '0', highWei: '0' });
    await journey.give(first.campaign, bob.userId, CENT);
    // Made a moment ago: it is read anew once the minute is over or an event of the gift has come.
    journey.pass(0.01);
    const { asOf, leftWei, projects } = (await donor.call('GET', path)).body;
    expect([leftWei, projects[0].matchWei, projects[0].condition]).toEqual([
      String(10n ** 18n),
      '0',
      'paid_out',
    ]);
    expect(projects[0].range).toEqual({ lowWei: String(2n * CENT), highWei: String(2n * CENT) });
    expect(asOf).toBe(server.services.clock.now().toISOString());
    expect((await ann.call('GET', path)).body.projects[0]).toMatchObject({
      state: 'not_eligible',
      range: null,
    });
    const huge = path.replace(String(CENT), String(10n ** 24n));
    const { highWei } = await range(huge);
    expect(BigInt(highWei) <= 10n ** 18n).toBe(true);
  });

  it('is made anew at once when crowdfunding says that a gift came or went', async () => {
    const { id, first } = await giving();
    const donor = await someone();
    const path = estimatePath(id, first.projectId);
    const high = async () => (await donor.call('GET', path)).body.projects[0].range.highWei;
    expect(await high()).toBe('0');
    const gift = await journey.give(first.campaign, bob.userId, CENT);
    expect(await high()).toBe('0');
    const tell = (name: string) =>
      inTransaction(server.database.db, async (tx) => {
        for (const one of roundsDomain.subscriptions ?? [])
          if (one.event.name === name)
            await one.handle(server.services, tx, {
              contributionId: gift.id,
              projectId: first.projectId,
              contributorId: bob.userId,
            } as never);
      });
    await tell('crowdfunding.confirmed');
    expect(await high()).toBe(String(2n * CENT));
    await server.database.pool.query("update crowdfunding_contribution set state = 'undone' where id = $1", [
      gift.id,
    ]);
    await tell('crowdfunding.undone');
    expect(await high()).toBe('0');
  });

  it('names the step a donor lacks', async () => {
    const { id, first } = await giving({ donorLevel: '2fa' });
    const donor = await someone();
    const path = estimatePath(id, first.projectId);
    const { projects, missing } = (await donor.call('GET', path)).body;
    expect(projects[0].state).toBe('not_eligible');
    expect(missing[0]).toMatchObject({ link: '/onboarding?step=4' });
  });

  it('of a round for unique humans asks for a passing score, and counts gifts of those who have one', async () => {
    const { id, first } = await giving({ uniqueHumans: true });
    const [passing, other] = [await someone(), await someone()];
    await aPassingScore(server.database.db, passing.userId, server.services.clock.now());
    const path = estimatePath(id, first.projectId);
    expect((await other.call('GET', path)).body).toMatchObject({
      projects: [{ state: 'not_eligible' }],
      missing: [{ link: '/unique-human' }],
    });
    expect((await passing.call('GET', path)).body).toMatchObject({
      projects: [{ state: 'counts' }],
      missing: [],
    });
    for (const { userId } of [passing, other]) await journey.give(first.campaign, userId, CENT);
    journey.pass(7);
    await owner.call('POST', at(id, '/finalize'));
    const csv = (await server.visit(at(id, '/gifts.csv'))).text;
    const counted = csv.trim().split(/\r?\n/).slice(1);
    expect(counted.filter((line) => line.endsWith(`,${CENT}`))).toHaveLength(1);
    expect(counted).toHaveLength(2);
    expect((await server.visit(at(id, '/readme.txt'))).text).toContain('a passing unique-human score');
  });
});

describe('the result', () => {
  it.each([
    ['qf', null, null],
    ['pairwise', String(25n * CENT), String(5n * CENT)],
    ['cocm', String(10n ** 18n), String(9n * CENT)],
  ] as const)(
    'of %s is recomputed from the public files to the wei',
    async (method, parameterWei, capWei) => {
      const poolWei = String(20n * CENT);
      const { id, first, second } = await giving({ method, parameterWei, capWei, poolWei });
      const donors = [await someone(), await someone(), await someone()];
      for (const [index, { userId }] of donors.entries()) {
        await journey.give(first.campaign, userId, CENT * BigInt(index + 1));
        await journey.give(second.campaign, userId, CENT * BigInt(7 - index));
      }
      // Not counted: a stranger's wallet, the owner's own money, and what came after the end.
      await journey.give(first.campaign, null, 50n * CENT);
      await journey.give(first.campaign, ann.userId, 50n * CENT);
      await journey.give(first.campaign, donors[0]?.userId ?? '', 50n * CENT, new Date(Date.now() + 1e11));
      expect(codeOf(await server.visit(at(id, '/result')))).toEqual([409, 'rounds.wrong_state']);
      journey.pass(3);
      expect((await server.visit(at(id, '/result'))).body.isFinal).toBe(false);
      expect(codeOf(await owner.call('POST', at(id, '/finalize')))).toEqual([409, 'rounds.wrong_state']);
      journey.pass(4);
      expect((await ann.call('POST', at(id, '/finalize'))).status).toBe(404);
      const both = await Promise.all([1, 2].map(() => owner.call('POST', at(id, '/finalize'))));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.text).toBe(both[1]?.text);
      const csv = (await server.visit(at(id, '/gifts.csv'))).text;
      for (const member of [...donors, ann]) expect(csv).not.toContain(member.userId);
      const weiOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
      const [parameter, cap] = [weiOf(parameterWei), weiOf(capWei)];
      const again = computeRound(
        engineRound(
          { poolWei: BigInt(poolWei), method, parameterWei: parameter, capWei: cap, minimumWei: null },
          readGifts(csv),
        ),
      );
      const { projects, root, isFinal } = (await server.visit(at(id, '/result'))).body;
      expect(isFinal).toBe(true);
      expect(root).toMatch(/^0x[0-9a-f]{64}$/);
      const stored = projects.map((one: { projectId: string; matchWei: string }) => [
        one.projectId,
        one.matchWei,
      ]);
      expect(stored).toEqual(again.projects.map(({ project, match }) => [project, String(match)]));
      const received = projects.map((one: { receivedWei: string }) => one.receivedWei);
      expect(received).toEqual(again.projects.map((one) => String(one.received)));
      const resultCsv = (await server.visit(at(id, '/result.csv'))).text;
      for (const wei of received) expect(resultCsv).toContain(`,${wei},`);
      const sum = again.projects.reduce((total, { match }) => total + match, 0n);
      expect(sum > 0n && sum <= BigInt(poolWei)).toBe(true);
      expect((await server.visit(at(id, '/proofs.json'))).text).toContain(root);
      expect((await ann.call('GET', '/api/notifications')).text).toContain('Final: Open tools');
    },
  );

  it('divides a pool smaller than the gifts, all of it and no wei more', async () => {
    const { id, first, second } = await giving({ poolWei: '7' });
    for (const { userId } of [await someone(), await someone(), await someone()])
      for (const { campaign } of [first, second]) await journey.give(campaign, userId, CENT);
    journey.pass(7);
    await journey.must(owner.call('POST', at(id, '/finalize')));
    const { projects, leftWei } = (await server.visit(at(id, '/result'))).body;
    const sum = projects.reduce(
      (total: bigint, one: { matchWei: string }) => total + BigInt(one.matchWei),
      0n,
    );
    expect(sum + BigInt(leftWei)).toBe(7n);
    expect(sum >= 6n).toBe(true);
  });

  it('leaves out projects that were declined, and donors who lost their level since they gave', async () => {
    const { id, first, second } = await giving({ donorLevel: 'email' });
    const donors = [await someone(), await someone()];
    for (const { userId } of donors)
      for (const { campaign } of [first, second]) await journey.give(campaign, userId, CENT);
    await journey.must(journey.decide(owner, id, second.applicationId, false));
    journey.pass(7);
    await server.database.pool.query('update identity_user set email_verified_at = null where id = $1', [
      donors[0]?.userId,
    ]);
    await finalizeOverdue.run(server.services, {}, progress);
    expect((await server.visit(at(id, '/result'))).body.isFinal).toBe(false);
    journey.pass(8);
    await finalizeOverdue.run(server.services, {}, progress);
    const { projects, root, leftWei } = (await server.visit(at(id, '/result'))).body;
    expect(projects).toHaveLength(1);
    expect(projects[0]).toMatchObject({ projectId: first.projectId, donors: 1, matchWei: '0' });
    expect([projects[0].receivedWei, root, leftWei]).toEqual([String(2n * CENT), null, String(10n ** 18n)]);
  });
});

describe('a flagged donor', () => {
  it('is known by a pseudonym, appeals once, and counts again unless a reviewer upholds the flag', async () => {
    const { id, first } = await giving();
    const donors = [await someone(), await someone(), await someone()];
    for (const { userId } of donors) await journey.give(first.campaign, userId, CENT);
    journey.pass(3);
    const list = (await owner.call('GET', at(id, '/donors'))).body;
    expect(list).toHaveLength(3);
    expect((await ann.call('GET', at(id, '/donors'))).status).toBe(404);
    const flag = (by: TestCaller, donor: string) => by.call('POST', at(id, '/flags'), { donor, ...REASON });
    expect((await flag(reviewer, list[0].donor)).status).toBe(404);
    for (const { donor } of list.slice(0, 2)) await journey.must(flag(owner, donor));
    const views = await Promise.all(
      donors.map(async (one) => [one, (await one.call('GET', at(id))).body] as const),
    );
    const flagged = views.filter(([, { viewer }]) => viewer.flag !== null).map(([one]) => one);
    expect(flagged).toHaveLength(2);
    const matched = async () =>
      (await server.visit(at(id, '/result'))).body.projects.find(
        ({ projectId }: { projectId: string }) => projectId === first.projectId,
      );
    expect(await matched()).toMatchObject({ matchWei: '0', withFlaggedWei: String(6n * CENT) });
    const [appellant] = flagged;
    if (!appellant) throw new Error('Two were flagged');
    const appeal = () => appellant.call('POST', at(id, '/flag/appeal'), REASON);
    expect((await appeal()).status).toBe(200);
    expect(codeOf(await appeal())).toEqual([409, 'rounds.already_appealed']);
    expect((await matched()).matchWei).toBe(String(2n * CENT));
    const open = (await reviewer.call('GET', at(id, '/donors'))).body.find(
      ({ canDecide }: { canDecide: boolean }) => canDecide,
    );
    const decide = (by: TestCaller) =>
      by.call('POST', at(id, `/flags/${open.donor}/decision`), { uphold: true, ...REASON });
    expect(codeOf(await decide(owner))).toEqual([403, 'rounds.flagged_by_you']);
    expect((await decide(reviewer)).status).toBe(200);
    expect((await matched()).matchWei).toBe('0');
    journey.pass(1.5);
    expect(codeOf(await flag(owner, list[2].donor))).toEqual([409, 'rounds.wrong_state']);
  });
});

it('an owner who leaves takes drafts along, cancels what has not begun, and leaves what people gave to', async () => {
  const { id } = await giving();
  const [draft, open] = [await journey.draft(owner), await journey.open(owner)];
  const exported = await roundsPersonalData.export(server.services, owner.userId);
  expect(exported.rounds).toHaveLength(3);
  await inTransaction(server.database.db, async (tx) => {
    await roundsPersonalData.erase(server.services, tx, owner.userId);
    await removeMember(tx, owner.userId);
  });
  expect((await server.visit(at(draft))).status).toBe(404);
  expect((await server.visit(at(open))).body.state).toBe('cancelled');
  expect((await server.visit(at(id))).body).toMatchObject({ state: 'giving', owner: null });
});

it('publishes accepted projects by DAOIP-5', async () => {
  const { id, first } = await giving();
  const published = await publishApplications(server.services);
  expect(published.find(({ projectId }) => projectId.endsWith(first.projectId))).toMatchObject({
    grantPoolId: `daoip-5:hodag-rounds:grantPool:${id}`,
    projectName: 'Tidewatch',
    status: 'approved',
  });
  const pools = await publishPools(server.services);
  expect(pools.find((one) => one.id.endsWith(id))).toMatchObject({
    id: `daoip-5:hodag-rounds:grantPool:${id}`,
    name: 'Open tools for small harbors',
    grantFundingMechanism: 'Quadratic Funding',
    isOpen: false,
    totalGrantPoolSize: [{ amount: '1', denomination: 'ETH' }],
  });
});
