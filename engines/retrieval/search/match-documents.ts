import type { LiveIndex } from '../index/live-index.ts';
import { findStemSlot } from '../index/postings.ts';
import type { SegmentEntry } from '../index/segment-entry.ts';
import type { PreparedQuery } from '../rank/prepare-query.ts';
import type { FacetCounters } from './facets.ts';
import type { AttributeTest, DocumentTest } from './filters.ts';
import type { ResultOrder } from './order.ts';
import type { BestSelection } from './select-best.ts';

/** Conditions for a document to match. */
export interface MatchCriteria {
  /** For each segment the documents with a score; null: every live document. */
  readonly scored: readonly Uint32Array[] | null;
  readonly held: Float64Array | null;
  /** Least worth a document must hold, when `held` is given. */
  readonly leastHeld: number;
  readonly tests: readonly AttributeTest[];
  readonly counters: FacetCounters;
}

const NONE = new Uint32Array(0);

/** The worth of the query terms each document holds, by ordinal. */
export function heldWorth(index: LiveIndex, query: PreparedQuery): Float64Array {
  const held = new Float64Array(index.entries.reduce((sum, { live }) => sum + live.length, 0));
  let base = 0;
  for (const { segment } of index.entries) {
    const { starts, documents } = segment.postings;
    for (const { stem, worth } of query.terms) {
      const slot = findStemSlot(segment.postings, stem);
      if (slot < 0) continue;
      for (let at = starts[slot]!; at < starts[slot + 1]!; at += 1) held[base + documents[at]!]! += worth;
    }
    base += segment.ids.length;
  }
  return held;
}

/** Documents of a segment that match, and for each test those that fail it alone, where a facet counts them. */
interface Verdicts {
  readonly matches: Uint32Array;
  readonly failing: readonly Uint32Array[];
}

function liveDocuments({ live, liveCount }: SegmentEntry): Uint32Array {
  const documents = new Uint32Array(liveCount);
  let at = 0;
  for (let document = 0; document < live.length; document += 1) {
    if (live[document] === 0) continue;
    documents[at] = document;
    at += 1;
  }
  return documents;
}

function keep(documents: Uint32Array, passes: DocumentTest): Uint32Array {
  const kept = new Uint32Array(documents.length);
  let count = 0;
  for (const document of documents) {
    if (!passes(document)) continue;
    kept[count] = document;
    count += 1;
  }
  return kept.subarray(0, count);
}

/**
 * One pass over the documents left for each test: most queries meet a small part of a collection, and lists that
 * shrink are read many times faster than marks on all of it.
 */
function judge(
  { segment }: SegmentEntry,
  documents: Uint32Array,
  base: number,
  criteria: MatchCriteria,
): Verdicts {
  const { held, leastHeld, tests, counters } = criteria;
  let matches = held === null ? documents : keep(documents, (at) => held[base + at]! >= leastHeld);
  let failing: Uint32Array[] = tests.map(() => NONE);
  tests.forEach(({ attribute, passesIn }, number) => {
    const passes = passesIn(segment);
    failing = failing.map((list) => (list.length === 0 ? list : keep(list, passes)));
    if (counters.attributes.has(attribute)) {
      failing[number] = keep(matches, (document) => !passes(document));
    }
    matches = keep(matches, passes);
  });
  return { matches, failing };
}

/**
 * Offers every match to a selection and returns how many there are. A document that fails only the filters of one
 * attribute still counts in the facets of that attribute: that is what their counts promise.
 */
export function matchDocuments(
  index: LiveIndex,
  criteria: MatchCriteria,
  order: ResultOrder,
  selection: BestSelection,
): number {
  let total = 0;
  let base = 0;
  index.entries.forEach((entry, number) => {
    const { segment } = entry;
    const documents = criteria.scored === null ? liveDocuments(entry) : criteria.scored[number]!;
    const { matches, failing } = judge(entry, documents, base, criteria);
    criteria.counters.count(segment, matches);
    criteria.tests.forEach(({ attribute }, at) => {
      criteria.counters.countOnly(attribute, segment, failing[at]!);
    });
    offerAll(matches, order.keysOf(segment, base), { base, sign: order.sign }, selection);
    total += matches.length;
    base += segment.ids.length;
  });
  return total;
}

function offerAll(
  matches: Uint32Array,
  keys: Float64Array | null,
  { base, sign }: { readonly base: number; readonly sign: number },
  selection: BestSelection,
): void {
  let { floor } = selection;
  for (const document of matches) {
    const number = keys === null ? 0 : sign * keys[document]!;
    const key = Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
    if (key < floor) continue;
    selection.offer(base + document, key);
    floor = selection.floor;
  }
}
