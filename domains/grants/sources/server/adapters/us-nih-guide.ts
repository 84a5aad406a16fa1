import { type Draft, plainText } from '#engines/opportunity-formats';
import type { SourceAdapter } from './adapter.ts';
import { draftOfItem, feedRecords } from './feed.ts';
import type { FeedItem } from './feed-item.ts';

const NUMBER = /\b(?:PAR?|PAS|RFA|OTA|NOT)-(?:[A-Z]{2}-)?\d{2}-\d{3}\b/i;
const DATE = String.raw`([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4})`;
const CLOSES = new RegExp(
  `\\b(?:expir(?:es|ation)(?: date)?|application due date)s?(?:\\s*:)?\\s*${DATE}`,
  'i',
);

function draftOf(item: FeedItem): Draft | null {
  const text = plainText(item.text ?? '');
  const number = [item.link, item.title, text].map((part) => NUMBER.exec(part ?? '')?.[0]).find(Boolean);
  const isNotice = number?.toUpperCase().startsWith('NOT-') === true;
  if (isNotice && !/\bspecial interest\b|\bNOSI\b/i.test(`${item.title} ${text}`)) return null;
  return {
    ...draftOfItem(item),
    externalId: number?.toUpperCase() ?? item.id,
    funder: 'National Institutes of Health',
    number: number?.toUpperCase(),
    closesAt: CLOSES.exec(text)?.[1],
    licence: 'US government work',
  };
}

/**
 * NIH Guide for Grants and Contracts, RSS 2.0 `/grants/guide/newsfeed/fundingopps.xml`.
 *
 * Reads `title`, `link`, `guid`, `description`, and the number of the announcement (PAR-27-001, RFA-AI-27-002) in them.
 *
 * Traps: a feed of few items is normal, so that a call missing from it has not closed; the number, not the address,
 * stays the same; notices (NOT-…) are no calls, except those of special interest; most items print no closing date,
 * which is then unknown.
 */
export const usNihGuide: SourceAdapter = {
  id: 'us-nih-guide',
  name: 'NIH Guide',
  kind: 'open',
  address: 'https://grants.nih.gov',
  licence: 'US government work',
  attribution: null,
  rate: { perMinute: 6 },
  everyHours: 24,
  listsAll: false,
  // 5 p.m. in the time zone of the applicant's organization: no hour that holds for all.
  dates: { order: 'MDY' },
  read: (client) => feedRecords(client, '/grants/guide/newsfeed/fundingopps.xml', draftOf),
};
