import { DATE_CONVENTIONS, type DateConvention, deadlineSentence } from '#engines/date-reading';
import { type Draft, plainLine, plainText } from '#engines/opportunity-formats';
import type { SourceAdapter } from './adapter.ts';
import { draftOfItem, feedRecords } from './feed.ts';
import type { FeedItem } from './feed-item.ts';
import { labelIn } from './labels.ts';
import { figureOf } from './records.ts';

const DATES: DateConvention = DATE_CONVENTIONS['uk-ukri-opps'] ?? {};

/** A sum that is announced in a sentence: of one award, or of the call where awards share it. */
const SENTENCE_SUM =
  /\b(share of )?(?:up to|a maximum of|maximum of) (£ ?\d[\d.,]{0,20}(?: ?(?:million|billion|thousand|m|bn|k)\b)?)/i;

function draftOf(item: FeedItem): Draft {
  const text = plainText(item.text ?? '');
  const amountMin = figureOf(labelIn(text, 'Minimum award'));
  const [, share, sum] = SENTENCE_SUM.exec(text) ?? [];
  const told = figureOf(sum?.replace(/[.,]$/, ''));
  const amountMax = figureOf(labelIn(text, 'Maximum award')) ?? (share ? undefined : told);
  const amountTotal = figureOf(labelIn(text, 'Total fund')) ?? (share ? told : undefined);
  return {
    ...draftOfItem(item),
    supportKind: labelIn(text, 'Funding type'),
    funder: labelIn(text, 'Funders?') ?? 'UK Research and Innovation',
    amountMin,
    amountMax,
    amountTotal,
    currency: (amountMin ?? amountMax ?? amountTotal) ? 'GBP' : undefined,
    opensAt: labelIn(text, 'Opening date'),
    closesAt:
      labelIn(text, 'Closing date')?.replace(/(?<!\s)\s+UK time$/i, '') ?? deadlineSentence(text, DATES),
    sourceState: /^pre-?announcement\b/i.test(plainLine(item.title ?? '')) ? 'forecast' : null,
    rolling: /\bopen[ -]ended\b|\bno closing date\b/i.test(text),
  };
}

/**
 * UKRI Funding Finder, RSS 2.0 `/opportunity/feed/`: the newest calls, about 20.
 *
 * Reads `guid`, `title`, `link`, `description` or `content:encoded`, and from the text the lines "Opening date",
 * "Closing date", "Total fund", "Minimum award", "Maximum award", "Funders" and "Funding type" where it prints them.
 *
 * Traps: most items are an excerpt with a sum and no date, so that they end twelve months after they were published; a
 * pre-announcement says so in its title; the feed is the newest part of the list, so that a call missing from it has not closed; `pubDate` is the day
 * of publication and not of opening; a day stands before its month; times are UK time, in winter and in summer.
 */
export const ukUkriOpps: SourceAdapter = {
  id: 'uk-ukri-opps',
  name: 'UKRI Funding Finder',
  kind: 'open',
  address: 'https://www.ukri.org',
  licence: 'Open Government Licence v3.0',
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  rate: { perMinute: 6 },
  everyHours: 12,
  listsAll: false,
  dates: DATES,
  read: (client) => feedRecords(client, '/opportunity/feed/', draftOf),
};
