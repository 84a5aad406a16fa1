import { defineThreadTask } from '#platform/server/threads/thread-task.ts';
import type { run } from './compare-lines-task.ts';

/** The comparison of two texts by lines, for a thread. */
export const compareLines = defineThreadTask<typeof run>('compare-lines-task', import.meta.url);
