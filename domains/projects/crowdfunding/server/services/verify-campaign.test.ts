import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { race } from '#platform/testing/server/held-lock.ts';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { aCampaign } from '../../testing/factories.ts';
import { crowdfundingDomain } from '../index.ts';
import { findCampaign } from '../store/campaign-store.ts';
import { settleCampaign } from './verify-campaign.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, projectsDomain, crowdfundingDomain]);
});
afterAll(() => server.close());

it('accepts one of two campaigns that the chain was asked about at one moment, and ends none that takes money', async () => {
  const { db } = server.database;
  const owner = await server.member();
  const project = await aProject(db, owner.userId, { status: 'published' });
  const of = { projectId: project.id, ownerId: owner.userId };
  const terms = { state: 'opening', address: null, beneficiary: null } as const;
  const rows = [await aCampaign(db, { ...of, ...terms }), await aCampaign(db, { ...of, ...terms })];
  const address = () => `0x${randomBytes(20).toString('hex')}`;
  await race(server.database, {
    writes: 'crowdfunding_campaign',
    calls: rows.map(
      (row) => () =>
        settleCampaign(server.services, row, {
          state: 'open',
          address: address(),
          beneficiary: address(),
          after: [],
        }),
    ),
  });
  const [first, second] = [
    await findCampaign(db, rows[0]?.id ?? ''),
    await findCampaign(db, rows[1]?.id ?? ''),
  ];
  expect([first?.state, first?.endedAt, second?.state]).toEqual(['open', null, 'opening']);
});
