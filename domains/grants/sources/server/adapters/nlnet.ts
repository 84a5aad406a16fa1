import { type DateConvention, deadlineSentence } from '#engines/date-reading';
import { type Draft, plainLine, plainText } from '#engines/opportunity-formats';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { SourceAdapter } from './adapter.ts';
import { draftOfItem, feedRecords } from './feed.ts';
import type { FeedItem } from './feed-item.ts';

/** Calls are open for two months; an announcement older than this, by the feed's newest entry, is history. */
const CURRENT_MS = 180 * DAY_MS;

const CALL =
  /\b(open|new|next|last|final) calls?\b|\bcalls? (for|open|is open|are open)\b|\bdeadline\b|\bapply (now|by|before)\b|\bfunding (available|call)\b/i;
const NO_CALL = /\b(award(s|ed)?|selected|receives?|granted|grantees?|winners?|results?|paused|closed)\b/i;
const DATES: DateConvention = { zone: 'Europe/Amsterdam', order: 'DMY' };

/** When an entry first appeared, in milliseconds; NaN where it does not say. */
function timeOf(item: FeedItem): number {
  const times = [item.published, item.updated].map((text) => Date.parse(text ?? '')).filter(Number.isFinite);
  return times.length > 0 ? Math.min(...times) : Number.NaN;
}

function draftOf(item: FeedItem, all: readonly FeedItem[]): Draft | null {
  const title = plainLine(item.title ?? '');
  if (!CALL.test(title) || NO_CALL.test(title)) return null;
  const newest = Math.max(...all.map(timeOf).filter(Number.isFinite));
  // An entry without a date cannot be told from history.
  if (!(timeOf(item) >= newest - CURRENT_MS)) return null;
  const text = plainText(item.text ?? '');
  return {
    ...draftOfItem(item),
    funder: 'NLnet Foundation',
    closesAt: deadlineSentence(`${title}\n${text}`, DATES),
  };
}

/**
 * NLnet Foundation, Atom `/feed.atom`: about 340 entries of many years.
 *
 * Reads `id`, `title`, `link[rel=alternate]`, `content` or `summary`, `published`, `updated`, and the
 * sentence of title and text that tells the deadline.
 *
 * Traps: calls, awards and news are one feed, so that only entries whose title announces a call are read, and none that
 * tells of awards, results or a paused program; old calls never leave the feed and would come back as open, so that
 * only those of the half year before the newest entry count; the content is XHTML or escaped HTML.
 */
export const nlnet: SourceAdapter = {
  id: 'nlnet',
  name: 'NLnet Foundation',
  kind: 'open',
  address: 'https://nlnet.nl',
  licence: null,
  attribution: null,
  rate: { perMinute: 6 },
  everyHours: 24,
  listsAll: false,
  dates: DATES,
  read: (client) => feedRecords(client, '/feed.atom', draftOf),
};
