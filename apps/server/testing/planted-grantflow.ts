import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unsubscribeAddress } from '#grants/saved-searches/testing';
import { ZipArchive } from '#platform/server/zip.ts';
import type { Caller } from './callers.ts';
import type { ProductServer } from './product-server.ts';

export interface PlantedGrantflow {
  readonly searchId: string;
  readonly feedToken: string;
  readonly unsubscribeQuery: string;
  readonly applicationId: string;
  readonly fileId: string;
  readonly taskId: string;
  readonly noteId: string;
  readonly sectionId: string;
  readonly answerId: string;
  readonly runId: string;
  readonly itemId: string;
  readonly goalId: string;
  readonly goalStepId: string;
}

/** One of everything a member makes on the way to a grant: a search, feeds, an application with its parts, a package. */
export async function plantGrantflow(
  server: ProductServer,
  owner: Caller,
  { projectId, grantId }: { readonly projectId: string; readonly grantId: string },
): Promise<PlantedGrantflow> {
  const must = mustCall(owner);
  const filters = { q: 'science' };
  const { id: searchId } = await must('POST', '/api/saved-searches', {
    name: 'Mine',
    filters,
    alerts: 'never',
  });
  const { address } = await must('POST', '/api/saved-searches/feed-address');
  const application = await plantApplication(owner, { projectId, grantId });
  const run = await plantPackage(server, owner, { projectId, grantId, ...application });
  return {
    searchId: String(searchId),
    feedToken: String(address).split('/').at(-1) ?? '',
    unsubscribeQuery: new URL(unsubscribeAddress(server.services, String(searchId))).search.slice(1),
    ...application,
    ...run,
    ...(await plantGoal(owner)),
  };
}

function mustCall(owner: Caller) {
  return async (
    method: 'POST' | 'PUT',
    path: `/${string}`,
    body?: object,
  ): Promise<Record<string, unknown>> => {
    const answer = await owner.call({ method, path }, body && { body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body as Record<string, unknown>;
  };
}

async function plantGoal(owner: Caller): Promise<Pick<PlantedGrantflow, 'goalId' | 'goalStepId'>> {
  const [goalId, goalStepId] = [randomUUID(), randomUUID()];
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await mustCall(owner)('PUT', `/api/goals/${goalId}`, {
    revision: 0,
    title: 'Write to 3 funders',
    why: '',
    category: 'funding',
    measure: { kind: 'number', unit: 'letters', start: 0, target: 3 },
    dueOn: soon,
    steps: [{ id: goalStepId, title: 'List them', dueOn: null, isDone: false }],
  });
  return { goalId, goalStepId };
}

async function plantApplication(
  owner: Caller,
  { projectId, grantId }: { readonly projectId: string; readonly grantId: string },
): Promise<
  Pick<PlantedGrantflow, 'applicationId' | 'fileId' | 'taskId' | 'noteId' | 'sectionId' | 'answerId'>
> {
  const must = mustCall(owner);
  const [applicationId, fileId, taskId] = [randomUUID(), randomUUID(), randomUUID()];
  const [noteId, answerId] = [randomUUID(), randomUUID()];
  const at = `/api/applications/${applicationId}` as const;
  await must('POST', '/api/applications', { id: applicationId, grantId, projectId });
  await must('PUT', `${at}/files/${fileId}?name=letter.txt`, Buffer.from('A letter of support.'));
  const task = { title: 'Ask for letters', assigneeId: null, dueOn: null, isDone: false };
  await must('PUT', `${at}/tasks/${taskId}`, task);
  await must('PUT', `${at}/notes/${noteId}`, { text: 'The harbor office answered.' });
  const { sections } = await must('POST', `${at}/writing`, { template: 'community' });
  const [section] = sections as { id: string }[];
  await must('POST', `${at}/writing/sections/${section?.id}/suggestion`, { by: 'rules' });
  await must('PUT', `/api/writing/answers/${answerId}`, {
    title: 'Who we are',
    text: 'We build gauges.',
    tags: [],
  });
  return { applicationId, fileId, taskId, noteId, answerId, sectionId: section?.id ?? '' };
}

/** A run whose only call is packaged, which its job would have done. */
async function plantPackage(
  server: ProductServer,
  owner: Caller,
  of: { readonly projectId: string; readonly grantId: string; readonly applicationId: string },
): Promise<Pick<PlantedGrantflow, 'runId' | 'itemId'>> {
  const [runId, itemId] = [randomUUID(), randomUUID()];
  const { db, storage } = server.services;
  await db.execute(sql`
    insert into submissions_run (id, owner_id, project_id, created_at)
    values (${runId}, ${owner.userId}, ${of.projectId}, now())`);
  await db.execute(sql`
    insert into submissions_item (id, run_id, no, grant_id, title, application_id, state, packaged_at)
    values (${itemId}, ${runId}, 1, ${of.grantId}, 'Coastal Resilience', ${of.applicationId}, 'packaged', now())`);
  const texts = new ZipArchive(new Date());
  await texts.add({ name: 'checklist.md', content: 'Nothing is missing.' });
  await storage.put(`submissions/${itemId}.zip`, texts.end(), 'application/zip');
  return { runId, itemId };
}
