import { counted } from '#platform/kernel/format/numbers.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { EvidencePart, OutcomeNote } from '#reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#reviews/server';
import { PEOPLE_CASES } from '../../contract/constants.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { findBuilder } from '../store/builder-store.ts';
import { deleteHidden, selectReportsOf, writeHidden } from '../store/report-store.ts';

interface ReportFacts {
  readonly review: ReviewCase;
  readonly reporterIds: readonly string[];
}

interface ReportPlan extends DecisionPlan {
  readonly review: ReviewCase;
}

const EFFECTS: Readonly<Record<string, string>> = {
  hide: 'Members no longer find them in the directory or in proposals for teams. They read the reason and may appeal.',
  leave: 'Nothing changes. They stay in the directory.',
  restore: 'Members find them again.',
};

/** Reports of members about members in the directory. */
export const REPORT_REVIEWS = reviewsCases<ReportFacts, ReportPlan>({
  id: PEOPLE_CASES,
  order: 5,
  label: 'Reported members',
  queues: { open: 'Reports about members', appealed: 'Appeals of hidden members' },
  link: '/people/me',
  keptText: 'You stay hidden.',
  decisions: [
    {
      id: 'hide',
      label: 'Hide from the directory',
      done: 'Hidden',
      takes: true,
      after: ['leave', 'restore'],
    },
    { id: 'leave', label: 'Leave in the directory', done: 'Left visible', takes: false },
    { id: 'restore', label: 'Show again', done: 'Shown again', takes: false, after: ['hide'] },
  ],
  summarize: async ({ db }, cases) => Promise.all(cases.map((review) => summaryOf(db, review))),
  async facts({ db }, review) {
    const reports = await selectReportsOf(db, review.id);
    return { review, reporterIds: reports.map(({ reporterId }) => reporterId) };
  },
  concerns: ({ reporterIds }, userId) => reporterIds.includes(userId),
  mayAppeal: ({ review }, userId) => review.userId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide: ({ review }) => ({ review }),
  apply: carryOut,
  evidence: ({ db }, review) => evidenceOf(db, review),
});

async function summaryOf(db: Database, { id }: ReviewCase) {
  const reports = await selectReportsOf(db, id);
  return {
    summary: reports[0]?.text.slice(0, 120) ?? 'Those who reported left',
    facts: [{ label: 'Reports', value: counted(reports.length, 'member') }],
  };
}

async function carryOut(
  _deps: OperationDeps,
  tx: Transaction,
  { review: { id: caseId, userId } }: ReportPlan,
  { decision, reason, at }: Decided,
): Promise<Outcome> {
  if (decision === 'leave') return { notes: [] };
  const hides = decision === 'hide';
  if (hides) await writeHidden(tx, { caseId, userId, reason, hiddenAt: at });
  else await deleteHidden(tx, caseId);
  const note: OutcomeNote = {
    userId,
    type: hides ? 'warning' : 'success',
    title: hides ? 'You were hidden from the directory' : 'You are in the directory again',
    message: hides ? `Reason: ${reason} You can appeal on the page of your builder profile.` : reason,
    link: '/people/me',
  };
  return { notes: [note] };
}

async function evidenceOf(db: Database, { id, userId }: ReviewCase): Promise<EvidencePart[]> {
  const [reports, builder] = [await selectReportsOf(db, id), await findBuilder(db, userId)];
  return [
    builder ? builderEvidence(builder) : { title: 'Builder profile', text: 'It was deleted.' },
    {
      title: 'Reports',
      facts: reports.map(({ reason, text, at }) => ({
        label: `${reason}, ${at.toISOString().slice(0, 10)}`,
        value: text,
      })),
    },
  ];
}

type Builder = NonNullable<Awaited<ReturnType<typeof findBuilder>>>;

function builderEvidence({ skills, otherSkills, wanted }: Builder): EvidencePart {
  const links = skills.flatMap(({ evidence }) =>
    evidence.flatMap((one) => (one.kind === 'link' ? one.url : [])),
  );
  const names = [...nameSkills(skills.map(({ skill }) => skill)), ...otherSkills];
  return {
    title: 'Builder profile',
    text: wanted || 'They wrote no text.',
    facts: [
      { label: 'Skills', value: names.join(', ') || 'None' },
      { label: 'Links', value: links.join(', ') || 'None' },
    ],
  };
}
