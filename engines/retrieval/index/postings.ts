import { DocumentCounter, TITLE_WEIGHT } from './document-counter.ts';
import type { ForwardIndex } from './forward-index.ts';
import type { Lexicon } from './lexicon.ts';

/** For each stem of a segment, in rising order: the documents that hold it and how often (title twice). */
export interface Postings {
  readonly stems: Uint32Array;
  /** Stem number i has entries `starts[i] … starts[i + 1] − 1` of `documents` and `counts`. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly counts: Uint16Array;
}

const MAX_COUNT = 65_535;

/** Inverts a forward index in two passes: sizes first, then entries in document order. */
export function buildPostings(forward: ForwardIndex, lexicon: Lexicon): Postings {
  const size = forward.ids.length;
  const counter = new DocumentCounter(lexicon);
  const next = new Uint32Array(lexicon.stems.length);
  const present: number[] = [];
  for (let document = 0; document < size; document += 1) {
    counter.visit(forward, document, (stem) => {
      if (next[stem] === 0) present.push(stem);
      next[stem]! += 1;
    });
  }
  const stems = Uint32Array.from(present).sort();
  const starts = new Uint32Array(stems.length + 1);
  // `next` held how many documents a stem has; from here it says where its next entry goes.
  stems.forEach((stem, at) => {
    starts[at + 1] = starts[at]! + next[stem]!;
    next[stem] = starts[at]!;
  });
  const entries = starts[stems.length]!;
  const documents = new Uint32Array(entries);
  const counts = new Uint16Array(entries);
  for (let document = 0; document < size; document += 1) {
    counter.visit(forward, document, (stem, inTitle, inText) => {
      const at = next[stem]!;
      next[stem] = at + 1;
      documents[at] = document;
      counts[at] = Math.min(inText + TITLE_WEIGHT * inTitle, MAX_COUNT);
    });
  }
  return { stems, starts, documents, counts };
}

/** Where a stem is in `postings.stems`, or −1. */
export function findStemSlot(postings: Postings, stem: number): number {
  let low = 0;
  let high = postings.stems.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = postings.stems[middle]!;
    if (found === stem) return middle;
    if (found < stem) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Whether a document holds a stem: its documents are in rising order. */
export function holdsStem(postings: Postings, stem: number, document: number): boolean {
  const slot = findStemSlot(postings, stem);
  if (slot < 0) return false;
  let low = postings.starts[slot]!;
  let high = postings.starts[slot + 1]! - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = postings.documents[middle]!;
    if (found === document) return true;
    if (found < document) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
