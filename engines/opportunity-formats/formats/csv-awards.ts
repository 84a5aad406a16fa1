import { type DateConvention, readMoment } from '#engines/date-reading';
import { foldName } from '../fields/fold-name.ts';
import { finishRow } from './draft.ts';
import { madeKey } from './made-key.ts';
import { draftOf360Grant } from './read-360giving.ts';
import type { ReadOptions, Row } from './row.ts';

/** Names of columns, folded, that say of money that it has been given away. */
const SPENT = {
  amountAwarded: 'amount awarded,awarded amount,amountawarded,total awarded',
  awardDate: 'award date,date awarded,awarddate,awarded on,date of award,decision date',
  recipient:
    'recipient org name,recipient org,recipient organization name,recipient organisation name,recipient organization,recipient organisation,recipient name,recipient,grantee,grantee name,awardee,awardee name,awarded to',
};
const BESIDE = {
  id: 'identifier,id,grant id,award id,reference',
  title: 'title,grant title,award title,project title,name',
  description: 'description,purpose,summary,abstract',
  currency: 'currency,currency code',
  funder:
    'funding org name,funding org,funding organization name,funding organisation name,funder,funder name',
  programme: 'grant programme title,grant program title,programme,program,grant programme',
  startDate: 'planned dates start date,start date',
  endDate: 'planned dates end date,end date',
  country: 'beneficiary location country code,recipient org country,recipient country',
};
type AwardField = keyof typeof SPENT | keyof typeof BESIDE;

const FIELDS = new Map(
  Object.entries({ ...SPENT, ...BESIDE }).flatMap(([field, names]) =>
    names.split(',').map((name) => [name, field as AwardField] as const),
  ),
);

/** People who received money themselves are not collected. */
const OF_PEOPLE = /^(?:recipient ind|to individuals)/;

/** The field of an award for each column; undefined for one that is kept, null for one that is not. */
export interface AwardColumns {
  readonly headings: readonly string[];
  readonly fields: readonly (AwardField | undefined | null)[];
  /** The columns of the 360Giving Data Standard, whose publishers write their days in the British order. */
  readonly is360: boolean;
}

/**
 * The columns of a list of past awards: 360Giving as CSV, or any list with two of the amount awarded, its day and who
 * received it. Null for calls, and where a column `kind` says what each row is.
 */
export function awardColumnsOf(headings: readonly string[]): AwardColumns | null {
  // "Recipient Org:0:Name" is the first of several.
  const names = headings.map((heading) => foldName(heading).replace(/ 0(?= |$)/, ''));
  const taken = new Set<AwardField>();
  const fields = names.map((name) => {
    if (OF_PEOPLE.test(name)) return null;
    const field = FIELDS.get(name);
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
  const spent = Object.keys(SPENT).filter((field) => taken.has(field as AwardField));
  if (spent.length < 2 || names.includes('kind')) return null;
  return { headings, fields, is360: names.some((name) => /^(?:funding|recipient) org /.test(name)) };
}

function dayOf(text: string | undefined, convention: DateConvention): string | undefined {
  return text === undefined ? undefined : readMoment(text, convention, 'start')?.day;
}

/** One past award of a CSV file, as the same grant of 360Giving's JSON is read. */
export function awardOfCells(
  line: number,
  cells: readonly string[],
  { headings, fields, is360 }: AwardColumns,
  options: ReadOptions,
): Row {
  const convention: DateConvention = { ...(is360 ? { order: 'DMY' as const } : {}), ...options.convention };
  const told: Partial<Record<AwardField, string>> = {};
  const others: [string, string][] = [];
  cells.forEach((text, at) => {
    const field = fields[at];
    if (text === '' || field === null) return;
    if (field) told[field] = text;
    else others.push([headings[at] ?? '', text]);
  });
  const { title, funder, awardDate, recipient } = told;
  const made = fields.includes('id')
    ? null
    : madeKey({ title, funder, closesAt: [awardDate, recipient].join(' ') });
  const grant = {
    ...Object.fromEntries(others),
    id: made?.id ?? told.id,
    title,
    description: told.description,
    currency: told.currency,
    amountAwarded: told.amountAwarded,
    awardDate: dayOf(awardDate, convention),
    fundingOrganization: [{ name: funder }],
    recipientOrganization: [{ name: recipient, countryCode: told.country }],
    grantProgramme: [{ title: told.programme }],
    plannedDates: [
      { startDate: dayOf(told.startDate, convention), endDate: dayOf(told.endDate, convention) },
    ],
  };
  const headingOf = (field: AwardField) => headings[fields.indexOf(field)] ?? field;
  const row = finishRow(line, draftOf360Grant(grant), {
    convention,
    names: {
      externalId: headingOf('id'),
      title: headingOf('title'),
      amountTotal: headingOf('amountAwarded'),
      currency: headingOf('currency'),
    },
  });
  return made && 'ok' in row ? { ...row, keyedBy: made.keyedBy } : row;
}
