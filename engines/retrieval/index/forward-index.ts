import type { KeywordColumn } from './attributes.ts';

/**
 * The forward half of a segment: each document's forms in reading order, title first. This is all that is
 * stored; postings are derived from it, which keeps merging and reading stored bytes one linear pass.
 */
export interface ForwardIndex {
  readonly ids: readonly string[];
  /** Document d has `forms[starts[d]] … forms[starts[d + 1] − 1]`. */
  readonly starts: Uint32Array;
  readonly forms: Uint32Array;
  /** How many of a document's forms are its title. */
  readonly titleLengths: Uint32Array;
  readonly keywords: readonly KeywordColumn[];
  readonly numbers: readonly Float64Array[];
}
