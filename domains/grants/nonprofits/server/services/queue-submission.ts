import { randomUUID } from 'node:crypto';
import { openCase } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { SUBMISSION_CASES } from '../../contract/constants.ts';
import { changeSubmission } from '../store/submission-store.ts';
import type { SubmissionRow } from '../store/tables.ts';

interface Queued {
  readonly change: Partial<SubmissionRow>;
  /** Text of the sender for the reviewers; it is kept with the case alone. */
  readonly text: string | null;
  readonly at: Date;
}

/** Hands a submission to the reviewers, as a new case: after the code, after an answer, and on appeal. */
export async function queueSubmission(
  deps: Pick<Services, 'events'>,
  tx: Transaction,
  { id }: Pick<SubmissionRow, 'id'>,
  { change, text, at }: Queued,
): Promise<void> {
  await changeSubmission(tx, id, { ...change, state: 'in-review', decidedAt: null });
  await openCase(deps, tx, {
    id: randomUUID(),
    kind: SUBMISSION_CASES,
    subjectId: id,
    userId: null,
    openedAt: at,
    ...(text === null ? {} : { text }),
  });
}
