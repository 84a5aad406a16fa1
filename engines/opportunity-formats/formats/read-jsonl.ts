import type { OpportunityKind } from '../vocabulary/opportunity.ts';
import type { Draft } from './draft.ts';
import { finishRow } from './draft.ts';
import { isObject, type JsonObject, without } from './json-object.ts';
import { LINE_LIMIT, type Line, linesOf } from './lines.ts';
import { type ProblemRow, problemRow, quote, type ReadOptions, type Row } from './row.ts';

/** A line as an object, or the row that says what is wrong with it. */
export type ParsedLine = { readonly object: JsonObject } | { readonly row: ProblemRow };

/** Parses one line of JSON Lines. */
export function parseLine(line: Line): ParsedLine {
  if (line.tooLong) return { row: problemRow(line.number, 'line', `Longer than ${LINE_LIMIT} characters.`) };
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    const message = line.ended
      ? 'Not valid JSON.'
      : 'The file ends inside this line. It was cut while it was written.';
    return { row: problemRow(line.number, 'line', message) };
  }
  return isObject(value)
    ? { object: value }
    : { row: problemRow(line.number, 'line', 'A line holds one object in { }.') };
}

const FIELDS = [
  'id',
  'title',
  'description',
  'funder',
  'url',
  'amountMin',
  'amountMax',
  'amountTotal',
  'currency',
  'opensAt',
  'closesAt',
  'rolling',
  'eligibility',
  'applicantTypes',
  'categories',
  'regions',
  'kind',
  'supportKind',
  'number',
  'expectedAwards',
  'licence',
];

const KINDS: Readonly<Record<string, OpportunityKind>> = { open: 'open', award: 'award', program: 'program' };

/** Maps one object in the documented import format. Shared with CSV, whose cells carry the same names. */
export function rowOfFields(
  line: number,
  fields: JsonObject,
  extra: Draft['extra'],
  options: ReadOptions,
): Row {
  const { rolling, kind = 'open' } = fields;
  const known = typeof kind === 'string' ? KINDS[kind.trim().toLowerCase() || 'open'] : undefined;
  if (!known) return problemRow(line, 'kind', `${quote(kind)} is no kind. Write open or award.`);
  if (rolling !== undefined && rolling !== null && typeof rolling !== 'boolean') {
    return problemRow(line, 'rolling', `${quote(rolling)} is neither true nor false.`);
  }
  const { supportKind } = fields;
  const { id, title, description, funder, url, number, amountMin, amountMax, amountTotal, currency } = fields;
  const { opensAt, closesAt, eligibility, applicantTypes, regions, categories, expectedAwards, licence } =
    fields;
  const draft: Draft = {
    externalId: id,
    title,
    description,
    funder,
    url,
    number,
    amountMin,
    amountMax,
    amountTotal,
    currency,
    opensAt,
    closesAt,
    eligibility,
    regions,
    categories,
    expectedAwards,
    licence,
    kind: known,
    supportKind,
    ...(rolling === true ? { rolling } : {}),
    ...(applicantTypes === undefined || applicantTypes === null ? {} : { applicantTypes }),
    ...(extra ? { extra } : {}),
  };
  return finishRow(line, draft, { convention: options.convention ?? {}, names: { externalId: 'id' } });
}

/** Returns the fields that the import format does not know. */
export const splitFields = (object: JsonObject): JsonObject => without(object, FIELDS);

/**
 * Reads JSON Lines in the format of `grants import`: one opportunity a line, unknown fields kept in `extra`, missing
 * ones unknown. Empty lines are passed over.
 */
export async function* readJsonLines(
  chunks: AsyncIterable<string>,
  options: ReadOptions,
): AsyncGenerator<Row> {
  for await (const line of linesOf(chunks)) {
    if (line.text.trim() === '') continue;
    const parsed = parseLine(line);
    if ('row' in parsed) yield parsed.row;
    else yield rowOfFields(line.number, parsed.object, splitFields(parsed.object), options);
  }
}
