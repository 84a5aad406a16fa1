import { XMLParser } from 'fast-xml-parser';
import { DATE_CONVENTIONS, type DateConvention, readMoment } from '#engines/date-reading';
import { plainLine, plainText } from '../fields/plain-text.ts';
import { finishRow } from './draft.ts';
import { COST_SHARING, FUNDING_CATEGORIES, FUNDING_INSTRUMENTS, noteOfEstimate } from './grants-gov-codes.ts';
import { isObject, type JsonObject, without } from './json-object.ts';
import { problemRow, type ReadOptions, type Row } from './row.ts';
import { RECORD_LIMIT, xmlRecords } from './xml-records.ts';

const SYNOPSIS = 'OpportunitySynopsisDetail_1_0';
const FORECAST = 'OpportunityForecastDetail_1_0';
const REPEATED = ['EligibleApplicants', 'CategoryOfFundingActivity', 'FundingInstrumentType', 'CFDANumbers'];

/** Elements with their own place, and contacts: names and addresses of officials are not collected. */
const TAKEN = [
  ...REPEATED.slice(0, 2),
  'OpportunityID',
  'OpportunityNumber',
  'OpportunityTitle',
  'AgencyName',
  'Description',
  'PostDate',
  'CloseDate',
  'CloseDateExplanation',
  'AwardCeiling',
  'AwardFloor',
  'EstimatedTotalProgramFunding',
  'ExpectedNumberOfAwards',
  'AdditionalInformationOnEligibility',
  'EstimatedSynopsisPostDate',
  'EstimatedSynopsisCloseDate',
  'EstimatedSynopsisCloseDateExplanation',
  'FundingInstrumentType',
  'GrantorContactEmail',
  'GrantorContactEmailDescription',
  'GrantorContactName',
  'GrantorContactPhoneNumber',
  'GrantorContactText',
];

// A record is cut out of the file before it is parsed, so no document type and no entity of its own ever gets here.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => REPEATED.includes(name),
});

function text(record: JsonObject, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}

function texts(record: JsonObject, field: string): string[] {
  const value = record[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string' && item !== '') : [];
}

/** The extract prints 0 or nothing for "not stated"; a floor of 0 says as little. */
function stated(value: string): string | undefined {
  return value === '' || /^0+(\.0+)?$|^none$/i.test(value) ? undefined : value;
}

/** Closing date and its explanation; a forecast's date is the agency's estimate and says so. */
function closingOf(record: JsonObject, forecast: boolean) {
  const closesAt = text(record, forecast ? 'EstimatedSynopsisCloseDate' : 'CloseDate');
  const told = text(record, forecast ? 'EstimatedSynopsisCloseDateExplanation' : 'CloseDateExplanation');
  return { closesAt, closingNote: forecast && closesAt !== '' ? noteOfEstimate(told) : told };
}

function stateOf(record: JsonObject, forecast: boolean, convention: DateConvention, asOf: Date | undefined) {
  const archived = readMoment(text(record, 'ArchiveDate'), convention, 'end');
  if (asOf && archived && Date.parse(archived.at) < asOf.getTime()) return 'closed';
  if (forecast) return 'forecast';
  // Without the file's day an old posting cannot be told from a current one; its dates decide alone.
  return asOf ? 'open' : null;
}

function eligibilityOf(record: JsonObject): string[] {
  const lines = plainText(text(record, 'AdditionalInformationOnEligibility').slice(0, 100_000))
    .split('\n')
    .map((line) => line.trim().slice(0, 4_000))
    .filter((line) => line !== '');
  const shared = text(record, 'CostSharingOrMatchingRequirement');
  return /^y/i.test(shared) ? [...lines.slice(0, 199), COST_SHARING] : lines.slice(0, 200);
}

function rowOf(line: number, record: JsonObject, forecast: boolean, options: ReadOptions): Row {
  const convention = options.convention ?? DATE_CONVENTIONS['us-grants-gov-xml'] ?? {};
  const id = text(record, 'OpportunityID');
  const floor = stated(text(record, 'AwardFloor'));
  const ceiling = stated(text(record, 'AwardCeiling'));
  const total = stated(text(record, 'EstimatedTotalProgramFunding'));
  const instruments = texts(record, 'FundingInstrumentType').map((code) => FUNDING_INSTRUMENTS[code] ?? code);
  const extra = without(record, TAKEN);
  return finishRow(
    line,
    {
      externalId: id,
      kind: 'open',
      title: text(record, 'OpportunityTitle'),
      description: text(record, 'Description'),
      funder: text(record, 'AgencyName'),
      url: id === '' ? undefined : `https://www.grants.gov/search-results-detail/${encodeURIComponent(id)}`,
      number: plainLine(text(record, 'OpportunityNumber')),
      amountMin: floor,
      amountMax: ceiling,
      amountTotal: total,
      currency: (floor ?? ceiling ?? total) ? 'USD' : undefined,
      opensAt: text(record, forecast ? 'EstimatedSynopsisPostDate' : 'PostDate'),
      ...closingOf(record, forecast),
      sourceState: stateOf(record, forecast, convention, options.asOf),
      eligibility: eligibilityOf(record),
      applicantTypes: texts(record, 'EligibleApplicants'),
      categories: texts(record, 'CategoryOfFundingActivity').map((code) => FUNDING_CATEGORIES[code] ?? code),
      expectedAwards: stated(text(record, 'ExpectedNumberOfAwards')),
      licence: 'US government work',
      extra: instruments.length > 0 ? { ...extra, FundingInstrumentType: instruments } : extra,
    },
    {
      convention,
      lenient: true,
      ...(options.asOf ? { now: options.asOf } : {}),
      names: {
        externalId: 'OpportunityID',
        title: 'OpportunityTitle',
        closesAt: 'CloseDate',
        opensAt: 'PostDate',
        amountMin: 'AwardFloor',
        amountMax: 'AwardCeiling',
        amountTotal: 'EstimatedTotalProgramFunding',
        description: 'Description',
        expectedAwards: 'ExpectedNumberOfAwards',
        funder: 'AgencyName',
        number: 'OpportunityNumber',
      },
    },
  );
}

/**
 * Reads the Grants.gov daily XML extract: posted notices and forecasts. Dates are `MMDDYYYY` and mean US Eastern
 * Time (standard or daylight, as the day has it) until 11:59 p.m.; markup arrives escaped twice and leaves as
 * plain text; `0` for an amount means that none is stated.
 */
export async function* readGrantsGovXml(
  chunks: AsyncIterable<string>,
  options: ReadOptions,
): AsyncGenerator<Row> {
  for await (const { name, line, xml, problem } of xmlRecords(chunks, [SYNOPSIS, FORECAST])) {
    if (problem === 'cut')
      yield problemRow(line, name, 'The file ends inside this record. It was cut while it was written.');
    else if (problem === 'unended')
      yield problemRow(line, 'file', `The file ends without </${name}>. It was cut; fetch it again.`);
    else if (xml === undefined)
      yield problemRow(line, name, `The record is longer than ${RECORD_LIMIT} characters.`);
    else {
      let parsed: unknown;
      try {
        parsed = parser.parse(xml);
      } catch {
        yield problemRow(line, name, 'Not valid XML.');
        continue;
      }
      const record = isObject(parsed) ? parsed[name] : undefined;
      if (isObject(record)) yield rowOf(line, record, name === FORECAST, options);
      else yield problemRow(line, name, 'An empty record.');
    }
  }
}
