import { type EvidencePart, unfit } from '#members/reviews/contract';
import { type DecisionPlan, type Outcome, type ReviewCase, reviewsCases } from '#members/reviews/server';
import {
  type ClosedEntry,
  findHackathon,
  listClosedEntries,
  listEntryTitles,
  lockHackathon,
} from '#people/hackathons/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import { DISQUALIFICATION_CASES } from '../../contract/constants.ts';
import { computeAndStore } from '../services/compute.ts';
import { lockContest } from '../store/contest-store.ts';
import { changeEntry, listWithCase } from '../store/entry-store.ts';
import type { EntryRow } from '../store/tables.ts';

interface Facts {
  readonly review: ReviewCase;
  /** Null once the submission or its hackathon is gone. */
  readonly row: EntryRow | null;
  readonly made: ClosedEntry | null;
  readonly hostId: string | null;
}

interface Plan extends DecisionPlan {
  readonly row: EntryRow;
  readonly made: ClosedEntry;
}

/** Entries that a host disqualified: an administrator decides appeals of their makers. */
export const DISQUALIFICATION_REVIEWS = reviewsCases<Facts, Plan>({
  id: DISQUALIFICATION_CASES,
  order: 8,
  label: 'Disqualified hackathon entries',
  queues: { open: 'Disqualified hackathon entries', appealed: 'Appeals about disqualified entries' },
  link: '/hackathons',
  keptText: 'Your entry stays disqualified.',
  decisions: [
    { id: 'disqualify', label: 'Disqualify it', done: 'Disqualified', takes: true },
    { id: 'restore', label: 'Restore it', done: 'Restored', takes: false, after: ['disqualify'] },
  ],
  async summarize({ db }, cases) {
    const titles = await listEntryTitles(
      db,
      cases.flatMap(({ subjectId }) => subjectId ?? []),
    );
    return cases.map(({ subjectId }) => ({
      summary: titles.get(subjectId ?? '') ?? 'An entry that was removed',
      facts: [],
    }));
  },
  facts: ({ db }, review) => factsOf(db, review),
  mayAppeal: ({ made }, userId) => made?.makers.includes(userId) ?? false,
  concerns: ({ made, hostId }, userId) => hostId === userId || (made?.makers.includes(userId) ?? false),
  effect: (_facts, decision) =>
    decision === 'restore'
      ? 'The entry gets its place back, and the result is computed again.'
      : 'The entry has no place in the result.',
  decide({ row, made }) {
    if (!row || !made) throw unfit('This entry was removed.');
    return { row, made };
  },
  apply: (_deps, tx, plan, { decision }) => carryOut(tx, plan, decision),
  evidence: async (_services, _review, facts) => evidenceOf(facts),
});

async function factsOf(db: Database, review: ReviewCase): Promise<Facts> {
  const [row] = review.subjectId === null ? [] : await listWithCase(db, [review.subjectId]);
  if (!row) return { review, row: null, made: null, hostId: null };
  const made = (await listClosedEntries(db, row.hackathonId)).find(({ id }) => id === row.entryId);
  const hackathon = await findHackathon(db, row.hackathonId);
  return { review, row, made: made ?? null, hostId: hackathon?.hostId ?? null };
}

async function carryOut(tx: Transaction, { row, made }: Plan, decision: string): Promise<Outcome> {
  if (decision !== 'restore') return { notes: [] };
  const { hackathonId, entryId } = row;
  await lockHackathon(tx, hackathonId);
  const contest = await lockContest(tx, hackathonId);
  if (!contest) throw unfit('This hackathon is no longer judged.');
  await changeEntry(tx, entryId, { disqualifiedAt: null, disqualifiedReason: null });
  await computeAndStore(tx, contest, await readClock(tx));
  return {
    notes: made.makers.map((userId) => ({
      userId,
      type: 'success' as const,
      title: `Restored: ${made.title}`,
      message: 'Your entry is no longer disqualified. The result was computed again.',
      link: `/hackathons/${hackathonId}/results`,
    })),
  };
}

function evidenceOf({ made, row, review }: Facts): EvidencePart[] {
  if (!made || !row) return [{ title: 'Entry', text: 'It was removed.' }];
  return [
    {
      title: made.title,
      text: `The host disqualified it. Reason: ${row.disqualifiedReason ?? review.text ?? 'None.'}`,
      facts: [{ label: 'Makers', value: String(made.makers.length) }],
    },
  ];
}
