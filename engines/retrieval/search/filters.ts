import { type AttributeSchema, type KeywordColumn, unknownAttribute } from '../index/attributes.ts';
import type { LiveIndex } from '../index/live-index.ts';
import type { Segment } from '../index/segment.ts';
import { RetrievalError } from '../retrieval-error.ts';

/** Documents with at least one of the values (`anyOf`) and none of the others (`noneOf`). */
export interface KeywordFilter {
  readonly attribute: string;
  readonly anyOf?: readonly string[];
  readonly noneOf?: readonly string[];
}

/** Documents whose number is within the bounds, both included; those without one only with `orMissing`. */
export interface NumberFilter {
  readonly attribute: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly orMissing?: boolean;
}

export type Filter = KeywordFilter | NumberFilter;

/** No attribute has this name, so that every facet keeps to tests under it. */
export const NO_ATTRIBUTE = '';

/** Which attribute a document fails is kept in a byte. */
const MOST_ATTRIBUTES = 250;

/** Whether a document of the segment it was made for passes. */
export type DocumentTest = (document: number) => boolean;

/** Makes the test for one segment, so that what is the same for all of its documents is looked up once. */
type SegmentTest = (segment: Segment) => DocumentTest;

/** All filters on one attribute; facets on that attribute ignore it. */
export interface AttributeTest {
  readonly attribute: string;
  readonly passesIn: SegmentTest;
}

/** Number of an attribute in the schema. @throws RetrievalError `unknown_attribute` */
export function requireAttribute(schema: AttributeSchema, kind: 'keyword' | 'number', name: string): number {
  const at = (kind === 'keyword' ? schema.keywords : schema.numbers).indexOf(name);
  if (at < 0) throw unknownAttribute(kind, name);
  return at;
}

/** Whether a document has one of the marked values. */
function someValue({ starts, values }: KeywordColumn, document: number, marked: Uint8Array): boolean {
  for (let at = starts[document]!; at < starts[document + 1]!; at += 1) {
    if (marked[values[at]!] === 1) return true;
  }
  return false;
}

function markValues(index: LiveIndex, attribute: number, values: readonly string[]): Uint8Array {
  const dictionary = index.dictionaries[attribute]!;
  const marked = new Uint8Array(dictionary.values.length);
  for (const value of values) {
    const number = dictionary.find(value);
    if (number !== null) marked[number] = 1;
  }
  return marked;
}

function compileKeywords(index: LiveIndex, filter: KeywordFilter): SegmentTest {
  const attribute = requireAttribute(index.schema, 'keyword', filter.attribute);
  const wanted = filter.anyOf === undefined ? null : markValues(index, attribute, filter.anyOf);
  const unwanted = filter.noneOf === undefined ? null : markValues(index, attribute, filter.noneOf);
  return (segment) => {
    const column = segment.keywords[attribute]!;
    return (document) =>
      (wanted === null || someValue(column, document, wanted)) &&
      (unwanted === null || !someValue(column, document, unwanted));
  };
}

function compileNumber(index: LiveIndex, filter: NumberFilter): SegmentTest {
  const attribute = requireAttribute(index.schema, 'number', filter.attribute);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, orMissing = false } = filter;
  if (Number.isNaN(atLeast) || Number.isNaN(atMost)) {
    throw new RetrievalError('invalid_request', `The bounds of "${filter.attribute}" must be numbers.`);
  }
  return (segment) => {
    const values = segment.numbers[attribute]!;
    return (document) => {
      const value = values[document]!;
      return Number.isNaN(value) ? orMissing : value >= atLeast && value <= atMost;
    };
  };
}

function passesAll(tests: readonly SegmentTest[], segment: Segment): DocumentTest {
  const here = tests.map((test) => test(segment));
  return (document) => here.every((passes) => passes(document));
}

/**
 * One test for each filtered attribute; several filters on one attribute must all pass.
 * @throws RetrievalError `unknown_attribute`, or `invalid_request` for a bound that is not a number
 */
export function compileFilters(index: LiveIndex, filters: readonly Filter[]): AttributeTest[] {
  const byAttribute = new Map<string, SegmentTest[]>();
  for (const filter of filters) {
    const isNumber = index.schema.numbers.includes(filter.attribute);
    if (isNumber && ('anyOf' in filter || 'noneOf' in filter)) {
      throw new RetrievalError('invalid_request', `"${filter.attribute}" is a number: filter it by bounds.`);
    }
    if (!isNumber && ('atLeast' in filter || 'atMost' in filter || 'orMissing' in filter)) {
      throw new RetrievalError('invalid_request', `"${filter.attribute}" has keywords: filter it by values.`);
    }
    const test = isNumber ? compileNumber(index, filter) : compileKeywords(index, filter);
    byAttribute.set(filter.attribute, [...(byAttribute.get(filter.attribute) ?? []), test]);
  }
  if (byAttribute.size > MOST_ATTRIBUTES) {
    throw new RetrievalError('invalid_request', `At most ${MOST_ATTRIBUTES} attributes can be filtered by.`);
  }
  return [...byAttribute].map(([attribute, tests]) => {
    const [only] = tests;
    const passesIn: SegmentTest =
      only !== undefined && tests.length === 1 ? only : (segment) => passesAll(tests, segment);
    return { attribute, passesIn };
  });
}

/** A test for documents by id; none where every document may be found. */
export function compileAmong(ids: readonly string[] | undefined): AttributeTest[] {
  if (ids === undefined) return [];
  const wanted = new Set(ids);
  const passesIn: SegmentTest = (segment) => (document) => wanted.has(segment.ids[document] ?? '');
  return [{ attribute: NO_ATTRIBUTE, passesIn }];
}
