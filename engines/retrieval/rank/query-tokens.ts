import type { LiveIndex } from '../index/live-index.ts';
import type { Segment } from '../index/segment.ts';

/** A token of a query; `stem` and `form` are null where no live document holds them. */
export interface QueryToken {
  /** As the user wrote it. */
  readonly word: string;
  readonly form: number | null;
  readonly stem: number | null;
}

/** A form's numbers, as far as live documents hold it. */
export function lookUp(index: LiveIndex, word: string, form: string): QueryToken {
  const { lexicon } = index;
  const formNumber = lexicon.findForm(form);
  const stem =
    formNumber === null
      ? lexicon.findStem(lexicon.analyser.stem(form))
      : lexicon.stemOfForm.data[formNumber]!;
  return {
    word,
    form: formNumber !== null && lexicon.formDocuments.data[formNumber]! > 0 ? formNumber : null,
    stem: stem !== null && lexicon.stemDocuments.data[stem]! > 0 ? stem : null,
  };
}

/** The tokens of an indexed document as a query, for "find similar". */
export function documentTokens(index: LiveIndex, segment: Segment, document: number): QueryToken[] {
  const { lexicon } = index;
  const own = segment.forms.subarray(segment.starts[document], segment.starts[document + 1]);
  return Array.from(own, (form) => ({
    word: lexicon.forms[form]!,
    form,
    stem: lexicon.stemOfForm.data[form]!,
  }));
}
