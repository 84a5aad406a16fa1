import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeMember, type TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aGovernanceServer, type GovernanceServer } from '../testing/governance-server.ts';
import { governancePersonalData } from './personal-data.ts';

let house: GovernanceServer;
beforeAll(async () => {
  house = await aGovernanceServer();
});
afterAll(() => house.stop());

async function leave({ userId }: TestCaller): Promise<void> {
  await inTransaction(house.services.db, (tx) => governancePersonalData.erase(house.services, tx, userId));
  await removeMember(house.services.db, userId);
}

it('hands out a member’s proposals, ballots and lists of voters, and no seed', async () => {
  const ann = await house.voter();
  const id = await house.open(ann);
  await house.must(house.cast(ann, id, [5, 0, null]));
  await house.must(house.comment(ann, id, 'Steel rusts.'));
  const all = await governancePersonalData.export(house.services, ann.userId);
  expect(all['governance-proposals']).toMatchObject([{ id, state: 'open' }]);
  expect(all.ballots).toMatchObject([{ proposalId: id, no: 1, marks: [5, 0, null] }]);
  expect(all['proposal-comments']).toMatchObject([{ proposalId: id, text: 'Steel rusts.' }]);
  expect(all['lists-of-voters']).toEqual([{ proposalId: id }]);
  for (const [kind, rows] of Object.entries(all))
    for (const row of rows)
      expect(Object.keys(row).sort(), kind).toEqual([...(governancePersonalData.columns[kind] ?? [])].sort());
});

it('keeps a ballot without its voter, and a published proposal without its author, when they leave in a vote', async () => {
  const [ann, ben] = [await house.voter(), await house.voter()];
  const [id, draft] = [await house.open(ann), await house.draft(ann)];
  await house.must(house.cast(ann, id, [5, 0, 0]));
  await house.must(house.cast(ben, id, [5, 0, 0]));
  await house.must(house.comment(ann, id, 'Steel rusts.'));
  const { electors } = await house.read(ben, id);
  await leave(ann);
  expect(await house.read(ben, id)).toMatchObject({ author: null, ballots: 2, electors });
  expect((await house.comments(ben, id)).total).toBe(0);
  await house.closeVote(id);
  const { result } = await house.read(ben, id);
  expect(result).toMatchObject({ ballots: 2, count: { elected: ['Build it of wood'] } });
  expect((await ben.call('GET', `/api/governance/${draft}`)).status).toBe(404);
});
