import { setImmediate } from 'node:timers/promises';
import { csvRecords, type Draft, plainText } from '#engines/opportunity-formats';
import { type SourceAdapter, SourceError, type SourceRecord } from './adapter.ts';
import { linesOf, otherFields } from './records.ts';

const PATH = '/falextracts/Assistance%20Listings/datagov/AssistanceListings_DataGov_PUBLIC_CURRENT.csv';

/** Columns without which the file is another one. */
const NEEDED = ['Program Title', 'Program Number', 'Federal Agency (030)', 'Objectives (050)'] as const;

/** Columns with their own place, and those that name offices and the people in them. */
const TAKEN = [
  ...NEEDED,
  'Types of Assistance (060)',
  'Applicant Eligibility (081)',
  'URL',
  'Archived Date',
  'Regional or Local Office (151)',
  'Headquarters Office (152)',
];

/** Characters taken apart before others have a turn: the file has some 23 million. */
const TURN = 65_536;

async function* inTurns(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += TURN) {
    yield text.slice(at, at + TURN);
    await setImmediate();
  }
}

const SMALL_WORDS = /\b(?:And|Of|For|The|On|In|To)\b/g;

/** "FARM SERVICE AGENCY, AGRICULTURE, DEPARTMENT OF" as it is said: "Farm Service Agency, Department of Agriculture". */
function agencyOf(printed: string): string {
  const isShouted = printed === printed.toUpperCase();
  const said = isShouted
    ? printed
        .toLowerCase()
        .replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(SMALL_WORDS, (word) => word.toLowerCase())
        .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    : printed;
  return said.replace(/(^|, )([^,]{1,80}), (Department|Office|Institute) of(?: the)?$/i, '$1$3 of $2').trim();
}

type Columns = Readonly<Record<string, string>>;

/** The draft of a program; null for one that was archived. */
function draftOf(columns: Columns): Draft | null {
  const cell = (name: string) => columns[name]?.trim() ?? '';
  if (cell('Archived Date') !== '') return null;
  const kinds = cell('Types of Assistance (060)').split(/[;\n]|\s{2,}/);
  return {
    externalId: cell('Program Number'),
    kind: 'program',
    supportKind: kinds.map((kind) => kind.replace(/^[A-Z] ?- ?/, '').trim()).filter((kind) => kind !== ''),
    title: cell('Program Title'),
    description: cell('Objectives (050)'),
    funder: agencyOf(cell('Federal Agency (030)')),
    url: cell('URL'),
    number: cell('Program Number'),
    deadline: { kind: 'seePage' },
    eligibility: linesOf(plainText(cell('Applicant Eligibility (081)'))),
    regions: ['US'],
    licence: 'US government work',
    extra: otherFields(columns, TAKEN),
  };
}

async function* readPrograms(text: string): AsyncGenerator<SourceRecord> {
  let headings: readonly string[] | null = null;
  for await (const record of csvRecords(inTurns(text), false)) {
    const place = `line ${record.line}`;
    if (!('cells' in record)) {
      yield { place, problem: 'The line is not whole CSV.', raw: place };
      continue;
    }
    if (headings === null) {
      headings = record.cells.map((heading) => heading.replace(/^\uFEFF/, '').trim());
      const missing = NEEDED.filter((name) => !headings?.includes(name));
      if (missing.length > 0) throw new SourceError(`The file has no column ${missing.join(', ')}.`);
      continue;
    }
    const columns = Object.fromEntries(headings.map((heading, at) => [heading, record.cells[at] ?? '']));
    const draft = draftOf(columns);
    if (draft) yield { place, draft };
  }
  if (headings === null) throw new SourceError('The file is empty.');
}

/**
 * Assistance Listings of the United States (SAM.gov), the standing programs of federal help: one CSV of all.
 *
 * Reads the columns `Program Title`, `Program Number`, `Federal Agency (030)`, `Objectives (050)`, `Types of Assistance
 * (060)`, `Applicant Eligibility (081)`, `URL` and `Archived Date`.
 *
 * Traps: agencies are printed in capitals and backwards; cells hold line breaks; the columns of offices name people;
 * archived programs stay in the list and are passed over. Programs have no closing date: their calls have one.
 */
export const usSamAl: SourceAdapter = {
  id: 'us-sam-al',
  name: 'Assistance Listings (SAM.gov)',
  kind: 'open',
  address: 'https://s3.amazonaws.com',
  licence: 'US government work',
  attribution: null,
  rate: { perMinute: 6 },
  maxBytes: 80_000_000,
  everyHours: 24 * 7,
  listsAll: true,
  dates: { zone: 'America/New_York', order: 'MDY' },
  async *read(client) {
    const text = await client.readChangedText({ path: PATH });
    if (text !== null) yield* readPrograms(text);
  },
};
