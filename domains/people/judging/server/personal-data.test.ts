import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeMember, type TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aJudgingServer, type JudgingServer } from '../testing/index.ts';
import { judgingPersonalData } from './personal-data.ts';

let server: JudgingServer;
beforeAll(async () => {
  server = await aJudgingServer();
});
afterAll(() => server.stop());

async function leave({ userId }: TestCaller): Promise<void> {
  const { services } = server;
  await inTransaction(services.db, (tx) => judgingPersonalData.erase(services, tx, userId));
  await removeMember(services.db, userId);
}

it('hands out what a member judges, their scores and their conflicts', async () => {
  const { id, judges } = await server.judged({ judges: 4, perEntry: 2 });
  const [ann] = judges as [TestCaller];
  const { entries } = await server.room(ann, id);
  await server.must(server.score(ann, id, entries[0].id, [7, null], { note: 'Try it again.' }));
  const other = judges.slice(1);
  expect(other).toHaveLength(3);
  const all = await judgingPersonalData.export(server.services, ann.userId);
  expect(all.judging).toMatchObject([{ hackathonId: id, state: 'accepted' }]);
  expect(all['judging-scores']).toMatchObject([
    { points: [7, null], note: 'Try it again.', isComplete: false },
  ]);
  await server.must(ann.call('PUT', server.path(id, `/conflicts/${entries[0].id}`)));
  const after = await judgingPersonalData.export(server.services, ann.userId);
  expect(after['judging-conflicts']).toMatchObject([{ submissionId: entries[0].id }]);
  expect(after['judging-scores']).toEqual([]);
  for (const [kind, rows] of Object.entries({ ...all, ...after }))
    for (const field of rows.flatMap(Object.keys))
      expect(judgingPersonalData.columns[kind], kind).toContain(field);
});

it('keeps given scores of a judge who left, without a name, and moves their open entries', async () => {
  const { id, host, judges } = await server.judged({ judges: 4, perEntry: 3 });
  const [ann] = judges as [TestCaller];
  const { entries } = await server.room(ann, id);
  await server.must(server.score(ann, id, entries[0].id, [7, 7], { note: 'Mine alone.' }));
  await leave(ann);
  const { overview } = await server.read(host, id);
  expect(overview).toMatchObject({ assigned: 9, scored: 1 });
  expect(overview.judges).toContainEqual({
    username: null,
    state: 'left',
    cap: null,
    assigned: 1,
    scored: 1,
  });
});

it('forgets an invitation, and a judge before judging starts', async () => {
  const host = await server.newMember();
  const id = await server.open(host);
  await server.must(server.setUp(host, id));
  const [invited] = [await server.newMember()];
  await server.must(server.invite(host, id, invited));
  const [accepted] = await server.withJudges(host, id, 1);
  await leave(invited);
  await leave(accepted as TestCaller);
  expect((await server.read(host, id)).overview.judges).toEqual([]);
});
