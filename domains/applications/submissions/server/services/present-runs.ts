import { type ApplicationState, listApplicationStates } from '#applications/applications/server';
import { readDraftStates } from '#applications/writing/server';
import type { Database } from '#platform/server/db/database.ts';
import { submissionsErrors } from '../../contract/errors.ts';
import type { SubmissionItem, SubmissionRun } from '../../contract/schemas.ts';
import { findRun, listItems } from '../store/run-store.ts';
import type { ItemRow, RunRow } from '../store/tables.ts';

/** Runs of one member, each call with where its application is now. */
export async function presentRuns(
  db: Database,
  ownerId: string,
  runs: readonly RunRow[],
): Promise<SubmissionRun[]> {
  const items = await listItems(
    db,
    runs.map(({ id }) => id),
  );
  const applicationIds = items.map(({ applicationId }) => applicationId);
  const listed = await listApplicationStates(db, ownerId, applicationIds);
  const states = new Map(listed.map((state) => [state.id, state]));
  const drafts = await readDraftStates(db, applicationIds);
  return runs.map(({ id, projectId, createdAt }) => ({
    id,
    projectId,
    createdAt: createdAt.toISOString(),
    items: items
      .filter(({ runId }) => runId === id)
      .map((item) => {
        const draft = drafts.get(item.applicationId);
        return {
          ...itemOf(item, states.get(item.applicationId) ?? null),
          placeholders: draft?.openFacts ?? 0,
          isChanged: item.packagedAt !== null && draft !== undefined && draft.changedAt > item.packagedAt,
        };
      }),
  }));
}

/** One run of a member. @throws submissions.not_found, also for a run of others */
export async function presentRun(db: Database, ownerId: string, id: string): Promise<SubmissionRun> {
  const run = await findRun(db, id);
  const [shown] = run?.ownerId === ownerId ? await presentRuns(db, ownerId, [run]) : [];
  if (!shown) throw submissionsErrors.fail('submissions.not_found');
  return shown;
}

function itemOf(
  item: ItemRow,
  state: ApplicationState | null,
): Omit<SubmissionItem, 'placeholders' | 'isChanged'> {
  const { id, grantId, title, applicationId, problem, findings, email } = item;
  const { packagedAt, handedOverAt, handedOverHow } = item;
  return {
    id,
    grantId,
    title,
    applicationId,
    state: item.state,
    problem,
    findings,
    link: state?.link ?? null,
    email,
    packagedAt: packagedAt?.toISOString() ?? null,
    handedOver: handedOverAt && handedOverHow ? { at: handedOverAt.toISOString(), how: handedOverHow } : null,
    status: state?.status ?? null,
    submittedOn: state?.submittedOn ?? null,
    submittedHow: state?.submittedHow ?? null,
    decidedOn: state?.decidedOn ?? null,
  };
}
