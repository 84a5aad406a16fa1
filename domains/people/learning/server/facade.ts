import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Topic, TopicId } from '../contract/schemas.ts';
import { type Section, topicSections } from './rules/topic-sections.ts';
import { loadTopicFacts, readTopics } from './services/topics.ts';
import { hasPassed, selectPasses } from './store/attempt-store.ts';
import { readProgress, selectCompleted } from './store/progress-store.ts';

type Reads = Pick<Services, 'db' | 'contributions' | 'resources'>;

/** Whether a member has passed the knowledge assessment: what the unlock level "knowledge" asks for. */
export function hasPassedAssessment(db: Database, userId: string): Promise<boolean> {
  return hasPassed(db, userId);
}

/** The topics a member has completed, in reading order. */
export async function completedTopics(db: Database, userId: string): Promise<readonly TopicId[]> {
  return (await readProgress(db, userId)).completed;
}

/** A topic someone completed. */
export interface CompletedTopic {
  readonly userId: string;
  readonly topicId: string;
  readonly title: string;
  readonly at: Date | null;
}

/** The topics these members have completed, in any order. */
export async function listCompletedTopics(
  db: Database,
  userIds: readonly string[],
): Promise<CompletedTopic[]> {
  if (userIds.length === 0) return [];
  const titles = new Map<string, string>((await loadTopicFacts()).map(({ id, title }) => [id, title]));
  const rows = await selectCompleted(db, [...userIds]);
  return rows.map((row) => ({ ...row, title: titles.get(row.topicId) ?? row.topicId }));
}

/** When each of these members first passed the knowledge assessment; who has not is left out. */
export async function listAssessmentPasses(
  db: Database,
  userIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly at: Date | null }[]> {
  return userIds.length === 0 ? [] : selectPasses(db, [...userIds]);
}

/** A part of a topic as plain text. */
export interface TopicSection extends Section {
  readonly topicId: TopicId;
  readonly title: string;
  readonly category: Topic['category'];
  /** Summary of the whole topic, in a sentence. */
  readonly summary: string;
}

/** Lists the sections of the eight topics, in reading order. */
export async function listTopicSections(services: Reads): Promise<TopicSection[]> {
  return (await readTopics(services)).flatMap(({ id, title, category, summary, text }) =>
    topicSections(text.markdown).map((section) => ({ topicId: id, title, category, summary, ...section })),
  );
}
