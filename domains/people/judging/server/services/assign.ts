import {
  assignFinals,
  assignJudges,
  type JudgingRound,
  type Pair,
  PER_FINALIST,
  reassignJudges,
} from '#engines/judging';
import type { Transaction } from '#platform/server/db/database.ts';
import { deleteAssignments, insertAssignments } from '../store/score-store.ts';
import type { ContestRow, JudgeRow } from '../store/tables.ts';
import { readConflicts } from './read-conflicts.ts';
import { type Progress, readProgress } from './read-progress.ts';

const FIRST = 1;
const FINALS = 2;

/** New assignments, for the notifications of their judges. */
type Added = readonly Pair[];

/** Assigns judges to all entries when judging starts. The contest must be locked, without assignments. */
export async function assignFirst(
  tx: Transaction,
  contest: ContestRow,
  { progress, now }: { readonly progress: Progress; readonly now: Date },
): Promise<Added> {
  const judges = progress.judges.filter(({ state }) => state === 'accepted');
  const { entries } = progress;
  const conflicts = await readConflicts(tx, { hackathonId: contest.hackathonId, judges, entries, now });
  const { pairs } = assignJudges(roundOf(contest, { entries, judges: judges.map(asJudge), conflicts }));
  await insert(tx, pairs, FIRST, now);
  return pairs;
}

/** Assigns finalists further judges. The contest must be locked. @returns no pairs where no judge is left for any */
export async function assignFinalists(
  tx: Transaction,
  contest: ContestRow,
  {
    progress,
    finalists,
    now,
  }: { readonly progress: Progress; readonly finalists: readonly string[]; readonly now: Date },
): Promise<Added> {
  const judges = progress.judges.filter(({ state, absentAt }) => state === 'accepted' && absentAt === null);
  const { entries, assigned } = progress;
  const conflicts = await readConflicts(tx, { hackathonId: contest.hackathonId, judges, entries, now });
  const round = roundOf(contest, { entries, judges: judges.map(asJudge), conflicts });
  const { pairs } = assignFinals({ ...round, perEntry: PER_FINALIST }, finalists, assigned);
  await insert(tx, pairs, FINALS, now);
  return pairs;
}

/**
 * Moves open entries of judges who left or are absent, and those in conflict, to the least loaded judges. Given scores
 * stay. An absent judge keeps what no other can take. The contest must be locked.
 */
export async function reassign(tx: Transaction, contest: ContestRow, now: Date): Promise<Added> {
  if (contest.state !== 'judging' && contest.state !== 'finals') return [];
  const isFinals = contest.state === 'finals';
  const all = await readProgress(tx, contest.hackathonId);
  const entries = all.entries.filter(
    ({ isDisqualified, isFinalist }) => !isDisqualified && (!isFinals || isFinalist),
  );
  const known = new Set(entries.map(({ id }) => id));
  const mine = (round: number) => all.assigned.filter((one) => one.round === round && known.has(one.entry));
  const assigned = mine(isFinals ? FINALS : FIRST);
  const scored = assigned.filter(({ isScored }) => isScored);
  const hasScored = new Set(scored.map(({ judge }) => judge));
  const judges = all.judges.filter(({ id, state }) => state === 'accepted' || hasScored.has(id));
  const earlier = isFinals ? mine(FIRST) : [];
  const found = await readConflicts(tx, { hackathonId: contest.hackathonId, judges, entries, now });
  const given = new Set(scored.map(keyOf));
  // A block or a team that came after the score does not take it away; what the judge declared has deleted it.
  const conflicts = [...found, ...earlier].filter((pair) => !given.has(keyOf(pair)));
  const left = new Set(judges.filter(({ state }) => state !== 'accepted').map(({ id }) => id));
  const absent = judges.filter(({ id, absentAt }) => left.has(id) || absentAt !== null).map(({ id }) => id);
  const load = (id: string) => scored.filter(({ judge }) => judge === id).length;
  const before = (id: string) => earlier.filter(({ judge }) => judge === id).length;
  const round = roundOf(contest, {
    entries,
    judges: judges.map(({ id, cap }) => asJudge({ id, cap: cap && Math.max(cap - before(id), load(id)) })),
    conflicts,
  });
  const perEntry = isFinals ? PER_FINALIST : contest.perEntry;
  const { added, removed, shortages } = reassignJudges({ ...round, perEntry }, { assigned, scored, absent });
  const short = new Set(shortages.map(({ entry }) => entry));
  const inConflict = new Set(conflicts.map(keyOf));
  const taken = removed.filter(
    (pair) => !short.has(pair.entry) || left.has(pair.judge) || inConflict.has(keyOf(pair)),
  );
  await deleteAssignments(tx, taken);
  await insert(tx, added, isFinals ? FINALS : FIRST, now);
  return added;
}

type RoundParts = Pick<JudgingRound, 'entries' | 'judges' | 'conflicts'>;

const roundOf = ({ perEntry, seed }: ContestRow, parts: RoundParts): JudgingRound => ({
  ...parts,
  entries: parts.entries.map(({ id }) => ({ id })),
  perEntry,
  seed,
});

const asJudge = ({ id, cap }: Pick<JudgeRow, 'id' | 'cap'>) => (cap === null ? { id } : { id, cap });

const keyOf = ({ entry, judge }: Pair): string => `${entry} ${judge}`;

async function insert(tx: Transaction, pairs: readonly Pair[], round: number, at: Date): Promise<void> {
  await insertAssignments(
    tx,
    pairs.map(({ entry, judge }) => ({ entryId: entry, judgeId: judge, round, assignedAt: at })),
  );
}
