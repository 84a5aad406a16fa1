import { type EvidencePart, type Judgement, unfit } from '#members/reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  listCasesAbout,
  type Outcome,
  reviewsAnyCases,
  type StoredCase,
} from '#members/reviews/server';
import { countryName } from '#platform/kernel/countries.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { REFUSALS, type Refusal, SUBMISSION_CASES } from '../../contract/constants.ts';
import { REGISTRIES } from '../../contract/registries.ts';
import { writtenNumber } from '../../contract/registry-number.ts';
import { carryOutDecision } from '../services/decide-submission.ts';
import type { NonprofitRecord } from '../store/nonprofit-store.ts';
import { findByNumber, listSimilar } from '../store/similar-store.ts';
import { findSubmission, listDocuments, listSubmissions } from '../store/submission-store.ts';
import type { DocumentRow, SubmissionRow } from '../store/tables.ts';

interface SubmissionFacts {
  /** Null once it was deleted. */
  readonly submission: SubmissionRow | null;
  readonly documents: readonly DocumentRow[];
  /** The entry that has its number by now. */
  readonly listed: NonprofitRecord | null;
  readonly similar: readonly NonprofitRecord[];
  /** All its cases; their texts are the sender's answers and appeal. */
  readonly cases: readonly StoredCase[];
}

interface SubmissionPlan extends DecisionPlan {
  readonly submissionId: string;
  readonly refusal: Refusal | null;
}

const EFFECTS: Readonly<Record<string, string>> = {
  accept:
    'Adds an entry to the directory, with the source “Submitted” and today’s date. The sender gets an email.',
  ask: 'Mails your reason as a question. The submission returns to this queue with the answer.',
  refuse: 'Mails the reason. The sender can appeal once, within 90 days.',
};

/** Organizations that put themselves forward: one queue for submissions, answers and appeals. */
export const SUBMISSION_REVIEWS = reviewsAnyCases<SubmissionFacts, SubmissionPlan>({
  id: SUBMISSION_CASES,
  order: 9,
  label: 'Submitted nonprofits',
  queues: { open: 'Submitted nonprofits' },
  link: '/nonprofits',
  keptText: 'The decision stays.',
  decisions: [
    { id: 'accept', label: 'Accept', done: 'Accepted', takes: false },
    { id: 'ask', label: 'Ask a question', done: 'Asked', takes: false },
    { id: 'refuse', label: 'Refuse', done: 'Refused', takes: true },
  ],
  summarize: async ({ db }, cases) => summaries(db, cases),
  facts: ({ db }, { subjectId }) => factsOf(db, subjectId),
  concerns: ({ submission }, userId) => submission?.userId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  fields: (_facts, decision) =>
    decision === 'refuse'
      ? [
          {
            name: 'refusal',
            label: 'Reason',
            type: 'choice',
            options: Object.entries(REFUSALS).map(([value, label]) => ({ value, label })),
            hint: 'A document that is not genuine cannot be used again.',
          },
        ]
      : [],
  decide: planOf,
  apply: carryOut,
  evidence: async (_services: Services, _review, facts) => evidenceOf(facts),
});

async function summaries(db: Database, cases: readonly StoredCase[]) {
  const rows = await listSubmissions(
    db,
    cases.flatMap(({ subjectId }) => subjectId ?? []),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cases.map((review) => {
    const row = byId.get(review.subjectId ?? '');
    if (!row) return { summary: 'A submission that was deleted', facts: [] };
    return {
      summary: row.name,
      facts: [
        { label: 'Country', value: countryName(row.country) },
        { label: 'Step', value: stepOf(review, row) },
      ],
    };
  });
}

/** An appeal is opened at the moment it is sent; an answer is any other text. */
function stepOf(
  { text, openedAt }: StoredCase,
  { appealedAt }: SubmissionRow,
): 'New' | 'Answered' | 'Appeal' {
  if (appealedAt?.getTime() === openedAt.getTime()) return 'Appeal';
  return text === null ? 'New' : 'Answered';
}

async function factsOf(db: Database, subjectId: string | null): Promise<SubmissionFacts> {
  const submission = subjectId === null ? null : await findSubmission(db, subjectId);
  if (!submission) return { submission: null, documents: [], listed: null, similar: [], cases: [] };
  const { id, registry, number } = submission;
  return {
    submission,
    documents: await listDocuments(db, id),
    listed: await findByNumber(db, registry, number),
    similar: await listSimilar(db, submission, 5),
    cases: await listCasesAbout(db, SUBMISSION_CASES, id),
  };
}

function planOf({ submission, listed }: SubmissionFacts, { decision, input }: Judgement): SubmissionPlan {
  if (!submission) throw unfit('This submission was deleted.');
  if (submission.state !== 'in-review') throw unfit('This submission is not in review.');
  if (decision === 'accept' && listed)
    throw unfit('This number is listed by now. Refuse it with that reason.');
  const refusal = decision === 'refuse' ? (String(input.refusal) as Refusal) : null;
  return { submissionId: submission.id, refusal };
}

async function carryOut(
  deps: OperationDeps,
  tx: Transaction,
  { submissionId, refusal }: SubmissionPlan,
  { decision, reason, at }: Decided,
): Promise<Outcome> {
  const nonprofitId = await carryOutDecision(deps, tx, { submissionId, decision, refusal, reason, at });
  return { notes: [], details: { submission: submissionId, nonprofit: nonprofitId } };
}

function evidenceOf({ submission, documents, similar, cases }: SubmissionFacts): EvidencePart[] {
  if (!submission) return [{ title: 'Submission', text: 'It was deleted.' }];
  const { registry, number, name, country, city, website, differentBecause, reference } = submission;
  return [
    {
      title: name,
      text: submission.purpose,
      facts: [
        { label: 'Reference', value: reference },
        { label: 'Country', value: countryName(country) },
        { label: 'City', value: city ?? 'Not specified' },
        { label: 'Register', value: REGISTRIES[registry].name },
        {
          label: REGISTRIES[registry].numberLabel,
          value:
            registry === 'none' ? 'None' : `${writtenNumber(registry, number)}, well formed, not verified`,
        },
        { label: 'Website', value: website ?? 'None' },
        { label: 'Email address', value: `${submission.contactMail ?? 'Deleted'} (code entered)` },
        { label: 'Sent', value: { at: submission.createdAt.toISOString() } },
      ],
    },
    {
      title: 'Documents',
      text: documents.length === 0 ? 'None.' : "Uploaded by people we don't know. Open with care.",
      links: documents.map(({ id, name: file, bytes }) => ({
        label: `${file}, ${bytesText(bytes)}`,
        href: `/api/admin/nonprofits/documents/${id}`,
      })),
    },
    {
      title: 'Entries that look the same',
      ...(differentBecause ? { text: `The sender says it is different: ${differentBecause}` } : {}),
      table: {
        head: ['Name', 'Number', 'City'],
        rows: similar.map((one) => [
          one.name,
          one.registry === 'none' ? '–' : writtenNumber(one.registry, one.number),
          one.city ?? '–',
        ]),
      },
    },
    ...cases.flatMap((one) => {
      if (one.text === null) return [];
      const title = stepOf(one, submission) === 'Appeal' ? 'Appeal' : 'Answer to the question';
      return [{ title, text: one.text }];
    }),
  ];
}
