import { keywordCode } from '../index/keyword-rows.ts';
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

/** Counts the facets of a search over lists of documents. */
export interface FacetCounters {
  readonly attributes: ReadonlySet<string>;
  /** Counts documents in every facet. */
  count(segment: Segment, documents: Uint32Array): void;
  /** Counts documents in the facets of one attribute alone. */
  countOnly(attribute: string, segment: Segment, documents: Uint32Array): void;
  results(): Record<string, FacetCount[]>;
}

/** Counts one facet. */
interface FacetCounter {
  count(segment: Segment, documents: Uint32Array): void;
  result(): FacetCount[];
}

const DEFAULT_LIMIT = 20;

const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || (a.value < b.value ? -1 : 1);

/** Counts of all keyword values, by their code. */
function countRows({ keywordRows }: Segment, documents: Uint32Array, counts: Uint32Array): void {
  const { starts, codes } = keywordRows;
  for (let next = 0; next < documents.length; next += 1) {
    const document = documents[next]!;
    const end = starts[document + 1]!;
    for (let at = starts[document]!; at < end; at += 1) counts[codes[at]!]! += 1;
  }
}

/** Counts one keyword facet into `counts`, which it shares with the others. */
function keywordCounter(
  index: LiveIndex,
  { attribute, limit = DEFAULT_LIMIT }: FacetRequest,
  counts: Uint32Array,
): FacetCounter {
  const { keywords } = index.schema;
  const number = requireAttribute(index.schema, 'keyword', attribute);
  const { values } = index.dictionaries[number]!;
  return {
    count(segment, documents) {
      const { starts, values: own } = segment.keywords[number]!;
      for (const document of documents) {
        for (let at = starts[document]!; at < starts[document + 1]!; at += 1) {
          counts[keywordCode(number, own[at]!, keywords.length)]! += 1;
        }
      }
    },
    result() {
      const found: FacetCount[] = [];
      for (let at = 0; at < values.length; at += 1) {
        const count = counts[keywordCode(number, at, keywords.length)]!;
        if (count > 0) found.push({ value: values[at]!, count });
      }
      return found.sort(byCount).slice(0, limit);
    },
  };
}

function rangeCounter(index: LiveIndex, attribute: string, ranges: readonly NumberRange[]): FacetCounter {
  const number = requireAttribute(index.schema, 'number', attribute);
  const counts = ranges.map(() => 0);
  return {
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
 * Counters for the facets asked for: keyword values by falling count, or ranges in the order given (zeros kept).
 * @throws RetrievalError `unknown_attribute`
 */
export function facetCounters(index: LiveIndex, requests: readonly FacetRequest[]): FacetCounters {
  const ranges = new Map<string, FacetCounter>();
  const keywords = new Map<string, FacetCounter>();
  const longest = Math.max(0, ...index.dictionaries.map(({ values }) => values.length));
  const isAsked = requests.some((request) => request.ranges === undefined);
  const counts = new Uint32Array(isAsked ? longest * index.schema.keywords.length : 0);
  for (const request of requests) {
    const { attribute } = request;
    if (request.ranges === undefined) keywords.set(attribute, keywordCounter(index, request, counts));
    else ranges.set(attribute, rangeCounter(index, attribute, request.ranges));
  }
  const all = new Map([...keywords, ...ranges]);
  return {
    attributes: new Set(all.keys()),
    count(segment, documents) {
      if (isAsked) countRows(segment, documents, counts);
      for (const counter of ranges.values()) counter.count(segment, documents);
    },
    countOnly: (attribute, segment, documents) => all.get(attribute)?.count(segment, documents),
    results: () => Object.fromEntries([...all].map(([attribute, counter]) => [attribute, counter.result()])),
  };
}
