import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { aMember, type TestMember } from '#members/identity/testing';
import { aStoredProposal, holdVote } from '#people/governance/testing';
import { Caller } from '../testing/callers.ts';
import { deliverEvents } from '../testing/deliver-events.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { runCommand } from './cli/run-command.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ queued: true });
});
afterAll(() => server.close());

const newMember = () => aMember(server.database.db, { email: `${randomUUID()}@example.org` });
type Points = { data: { points: { rule: string; points: number; subject: string | null }[] } };
async function pointsOf(member: TestMember) {
  const path = '/api/reputation/points';
  const { body } = await new Caller(server, 'member', member).call({ method: 'GET', path });
  return (body as Points).data.points
    .filter(({ rule }) => rule === 'vote-cast' || rule === 'proposal-passed')
    .map(({ rule, points, subject }) => [rule, points, subject])
    .sort();
}
const TITLE = 'Fund a tide board';

it('a counted ballot gives its voter RepID, and a proposal that passes its author', async () => {
  const [author, voter, second, silent] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ];
  const id = await aStoredProposal(server.database.db, { authorId: author.userId, state: 'notice' });
  await holdVote(
    server.services,
    id,
    [author, voter, second].map(({ userId }) => userId),
  );
  await deliverEvents(server);
  expect(await pointsOf(author)).toEqual([
    ['proposal-passed', 15, TITLE],
    ['vote-cast', 1, TITLE],
  ]);
  expect(await pointsOf(voter)).toEqual([['vote-cast', 1, TITLE]]);
  expect(await pointsOf(silent)).toEqual([]);
});

it('gives its author nothing for a vote without a quorum', async () => {
  const [author, voter] = [await newMember(), await newMember()];
  const id = await aStoredProposal(server.database.db, { authorId: author.userId, state: 'notice' });
  await holdVote(server.services, id, [voter.userId]);
  await deliverEvents(server);
  expect(await pointsOf(author)).toEqual([]);
  expect(await pointsOf(voter)).toEqual([['vote-cast', 1, TITLE]]);
});

it('gives the badge of voters with the tenth counted ballot, once', async () => {
  const [author, voter] = [await newMember(), await newMember()];
  const stateOf = async () => {
    const { body } = await new Caller(server, 'member', voter).call({
      method: 'GET',
      path: '/api/achievements',
    });
    const { data } = body as { data: { achievements: { id: string; state: string; done: number }[] } };
    return data.achievements.filter(({ id }) => id === 'voter').map(({ state, done }) => [state, done]);
  };
  const vote = async () => {
    const id = await aStoredProposal(server.database.db, { authorId: author.userId, state: 'notice' });
    await holdVote(server.services, id, [voter.userId]);
  };
  for (let count = 0; count < 9; count += 1) await vote();
  await deliverEvents(server);
  expect(await stateOf()).toEqual([['open', 9]]);
  await vote();
  await vote();
  await deliverEvents(server);
  expect(await stateOf()).toEqual([['earned', 10]]);
});

it('the file of a counted vote is counted alike by the command, byte for byte as it was downloaded', async () => {
  const members = [await newMember(), await newMember(), await newMember()];
  const [author] = members as [TestMember];
  const id = await aStoredProposal(server.database.db, { authorId: author.userId, state: 'notice' });
  await holdVote(
    server.services,
    id,
    members.map(({ userId }) => userId),
  );
  const url = `/api/governance/${id}/ballots.json`;
  const { body } = await server.app.inject({ method: 'GET', url });
  expect((await server.app.inject({ method: 'GET', url })).body).toBe(body);
  const folder = await mkdtemp(join(tmpdir(), 'hodag-ballots-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'ballots.json'), body);
  const out: string[] = [];
  const write = { write: (text: string) => out.push(text) };
  const exitCode = await runCommand(['votes', 'tally', 'ballots.json', '--check'], {
    environment: { HODAG_CALLED_FROM: folder },
    stdin: Readable.from([]),
    stdout: write,
    stderr: write,
  });
  expect([exitCode, out.join('')]).toEqual([
    0,
    expect.stringContaining('Elected: Build it\nBallots: 3 counted, 0 abstained, 0 invalid'),
  ]);
  expect(out.join('')).toContain('The result in the file is the same.');
});
