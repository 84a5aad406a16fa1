import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { race } from '#platform/testing/server/held-lock.ts';
import { RUNNING_MAX, STATUS_QUO } from '../../contract/constants.ts';
import type { SaveProposal } from '../../contract/schemas.ts';
import { aGovernanceServer, type GovernanceServer } from '../../testing/governance-server.ts';

let house: GovernanceServer;
let author: TestCaller;
let reader: TestCaller;
beforeAll(async () => {
  house = await aGovernanceServer();
});
beforeEach(async () => {
  [author, reader] = [await house.newMember(), await house.newMember()];
});
afterAll(() => house.stop());

const titlesOf = async (by: TestCaller, query: string): Promise<string[]> => {
  const { items } = await house.must(by.call('GET', `/api/governance?${query}`));
  return items.map(({ title }: { title: string }) => title);
};
const statusFor = async (by: TestCaller, id: string) =>
  (await by.call('GET', `/api/governance/${id}`)).status;

describe('a draft', () => {
  it('is its author’s alone until it is published', async () => {
    const id = await house.draft(author, { title: 'Unseen tide board' });
    expect([await statusFor(author, id), await statusFor(reader, id)]).toEqual([200, 404]);
    expect((await house.save(reader, id, { revision: 1 })).body.code).toBe('governance.not_found');
    expect(await titlesOf(author, 'scope=mine')).toEqual(['Unseen tide board']);
    expect(await titlesOf(author, 'q=unseen')).toEqual([]);
    await house.must(house.publish(author, id));
    expect(await titlesOf(reader, 'q=unseen')).toEqual(['Unseen tide board']);
    expect(await house.read(reader, id)).toMatchObject({
      state: 'notice',
      options: ['Build it of wood', 'Build it of steel', STATUS_QUO],
      author: { username: author.username },
      viewer: { can: ['comment'], ballot: null },
      isElector: null,
      result: null,
    });
  });

  it('is changed by its revision, and the same save changes nothing', async () => {
    const id = await house.draft(author);
    expect((await house.save(author, id)).body.revision).toBe(1);
    expect((await house.save(author, id, { title: 'Another title' })).body.code).toBe(
      'governance.changed_elsewhere',
    );
    expect((await house.save(author, id, { revision: 1, title: 'Another title' })).body).toEqual({
      state: 'draft',
      revision: 2,
    });
    expect((await house.read(author, id)).title).toBe('Another title');
    expect((await house.publish(author, id)).body.code).toBe('governance.changed_elsewhere');
  });

  it('is fixed once it is published, and cannot be deleted then', async () => {
    const id = await house.published(author);
    expect((await house.save(author, id, { revision: 2, title: 'Another title' })).body.code).toBe(
      'governance.not_draft',
    );
    expect((await author.call('DELETE', `/api/governance/${id}`)).body.code).toBe('governance.not_draft');
    const other = await house.draft(author);
    expect((await reader.call('DELETE', `/api/governance/${other}`)).status).toBe(404);
    await house.must(author.call('DELETE', `/api/governance/${other}`));
    expect(await statusFor(author, other)).toBe(404);
  });

  it.each<[string, Partial<SaveProposal>, number]>([
    [
      '101 options with the one that is added',
      { options: Array.from({ length: 100 }, (_, at) => `Option ${at}`) },
      400,
    ],
    ['no option', { options: [] }, 400],
    ['an option without a name', { options: [' '] }, 400],
    ['two options of one name', { options: ['Wood', 'wood'] }, 422],
    ['the option that is added', { options: [STATUS_QUO] }, 422],
    ['two seats of a single choice', { method: 'plurality', seats: 2 }, 422],
    ['more seats than options', { seats: 3 }, 422],
    ['an unknown method', { method: 'borda' as never }, 400],
    ['a RepID that is no tier', { minRepId: 7 as never }, 400],
    ['a few words', { text: 'Build it.' }, 400],
  ])('refuses %s', async (_what, change, status) => {
    expect((await house.save(author, randomUUID(), change)).status).toBe(status);
  });

  it('takes 99 options, and a script as a name', async () => {
    const options = Array.from({ length: 98 }, (_, at) => `Option ${at}`);
    const id = await house.draft(author, { options: ['<script>alert(1)</script>', ...options] });
    const { options: stored } = await house.read(author, id);
    expect([stored.length, stored[0]]).toEqual([100, '<script>alert(1)</script>']);
  });
});

describe('publishing', () => {
  it.each([
    ['too short a notice', 1, 10],
    ['less than a day of voting', 3, 3.5],
    ['a closing before the opening', 4, 3],
    ['a notice of months', 90, 95],
  ])('refuses %s', async (_what, opens, closes) => {
    const id = await house.draft(author);
    const dates = { opensAt: house.inDays(opens), closesAt: house.inDays(closes) };
    const { status, body } = await house.publish(author, id, dates);
    expect([status, body.code]).toEqual([422, 'governance.dates']);
  });

  it('has three at most that are not closed, also when two are published at one moment', async () => {
    for (let index = 1; index < RUNNING_MAX; index += 1) await house.published(author);
    const ids = [await house.draft(author), await house.draft(author)];
    const answers = await race(house.database, {
      writes: 'governance_proposal',
      calls: ids.map((id) => () => house.publish(author, id)),
    });
    expect(answers.map(({ body }) => body.code ?? body.state).sort()).toEqual([
      'governance.too_many_running',
      'notice',
    ]);
  });
});

describe('withdrawing', () => {
  const withdraw = (by: TestCaller, id: string) =>
    by.call('POST', `/api/governance/${id}/withdraw`, { reason: 'The harbor has a board now.' });

  it('is its author’s until voting opens, with a reason that all read', async () => {
    const id = await house.published(author);
    expect((await withdraw(reader, id)).body.code).toBe('governance.not_withdrawable');
    await house.must(withdraw(author, id));
    expect((await house.read(reader, id)).withdrawn.reason).toBe('The harbor has a board now.');
    expect((await withdraw(author, id)).body.code).toBe('governance.not_withdrawable');
    await house.pass(id, 'opening');
    await house.keepTimes();
    expect((await house.read(reader, id)).state).toBe('withdrawn');
  });

  it('is an administrator’s until it closes; author and voters are notified', async () => {
    const [voter, admin] = [await house.voter(), await house.member({ isAdmin: true })];
    const id = await house.open(author);
    await house.must(house.cast(voter, id, [5, 0, 0]));
    expect((await withdraw(author, id)).body.code).toBe('governance.not_withdrawable');
    await house.must(withdraw(admin, id));
    expect((await house.cast(voter, id, [0, 5, 0], 2)).body.code).toBe('governance.not_open');
    for (const one of [author, voter])
      expect(await house.notes(one)).toContain('Withdrawn: Fund a tide board');
  });
});
