import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aMember, changeMember, type TestMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aCampaign, aContribution } from '#projects/crowdfunding/testing';
import { projectVisibilityChanged } from '#projects/projects/contract';
import { aProject } from '#projects/projects/testing';
import { Caller } from '../testing/callers.ts';
import { deliverEvents } from '../testing/deliver-events.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

const ALL = async () => ['basic', 'email', 'knowledge', 'wallet'];
let server: ProductServer;
let owner: TestMember;
let projectId: string;
/** By what they have to do with the project. */
let backers: Readonly<Record<'confirmed' | 'pending' | 'refunded' | 'pledged', TestMember>>;
let failed: TestMember;

const db = () => server.database.db;
const callerOf = (member: TestMember) => new Caller(server, 'member', member);
const titlesOf = async ({ userId }: TestMember): Promise<string[]> => {
  const { rows } = await db().execute<{ title: string }>(
    sql`select title from notifications_note where user_id = ${userId}`,
  );
  return rows.map(({ title }) => title);
};
/** The notifications that each got with these words. */
async function counts(title: string): Promise<Record<string, number>> {
  const members = Object.entries({ ...backers, failed, owner });
  const each = members.map(async ([name, member]) => {
    const titles = await titlesOf(member);
    return [name, titles.filter((one) => one === title).length] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}
const ONLY_BACKERS = { confirmed: 1, pending: 1, refunded: 1, pledged: 1, failed: 0, owner: 0 };

beforeAll(async () => {
  server = await aProductServer({ queued: true, levelsFor: ALL });
  owner = await aMember(db());
  failed = await aMember(db());
  projectId = (await aProject(db(), owner.userId, { status: 'published' })).id;
  const campaign = await aCampaign(db(), { projectId, ownerId: owner.userId });
  const [confirmed, pending, refunded, pledged] = [
    await aMember(db()),
    await aMember(db()),
    await aMember(db()),
    await aMember(db()),
  ];
  backers = { confirmed, pending, refunded, pledged };
  await aContribution(db(), { campaign, contributorId: confirmed.userId });
  await aContribution(db(), { campaign, contributorId: refunded.userId, state: 'refunded' });
  await aContribution(db(), { campaign, reporterId: pending.userId, state: 'pending' });
  await aContribution(db(), { campaign, reporterId: failed.userId, state: 'failed' });
  const path = '/api/projects/:id/pledge';
  const body = { amount: '0.1', isAnonymous: false };
  const saved = await callerOf(pledged).call({ method: 'PUT', path }, { params: { id: projectId }, body });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(() => server?.close());

describe('everyone who gave to a project, or pledged', () => {
  it('is notified of its stage', async () => {
    const path = '/api/projects/:id/stage';
    const body = { stage: 'paused', reason: 'The gauges are sold out.' };
    const paused = await callerOf(owner).call({ method: 'PUT', path }, { params: { id: projectId }, body });
    expect(paused.status, paused.text).toBe(200);
    await deliverEvents(server);
    expect(await counts('Tidewatch is paused')).toEqual(ONLY_BACKERS);
  });

  it('is notified once that it is finished, and what becomes of the money', async () => {
    const path = '/api/projects/:id/stage';
    const body = { stage: 'finished', reason: 'All gauges are up.' };
    const done = await callerOf(owner).call({ method: 'PUT', path }, { params: { id: projectId }, body });
    expect(done.status, done.text).toBe(200);
    await deliverEvents(server);
    expect(await counts('Tidewatch is finished')).toEqual(ONLY_BACKERS);
    const { rows } = await db().execute<{ message: string }>(
      sql`select message from notifications_note
          where user_id = ${backers.confirmed.userId} and title = 'Tidewatch is finished'`,
    );
    expect(rows[0]?.message).toMatch(/^ETH in its campaign stays there until .* All gauges are up\.$/);
  });

  it('is notified when it is hidden and shown again', async () => {
    const show = async (isShown: boolean) => {
      await inTransaction(db(), async (tx) => {
        const hiddenAt = isShown ? null : new Date().toISOString();
        await tx.execute(sql`update projects_project set hidden_at = ${hiddenAt} where id = ${projectId}`);
        await server.services.events.publish(tx, projectVisibilityChanged, { projectId, isShown });
      });
      await deliverEvents(server);
    };
    await show(false);
    expect(await counts('Tidewatch was hidden')).toEqual(ONLY_BACKERS);
    await show(true);
    expect(await counts('Tidewatch is visible again')).toEqual(ONLY_BACKERS);
  });
});

it('asks a member with a wallet for the level knowledge before money is given', async () => {
  const chained = await aProductServer({
    environment: { EVM_RPC_URL: 'http://127.0.0.1:9', EVM_CHAIN_ID: '31337' },
    levelsFor: ALL,
  });
  onTestFinished(() => chained.close());
  const member = await aMember(chained.database.db);
  await changeMember(chained.database.db, member.userId, { walletAddress: `0x${'12'.repeat(20)}` });
  const { id } = await aProject(chained.database.db, member.userId, {
    id: randomUUID(),
    status: 'published',
  });
  const refused = await new Caller(chained, 'member', member).call(
    { method: 'POST', path: '/api/projects/:id/campaign/actions' },
    { params: { id }, body: { action: 'give', amount: '1' } },
  );
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'access.level_required', details: { level: 'knowledge' } });
});
