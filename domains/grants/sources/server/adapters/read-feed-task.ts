import { SourceError } from './adapter.ts';
import { readFeed } from './feed.ts';
import type { FeedItem } from './feed-item.ts';

/** Items of a feed, or what is wrong with it: a thread passes on no class of an error. */
export type FeedReading = { readonly items: readonly (FeedItem | null)[] } | { readonly problem: string };

/** Reads a feed in a thread: a long one takes longer than the event loop may wait. */
export function run(xml: string): FeedReading {
  try {
    return { items: readFeed(xml) };
  } catch (error) {
    if (error instanceof SourceError) return { problem: error.message };
    throw error;
  }
}
