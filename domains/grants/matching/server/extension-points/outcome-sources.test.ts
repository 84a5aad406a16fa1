import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anOpportunity, type CatalogServer } from '#grants/catalog/testing';
import type { TestCaller } from '#members/identity/testing';
import { defineDomain } from '#platform/server/domain.ts';
import { aProject } from '#projects/projects/testing';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { aMatchingServer } from '../../testing/matching-server.ts';
import type { Outcome } from '../rules/success-estimate.ts';
import { evaluateOutcomes } from '../services/evaluate-outcomes.ts';
import { outcomeSources } from './outcome-sources.ts';

const known: Outcome[] = [];
const add = (grantId: string, awarded: number, declined: number): void => {
  for (let at = 0; at < awarded + declined; at += 1) known.push({ grantId, isAwarded: at < awarded });
};
/** Stands in for a domain above that knows what became of applications. */
const above = defineDomain({
  name: 'above',
  endpoints: {},
  operations: {},
  contributes: [outcomeSources({ id: 'planted', listOutcomes: async () => known })],
});

let server: CatalogServer;
let lead: TestCaller;
let grantId: string;
let projectId: string;

beforeAll(async () => {
  server = await aMatchingServer({ domains: [above] });
  lead = await server.member();
  grantId = (await anOpportunity(server.database.db, { title: 'Flood gauges for harbors' })).id;
  projectId = (await aProject(server.database.db, lead.userId)).id;
  await server.live.catchUp();
});
afterAll(() => server.close());
beforeEach(() => {
  known.length = 0;
});

const success = async (): Promise<GrantMatch['success']> => {
  const { body } = await lead.call('GET', `/api/grants/${grantId}/match?projectId=${projectId}`);
  return (body.data as GrantMatch).success;
};

it('gives no estimate from few outcomes, and says how many there are', async () => {
  expect(await success()).toEqual({ outcomes: 0, least: 20, estimate: null });
  add(grantId, 10, 9);
  expect(await success()).toEqual({ outcomes: 19, least: 20, estimate: null });
});

it('estimates from what other domains know, of this grant and of all', async () => {
  add('another', 2, 18);
  expect(await success()).toMatchObject({ outcomes: 20, estimate: { chance: 3 / 22, ofGrant: 0 } });
  add(grantId, 8, 2);
  const { estimate } = await success();
  expect(estimate).toMatchObject({ ofGrant: 10 });
  expect(estimate!.chance).toBeGreaterThan(11 / 32);
  const { body } = await lead.call('GET', `/api/grants/matches?projectId=${projectId}`);
  expect((body.data as GrantMatch[])[0]?.success.estimate).toEqual(estimate);
});

it('measures how well estimates hold once there are enough', async () => {
  add(grantId, 45, 5);
  expect(await evaluateOutcomes(server.services)).toEqual({ outcomes: 50, quality: null });
  add('another', 5, 45);
  const { quality } = await evaluateOutcomes(server.services);
  expect(quality!.brier).toBeLessThan(quality!.brierOfRate);
});
