import type { LiveIndex } from '../index/live-index.ts';
import type { Segment } from '../index/segment.ts';
import { requireAttribute } from './filters.ts';

/** Asks for the values of a keyword attribute, or for ranges of a number attribute, with their counts. */
export interface FacetRequest {
  readonly attribute: string;
  /** Most frequent values to return; 20 when absent. */
  readonly limit?: number;
  /** For number attributes: half-open ranges `[from, to)`, open where absent. */
  readonly ranges?: readonly NumberRange[];
}

/** A named range of numbers, `from` included, `to` not. */
export interface NumberRange {
  readonly key: string;
  readonly from?: number;
  readonly to?: number;
}

/** How many matching documents have a value; they pass all filters but those on this attribute. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Counts one facet over lists of documents. */
export interface FacetCounter {
  readonly attribute: string;
  count(segment: Segment, documents: Uint32Array): void;
  result(): FacetCount[];
}

const DEFAULT_LIMIT = 20;

const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || (a.value < b.value ? -1 : 1);

function keywordCounter(index: LiveIndex, { attribute, limit = DEFAULT_LIMIT }: FacetRequest): FacetCounter {
  const number = requireAttribute(index.schema, 'keyword', attribute);
  const { values } = index.dictionaries[number]!;
  const counts = new Uint32Array(values.length);
  return {
    attribute,
    count(segment, documents) {
      const { starts, values: own } = segment.keywords[number]!;
      for (const document of documents) {
        for (let at = starts[document]!; at < starts[document + 1]!; at += 1) counts[own[at]!]! += 1;
      }
    },
    result: () =>
      Array.from(counts, (count, at) => ({ value: values[at]!, count }))
        .filter(({ count }) => count > 0)
        .sort(byCount)
        .slice(0, limit),
  };
}

function rangeCounter(index: LiveIndex, attribute: string, ranges: readonly NumberRange[]): FacetCounter {
  const number = requireAttribute(index.schema, 'number', attribute);
  const counts = ranges.map(() => 0);
  return {
    attribute,
    count(segment, documents) {
      const values = segment.numbers[number]!;
      ranges.forEach(({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }, at) => {
        for (const document of documents) {
          if (values[document]! >= from && values[document]! < to) counts[at]! += 1;
        }
      });
    },
    result: () => ranges.map(({ key }, at) => ({ value: key, count: counts[at]! })),
  };
}

/**
 * A counter for a facet: keyword values by falling count, or the ranges in the order given (zeros kept).
 * @throws RetrievalError `unknown_attribute`
 */
export function facetCounter(index: LiveIndex, request: FacetRequest): FacetCounter {
  return request.ranges === undefined
    ? keywordCounter(index, request)
    : rangeCounter(index, request.attribute, request.ranges);
}
