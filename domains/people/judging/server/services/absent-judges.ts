import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { ABSENT_MS } from '../../contract/constants.ts';
import { remindsAt } from '../rules/judging-life.ts';
import { changeContest } from '../store/contest-store.ts';
import { changeJudge } from '../store/judge-store.ts';
import type { Assigned } from '../store/score-store.ts';
import type { ContestRow, JudgeRow } from '../store/tables.ts';
import { notifyAssigned } from './announce.ts';
import { reassign } from './assign.ts';
import type { Judged } from './find-judging.ts';
import { notifyOf } from './notices.ts';
import { readProgress } from './read-progress.ts';

const FINALS = 2;

interface Load {
  readonly judge: JudgeRow;
  readonly open: number;
  readonly scored: number;
  /** When they got the first of the open ones. */
  readonly since: Date;
}

/** Accepted judges with open entries in the round that runs. */
async function listUnfinished(tx: Transaction, { hackathonId, state }: ContestRow): Promise<Load[]> {
  const { assigned: all, judges } = await readProgress(tx, hackathonId);
  const running = state === 'finals' ? all.filter(({ round }) => round === FINALS) : all;
  const byJudge = new Map<string, Assigned[]>();
  for (const one of running) byJudge.set(one.judge, [...(byJudge.get(one.judge) ?? []), one]);
  return judges.flatMap((judge) => {
    const mine = byJudge.get(judge.id) ?? [];
    const open = mine.filter(({ isScored }) => !isScored).map(({ assignedAt }) => assignedAt.getTime());
    if (judge.state !== 'accepted' || open.length === 0) return [];
    const since = new Date(Math.min(...open));
    return [{ judge, open: open.length, scored: mine.length - open.length, since }];
  });
}

/** Reminds judges of open entries, once for each end of a round. The contest must be locked. */
export async function remindJudges(
  tx: Transaction,
  { hackathon, contest }: Judged,
  now: Date,
): Promise<void> {
  const { state, judgingUntil, remindedAt } = contest;
  if ((state !== 'judging' && state !== 'finals') || remindedAt !== null) return;
  const openedAt = state === 'finals' ? contest.finalsAt : contest.openedAt;
  if (now < remindsAt({ openedAt, judgingUntil }) || now >= judgingUntil) return;
  for (const { judge, open } of await listUnfinished(tx, contest))
    await notifyOf(tx, hackathon.id, {
      to: [judge.userId],
      type: 'warning',
      title: `Scores are due: ${hackathon.title}`,
      message: `You have ${counted(open, 'entry', 'entries')} left to score by ${momentText(judgingUntil)}. Entries of judges without a score move to others after a day.`,
      fact: `reminder.${judgingUntil.toISOString()}`,
      page: 'judging',
      at: now,
    });
  await changeContest(tx, hackathon.id, { remindedAt: now });
}

/** Moves open entries of judges who gave no score within a day of the reminder. The contest must be locked. */
export async function moveLate(tx: Transaction, judged: Judged, now: Date): Promise<void> {
  const { remindedAt } = judged.contest;
  if (remindedAt && now.getTime() >= remindedAt.getTime() + ABSENT_MS)
    await moveFromAbsent(tx, judged, { now, since: remindedAt });
}

/**
 * Moves open entries of judges without a score to others. The contest must be locked.
 * @param since those who got their first entry later have had no time yet
 */
export async function moveFromAbsent(
  tx: Transaction,
  judged: Judged,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  const { contest } = judged;
  if (contest.state !== 'judging' && contest.state !== 'finals') return;
  const absent = (await listUnfinished(tx, contest)).filter(
    ({ judge, scored, since: from }) => scored === 0 && from <= since && judge.absentAt === null,
  );
  if (absent.length === 0) return;
  for (const { judge } of absent) await changeJudge(tx, judge.id, { absentAt: now });
  await moveOpen(tx, judged, now);
}

/** Reassigns what has to move and notifies the judges who got it. The contest must be locked. */
export async function moveOpen(tx: Transaction, judged: Judged, now: Date): Promise<void> {
  const pairs = await reassign(tx, judged.contest, now);
  await notifyAssigned(tx, judged, { pairs, now, fact: `moved.${now.toISOString()}` });
}
