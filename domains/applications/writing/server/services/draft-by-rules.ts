import type { Resources } from '#platform/server/resources.ts';
import { runInThread } from '#platform/server/threads/thread-pool.ts';
import { defineThreadTask } from '#platform/server/threads/thread-task.ts';
import type { StoredSentence } from '../../contract/schemas.ts';
import type { FactSources } from '../rules/facts.ts';
import type { SectionRow } from '../store/tables.ts';
import { type DraftOrder, run } from './draft-sections-task.ts';
import { presentSection } from './present-draft.ts';
import type { Material } from './read-material.ts';

const task = defineThreadTask<typeof run>('draft-sections-task', import.meta.url);
/** Characters that are drafted at once; a thread takes longer to be asked. */
const AT_ONCE = 10_000;

function lengthOf({ tasks, sources: { project, profile, answers } }: DraftOrder): number {
  const texts = [project?.summary, project?.description, profile?.bio, ...answers.map(({ text }) => text)];
  return [...texts, ...tasks.map(({ text }) => text)].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

const plain = ({ answers, ...rest }: FactSources): FactSources => ({
  ...rest,
  answers: answers.map(({ id, title, text, tags }) => ({ id, title, text, tags })),
});

/**
 * Drafts sections from facts, each beside all others of its application. Never inside a transaction: a long text takes
 * its time.
 * @param memberId whose turn in the threads it is
 * @returns by section
 * @throws server.busy, request.too_heavy
 */
export async function draftByRules(
  services: { readonly resources: Resources },
  sections: readonly SectionRow[],
  { sources }: Material,
  memberId: string,
): Promise<ReadonlyMap<string, StoredSentence[]>> {
  const tasks = sections.map(presentSection).map(({ title, question, purpose, limit, text, sentences }) => ({
    title,
    question,
    purpose,
    limit,
    text,
    sentences: sentences.map((sentence) => ({ text: sentence.text })),
  }));
  const order = { tasks, sources: plain(sources) };
  const drafts =
    lengthOf(order) > AT_ONCE ? await runInThread(services, task, order, { by: memberId }) : run(order);
  return new Map(sections.map(({ id }, at) => [id, drafts[at] ?? []]));
}
