import { chooseFinalists } from '#engines/judging';
import { type HostedHackathon, listClosedEntries } from '#people/hackathons/server';
import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import { FINALS_MS, FINALS_PRIZES, REVIEW_MS } from '../../contract/constants.ts';
import {
  type Course,
  extendedEnd,
  firstRoundEnd,
  nextStep,
  type Step,
  VOID_REASONS,
} from '../rules/judging-life.ts';
import { changeContest, findResult } from '../store/contest-store.ts';
import { insertEntries, markFinalists } from '../store/entry-store.ts';
import type { ContestRow } from '../store/tables.ts';
import { moveFromAbsent } from './absent-judges.ts';
import { announceResult, announceVoid, notifyAssigned, notifyOpened } from './announce.ts';
import { assignFinalists, assignFirst } from './assign.ts';
import { compute, computeAndStore } from './compute.ts';
import type { Judged } from './find-judging.ts';
import { notifyOf } from './notices.ts';
import { readProgress } from './read-progress.ts';

/** More than judging can take at one time: an error in a rule must not keep a job busy. */
const MOST_STEPS = 6;

/**
 * Brings judging to where the clock says it is. Again it changes nothing. The hackathon and the contest must be locked.
 * @returns the contest as it is then
 */
export async function advanceLocked(tx: Transaction, judged: Judged): Promise<ContestRow> {
  const { hackathon } = judged;
  let { contest } = judged;
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const now = await readClock(tx);
    const step = nextStep(contest, await courseOf(tx, hackathon, contest), now);
    if (step === null) return contest;
    contest = await take(tx, { hackathon, contest }, step, now);
  }
  throw new Error(`The judging of ${hackathon.id} takes one step after the other without an end`);
}

async function courseOf(tx: Transaction, hackathon: HostedHackathon, contest: ContestRow): Promise<Course> {
  const { endsAt, closedAt, state } = hackathon;
  const { judges, entries, fewestScores } = await readProgress(tx, hackathon.id);
  const isDraft = contest.state === 'draft';
  const able = isDraft && closedAt !== null ? await listMade(tx, hackathon.id) : entries;
  return {
    isCanceled: state === 'canceled',
    isHidden: state === 'declined',
    isClosed: closedAt !== null,
    endsAt,
    entries: able.filter((entry) => !('isDisqualified' in entry && entry.isDisqualified)).length,
    accepted: judges.filter((one) => one.state === 'accepted').length,
    fewestScores,
  };
}

/** Submissions with a maker: one whose makers all left has no one to win. */
const listMade = async (tx: Transaction, hackathonId: string) =>
  (await listClosedEntries(tx, hackathonId)).filter(({ makers }) => makers.length > 0);

function take(tx: Transaction, judged: Judged, step: Step, now: Date): Promise<ContestRow> {
  if (typeof step === 'object') return end(tx, judged, step.void, now);
  const steps = { open, extend, close, review: enterReview, publish } as const;
  return steps[step](tx, judged, now);
}

async function open(tx: Transaction, { hackathon, contest }: Judged, now: Date): Promise<ContestRow> {
  const { id } = hackathon;
  await insertEntries(
    tx,
    id,
    (await listMade(tx, id)).map((entry) => entry.id),
  );
  const judgingUntil = firstRoundEnd(contest.judgingUntil, now);
  const opened = await changeContest(tx, id, {
    state: 'judging',
    openedAt: now,
    judgingUntil,
    plannedUntil: judgingUntil,
    updatedAt: now,
  });
  const progress = await readProgress(tx, id);
  const pairs = await assignFirst(tx, opened, { progress, now });
  await audit(tx, {
    action: 'judging.opened',
    subjectId: id,
    details: { seed: opened.seed, perEntry: opened.perEntry, assignments: pairs.length },
  });
  await notifyAssigned(tx, { hackathon, contest: opened }, { pairs, now, fact: 'assigned' });
  await notifyOpened(tx, { hackathon, contest: opened }, now);
  return opened;
}

/** Scores are missing at the end: once more time, with entries of judges who gave none moved to others. */
async function extend(tx: Transaction, { hackathon, contest }: Judged, now: Date): Promise<ContestRow> {
  const judgingUntil = extendedEnd(contest.judgingUntil, now);
  const extended = await changeContest(tx, hackathon.id, {
    judgingUntil,
    extendedAt: now,
    remindedAt: null,
    updatedAt: now,
  });
  await moveFromAbsent(tx, { hackathon, contest: extended }, { now, since: contest.judgingUntil });
  await notifyOf(tx, hackathon.id, {
    to: [hackathon.hostId],
    type: 'warning',
    title: `Scores are missing: ${hackathon.title}`,
    message: `Some entries have fewer than 2 scores. Judging was extended to ${momentText(judgingUntil)}. You can invite more judges.`,
    fact: 'extended',
    page: 'judging',
    at: now,
  });
  return extended;
}

/** Ends the first round: finals where there are enough entries and judges, else the review. */
async function close(tx: Transaction, judged: Judged, now: Date): Promise<ContestRow> {
  const { hackathon, contest } = judged;
  const progress = await readProgress(tx, hackathon.id);
  const { ranking } = await compute(tx, contest, progress);
  const finalists = chooseFinalists(ranking, FINALS_PRIZES, contest.seed);
  if (finalists.length === 0) return enterReview(tx, judged, now);
  const pairs = await assignFinalists(tx, contest, { progress, finalists, now });
  if (pairs.length === 0) return enterReview(tx, judged, now);
  await markFinalists(tx, finalists);
  const finals = await changeContest(tx, hackathon.id, {
    state: 'finals',
    finalsAt: now,
    judgingUntil: new Date(now.getTime() + FINALS_MS),
    remindedAt: null,
    updatedAt: now,
  });
  await notifyAssigned(tx, { hackathon, contest: finals }, { pairs, now, fact: 'finals' });
  await audit(tx, { action: 'judging.finals_opened', subjectId: hackathon.id, details: { finalists } });
  return finals;
}

async function enterReview(tx: Transaction, { hackathon, contest }: Judged, now: Date): Promise<ContestRow> {
  await computeAndStore(tx, contest, now);
  const reviewUntil = new Date(now.getTime() + REVIEW_MS);
  const reviewed = await changeContest(tx, hackathon.id, { state: 'review', reviewUntil, updatedAt: now });
  await audit(tx, { action: 'judging.closed', subjectId: hackathon.id });
  await notifyOf(tx, hackathon.id, {
    to: [hackathon.hostId],
    type: 'info',
    title: `Judging has closed: ${hackathon.title}`,
    message: `Check the result and disqualify entries that broke the rules by ${momentText(reviewUntil)}. Then it is published.`,
    fact: 'review',
    page: 'results',
    at: now,
  });
  return reviewed;
}

async function publish(tx: Transaction, { hackathon, contest }: Judged, now: Date): Promise<ContestRow> {
  const published = await changeContest(tx, contest.hackathonId, {
    state: 'published',
    publishedAt: now,
    updatedAt: now,
  });
  // Submissions that were removed in the review have no place.
  await computeAndStore(tx, published, now);
  const result = await findResult(tx, hackathon.id);
  await audit(tx, {
    action: 'judging.published',
    subjectId: hackathon.id,
    details: { ranked: counted(result?.ranking.length ?? 0, 'entry') },
  });
  if (result) await announceResult(tx, { hackathon, contest: published }, { result, now });
  return published;
}

async function end(
  tx: Transaction,
  { hackathon }: Judged,
  why: keyof typeof VOID_REASONS,
  now: Date,
): Promise<ContestRow> {
  const voidReason = VOID_REASONS[why];
  const ended = await changeContest(tx, hackathon.id, { state: 'void', voidReason, updatedAt: now });
  await audit(tx, { action: 'judging.ended_without_result', subjectId: hackathon.id, details: { why } });
  // Those concerned were notified when it was canceled.
  if (why !== 'canceled') await announceVoid(tx, { hackathon, contest: ended }, now);
  return ended;
}
