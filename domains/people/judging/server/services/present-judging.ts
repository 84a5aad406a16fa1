import { whoIs } from '#members/identity/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Judging } from '../../contract/schemas.ts';
import { actionsOf, canOversee } from '../policies.ts';
import { waitsUntil } from '../rules/judging-life.ts';
import type { Found, Judged } from './find-judging.ts';
import { type LiveEntry, type Progress, readProgress } from './read-progress.ts';
import { readShortages } from './read-shortages.ts';

const NOT_SET_UP = {
  state: null,
  revision: 0,
  criteria: [],
  perEntry: 0,
  judgingUntil: null,
  waitsUntil: null,
  reviewUntil: null,
  publishedAt: null,
  voidReason: null,
  judge: null,
  overview: null,
} as const;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Judging for one reader: what everyone reads, and what they can do in it. Outside transactions: it reads much. */
export async function presentJudging(db: Database, actor: Actor, found: Found): Promise<Judging> {
  const { hackathon, contest } = found;
  const now = await readClock(db);
  const isHost = actor.kind === 'member' && hackathon.hostId === actor.userId;
  const { id, title, endsAt, state } = hackathon;
  const shared = {
    hackathon: {
      id,
      title,
      endsAt: endsAt.toISOString(),
      isCanceled: state === 'canceled',
      hasEnded: now >= endsAt,
    },
    isHost,
  };
  if (!contest) return { ...NOT_SET_UP, ...shared, criteria: [], can: actionsOf(actor, hackathon, null) };
  const judged = { hackathon, contest };
  const progress = await readProgress(db, id);
  const userId = actor.kind === 'member' ? actor.userId : null;
  const own = userId === null ? null : ownEntryOf(judged, progress, userId);
  const accepted = progress.judges.filter((one) => one.state === 'accepted').length;
  return {
    ...shared,
    state: contest.state,
    revision: contest.revision,
    criteria: contest.criteria,
    perEntry: contest.perEntry,
    judgingUntil: contest.judgingUntil.toISOString(),
    waitsUntil: iso(waitsUntil(contest, progress.fewestScores, now)),
    reviewUntil: iso(contest.reviewUntil),
    publishedAt: iso(contest.publishedAt),
    voidReason: contest.voidReason,
    can: actionsOf(actor, hackathon, { state: contest.state, accepted, own }),
    judge: judgeOf(progress, userId),
    overview: canOversee(actor, hackathon) ? await overviewOf(db, judged, { progress, now }) : null,
  };
}

/** The judged entry that the reader is a maker of; read from the review on. */
function ownEntryOf({ contest }: Judged, { entries }: Progress, userId: string): LiveEntry | null {
  if (contest.state !== 'review' && contest.state !== 'published') return null;
  return entries.find(({ makers }) => makers.includes(userId)) ?? null;
}

/** The reader as a judge; null where they were not invited. */
function judgeOf({ judges, assigned }: Progress, userId: string | null): Judging['judge'] {
  const judge = judges.find((one) => one.userId !== null && one.userId === userId);
  if (!judge) return null;
  return { state: judge.state, cap: judge.cap, ...countsOf(assigned, judge.id) };
}

function countsOf(assigned: Progress['assigned'], judgeId: string): { assigned: number; scored: number } {
  const mine = assigned.filter(({ judge }) => judge === judgeId);
  return { assigned: mine.length, scored: mine.filter(({ isScored }) => isScored).length };
}

async function overviewOf(
  db: Database,
  judged: Judged,
  { progress, now }: { readonly progress: Progress; readonly now: Date },
): Promise<Judging['overview']> {
  const { judges, entries, assigned } = progress;
  const nameOf = await whoIs(
    db,
    judges.map(({ userId }) => userId),
  );
  return {
    judges: judges.map(({ id, userId, state, cap }) => ({
      username: nameOf(userId)?.username ?? null,
      state,
      cap,
      ...countsOf(assigned, id),
    })),
    entries: entries.length,
    assigned: assigned.length,
    scored: assigned.filter(({ isScored }) => isScored).length,
    shortages: await readShortages(db, judged, { progress, now }),
  };
}
