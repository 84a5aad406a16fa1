import type { LiveIndex } from '../index/live-index.ts';
import type { Segment } from '../index/segment.ts';
import { requireAttribute } from './filters.ts';
import type { SortOrder } from './search-request.ts';

/** Where an ordinal is. */
export interface OrdinalPlace {
  readonly segment: Segment;
  readonly document: number;
}

/** Finds a document by ordinal; segments are few, so a walk is enough. */
export function placeOf(index: LiveIndex, ordinal: number): OrdinalPlace {
  const { entries } = index;
  let rest = ordinal;
  for (let at = 0; at < entries.length; at += 1) {
    const { segment } = entries[at]!;
    if (rest < segment.ids.length) return { segment, document: rest };
    rest -= segment.ids.length;
  }
  throw new RangeError(`No document has the ordinal ${ordinal}.`);
}

/** The id of the document at an ordinal. */
export function idOf(index: LiveIndex, ordinal: number): string {
  const { segment, document } = placeOf(index, ordinal);
  return segment.ids[document]!;
}

function compareIds(index: LiveIndex, a: number, b: number): number {
  const one = placeOf(index, a);
  const other = placeOf(index, b);
  if (one.segment === other.segment) {
    const { idOrder } = one.segment;
    return idOrder[one.document]! - idOrder[other.document]!;
  }
  return one.segment.ids[one.document]! < other.segment.ids[other.document]! ? -1 : 1;
}

/**
 * Order of results: documents with a higher key first, equal ones as `tieBreak` says. The key of a
 * document is `sign` times its number in the keys of its segment, lowest of all for NaN; null: all keys are equal.
 */
export interface ResultOrder {
  readonly sign: 1 | -1;
  keysOf(segment: Segment, base: number): Float64Array | null;
  tieBreak(a: number, b: number): number;
}

/** Higher score first; equal scores by id, which does not depend on how segments were merged. */
export function orderByScore(index: LiveIndex, scores: Float64Array | null): ResultOrder {
  return {
    sign: 1,
    keysOf: (segment, base) => scores?.subarray(base, base + segment.ids.length) ?? null,
    tieBreak: (a, b) => compareIds(index, a, b),
  };
}

/**
 * By a number attribute, missing numbers last, equal numbers by score.
 * @throws RetrievalError `unknown_attribute`
 */
export function orderByNumber(index: LiveIndex, sort: SortOrder, scores: Float64Array | null): ResultOrder {
  const attribute = requireAttribute(index.schema, 'number', sort.attribute);
  const byScore = orderByScore(index, scores);
  return {
    sign: sort.direction === 'ascending' ? -1 : 1,
    keysOf: (segment) => segment.numbers[attribute]!,
    tieBreak: (a, b) => {
      const difference = scores === null ? 0 : scores[b]! - scores[a]!;
      return difference === 0 ? byScore.tieBreak(a, b) : difference;
    },
  };
}
