import { afterAll, beforeAll, expect, it } from 'vitest';
import { countElection, readElection } from '#engines/tally';
import type { TestCaller } from '#members/identity/testing';
import { aGovernanceServer, type GovernanceServer } from '../../testing/governance-server.ts';

let house: GovernanceServer;
let author: TestCaller;
let voters: TestCaller[];
beforeAll(async () => {
  house = await aGovernanceServer();
  author = await house.newMember();
  voters = [await house.voter(), await house.voter(), await house.voter()];
});
afterAll(() => house.stop());

const fileOf = async (id: string) => (await house.visit(`/api/governance/${id}/ballots.json`)).text;

it.each([
  {
    method: 'quadratic' as const,
    // The first two cost 100 credits each: three voters against one would lose under one choice.
    ballots: [
      [-6, 8, null],
      [10, 0, 0],
      [3, 1, -2],
    ],
    tooMuch: [10, 1, 0],
    totals: [7, 9, -2],
    wins: 'Steel',
  },
  {
    method: 'weighted' as const,
    ballots: [
      [1, 3, null],
      [10, 0, 0],
      [0, 10, 10],
    ],
    tooMuch: [11, 0, 0],
    totals: ['1.25', '1.25', '0.50000'],
    wins: null,
  },
])('$method ballots keep their marks, are counted, and count again from the file', async (one) => {
  const { method, ballots, tooMuch, totals, wins } = one;
  const id = await house.open(author, { method, options: ['Wood', 'Steel'] });
  const first = voters[0] as TestCaller;
  expect((await house.cast(first, id, tooMuch)).body.code).toBe('governance.ballot');
  for (const [at, marks] of ballots.entries())
    await house.must(house.cast(voters[at] as TestCaller, id, marks));
  expect((await house.read(first, id)).viewer.ballot.marks).toEqual(ballots[0]);
  await house.closeVote(id);
  const { result } = await house.read(first, id);
  expect(result.count.rounds[0].totals.map(Number)).toEqual(totals.map(Number));
  if (wins) expect(result.count.elected).toEqual([wins]);
  const file = JSON.parse(await fileOf(id));
  expect(file.ballots).toContainEqual(ballots[0]);
  const read = readElection(file);
  expect(countElection(read.election)).toEqual(read.result);
  expect(read.result).toEqual(result.count);
});
