import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogDomain } from '#grants/catalog/server';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { onboardingDomain } from '#members/onboarding/server';
import { crowdfundingDomain } from '#projects/crowdfunding/server';
import { projectsDomain } from '#projects/projects/server';
import { roundsDomain } from '#projects/rounds/server';
import { aJourney, aPaidChain, type PaidChain } from '#projects/rounds/testing';
import { interchangeDomain } from '../index.ts';

let server: MemberServer;
let chain: PaidChain;
beforeAll(async () => {
  chain = await aPaidChain();
  server = await aMemberServer(
    [
      notificationsDomain,
      onboardingDomain,
      projectsDomain,
      crowdfundingDomain,
      catalogDomain,
      roundsDomain,
      interchangeDomain,
    ],
    { levels: ['basic', 'email', '2fa', 'full'], environment: chain.environment },
  );
});
afterAll(async () => {
  await server.close();
  await chain.close();
});

it('publishes matching rounds as a system with pools and accepted applications', async () => {
  const someone = () => server.member({ email: `${randomUUID()}@example.org` });
  const [owner, applicant] = [await someone(), await someone()];
  const journey = aJourney(server);
  const id = await journey.open(owner);
  const { applicationId } = await journey.accepted(owner, applicant, id, 'Tidewatch');

  const { grantSystems } = (await server.visit('/daoip5/systems.json')).body;
  const own = grantSystems.find((system: { id: string }) => system.id === 'hodag-rounds');
  const { grantPools } = JSON.parse((await server.visit(new URL(own.grantPoolsURI).pathname)).text);
  expect(own.extensions['hodag.source'].pools).toBe(grantPools.length);
  const pool = grantPools.find((one: { id: string }) => one.id === `daoip-5:hodag-rounds:grantPool:${id}`);
  const file = JSON.parse((await server.visit(new URL(pool.applicationsURI).pathname)).text);
  expect(file).toMatchObject({
    type: 'GrantSystem',
    applications: [
      {
        type: 'GrantApplication',
        id: `daoip-5:hodag-rounds:application:${applicationId}`,
        grantPoolId: pool.id,
        projectName: 'Tidewatch',
        status: 'approved',
      },
    ],
  });
});
