import type { LiveIndex } from '../index/live-index.ts';
import { findStemSlot } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { PreparedQuery } from '../rank/prepare-query.ts';
import type { FacetCounter } from './facets.ts';
import type { AttributeTest } from './filters.ts';
import type { ResultOrder } from './order.ts';
import type { BestSelection } from './select-best.ts';

/** What decides whether a document matches. `scores` null: every live document; removed ones score 0. */
export interface MatchCriteria {
  readonly scores: Float64Array | null;
  readonly held: Float64Array | null;
  /** Least worth a document must hold, when `held` is given. */
  readonly leastHeld: number;
  readonly tests: readonly AttributeTest[];
  readonly counters: readonly FacetCounter[];
}

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

/** Whether a document passes all tests; counts facets on the way, those of the one attribute it fails included. */
function passesAll(criteria: MatchCriteria, segment: Segment, document: number): boolean {
  let failed: string | null = null;
  for (const { attribute, passes } of criteria.tests) {
    if (passes(segment, document)) continue;
    if (failed !== null) return false;
    failed = attribute;
  }
  for (const counter of criteria.counters) {
    if (failed === null || counter.attribute === failed) counter.count(segment, document);
  }
  return failed === null;
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
  const { scores, held, leastHeld, tests, counters } = criteria;
  const isBare = tests.length === 0 && counters.length === 0;
  let total = 0;
  let base = 0;
  for (const { segment, live } of index.entries) {
    for (let document = 0; document < live.length; document += 1) {
      const ordinal = base + document;
      if (scores === null ? live[document] === 0 : scores[ordinal] === 0) continue;
      if (held !== null && held[ordinal]! < leastHeld) continue;
      if (!isBare && !passesAll(criteria, segment, document)) continue;
      total += 1;
      selection.offer(ordinal, order.key(segment, document, ordinal));
    }
    base += live.length;
  }
  return total;
}
