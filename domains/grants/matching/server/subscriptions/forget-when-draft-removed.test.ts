import { afterAll, beforeAll, expect, it } from 'vitest';

import { anOpportunity, type CatalogServer } from '#grants/catalog/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { projectDraftRemoved } from '#projects/projects/contract';
import { aProject } from '#projects/projects/testing';
import { aMatchingServer } from '../../testing/matching-server.ts';
import { matchingDomain } from '../index.ts';
import { matchingPersonalData } from '../personal-data.ts';

let server: CatalogServer;
beforeAll(async () => {
  server = await aMatchingServer();
});
afterAll(() => server.close());

it('a removed draft takes its verdicts along, and no others', async () => {
  const { services, database } = server;
  const owner = await server.member();
  const { id: grantId } = await anOpportunity(database.db);
  const [removed, kept] = [
    await aProject(database.db, owner.userId),
    await aProject(database.db, owner.userId),
  ];
  for (const { id: projectId } of [removed, kept]) {
    const judged = await owner.call('POST', `/api/grants/${grantId}/judgment`, {
      projectId,
      verdict: 'fits',
    });
    expect(judged.status).toBe(200);
  }
  expect((await owner.call('DELETE', `/api/projects/${removed.id}`)).status).toBe(200);

  const listener = matchingDomain.subscriptions?.find(({ event }) => event.name === projectDraftRemoved.name);
  const payload = { projectId: removed.id, ownerId: owner.userId };
  // An event may be handled again.
  for (let time = 0; time < 2; time += 1)
    await inTransaction(database.db, (tx) => listener!.handle(services, tx, payload as never));

  const { judgments } = (await matchingPersonalData.export(services, owner.userId)) as {
    judgments: { projectId: string }[];
  };
  expect(judgments.map(({ projectId }) => projectId)).toEqual([kept.id]);
});
