import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aCampaign, aContribution } from '../testing/factories.ts';
import { listCampaignHeads, listGifts } from './facade.ts';
import { writeChain } from './store/chain-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const day = (date: number): Date => new Date(Date.UTC(2026, 0, date));
/** Makes a chain the one that counts. */
const switchTo = (chain: number) => inTransaction(database.db, (tx) => writeChain(tx, chain));
const of = (projectId: string) => ({ projectIds: [projectId], from: day(1), until: day(31) });

describe('listGifts', () => {
  it('gives confirmed money alone, in the order of the chain', async () => {
    const { db } = database;
    const owner = await aMember(db);
    const giver = await aMember(db);
    const projectId = randomUUID();
    const campaign = await aCampaign(db, { projectId, ownerId: owner.userId });
    const give = (more: Partial<Parameters<typeof aContribution>[1]>) =>
      aContribution(db, { campaign, givenAt: day(5), ...more });
    const late = await give({ blockNumber: 9n, logIndex: 0, contributorId: giver.userId });
    const early = await give({ blockNumber: 8n, logIndex: 3, wei: 2n ** 100n });
    const between = await give({ blockNumber: 8n, logIndex: 7 });
    for (const state of ['pending', 'failed', 'undone', 'refunded'] as const) await give({ state });
    const gifts = await listGifts(db, of(projectId));
    expect(gifts.map(({ id }) => id)).toEqual([early.id, between.id, late.id]);
    expect(gifts[0]).toEqual({
      id: early.id,
      projectId,
      contributorId: null,
      wallet: early.wallet,
      campaign: campaign.address,
      wei: 2n ** 100n,
      at: day(5),
    });
    expect(gifts[2]?.contributorId).toBe(giver.userId);
    await switchTo(1);
    expect(await listGifts(db, of(projectId))).toEqual([]);
    await switchTo(31337);
  });

  it('takes the first moment in and the last one out', async () => {
    const { db } = database;
    const owner = await aMember(db);
    const projectId = randomUUID();
    const campaign = await aCampaign(db, { projectId, ownerId: owner.userId });
    const first = await aContribution(db, { campaign, givenAt: day(1) });
    await aContribution(db, { campaign, givenAt: day(31) });
    expect((await listGifts(db, of(projectId))).map(({ id }) => id)).toEqual([first.id]);
    expect(await listGifts(db, { ...of(projectId), projectIds: [] })).toEqual([]);
  });
});

describe('listCampaignHeads', () => {
  it('has the campaign that runs, else the last one, of each project on this chain', async () => {
    const { db } = database;
    const owner = await aMember(db);
    const [projectId, other] = [randomUUID(), randomUUID()];
    const addressOf = async () =>
      (await listCampaignHeads(db, [projectId, other])).get(projectId)?.beneficiary;
    expect(await addressOf()).toBeUndefined();
    const past = await aCampaign(db, { projectId, ownerId: owner.userId, endedAt: day(3) });
    expect(await addressOf()).toBe(past.beneficiary);
    const current = await aCampaign(db, { projectId, ownerId: owner.userId, createdAt: day(2) });
    expect(await addressOf()).toBe(current.beneficiary);
    await switchTo(1);
    expect(await addressOf()).toBeUndefined();
    await switchTo(31337);
    expect((await listCampaignHeads(db, [])).size).toBe(0);
  });
});
