import { awardColumnsOf } from './csv-awards.ts';
import { delimiterOf, fieldOfColumn } from './csv-columns.ts';
import { isPoolsName } from './daoip5-fields.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { SAMPLE_FIELDS } from './read-hodag-sample.ts';

/** The formats `grants import` reads. */
export const FORMAT_IDS = [
  'jsonl',
  'csv',
  'grants-gov-xml',
  'commongrants',
  '360giving',
  'daoip5',
  'hodag-sample',
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

function formatOfObject(object: JsonObject): FormatId {
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(object, name));
  if (has('@context') || Object.keys(object).some(isPoolsName)) return 'daoip5';
  if (has('amountAwarded', 'data_license') || Array.isArray(object.grants)) return '360giving';
  if (has('keyDates', 'acceptedApplicantTypes', 'paginationInfo') || Array.isArray(object.items))
    return 'commongrants';
  if (Array.isArray(object.results)) return '360giving';
  if (SAMPLE_FIELDS.some((name) => Object.hasOwn(object, name))) return 'hodag-sample';
  return 'jsonl';
}

/** A JSON document over several lines, or cut off by the end of the head: its field names have to tell. */
function formatOfJsonText(text: string): FormatId | null {
  const holds = (...names: string[]) => names.some((name) => new RegExp(`"${name}"\\s*:`, 'i').test(text));
  if (holds('grants?_?pools', 'grantPoolId', 'grantFundingMechanism') || /daostar/i.test(text))
    return 'daoip5';
  if (holds('amountAwarded', 'fundingOrganization', 'recipientOrganization', 'data_license'))
    return '360giving';
  if (holds('keyDates', 'acceptedApplicantTypes', 'paginationInfo', 'customFields')) return 'commongrants';
  if (holds('grants', 'results')) return '360giving';
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Tells the format of a file from its beginning (some thousand characters are enough) and, where that leaves a doubt,
 * from its name.
 *
 * @param head the decoded beginning of the file
 * @returns null when it is none of the known formats
 */
export function detectFormat(head: string, fileName = ''): FormatId | null {
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (text === '') return null;
  if (text.startsWith('<')) {
    return /Opportunity(Synopsis|Forecast)Detail_1_0|OpportunityDetail-V1\.0/.test(text)
      ? 'grants-gov-xml'
      : null;
  }
  const lines = text.split(/\r?\n/);
  const first = lines[0] ?? '';
  if (text.startsWith('{') || text.startsWith('[')) {
    const object = parsed(first);
    if (isObject(object)) return formatOfObject(object);
    const list = parsed(text);
    const record: unknown = Array.isArray(list) ? list[0] : list;
    if (isObject(record)) {
      const format = formatOfObject(record);
      // One object of the import format over several lines is no file for an import; a list of them is.
      if (format === 'jsonl') return Array.isArray(list) && Object.hasOwn(record, 'title') ? 'jsonl' : null;
      return format === 'hodag-sample' ? null : format;
    }
    // A damaged first line does not hide that every line is its own object. A document with a record a line ends its
    // lines inside itself.
    if (
      !/[{[,]\s*$/.test(first) &&
      first.startsWith('{"') &&
      (/^\{"/.test(lines[1] ?? '') || /\.(jsonl|ndjson)$/i.test(fileName))
    ) {
      return SAMPLE_FIELDS.some((name) => text.includes(`"${name}":`)) ? 'hodag-sample' : 'jsonl';
    }
    return formatOfJsonText(text) ?? (/^\[\s*\{[\s\S]*"title"\s*:/.test(text) ? 'jsonl' : null);
  }
  const headings = first.split(delimiterOf(first)).map((heading) => heading.replace(/^"|"$/g, ''));
  const known = headings.filter((heading) => fieldOfColumn(heading) !== undefined);
  return known.length >= 2 || awardColumnsOf(headings) || /\.(csv|tsv)$/i.test(fileName) ? 'csv' : null;
}
