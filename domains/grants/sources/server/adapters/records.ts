import {
  type Draft,
  isObject,
  type JsonObject,
  LIST_LIMIT,
  plainText,
  readAmounts,
  TEXT_LIMITS,
  textAt,
  without,
} from '#engines/opportunity-formats';
import type { SourceRecord } from './adapter.ts';

/** Longest value of a field without its own place, as JSON; longer ones are counted, not kept. */
const EXTRA_LIMIT = 20_000;

/**
 * The records of a list. One that is no object is a problem record and does not end the run; one that is no
 * opportunity (`null` of `draftOf`) is passed over.
 *
 * @param where the list, `page 3`
 */
export function* recordsOf(
  rows: readonly unknown[],
  where: string,
  draftOf: (row: JsonObject) => Draft | null,
): Generator<SourceRecord> {
  for (const [at, row] of rows.entries()) {
    const place = `${where}, record ${at + 1}`;
    if (!isObject(row)) {
      yield { place, problem: 'The record is not a JSON object.', raw: row };
      continue;
    }
    const draft = draftOf(row);
    if (draft) yield { place, draft };
  }
}

/** The fields of a record without a place of their own. Empty ones say nothing; a very long one leaves its length. */
export function otherFields(record: JsonObject, taken: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(without(record, taken)).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || value === undefined || value === '') return [];
    const length = (JSON.stringify(value) ?? '').length;
    return [[name, length > EXTRA_LIMIT ? `${length} characters, too long to keep` : value]];
  });
  return Object.fromEntries(kept);
}

/** The texts of a list, or of a single text. */
export function textsOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string' && item.trim() !== '');
}

/** Ids are numbers in one answer and texts in the next. */
export function idOf(record: JsonObject, name: string): string | undefined {
  const value = record[name];
  return typeof value === 'number' ? String(value) : textAt(record, name)?.trim();
}

/** The lines of a text with markup, at most as many and as long as an opportunity may hold. */
export function linesOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const lines = plainText(value.slice(0, TEXT_LIMITS.description * 2)).split('\n');
  const cut = lines.map((line) => line.trim().slice(0, TEXT_LIMITS.eligibilityLine).trim());
  return cut.filter((line) => line !== '').slice(0, LIST_LIMIT - 1);
}

/**
 * A figure above 0, as a number or as text (`"1,000,000"`, `"$2 million"`). 0 is how many sources write "not stated".
 */
export function figureOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value : undefined;
  if (typeof value !== 'string') return undefined;
  // Machines write a decimal point, which people may mean for thousands.
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return figureOf(Number(value));
  const read = readAmounts(value);
  const figure = read?.max ?? read?.min ?? 0;
  return figure > 0 ? figure : undefined;
}

/** Fields whose text is no figure ("Contact us"): kept in their words, so that they do not cost the record. */
export function unreadFigures(record: JsonObject, names: readonly string[]): Record<string, unknown> {
  const unread = names.filter((name) => {
    const text = textAt(record, name);
    return (
      text !== undefined && figureOf(text) === undefined && !/^[\s0.,]*$|^(none|n\/?a|null)$/i.test(text)
    );
  });
  return Object.fromEntries(unread.map((name) => [name, record[name]]));
}
