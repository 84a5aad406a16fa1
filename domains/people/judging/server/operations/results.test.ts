import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aJudgingServer, type JudgingServer } from '../../testing/index.ts';

let server: JudgingServer;
beforeAll(async () => {
  server = await aJudgingServer();
});
afterAll(() => server.stop());

const TEN_DAYS = 24 * 11;
const REASON = 'It was built before the hackathon began.';
/** Points by the number in an entry's title, the lower the better. */
const byTitle = (title: string): number[] => {
  const points = 9 - 2 * Number(title.slice(-1));
  return [points, points];
};
const resultOf = (by: TestCaller, id: string) => by.call('GET', server.path(id, '/result'));

/** Judging in review, with the first entry the best. */
async function reviewed(options: Parameters<JudgingServer['judged']>[0] = {}) {
  const all = await server.judged(options);
  for (const judge of all.judges) await server.scoreAll(judge, all.id, byTitle);
  await server.passHours(all.id, TEN_DAYS);
  await server.keep();
  return all;
}
async function publish(id: string): Promise<void> {
  await server.passHours(id, 73);
  await server.keep();
}

describe('a result', () => {
  it('is for the host in the review, and public after it, with notices to all', async () => {
    const { id, host, makers, judges } = await reviewed();
    const [maker] = makers as [TestCaller];
    expect(await server.read(host, id)).toMatchObject({ state: 'review', can: ['disqualify', 'readResult'] });
    expect(await server.codeOf(resultOf(maker, id))).toBe('judging.no_result');
    const early = await server.must(resultOf(host, id));
    expect(early).toMatchObject({ canDisqualify: true, result: { ranking: [{ place: 1 }, {}, {}] } });
    await publish(id);
    const { entries, result, publishedAt } = await server.must(server.visit(server.path(id, '/result')));
    expect(publishedAt).not.toBeNull();
    const titles = new Map(entries.map((one: { id: string; title: string }) => [one.id, one.title]));
    expect(result.ranking.map(({ entry }: { entry: string }) => titles.get(entry))).toEqual([
      'Work 0',
      'Work 1',
      'Work 2',
    ]);
    expect(result.judges).toMatchObject([
      { judge: 1, count: 3 },
      { judge: 2, count: 3 },
      { judge: 3, count: 3 },
    ]);
    for (const { userId, username } of judges) {
      expect(JSON.stringify(result)).not.toContain(userId);
      expect(JSON.stringify(result)).not.toContain(username);
    }
    for (const one of [maker, host, judges[0] as TestCaller])
      expect(await server.notesOf(one)).toContain('Results: Harbor data weekend');
    const { comments, entry } = await server.must(maker.call('GET', server.path(id, '/comments')));
    expect([entry.title, comments.length]).toEqual(['Work 0', 3]);
    expect(await server.codeOf(host.call('GET', server.path(id, '/comments')))).toBe('judging.no_entry');
    const file = (await server.visit(server.path(id, '/result.csv'))).text;
    expect(file.split('\r\n')[0]).toContain('tooCloseToNext,judge 1,judge 2,judge 3');
    expect(file).toContain('1,Work 0,');
  });

  it('has finals from 16 entries on, by judges who did not see the entry before', async () => {
    const { id, host, judges } = await server.judged({ entries: 16, judges: 9, perEntry: 2 });
    for (const judge of judges) await server.scoreAll(judge, id, (title) => [1 + (title.length % 3), 5]);
    await server.passHours(id, TEN_DAYS);
    await server.keep();
    expect((await server.read(host, id)).state).toBe('finals');
    const rooms = await Promise.all(judges.map((judge) => server.room(judge, id)));
    type Shown = { id: string; isFinal: boolean; score: { isComplete: boolean } };
    const finals = rooms.flatMap(({ entries }) => (entries as Shown[]).filter(({ isFinal }) => isFinal));
    const finalists = new Set(finals.map((entry) => entry.id));
    expect(finalists.size).toBeGreaterThanOrEqual(8);
    expect(finals).toHaveLength(finalists.size * 5);
    expect(finals.every(({ score }) => !score.isComplete)).toBe(true);
    await server.passHours(id, 73);
    await server.keep();
    const { entries } = await server.must(resultOf(host, id));
    expect(entries.filter(({ isFinalist }: { isFinalist: boolean }) => isFinalist)).toHaveLength(
      finalists.size,
    );
  });

  it('leaves out what the host disqualified, until an appeal is upheld', async () => {
    const { id, host, makers } = await reviewed();
    const [maker, second] = makers as [TestCaller, TestCaller];
    const { entries } = await server.must(resultOf(host, id));
    const worst = entries.find(({ title }: { title: string }) => title === 'Work 0').id;
    const disqualify = (by: TestCaller) =>
      by.call('POST', server.path(id, `/entries/${worst}/disqualification`), { reason: REASON });
    expect(await server.codeOf(disqualify(second))).toBe('judging.not_host');
    await server.must(disqualify(host));
    await server.must(disqualify(host));
    const after = await server.must(resultOf(host, id));
    expect(after.result.ranking.map(({ entry }: { entry: string }) => entry)).not.toContain(worst);
    expect(after.result.ranking[0].place).toBe(1);
    const { disqualified, comments } = await server.must(maker.call('GET', server.path(id, '/comments')));
    expect(disqualified).toMatchObject({ reason: REASON, canAppeal: true });
    expect(comments).toEqual([]);
    await publish(id);
    expect(await server.codeOf(disqualify(host))).toBe('judging.not_in_review');
    const appeal = (by: TestCaller) =>
      by.call('POST', `/api/reviews/${disqualified.caseId}/appeal`, {
        text: 'The first commit is of Saturday.',
      });
    expect((await appeal(second)).status).toBe(404);
    expect((await appeal(maker)).status).toBe(201);
    const decided = await server.admin.call('POST', `/api/admin/reviews/${disqualified.caseId}`, {
      decision: 'restore',
      reason: 'The history shows that it was built in time.',
      input: {},
    });
    expect(decided.status, decided.text).toBe(200);
    const restored = await server.must(resultOf(second, id));
    expect(restored.result.ranking[0].entry).toBe(worst);
  });

  it('leaves out a submission that was removed', async () => {
    const { id, host } = await reviewed();
    const { entries } = await server.must(resultOf(host, id));
    const gone = entries.find(({ title }: { title: string }) => title === 'Work 1').id;
    await server.must(
      server.admin.call('POST', `/api/hackathons/${id}/submissions/${gone}/removal`, { reason: REASON }),
    );
    await publish(id);
    const after = await server.must(resultOf(host, id));
    expect(after.entries.find((one: { id: string }) => one.id === gone).title).toBeNull();
  });
});

describe('late judges', () => {
  it('are reminded, and lose open entries a day later without a score', async () => {
    const { id, host, judges } = await server.judged({ judges: 4, perEntry: 2 });
    const [ann, ...others] = judges as [TestCaller, ...TestCaller[]];
    for (const judge of others) await server.scoreAll(judge, id);
    await server.passHours(id, 24 * 8 + 12);
    await server.keep();
    await server.keep();
    expect((await server.notesOf(ann)).filter((title) => title.startsWith('Scores are due'))).toHaveLength(1);
    expect(await server.notesOf(others[0] as TestCaller)).not.toContain(
      'Scores are due: Harbor data weekend',
    );
    await server.passHours(id, 25);
    await server.keep();
    expect((await server.room(ann, id)).entries).toEqual([]);
    expect(await server.read(host, id)).toMatchObject({ overview: { assigned: 6, shortages: [] } });
  });

  it('get two days more once, then judging waits for two scores each, and ends without a result', async () => {
    const { id, host, judges, makers } = await server.judged();
    await server.scoreAll(judges[0] as TestCaller, id);
    await server.passHours(id, TEN_DAYS);
    await server.keep();
    const extended = await server.read(host, id);
    expect(extended.state).toBe('judging');
    expect(Date.parse(extended.judgingUntil)).toBeGreaterThan(Date.now());
    expect(await server.notesOf(host)).toContain('Scores are missing: Harbor data weekend');
    await server.passHours(id, 50);
    await server.keep();
    expect((await server.read(host, id)).waitsUntil).not.toBeNull();
    const late = judges[1] as TestCaller;
    const [entry] = (await server.room(late, id)).entries;
    await server.must(server.score(late, id, entry.id, [5, 5]));
    await server.passHours(id, 24 * 14);
    await server.keep();
    expect(await server.read(host, id)).toMatchObject({ state: 'void', can: [] });
    expect((await server.read(host, id)).voidReason).toContain('fewer than 2 scores 14 days after');
    expect(await server.notesOf(makers[0] as TestCaller)).toContain('No result: Harbor data weekend');
  });
});

describe('judging that cannot be', () => {
  it('ends when no judge accepted, nothing was submitted, or the hackathon was canceled', async () => {
    const host = await server.newMember();
    const lonely = await server.withEntries(host, 1);
    const empty = await server.open(host);
    const canceled = await server.open(host);
    for (const id of [lonely.id, empty, canceled]) await server.must(server.setUp(host, id));
    await server.withJudges(host, empty, 1);
    await server.must(
      host.call('POST', `/api/hackathons/${canceled}/cancel`, { reason: 'The quay is closed.' }),
    );
    for (const id of [lonely.id, empty]) await server.end(id);
    await server.close();
    await server.keep();
    const reasonOf = async (id: string) => (await server.read(host, id)).voidReason;
    expect(await reasonOf(empty)).toMatch(/^Nothing was submitted/);
    expect(await reasonOf(canceled)).toMatch(/^The hackathon was canceled/);
    expect((await server.read(host, lonely.id)).state).toBe('draft');
    await server.services.db.execute(
      sql`update hackathons_hackathon set starts_at = starts_at - interval '9 days',
          ends_at = ends_at - interval '2 days' where id = ${lonely.id}`,
    );
    await server.passHours(lonely.id, TEN_DAYS);
    await server.keep();
    expect(await reasonOf(lonely.id)).toMatch(/^No invited judge accepted/);
  });
});
