import { type Draft, plainText } from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { draftOfItem, feedRecords } from './feed.ts';
import type { FeedItem } from './feed-item.ts';

/** Feeds of coming due dates first: where both name a call, this one knows when it closes. */
const FEEDS = ['/rss/rss_www_funding-upcoming/rss.xml', '/rss/rss_www_funding_pgm_annc_inf.xml'];

const DATE = String.raw`([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4})`;
const DUE = new RegExp(
  `\\b(?:Full Proposal )?(?:Deadline|Target)(?: Dates?)?(?:\\(s\\))?(?:\\s*:)?\\s*${DATE}`,
  'i',
);
const FULL = new RegExp(
  `\\bFull Proposal (?:Deadline|Target)(?: Dates?)?(?:\\(s\\))?(?:\\s*:)?\\s*${DATE}`,
  'i',
);

/** The number as NSF writes it: `NSF 27-534`, `PD 20-1260`; addresses end with it (`/nsf27-534`). */
function numberOf(item: FeedItem, text: string): string | undefined {
  const printed = /\b(?:NSF|PD) \d{2}-\d{3,5}\b/.exec(text)?.[0];
  const [, series = '', number = ''] = /\/(nsf|pd)(\d{2}-\d{3,5})\/?$/i.exec(item.link ?? '') ?? [];
  return printed ?? (number && `${series.toUpperCase()} ${number}`);
}

function draftOf(item: FeedItem): Draft {
  const text = plainText(item.text ?? '');
  const due = (FULL.exec(text) ?? DUE.exec(text))?.[1];
  return {
    ...draftOfItem(item),
    funder: 'U.S. National Science Foundation',
    number: numberOf(item, text),
    closesAt: due,
    rolling: due === undefined && /\bproposals? accepted (at )?any ?time\b/i.test(text),
    licence: 'US government work',
  };
}

async function* readBoth(client: SourceClient) {
  const seen = new Set<unknown>();
  for (const path of FEEDS) {
    for await (const record of feedRecords(client, path, draftOf)) {
      if ('draft' in record) {
        const key = record.draft.url ?? record.draft.externalId;
        if (seen.has(key)) continue;
        seen.add(key);
      }
      yield record;
    }
  }
}

/**
 * NSF funding announcements, RSS 2.0: coming due dates and new program announcements.
 *
 * Reads `guid`, `title`, `link`, `description`, and from its text "Full Proposal Deadline Date", "… Target Date",
 * "Proposals accepted anytime" and the number of the announcement ("NSF 24-584", "PD 20-1260"), also from the address.
 *
 * Traps: items without a date; a letter of intent is due before the proposal, whose date counts; links carry marks of
 * campaigns that change; the feeds overlap and are short, so that a call missing from them has not closed; bare "&" in
 * titles; the older address of the feed of due dates redirects twice.
 */
export const usNsfRss: SourceAdapter = {
  id: 'us-nsf-rss',
  name: 'NSF funding announcements',
  kind: 'open',
  address: 'https://www.nsf.gov',
  licence: 'US government work',
  attribution: null,
  rate: { perMinute: 6 },
  everyHours: 12,
  listsAll: false,
  // 5 p.m. in the time zone of the applicant's organization: no hour that holds for all.
  dates: { order: 'MDY' },
  read: (client) => readBoth(client),
};
