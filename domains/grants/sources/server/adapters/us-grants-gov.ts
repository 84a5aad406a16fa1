import { DATE_CONVENTIONS } from '#engines/date-reading';
import type { Draft } from '#engines/opportunity-formats';
import { type SourceAdapter, type SourceClient, SourceError, type SourceRecord } from './adapter.ts';

type Fields = Readonly<Record<string, unknown>>;

const PAGE_ROWS = 250;
/** Opportunities that can be applied to, and those that are announced. */
const STATES = 'forecasted|posted';

/** Fields with their own place, and contacts: names and addresses of officials are not collected. */
const TAKEN = new Set([
  'agencyName',
  'synopsisDesc',
  'forecastDesc',
  'awardCeiling',
  'awardFloor',
  'estimatedFunding',
  'numberOfAwards',
  'applicantTypes',
  'fundingActivityCategories',
  'applicantEligibilityDesc',
]);
const ABOUT_OFFICIALS = /contact|email|phone|user|lastUpdatedBy/i;

/** Grants.gov: search2 lists what is posted and forecasted, fetchOpportunity has the facts of each. */
export const usGrantsGov: SourceAdapter = {
  id: 'us-grants-gov',
  name: 'Grants.gov',
  kind: 'open',
  address: 'https://api.grants.gov',
  licence: 'US government work',
  attribution: null,
  rate: { perMinute: 120 },
  everyHours: 24,
  listsAll: true,
  dates: DATE_CONVENTIONS['us-grants-gov'] ?? {},
  async *read(client) {
    for (let start = 0, total = Number.POSITIVE_INFINITY; start < total; ) {
      const json = { rows: PAGE_ROWS, startRecordNum: start, oppStatuses: STATES };
      const data = dataOf(await client.readJson({ path: '/v1/api/search2', json }), 'The search');
      if (!Array.isArray(data.oppHits)) throw new SourceError('The search answered without a list.');
      const hits: readonly unknown[] = data.oppHits;
      if (hits.length === 0 && countOf(data.hitCount) > start)
        throw new SourceError(`The search ended at ${start} of ${countOf(data.hitCount)} records.`);
      for (const [at, hit] of hits.entries()) yield await readHit(client, hit, `record ${start + at + 1}`);
      start += hits.length;
      total = countOf(data.hitCount);
    }
  },
};

async function readHit(client: SourceClient, hit: unknown, place: string): Promise<SourceRecord> {
  const id = isFields(hit) ? textOf(hit.id) : undefined;
  if (!isFields(hit) || id === undefined || !/^\d{1,12}$/.test(id))
    return { place, problem: 'It has no id.', raw: hit };
  const answer = await client.readJson({
    path: '/v1/api/fetchOpportunity',
    json: { opportunityId: Number(id) },
  });
  const detail = isFields(answer) && isFields(answer.data) ? answer.data : null;
  const facts = detail && [detail.synopsis, detail.forecast].find(isFields);
  if (!detail || !facts)
    return { place, problem: 'Its details have no synopsis.', raw: answer, externalId: id };
  return { place, draft: draftOf(id, hit, detail, facts) };
}

function draftOf(id: string, hit: Fields, detail: Fields, facts: Fields): Draft {
  const [floor, ceiling, total] = [facts.awardFloor, facts.awardCeiling, facts.estimatedFunding].map(stated);
  return {
    externalId: id,
    kind: 'open',
    title: detail.opportunityTitle ?? hit.title,
    description: facts.synopsisDesc ?? facts.forecastDesc,
    funder: facts.agencyName ?? hit.agencyName ?? hit.agency,
    url: `https://www.grants.gov/search-results-detail/${id}`,
    number: detail.opportunityNumber ?? hit.number,
    amountMin: floor,
    amountMax: ceiling,
    amountTotal: total,
    currency: (floor ?? ceiling ?? total) ? 'USD' : undefined,
    opensAt: hit.openDate,
    closesAt: hit.closeDate,
    sourceState: hit.oppStatus === 'forecasted' ? 'forecast' : 'open',
    eligibility: textOf(facts.applicantEligibilityDesc),
    applicantTypes: descriptionsOf(facts.applicantTypes),
    categories: descriptionsOf(facts.fundingActivityCategories),
    expectedAwards: stated(facts.numberOfAwards),
    licence: 'US government work',
    extra: {
      ...Object.fromEntries(
        Object.entries(facts).filter(([name]) => !TAKEN.has(name) && !ABOUT_OFFICIALS.test(name)),
      ),
      FundingInstrumentType: descriptionsOf(facts.fundingInstruments),
      assistanceListings: hit.alnist ?? hit.cfdaList,
    },
  };
}

/** The content of an answer. @throws SourceError where it says that it failed */
function dataOf(answer: unknown, what: string): Fields {
  if (!isFields(answer) || !isFields(answer.data)) throw new SourceError(`${what} answered without data.`);
  if (countOf(answer.errorcode) !== 0)
    throw new SourceError(`${what} failed: ${textOf(answer.msg) ?? 'no reason was given'}.`);
  return answer.data;
}

/** 0, "none" and nothing say that no amount is stated. */
function stated(value: unknown): unknown {
  return /^(0+(\.0+)?|none)?$/i.test(textOf(value) ?? '') ? undefined : value;
}

/** A number, also in quotation marks; 0 for anything else. */
function countOf(value: unknown): number {
  return Number(textOf(value) ?? 0) || 0;
}

function descriptionsOf(list: unknown): string[] {
  const items = Array.isArray(list) ? list.filter(isFields) : [];
  return items.flatMap(({ description }) => textOf(description) ?? []);
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
