import type { Services } from '#platform/server/services.ts';
import { runInThread } from '#platform/server/threads/thread-pool.ts';
import { defineThreadTask } from '#platform/server/threads/thread-task.ts';
import { SourceError } from './adapter.ts';
import type { FeedItem } from './feed-item.ts';
import type { run } from './read-feed-task.ts';

const task = defineThreadTask<typeof run>('read-feed-task', import.meta.url);

/** Items of a feed, read outside of the event loop. @throws SourceError for what is no feed, server.busy */
export async function parseFeed(
  services: Pick<Services, 'resources'>,
  xml: string,
): Promise<readonly (FeedItem | null)[]> {
  const reading = await runInThread(services, task, xml);
  if ('problem' in reading) throw new SourceError(reading.problem);
  return reading.items;
}
