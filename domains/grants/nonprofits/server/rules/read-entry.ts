import type { FieldProblem, JsonObject } from '#engines/opportunity-formats';
import { NTEE_GROUPS, type NteeMajor, nteeMajorOf } from '../../contract/ntee.ts';
import { readableName } from './readable-name.ts';

/** Entry of a registry on one nonprofit. Null is unknown, never a guess. */
export interface NonprofitEntry {
  readonly number: string;
  readonly name: string;
  readonly registeredName: string;
  /** ISO 3166. */
  readonly country: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly subsection: string | null;
  readonly rulingMonth: string | null;
  readonly taxPeriod: string | null;
  readonly assetsUsd: bigint | null;
  readonly incomeUsd: bigint | null;
  readonly revenueUsd: bigint | null;
  readonly nteeCode: string | null;
  readonly nteeMajor: NteeMajor | null;
  readonly cause: string;
}

/** Columns of the IRS's Business Master File that are read (Publication 6292); JSON Lines use the same names. */
export const BMF_COLUMNS = [
  'EIN',
  'NAME',
  'CITY',
  'STATE',
  'ZIP',
  'SUBSECTION',
  'RULING',
  'TAX_PERIOD',
  'ASSET_AMT',
  'INCOME_AMT',
  'REVENUE_AMT',
  'NTEE_CD',
] as const;
type BmfColumn = (typeof BMF_COLUMNS)[number];

const LONGEST_TEXT = 200;

/** Reads one cell, '' where it is absent: the value, or a problem in words. */
type Reader<T> = (text: string) => T | { readonly problem: string };

const unless = <T>(pattern: RegExp, read: (text: string) => T, problem: string): Reader<T | null> => {
  return (text) => (text === '' ? null : pattern.test(text) ? read(text) : { problem });
};

const ein: Reader<string> = (text) => {
  const digits = text.replace(/^(\d{2})-/, '$1');
  if (/^\d{9}$/.test(digits)) return digits;
  return /^\d{1,8}$/.test(digits)
    ? { problem: 'An EIN has 9 digits. Leading zeros may be lost: keep the column as text.' }
    : { problem: 'An EIN has 9 digits.' };
};
const short: Reader<string | null> = (text) =>
  text.length > LONGEST_TEXT
    ? { problem: `At most ${LONGEST_TEXT} characters.` }
    : /[\0\p{Cs}]/u.test(text)
      ? { problem: 'Holds a character that cannot be stored.' }
      : text || null;
const name: Reader<string> = (text) => short(text) ?? { problem: 'A nonprofit needs a name.' };
const state = unless(/^[A-Z]{2}$/, (text) => text, 'Two capital letters.');
/** The IRS writes zeros for addresses abroad. */
const zip = unless(
  /^\d{5}(-\d{4})?$/,
  (text) => (text.startsWith('00000') ? null : text.replace(/-0000$/, '')),
  'Five digits, or nine as 04268-0193.',
);
const subsection = unless(/^\d{1,2}$/, (text) => text.padStart(2, '0'), 'Two digits.');
/** The IRS writes zeros where it knows no month. */
const month = unless(
  /^(0+|(1[89]|20)\d{2}(0[1-9]|1[0-2]))$/,
  (text) => (/^0+$/.test(text) ? null : `${text.slice(0, 4)}-${text.slice(4)}`),
  'A month as YYYYMM, for example 201912.',
);
const dollars = unless(/^-?\d{1,15}$/, BigInt, 'Whole US dollars, without separators.');
const ntee = unless(/^[A-Z\d]{1,10}$/i, (text) => text.toUpperCase(), 'Letters and digits, for example C30.');

/** A row of a registry's file under the names of its columns, in small letters: the entry, or all of its problems. */
export function readEntry(
  fields: JsonObject,
): { readonly entry: NonprofitEntry } | { readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const read = <T>(column: BmfColumn, reader: Reader<T>): T => {
    const found = reader(textOf(fields[column.toLowerCase()]));
    if (!isProblem(found)) return found;
    problems.push({ field: column, message: found.problem });
    // Never used: an entry with problems is not returned.
    return null as T;
  };
  const registeredName = read('NAME', name);
  const nteeCode = read('NTEE_CD', ntee);
  const nteeMajor = nteeCode === null ? null : nteeMajorOf(nteeCode);
  const city = read('CITY', short);
  const entry = {
    number: read('EIN', ein),
    registeredName,
    country: 'US',
    city: city && readableName(city),
    state: read('STATE', state),
    zip: read('ZIP', zip),
    subsection: read('SUBSECTION', subsection),
    rulingMonth: read('RULING', month),
    taxPeriod: read('TAX_PERIOD', month),
    assetsUsd: read('ASSET_AMT', dollars),
    incomeUsd: read('INCOME_AMT', dollars),
    revenueUsd: read('REVENUE_AMT', dollars),
    nteeCode,
    nteeMajor,
    cause: nteeMajor ? NTEE_GROUPS[nteeMajor] : '',
  };
  if (problems.length > 0) return { problems };
  return { entry: { ...entry, name: readableName(registeredName) } };
}

const isProblem = (found: unknown): found is { readonly problem: string } =>
  typeof found === 'object' && found !== null && 'problem' in found;

/** A cell or a JSON value as text; lists and objects become text that no reader takes. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim().replace(/\s+/g, ' ');
}
