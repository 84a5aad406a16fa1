import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import { insertStep } from '../store/part-store.ts';
import type { StepRow } from '../store/tables.ts';

type Step = Pick<StepRow, 'applicationId' | 'kind' | 'at'> & {
  readonly actorId: string;
} & Partial<Pick<StepRow, 'fromStatus' | 'toStatus' | 'memberId' | 'subject' | 'note'>>;

/** Adds a line to the history of an application. */
export function writeStep(tx: Transaction, step: Step): Promise<void> {
  return insertStep(tx, { id: randomUUID(), ...step });
}
