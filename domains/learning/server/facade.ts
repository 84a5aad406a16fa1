import type { Database } from '#platform/server/db/database.ts';
import type { TopicId } from '../contract/schemas.ts';
import { hasPassed } from './store/attempt-store.ts';
import { readProgress } from './store/progress-store.ts';

/** Whether a member has passed the knowledge assessment: what the unlock level "knowledge" asks for. */
export function hasPassedAssessment(db: Database, userId: string): Promise<boolean> {
  return hasPassed(db, userId);
}

/** The topics a member has completed, in reading order. */
export async function completedTopics(db: Database, userId: string): Promise<readonly TopicId[]> {
  return (await readProgress(db, userId)).completed;
}
