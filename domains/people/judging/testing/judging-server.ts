import { sql } from 'drizzle-orm';
import type { TestAnswer, TestCaller } from '#members/identity/testing';
import { aHackathonsServer, type HackathonsServer } from '#people/hackathons/testing';
import type { Domain } from '#platform/server/domain.ts';
import type { SaveJudging } from '../contract/schemas.ts';
import { judgingDomain } from '../server/index.ts';
import { keepJudgingTimes } from '../server/jobs/keep-judging-times.ts';

const progress = { report: () => undefined, signal: new AbortController().signal };
const ANCHORS = ['Does not work', '', '', 'Ready to use'];
/** A rubric whose first criterion weighs three times the second. */
export const CRITERIA = [
  { name: 'Use', weight: 3, anchors: ANCHORS },
  { name: 'Craft', weight: 1, anchors: ['', '', '', ''] },
];
const COMMENT = 'We liked the quay. Show the tide of tomorrow too.';

/**
 * Judging with hackathons below it, on its own database; every step is a call.
 * @param above domains that build on it
 */
export async function aJudgingServer(above: readonly Domain[] = []) {
  const hack = await aHackathonsServer([judgingDomain, ...above]);
  const acts = actsIn(hack);
  const time = timeIn(hack);
  return { ...hack, ...acts, ...time, ...panelsOf(hack, acts, time.keep) };
}

const path = (id: string, rest = '') => `/api/hackathons/${id}/judging${rest}` as const;

/** Calls of hosts and judges. */
function actsIn(hack: HackathonsServer) {
  const aSetUp = (change: Partial<SaveJudging> = {}): SaveJudging => ({
    revision: 0,
    criteria: CRITERIA,
    perEntry: 3,
    judgingUntil: hack.at(10),
    ...change,
  });
  const setUp = (host: TestCaller, id: string, change: Partial<SaveJudging> = {}) =>
    host.call('PUT', path(id), aSetUp(change));
  const invite = (host: TestCaller, id: string, judge: TestCaller) =>
    host.call('POST', path(id, '/judges'), { username: judge.username });
  const accept = (judge: TestCaller, id: string, cap: number | null = null) =>
    judge.call('PUT', path(id, '/invitation'), { cap });
  const leave = (judge: TestCaller, id: string) => judge.call('DELETE', path(id, '/invitation'));
  const read = (by: TestCaller, id: string) => hack.must(by.call('GET', path(id)));
  const room = (judge: TestCaller, id: string) => hack.must(judge.call('GET', path(id, '/room')));
  const score = (
    judge: TestCaller,
    id: string,
    entry: string,
    points: readonly (number | null)[],
    change: object = {},
  ) =>
    judge.call('PUT', path(id, `/scores/${entry}`), {
      revision: 0,
      points,
      comment: COMMENT,
      note: '',
      ...change,
    });

  const codeOf = async (answer: Promise<TestAnswer>): Promise<string> => (await answer).body.code ?? 'none';
  return { path, aSetUp, setUp, invite, accept, leave, read, room, score, codeOf };
}

type Acts = ReturnType<typeof actsIn>;

/** Judging brought to where a test begins. */
function panelsOf(hack: HackathonsServer, acts: Acts, keep: () => Promise<void>) {
  const { setUp, invite, accept, room, score } = acts;

  /** A hackathon that is open, with so many entries of one member each. */
  async function withEntries(host: TestCaller, count: number) {
    const id = await hack.open(host);
    const makers: TestCaller[] = [];
    for (let at = 0; at < count; at += 1) {
      const maker = await hack.newMember();
      await hack.must(hack.register(maker, id));
      await hack.must(hack.submit(maker, id, { title: `Work ${at}` }));
      makers.push(maker);
    }
    return { id, makers };
  }

  /** Members who accepted to judge. */
  async function withJudges(host: TestCaller, id: string, count: number): Promise<TestCaller[]> {
    const judges: TestCaller[] = [];
    for (let at = 0; at < count; at += 1) {
      const judge = await hack.newMember();
      await hack.must(invite(host, id, judge));
      await hack.must(accept(judge, id));
      judges.push(judge);
    }
    return judges;
  }

  /** Judging that has started, with so many entries and judges. */
  async function judged({ entries = 3, judges = 3, perEntry = 3 } = {}) {
    const host = await hack.newMember();
    const { id, makers } = await withEntries(host, entries);
    await hack.must(setUp(host, id, { perEntry }));
    const panel = await withJudges(host, id, judges);
    await hack.end(id);
    await hack.close();
    await keep();
    return { host, id, makers, judges: panel };
  }

  /** Scores all that a judge has, the same for each or by the entry's title. */
  async function scoreAll(
    judge: TestCaller,
    id: string,
    pointsOf: (title: string) => readonly number[] = () => [7, 5],
  ): Promise<void> {
    for (const { id: entry, title } of (await room(judge, id)).entries)
      await hack.must(score(judge, id, entry, pointsOf(title)));
  }

  return { withEntries, withJudges, judged, scoreAll };
}

/** The passing of time, and what members are notified of. */
function timeIn({ services }: HackathonsServer) {
  const { db } = services;
  const keep = () => keepJudgingTimes.run(services, {}, progress);
  /** Moves the dates of judging back by so many hours, as if they had passed. */
  async function passHours(id: string, hours: number): Promise<void> {
    const back = sql.raw(`interval '${hours} hours'`);
    await db.execute(sql`update judging_contest set judging_until = judging_until - ${back},
      planned_until = planned_until - ${back}, opened_at = opened_at - ${back}, finals_at = finals_at - ${back},
      reminded_at = reminded_at - ${back}, review_until = review_until - ${back} where hackathon_id = ${id}`);
    await db.execute(sql`update judging_assignment set assigned_at = assigned_at - ${back} where entry_id in
      (select entry_id from judging_entry where hackathon_id = ${id})`);
  }
  const notesOf = async ({ userId }: TestCaller): Promise<string[]> => {
    const { rows } = await db.execute<{ title: string }>(sql`
      select title from notifications_note where user_id = ${userId} and key like 'judging.%'
      order by created_at, title`);
    return rows.map(({ title }) => title);
  };

  return { keep, passHours, notesOf };
}

export type JudgingServer = Awaited<ReturnType<typeof aJudgingServer>>;
