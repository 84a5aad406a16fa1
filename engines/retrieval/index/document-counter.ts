import type { ForwardIndex } from './forward-index.ts';
import type { Lexicon } from './lexicon.ts';

/** How much more a token of the title counts than one of the text. */
export const TITLE_WEIGHT = 2;

/** Receives a distinct stem of a document with its number of tokens in the title and in the text. */
export type StemVisitor = (stem: number, inTitle: number, inText: number) => void;

/** Counts the distinct stems of documents; one counter serves a whole pass, its scratch arrays are reused. */
export class DocumentCounter {
  private readonly inTitle: Uint32Array;
  private readonly inText: Uint32Array;
  private readonly seen: number[] = [];
  private readonly stemOfForm: Uint32Array;

  constructor(lexicon: Lexicon) {
    this.stemOfForm = lexicon.stemOfForm.data;
    this.inTitle = new Uint32Array(lexicon.stems.length);
    this.inText = new Uint32Array(lexicon.stems.length);
  }

  /** Visits the distinct stems of one document in the order of their first token. */
  visit(forward: ForwardIndex, document: number, each: StemVisitor): void {
    const { forms, titleLengths } = forward;
    const { inTitle, inText, seen, stemOfForm } = this;
    const start = forward.starts[document]!;
    const end = forward.starts[document + 1]!;
    const titleEnd = start + titleLengths[document]!;
    for (let at = start; at < end; at += 1) {
      const stem = stemOfForm[forms[at]!]!;
      if (inTitle[stem] === 0 && inText[stem] === 0) seen.push(stem);
      if (at < titleEnd) inTitle[stem]! += 1;
      else inText[stem]! += 1;
    }
    for (let at = 0; at < seen.length; at += 1) {
      const stem = seen[at]!;
      each(stem, inTitle[stem]!, inText[stem]!);
      inTitle[stem] = 0;
      inText[stem] = 0;
    }
    seen.length = 0;
  }
}
