import { DocumentCounter, TITLE_WEIGHT } from './document-counter.ts';
import type { ForwardIndex } from './forward-index.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * Sums over the live documents. They are counted up and down as documents come and go, in whole numbers, so
 * that the same documents give the same statistics whatever the history of the index.
 */
export class CollectionStatistics {
  documents = 0;
  /** Tokens, the title counted twice. */
  totalLength = 0;
  /** Sums over all stems of: documents with it, with it in the title, with it twice or more (titles count twice). */
  stemEntries = 0;
  titleEntries = 0;
  repeatEntries = 0;

  get averageLength(): number {
    return this.documents === 0 ? 0 : this.totalLength / this.documents;
  }
}

/** Adds (`sign` 1) or takes away (`sign` −1) documents of a segment in the lexicon's counts and the sums. */
export function countDocuments(
  forward: ForwardIndex,
  which: Iterable<number>,
  sign: 1 | -1,
  lexicon: Lexicon,
  sums: CollectionStatistics,
): void {
  const counter = new DocumentCounter(lexicon);
  const lastHolder = new Uint32Array(lexicon.forms.length);
  const stemDocuments = lexicon.stemDocuments.data;
  const titleDocuments = lexicon.titleDocuments.data;
  const repeatDocuments = lexicon.repeatDocuments.data;
  const formDocuments = lexicon.formDocuments.data;
  for (const document of which) {
    counter.visit(forward, document, (stem, inTitle, inText) => {
      const inTitleAtAll = inTitle > 0 ? sign : 0;
      const repeated = inText + TITLE_WEIGHT * inTitle > 1 ? sign : 0;
      stemDocuments[stem]! += sign;
      titleDocuments[stem]! += inTitleAtAll;
      repeatDocuments[stem]! += repeated;
      sums.stemEntries += sign;
      sums.titleEntries += inTitleAtAll;
      sums.repeatEntries += repeated;
    });
    const start = forward.starts[document]!;
    const end = forward.starts[document + 1]!;
    for (let at = start; at < end; at += 1) {
      const form = forward.forms[at]!;
      if (lastHolder[form] === document + 1) continue;
      lastHolder[form] = document + 1;
      formDocuments[form]! += sign;
    }
    sums.documents += sign;
    sums.totalLength += sign * (end - start + forward.titleLengths[document]!);
  }
}
