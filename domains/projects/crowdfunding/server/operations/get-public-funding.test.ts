import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { contractAt } from '../../../../../contracts/testing/calls.ts';
import { findAnvil } from '../../../../../contracts/testing/chain.ts';
import { aFundedChain, type FundedChain } from '../../testing/funded-chain.ts';
import { forgetLive } from '../services/live-campaign.ts';

const anvil = findAnvil();
let funded: FundedChain;
let owner: TestCaller;

async function read(id: string) {
  const url = `/api/public-projects/${id}/funding`;
  const { statusCode: status, payload } = await funded.server.app.inject({ method: 'GET', url });
  return { status, body: JSON.parse(payload) };
}

describe.skipIf(anvil === null)('a campaign for everyone (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    funded = await aFundedChain(anvil as string);
    owner = await funded.member(1);
  });
  afterAll(() => funded?.close());

  it('is read of a public project alone, with sums and without anyone who gave', async () => {
    const { db } = funded.server.database;
    const { id } = await aProject(db, owner.userId, { status: 'published' });
    expect((await read(id)).status).toBe(404);
    await db.execute(sql`update projects_project set public_since = now() where id = ${id}`);
    expect((await read(id)).body).toEqual({ canContribute: false, campaign: null });
    const { txHash, address } = await funded.open({
      projectId: id,
      account: 1,
      terms: { mode: 1, goal: 10n ** 18n },
    });
    await owner.call('POST', `/api/projects/${id}/campaign`, { txHash });
    await funded.give(address, 2, 10n ** 17n);
    await funded.mine();
    await funded.check();
    const taking = (await read(id)).body;
    expect(taking).toMatchObject({
      canContribute: true,
      campaign: { mode: 'all-or-nothing', goal: '1', live: { phase: 'open', raised: '0.1', refunded: '0' } },
    });
    expect(Object.keys(taking.campaign)).not.toContain('beneficiary');
    const beneficiary = funded.chain.accounts[1];
    if (!beneficiary) throw new Error('Ten accounts');
    await contractAt(funded.chain, 'Campaign', address).send(beneficiary, 'cancel');
    forgetLive(funded.server.services, address);
    expect((await read(id)).body).toMatchObject({
      canContribute: false,
      campaign: { live: { phase: 'refunding' } },
    });
  });
});
