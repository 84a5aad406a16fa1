import { DATE_CONVENTIONS, readClosing, readMoment } from '#engines/date-reading';
import { COST_SHARING, type Draft, noteOfEstimate } from '#engines/opportunity-formats';
import { systemClock } from '#platform/kernel/clock.ts';
import { type SourceAdapter, type SourceClient, SourceError, type SourceRecord } from './adapter.ts';
import { linesOf } from './records.ts';

type Fields = Readonly<Record<string, unknown>>;

const PAGE_ROWS = 250;
/** Opportunities that can be applied to, and those that are announced. */
const STATES = 'forecasted|posted';

/** Fields with their own place, and contacts: names and addresses of officials are not collected. */
const TAKEN = new Set([
  'responseDate',
  'responseDateDesc',
  'responseDateStr',
  'estApplicationResponseDate',
  'estApplicationResponseDateStr',
  'estApplicationResponseDateDesc',
  'costSharing',
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
/** Fields of the agency, whose name may be an official's, and of users; those of contacts are left out everywhere. */
const ABOUT_AGENCY = /^agency|user/i;
/**
 * Words of a call that takes no more applications, although it is still listed as posted. "Late applications are not
 * accepted" is no such thing.
 */
const OVER = /\barchived\b|\bno longer(?: being)? accept(?:ed|ing)\b/i;

/**
 * Grants.gov: `POST /v1/api/search2` lists what is posted and forecasted, `fetchOpportunity` has the facts of each.
 *
 * Traps: `agencyName` of a synopsis may be the official who wrote it, so that the funder is the agency of
 * `agencyDetails`; dates carry a meaningless midnight; the hour, and the fact that a call never closes, are in
 * `responseDateDesc`; closing dates of 2099 stand for none; a forecast has its dates in `est…`, as estimates; archived
 * calls are listed as posted; an amount of 0 or "none" means none is stated.
 */
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
  async *read(client, clock = systemClock) {
    for (let start = 0, total = Number.POSITIVE_INFINITY; start < total; ) {
      const json = { rows: PAGE_ROWS, startRecordNum: start, oppStatuses: STATES };
      const data = dataOf(await client.readJson({ path: '/v1/api/search2', json }), 'The search');
      if (!Array.isArray(data.oppHits)) throw new SourceError('The search answered without a list.');
      const hits: readonly unknown[] = data.oppHits;
      if (hits.length === 0 && countOf(data.hitCount) > start)
        throw new SourceError(`The search ended at ${start} of ${countOf(data.hitCount)} records.`);
      for (const [at, hit] of hits.entries())
        yield await readHit(client, hit, { place: `record ${start + at + 1}`, now: clock.now() });
      start += hits.length;
      total = countOf(data.hitCount);
    }
  },
};

interface HitAt {
  readonly place: string;
  readonly now: Date;
}

async function readHit(client: SourceClient, hit: unknown, { place, now }: HitAt): Promise<SourceRecord> {
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
  return { place, draft: draftOf(id, hit, { detail, facts }, now) };
}

/** The office that gives the money; never the name in a synopsis, which may be a person's. */
function funderOf(hit: Fields, detail: Fields, facts: Fields): unknown {
  const offices = [detail.agencyDetails, facts.agencyDetails].filter(isFields);
  const named = [...offices.map(({ agencyName }) => agencyName), hit.agencyName, hit.agency];
  const top = isFields(detail.topAgencyDetails) ? detail.topAgencyDetails.agencyName : undefined;
  return [...named, top].find((name) => textOf(name) !== undefined);
}

/** A day, of which the midnight is printed too. */
function dayOf(value: unknown): string | undefined {
  return textOf(value)?.replace(/ 12:00:00 AM.{0,10}$/, '');
}

/** Whether a note says that the call is over; a closing date ahead says otherwise. */
function saysOver(note: string | undefined, date: string | undefined, now: Date): boolean {
  if (note === undefined || !OVER.test(note)) return false;
  const closing = readClosing({ date: date ?? '', note }, usGrantsGov.dates, now);
  return closing.kind !== 'date' || Date.parse(closing.at) < now.getTime();
}

/** Dates and state; a forecast's dates are the agency's estimates and say so. */
function datesOf(hit: Fields, facts: Fields, now: Date) {
  const isForecast = hit.oppStatus === 'forecasted';
  const told = textOf(isForecast ? facts.estApplicationResponseDateDesc : facts.responseDateDesc);
  const estimated = textOf(hit.closeDate) ?? dayOf(facts.estApplicationResponseDate);
  const archived = readMoment(dayOf(facts.archiveDate) ?? '', usGrantsGov.dates, 'end');
  const isOver =
    saysOver(told, textOf(hit.closeDate), now) ||
    (archived !== undefined && Date.parse(archived.at) < now.getTime());
  const dates = isForecast
    ? {
        opensAt: dayOf(facts.estSynopsisPostingDate) ?? hit.openDate,
        closesAt: estimated,
        closingNote: estimated ? noteOfEstimate(told) : told,
      }
    : {
        opensAt: hit.openDate,
        closesAt: textOf(hit.closeDate) ?? dayOf(facts.responseDate),
        closingNote: told,
      };
  return { ...dates, sourceState: isOver ? 'closed' : isForecast ? 'forecast' : 'open' } as const;
}

function eligibilityOf(facts: Fields): string[] {
  const isShared = facts.costSharing === true || /^y/i.test(textOf(facts.costSharing) ?? '');
  return [...linesOf(facts.applicantEligibilityDesc), ...(isShared ? [COST_SHARING] : [])];
}

function draftOf(
  id: string,
  hit: Fields,
  { detail, facts }: { readonly detail: Fields; readonly facts: Fields },
  now: Date,
): Draft {
  const [floor, ceiling, total] = [facts.awardFloor, facts.awardCeiling, facts.estimatedFunding].map(stated);
  return {
    externalId: id,
    kind: 'open',
    title: detail.opportunityTitle ?? hit.title,
    description: facts.synopsisDesc ?? facts.forecastDesc,
    funder: funderOf(hit, detail, facts),
    url: `https://www.grants.gov/search-results-detail/${id}`,
    number: detail.opportunityNumber ?? hit.number,
    amountMin: floor,
    amountMax: ceiling,
    amountTotal: total,
    currency: (floor ?? ceiling ?? total) ? 'USD' : undefined,
    ...datesOf(hit, facts, now),
    eligibility: eligibilityOf(facts),
    applicantTypes: codesOf(facts.applicantTypes),
    regions: ['US'],
    categories: descriptionsOf(facts.fundingActivityCategories),
    expectedAwards: stated(facts.numberOfAwards),
    licence: 'US government work',
    extra: {
      ...Object.fromEntries(
        Object.entries(facts).filter(([name]) => !TAKEN.has(name) && !ABOUT_AGENCY.test(name)),
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

/** Types by their codes, which stay the same while their words change. */
function codesOf(list: unknown): string[] {
  const items = Array.isArray(list) ? list.filter(isFields) : [];
  return items.flatMap(({ id, description }) => {
    const code = textOf(id);
    return (code && /^\d{2}$/.test(code) ? code : textOf(description)) ?? [];
  });
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
