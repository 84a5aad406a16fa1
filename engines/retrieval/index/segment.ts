import type { LatentRows } from '../latent/latent-space.ts';
import {
  type AttributeSchema,
  buildKeywordColumn,
  buildNumberColumn,
  type KeywordDictionary,
} from './attributes.ts';
import type { RetrievalDocument } from './document.ts';
import type { ForwardIndex } from './forward-index.ts';
import { GrowableUint32 } from './growable.ts';
import { buildKeywordRows, type KeywordRows } from './keyword-rows.ts';
import type { Lexicon } from './lexicon.ts';
import { buildPostings, type Postings } from './postings.ts';

/** An immutable part of an index. */
export interface Segment extends ForwardIndex {
  readonly postings: Postings;
  /** Length in tokens with the title counted twice. */
  readonly lengths: Uint32Array;
  readonly keywordRows: KeywordRows;
  /** The place of each document when all are ordered by id: equal scores are common, and numbers compare fast. */
  readonly idOrder: Uint32Array;
  readonly latent: LatentRows | null;
}

/** Analyses documents into the forward half of a segment; new forms and values get their numbers. */
export function analyseDocuments(
  documents: readonly RetrievalDocument[],
  lexicon: Lexicon,
  schema: AttributeSchema,
  dictionaries: readonly KeywordDictionary[],
): ForwardIndex {
  const forms = new GrowableUint32();
  const starts = new Uint32Array(documents.length + 1);
  const titleLengths = new Uint32Array(documents.length);
  const visit = (form: string) => forms.push(lexicon.internForm(form));
  documents.forEach((document, at) => {
    lexicon.analyser.tokenise(document.title, visit);
    titleLengths[at] = forms.length - starts[at]!;
    lexicon.analyser.tokenise(document.text, visit);
    starts[at + 1] = forms.length;
  });
  return {
    ids: documents.map((document) => document.id),
    starts,
    forms: forms.toArray(),
    titleLengths,
    keywords: schema.keywords.map((name, at) => buildKeywordColumn(name, documents, dictionaries[at]!)),
    numbers: schema.numbers.map((name) => buildNumberColumn(name, documents)),
  };
}

/** A segment over a forward index, without latent rows. */
export function buildSegment(forward: ForwardIndex, lexicon: Lexicon): Segment {
  const { starts, titleLengths, keywords, ids } = forward;
  const lengths = titleLengths.map((title, at) => starts[at + 1]! - starts[at]! + title);
  const keywordRows = buildKeywordRows(keywords, ids.length);
  return {
    ...forward,
    lengths,
    postings: buildPostings(forward, lexicon),
    keywordRows,
    idOrder: orderIds(ids),
    latent: null,
  };
}

function orderIds(ids: readonly string[]): Uint32Array {
  const order = new Uint32Array(ids.length);
  const documents = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1));
  documents.forEach((document, place) => {
    order[document] = place;
  });
  return order;
}
