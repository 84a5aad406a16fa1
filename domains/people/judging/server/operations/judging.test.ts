import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aJudgingServer, type JudgingServer } from '../../testing/index.ts';
import { listWaitingFor } from '../store/judge-store.ts';

let server: JudgingServer;
beforeAll(async () => {
  server = await aJudgingServer();
});
afterAll(() => server.stop());

describe('setting up', () => {
  it('keeps a rubric of the host, once for the same save, and refuses others', async () => {
    const host = await server.newMember();
    const id = await server.open(host);
    const stranger = await server.newMember();
    expect(await server.read(stranger, id)).toMatchObject({ state: null, can: [] });
    expect((await server.read(host, id)).can).toEqual(['setUp']);
    expect(await server.codeOf(server.setUp(stranger, id))).toBe('judging.not_host');
    const body = server.aSetUp();
    for (let again = 0; again < 2; again += 1)
      expect(await server.must(host.call('PUT', server.path(id), body))).toMatchObject({
        state: 'draft',
        revision: 1,
        overview: { shortages: ['0 judges have accepted, 3 are needed for each entry.'] },
      });
    expect(await server.codeOf(server.setUp(host, id, { perEntry: 4 }))).toBe('judging.changed_elsewhere');
    expect(await server.codeOf(server.setUp(host, id, { revision: 1, judgingUntil: server.at(1) }))).toBe(
      'judging.dates',
    );
    const two = [...body.criteria, ...body.criteria];
    expect((await server.setUp(host, id, { revision: 1, criteria: two })).status).toBe(400);
  });

  it('keeps its rubric once submissions are closed, and moves the end alone', async () => {
    const host = await server.newMember();
    const { id } = await server.withEntries(host, 1);
    await server.must(server.setUp(host, id));
    await server.end(id);
    for (const change of [{ perEntry: 4 }, { criteria: server.aSetUp().criteria.slice(0, 1) }])
      expect(await server.codeOf(server.setUp(host, id, { revision: 1, ...change }))).toBe(
        'judging.rubric_fixed',
      );
    const moved = server.at(12);
    const saved = await server.must(server.setUp(host, id, { revision: 1, judgingUntil: moved }));
    expect(saved).toMatchObject({ revision: 2, judgingUntil: moved });
  });

  it('is for listed hackathons only', async () => {
    const host = await server.newMember();
    const id = await server.pending(host);
    expect(await server.codeOf(server.setUp(host, id))).toBe('judging.not_listed');
  });
});

describe('judges', () => {
  it('are invited by name, accept, decline and are invited again', async () => {
    const host = await server.newMember();
    const id = await server.open(host);
    const [ann, ben] = [await server.newMember(), await server.newMember()];
    expect(await server.codeOf(server.invite(host, id, ann))).toBe('judging.not_set_up');
    await server.must(server.setUp(host, id));
    expect(
      await server.codeOf(host.call('POST', server.path(id, '/judges'), { username: 'no-one-here' })),
    ).toBe('judging.no_member');
    expect(await server.codeOf(server.accept(ann, id))).toBe('judging.no_invitation');
    await server.must(server.invite(host, id, ann));
    await server.must(server.invite(host, id, ben));
    expect(await server.codeOf(server.invite(host, id, ann))).toBe('judging.already_invited');
    expect(await listWaitingFor(server.services.db, ann.userId)).toMatchObject([
      { hackathonId: id, isInvited: true },
    ]);
    expect(await server.must(server.accept(ann, id, 5))).toMatchObject({
      judge: { state: 'accepted', cap: 5 },
    });
    await server.must(server.leave(ben, id));
    await server.must(server.leave(ben, id));
    const { overview } = await server.must(server.invite(host, id, ben));
    expect(overview.judges).toMatchObject([
      { username: ann.username, state: 'accepted' },
      { username: ben.username, state: 'invited' },
    ]);
    const withdraw = (name: string) => host.call('DELETE', server.path(id, `/judges/${name}`));
    expect(await server.codeOf(withdraw(ann.username))).toBe('judging.no_invitation');
    await server.must(withdraw(ben.username));
    expect((await server.read(ann, id)).overview).toBeNull();
    expect(await server.notesOf(ann)).toEqual(['You are invited to judge: Harbor data weekend']);
  });

  it('get entries when submissions are closed, never before, and never their own', async () => {
    const host = await server.newMember();
    const { id, makers } = await server.withEntries(host, 3);
    await server.must(server.setUp(host, id, { perEntry: 2 }));
    const judges = await server.withJudges(host, id, 2);
    const maker = makers[0] as TestCaller;
    await server.must(server.invite(host, id, maker));
    await server.must(server.accept(maker, id));
    const start = () => host.call('POST', server.path(id, '/start'));
    expect(await server.codeOf(start())).toBe('judging.cannot_start');
    await server.keep();
    expect((await server.room(maker, id)).entries).toEqual([]);
    await server.end(id);
    await server.close();
    expect((await server.read(host, id)).can).toContain('start');
    await server.must(start());
    expect(await server.codeOf(start())).toBe('judging.has_opened');
    await server.keep();
    const rooms = await Promise.all([maker, ...judges].map((judge) => server.room(judge, id)));
    expect(rooms.map(({ entries }) => entries.length)).toEqual([2, 2, 2]);
    expect(rooms[0]?.entries.map(({ title }: { title: string }) => title)).not.toContain('Work 0');
    expect(await server.codeOf(server.setUp(host, id, { revision: 1 }))).toBe('judging.has_opened');
    expect(await server.notesOf(maker)).toContain('Entries to judge: Harbor data weekend');
    const waiting = () => listWaitingFor(server.services.db, maker.userId);
    expect(await waiting()).toMatchObject([{ hackathonId: id, isInvited: false, open: 2 }]);
    for (const entry of rooms[0]?.entries ?? []) await server.must(server.score(maker, id, entry.id, [9, 9]));
    expect(await waiting()).toEqual([]);
  });

  it('who know the makers hand the entry on, with its score', async () => {
    const { id, judges } = await server.judged({ judges: 4, perEntry: 2 });
    const [ann] = judges as [TestCaller];
    const { entries } = await server.room(ann, id);
    const entry = entries[0];
    await server.must(server.score(ann, id, entry.id, [9, 9]));
    const after = await server.must(ann.call('PUT', server.path(id, `/conflicts/${entry.id}`)));
    expect(after.entries.map(({ id: one }: { id: string }) => one)).not.toContain(entry.id);
    const all = await Promise.all(judges.map((judge) => server.room(judge, id)));
    const holders = all.filter((one) => one.entries.some((other: { id: string }) => other.id === entry.id));
    expect(holders).toHaveLength(2);
    expect(await server.codeOf(server.score(ann, id, entry.id, [9, 9]))).toBe('judging.not_assigned');
  });

  it('who leave keep their scores, and their open entries move', async () => {
    const { id, host, judges } = await server.judged({ judges: 4, perEntry: 3 });
    const [ann] = judges as [TestCaller];
    const { entries } = await server.room(ann, id);
    await server.must(server.score(ann, id, entries[0].id, [2, 2]));
    await server.must(server.leave(ann, id));
    const { overview } = await server.read(host, id);
    expect(overview).toMatchObject({ assigned: 9, scored: 1, shortages: [] });
    expect(overview.judges.find(({ state }: { state: string }) => state === 'left')).toMatchObject({
      assigned: 1,
      scored: 1,
    });
    expect(await server.codeOf(ann.call('GET', server.path(id, '/room')))).toBe('judging.not_judge');
  });
});

describe('scores', () => {
  it('are kept as drafts, count when complete, and show no one else’s', async () => {
    const { id, host, judges } = await server.judged();
    const [ann, ben] = judges as [TestCaller, TestCaller];
    const [entry] = (await server.room(ann, id)).entries;
    const half = await server.must(
      server.score(ann, id, entry.id, [8, null], { comment: '', note: 'Ask why.' }),
    );
    expect(half.score).toMatchObject({ revision: 1, points: [8, null], isComplete: false, note: 'Ask why.' });
    expect(await server.codeOf(server.score(ann, id, entry.id, [8, 8]))).toBe('judging.changed_elsewhere');
    expect(await server.codeOf(server.score(ann, id, entry.id, [8], { revision: 1 }))).toBe('judging.points');
    for (let again = 0; again < 2; again += 1)
      expect(
        (await server.must(server.score(ann, id, entry.id, [8, 8], { revision: 1 }))).score,
      ).toMatchObject({
        revision: 2,
        isComplete: true,
      });
    expect((await server.score(ann, id, entry.id, [11, 8], { revision: 2 })).status).toBe(400);
    const same = (await server.room(ben, id)).entries.find((one: { id: string }) => one.id === entry.id);
    expect(same.score).toMatchObject({ revision: 0, points: [null, null] });
    expect(await server.read(host, id)).toMatchObject({ overview: { assigned: 9, scored: 1 } });
    expect(JSON.stringify(await server.read(host, id))).not.toContain('points');
    expect((await server.read(ann, id)).judge).toMatchObject({ assigned: 3, scored: 1 });
  });

  it('are refused after the end once every entry has two', async () => {
    const { id, judges } = await server.judged();
    const [ann] = judges as [TestCaller];
    for (const judge of judges) await server.scoreAll(judge, id);
    const [entry] = (await server.room(ann, id)).entries;
    await server.must(server.score(ann, id, entry.id, [1, 1], { revision: 1 }));
    await server.passHours(id, 24 * 11);
    expect(await server.codeOf(server.score(ann, id, entry.id, [2, 2], { revision: 2 }))).toBe(
      'judging.has_closed',
    );
    expect((await server.room(ann, id)).isOpen).toBe(false);
  });
});
