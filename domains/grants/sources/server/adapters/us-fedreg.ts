import { type Draft, type JsonObject, objectsAt, plainLine, textAt } from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { otherFields, recordsOf, textsOf } from './records.ts';

const PAGE_SIZE = 100;
/** Newest first, and old notices have closed: the run ends with the first 1,000. */
const MOST_PAGES = 10;

const FIELDS = [
  'document_number',
  'title',
  'abstract',
  'action',
  'agencies',
  'dates',
  'publication_date',
  'html_url',
  'topics',
  'docket_ids',
  'type',
];
const TAKEN = ['document_number', 'title', 'abstract', 'agencies', 'dates', 'html_url', 'topics', 'type'];

const CALL =
  /funding (opportunit|availab)|\bNOFOs?\b|\bNOFAs?\b|inviting applications|applications? for (new )?(awards|grants|funding)|\bgrants?\b|solicitation of applications|competition/i;
const NO_CALL =
  /information collection|proposed collection|comment request|meeting|correction|cancell?ation|rescission|withdrawal|patent|\bgrant of\b|(?:intent|proposal|petition|application) to grant\b|\bgranting\b|exemption|waiver/i;

/** The office is named before the department it belongs to. */
function funderOf(notice: JsonObject): string | undefined {
  const agencies = objectsAt(notice, 'agencies');
  const office = agencies.find((agency) => agency.parent_id !== null && agency.parent_id !== undefined);
  const agency = office ?? agencies[0];
  return agency && (textAt(agency, 'name') ?? textAt(agency, 'raw_name'));
}

function draftOf(notice: JsonObject): Draft | null {
  const words = plainLine(`${textAt(notice, 'title') ?? ''} — ${textAt(notice, 'action') ?? ''}`);
  if (textAt(notice, 'title') !== undefined && (NO_CALL.test(words) || !CALL.test(words))) return null;
  return {
    externalId: notice.document_number,
    kind: 'open',
    title: notice.title,
    description: notice.abstract,
    funder: funderOf(notice),
    url: notice.html_url,
    closesAt: textAt(notice, 'dates')?.slice(0, 4_000),
    publishedAt: notice.publication_date,
    categories: textsOf(notice.topics),
    licence: 'US government work',
    extra: otherFields(notice, TAKEN),
  };
}

async function askPage(client: SourceClient, page: number): Promise<Page> {
  const answer = asObject(
    await client.readJson({
      path: `/api/v1/documents.json?${FIELDS.map((name) => `fields[]=${name}`).join('&')}`,
      query: {
        'conditions[term]': '"notice of funding opportunity"',
        'conditions[type][]': 'NOTICE',
        order: 'newest',
        per_page: PAGE_SIZE,
        page: page + 1,
      },
    }),
    'The answer',
  );
  // Without a hit the answer has no list.
  const rows = answer.count === 0 ? [] : asList(answer.results, '“results”');
  return { rows, last: page + 1 >= MOST_PAGES || !textAt(answer, 'next_page_url') };
}

/**
 * Federal Register, `GET /api/v1/documents.json`: notices with the words "notice of funding opportunity", newest first.
 *
 * Reads `document_number`, `title`, `abstract`, `action`, `agencies[].name`, `dates`, `html_url`, `topics`;
 * `publication_date` and docket numbers are kept.
 *
 * Traps: the words are found in collections of information, meetings and corrections too, which are passed over by
 * title and action; `dates` is a text of sentences, also on concepts, questions and the day of opening, and stays
 * beside the date; licenses of patents and recognitions of laboratories are granted too; old notices stay listed;
 * the day of publication is not that of opening; pages end with `next_page_url`, and old ones are not read.
 */
export const usFedreg: SourceAdapter = {
  id: 'us-fedreg',
  name: 'Federal Register',
  kind: 'open',
  address: 'https://www.federalregister.gov',
  licence: 'US government work',
  attribution: null,
  rate: { perMinute: 20 },
  everyHours: 24,
  listsAll: false,
  dates: { zone: 'America/New_York', order: 'MDY' },
  async *read(client) {
    const pages = pagesOf(PAGE_SIZE, ({ page }) => askPage(client, page));
    for await (const { number, rows } of pages) yield* recordsOf(rows, `page ${number}`, draftOf);
  },
};
