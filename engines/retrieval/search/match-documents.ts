import type { LiveIndex } from '../index/live-index.ts';
import type { SegmentEntry } from '../index/merge-segments.ts';
import { findStemSlot } from '../index/postings.ts';
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

const NO_MATCH = 0;
const MATCH = 1;
const FAILS_ONLY = 2;

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

/**
 * Verdicts on the documents of a segment: 0 for no match, 1 for a match, 2 + i for one that fails test i alone.
 * One pass over the segment for each test, which is much faster than all tests for each document.
 */
function judge({ segment, live }: SegmentEntry, base: number, criteria: MatchCriteria): Uint8Array {
  const { scores, held, leastHeld, tests } = criteria;
  const verdicts = new Uint8Array(live.length);
  for (let document = 0; document < live.length; document += 1) {
    if (scores === null ? live[document] === 0 : scores[base + document] === 0) continue;
    if (held === null || held[base + document]! >= leastHeld) verdicts[document] = MATCH;
  }
  tests.forEach(({ passes }, number) => {
    for (let document = 0; document < live.length; document += 1) {
      const verdict = verdicts[document]!;
      if (verdict === NO_MATCH || passes(segment, document)) continue;
      verdicts[document] = verdict === MATCH ? FAILS_ONLY + number : NO_MATCH;
    }
  });
  return verdicts;
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
  for (const entry of index.entries) {
    const { segment } = entry;
    const verdicts = judge(entry, base, criteria);
    for (const counter of criteria.counters) {
      const own = criteria.tests.findIndex(({ attribute }) => attribute === counter.attribute);
      counter.count(segment, verdicts, own < 0 ? MATCH : FAILS_ONLY + own);
    }
    const keys = order.keysOf(segment, base);
    let floor = selection.floor;
    for (let document = 0; document < verdicts.length; document += 1) {
      if (verdicts[document] !== MATCH) continue;
      total += 1;
      const number = keys === null ? 0 : order.sign * keys[document]!;
      const key = Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
      if (key < floor) continue;
      selection.offer(base + document, key);
      floor = selection.floor;
    }
    base += verdicts.length;
  }
  return total;
}
