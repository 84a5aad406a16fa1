import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { LIST_MAX } from '../../contract/constants.ts';
import { aCampaign, aContribution } from '../../testing/factories.ts';
import { crowdfundingDomain } from '../index.ts';
import { crowdfundingPersonalData } from '../personal-data.ts';
import type { CampaignRow } from '../store/tables.ts';

let server: MemberServer;
let owner: TestCaller;
let giver: TestCaller;
let projectId: string;
let campaign: CampaignRow;

beforeAll(async () => {
  server = await aMemberServer([projectsDomain, crowdfundingDomain]);
  owner = await server.member({ username: 'harbor-lead' });
  giver = await server.member({ username: 'quiet-giver' });
  const { db } = server.database;
  projectId = (await aProject(db, owner.userId, { status: 'published' })).id;
  campaign = await aCampaign(db, { projectId, ownerId: owner.userId });
});
afterAll(() => server.close());

describe('an anonymous contribution', () => {
  it('has no name, wallet and hash in the owner’s CSV and in what members see', async () => {
    const { db } = server.database;
    const given = { campaign, contributorId: giver.userId };
    const hidden = await aContribution(db, { ...given, isAnonymous: true, wei: 3n });
    const named = await aContribution(db, { ...given, wei: 5n });
    const csv = (await owner.call('GET', `/api/projects/${projectId}/contributions.csv`)).text;
    const [, ...lines] = csv.trim().split('\r\n');
    const lineOf = (ether: string) => lines.find((line) => line.includes(`,${ether},`));
    expect(lineOf('0.000000000000000005')).toContain(
      `quiet-giver,0.000000000000000005,confirmed,${named.wallet},`,
    );
    expect(lineOf('0.000000000000000005')).toContain(named.txHash);
    expect(lineOf('0.000000000000000003')).toContain(`,,0.000000000000000003,confirmed,,`);
    for (const secret of [hidden.txHash, hidden.wallet as string]) expect(csv).not.toContain(secret);
    const stranger = await server.member();
    const seen = await stranger.call('GET', `/api/projects/${projectId}/funding`);
    const names = seen.body.contributions.map(({ id, name }: { id: string; name: string }) => [id, name]);
    expect(new Map(names)).toEqual(
      new Map([
        [hidden.id, null],
        [named.id, 'quiet-giver'],
      ]),
    );
    for (const secret of [hidden.txHash, hidden.wallet as string]) expect(seen.text).not.toContain(secret);
    expect((await stranger.call('GET', `/api/projects/${projectId}/contributions.csv`)).status).toBe(404);
  });
});

describe('a member who gave more often than a list is long', () => {
  it('has all of it in the CSV and the export, and the list says how many there are', async () => {
    const { db } = server.database;
    const { userId, ...many } = await server.member();
    for (let given = 0; given <= LIST_MAX; given += 1)
      await aContribution(db, { campaign, contributorId: userId });
    const { items, total } = (await many.call('GET', '/api/contributions/mine')).body;
    expect([items.length, total]).toEqual([LIST_MAX, LIST_MAX + 1]);
    const csv = (await many.call('GET', '/api/contributions/mine.csv')).text;
    expect(csv.trim().split('\r\n')).toHaveLength(LIST_MAX + 2);
    const { contributions } = await crowdfundingPersonalData.export(server.services, userId);
    expect(contributions).toHaveLength(LIST_MAX + 1);
  });
});
