import { DATE_CONVENTIONS, type DateConvention } from '#engines/date-reading';
import {
  COST_SHARING,
  type Draft,
  type JsonObject,
  noteOfEstimate,
  objectAt,
  textAt,
} from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { asList, asObject, pagesOf } from './pages.ts';
import { figureOf, idOf, linesOf, otherFields, recordsOf, textsOf } from './records.ts';

const PAGE_SIZE = 100;
/** The search gives its first 10,000 rows and no more. */
const MOST_ROWS = 10_000;
const DATES: DateConvention = DATE_CONVENTIONS['us-simpler'] ?? {};

const TAKEN = [
  'opportunity_id',
  'opportunity_number',
  'opportunity_title',
  'agency_name',
  'top_level_agency_name',
  'opportunity_status',
  'summary',
];
/** With the contacts of officials, which are not collected. */
const TAKEN_OF_SUMMARY = [
  'summary_description',
  'is_cost_sharing',
  'is_forecast',
  'post_date',
  'close_date',
  'close_date_description',
  'forecasted_post_date',
  'forecasted_close_date',
  'forecasted_close_date_description',
  'expected_number_of_awards',
  'estimated_total_program_funding',
  'award_floor',
  'award_ceiling',
  'applicant_eligibility_description',
  'funding_categories',
  'applicant_types',
  'agency_contact_description',
  'agency_email_address',
  'agency_email_address_description',
  'agency_phone_number',
  'agency_name',
];

const STATES: Readonly<Record<string, Draft['sourceState']>> = {
  forecasted: 'forecast',
  posted: 'open',
  closed: 'closed',
  archived: 'closed',
};

/** A date of a forecast is the agency's estimate and says so; the words beside a date stay with it. */
function closingOf(summary: JsonObject, forecast: boolean): Pick<Draft, 'closesAt' | 'closingNote'> {
  const name = forecast ? 'forecasted_close_date' : 'close_date';
  const closesAt = textAt(summary, name);
  const told = textAt(summary, `${name}_description`);
  return { closesAt, closingNote: forecast && closesAt !== undefined ? noteOfEstimate(told) : told };
}

function urlOf(record: JsonObject, summary: JsonObject): string | undefined {
  const own = textAt(summary, 'additional_info_url')?.trim();
  if (own !== undefined && /^https?:\/\//i.test(own)) return own;
  const legacy = idOf(record, 'legacy_opportunity_id');
  return legacy && `https://www.grants.gov/search-results-detail/${encodeURIComponent(legacy)}`;
}

function draftOf(record: JsonObject): Draft {
  const summary = objectAt(record, 'summary');
  const state = STATES[textAt(record, 'opportunity_status') ?? ''] ?? null;
  const forecast = state === 'forecast';
  const amountMin = figureOf(summary.award_floor);
  const amountMax = figureOf(summary.award_ceiling);
  const amountTotal = figureOf(summary.estimated_total_program_funding);
  const shared = summary.is_cost_sharing === true ? [COST_SHARING] : [];
  return {
    externalId: record.opportunity_id,
    kind: 'open',
    title: record.opportunity_title,
    description: summary.summary_description,
    funder: textAt(record, 'agency_name') ?? textAt(record, 'top_level_agency_name'),
    url: urlOf(record, summary),
    number: record.opportunity_number,
    amountMin,
    amountMax,
    amountTotal,
    currency: (amountMin ?? amountMax ?? amountTotal) ? 'USD' : undefined,
    opensAt: forecast ? summary.forecasted_post_date : summary.post_date,
    ...closingOf(summary, forecast),
    sourceState: state,
    eligibility: [...linesOf(summary.applicant_eligibility_description), ...shared],
    applicantTypes: textsOf(summary.applicant_types),
    regions: ['US'],
    categories: textsOf(summary.funding_categories).map((name) => name.replaceAll('_', ' ')),
    expectedAwards: figureOf(summary.expected_number_of_awards),
    extra: { ...otherFields(record, TAKEN), ...otherFields(summary, TAKEN_OF_SUMMARY) },
  };
}

async function askPage(client: SourceClient, page: number) {
  const answer = asObject(
    await client.readJson({
      path: '/v1/opportunities/search',
      json: {
        filters: { opportunity_status: { one_of: ['forecasted', 'posted'] } },
        pagination: {
          page_offset: page + 1,
          page_size: PAGE_SIZE,
          sort_order: [{ order_by: 'opportunity_id', sort_direction: 'ascending' }],
        },
      },
    }),
    'The answer',
  );
  const total = objectAt(answer, 'pagination_info').total_records;
  return { rows: asList(answer.data, '“data”'), total };
}

/**
 * Simpler.Grants.gov, `POST /v1/opportunities/search` (OpenAPI of HHS/simpler-grants-gov): forecasts and posted calls.
 *
 * Reads `opportunity_id`, `opportunity_title`, `opportunity_number`, `agency_name`, `opportunity_status`,
 * `legacy_opportunity_id` and of `summary` the description, dates, amounts, applicant types, categories, cost sharing
 * and number of awards.
 *
 * Traps: needs a key in `X-API-Key`; pages count from 1; a search ends at 10,000 rows, so more of them is an error and
 * not a complete list; a forecast has its dates in `forecasted_…`, as estimates; an amount of 0 means none is stated;
 * the agency's link is often no address, and the call's page on Grants.gov takes its place.
 */
export const usSimpler: SourceAdapter = {
  id: 'us-simpler',
  name: 'Simpler.Grants.gov',
  kind: 'open',
  address: 'https://api.simpler.grants.gov',
  licence: 'US government work',
  attribution: null,
  key: { header: 'X-API-Key', required: true },
  rate: { perMinute: 60 },
  everyHours: 12,
  listsAll: true,
  dates: DATES,
  async *read(client) {
    const pages = pagesOf(PAGE_SIZE, ({ page }) => askPage(client, page), MOST_ROWS / PAGE_SIZE);
    for await (const { number, rows } of pages) yield* recordsOf(rows, `page ${number}`, draftOf);
  },
};
