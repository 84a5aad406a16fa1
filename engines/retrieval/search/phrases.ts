import type { LiveIndex } from '../index/live-index.ts';
import { holdsStem } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { QueryToken } from '../rank/query-tokens.ts';
import type { AttributeTest, DocumentTest } from './filters.ts';

/** No attribute has this name, so that every facet keeps to the phrases. */
const NO_ATTRIBUTE = '';

/** Whether the stems follow each other in `forms[from] … forms[to − 1]`. */
function follows(
  stems: readonly number[],
  { forms }: Segment,
  stemOfForm: ArrayLike<number>,
  [from, to]: readonly [number, number],
): boolean {
  for (let at = from; at + stems.length <= to; at += 1) {
    if (stems.every((stem, offset) => stemOfForm[forms[at + offset]!] === stem)) return true;
  }
  return false;
}

function holdsPhrase(index: LiveIndex, tokens: readonly QueryToken[], segment: Segment): DocumentTest {
  const stems = tokens.map(({ stem }) => stem).filter((stem) => stem !== null);
  if (stems.length < tokens.length) return () => false;
  const stemOfForm = index.lexicon.stemOfForm.data;
  return (document) => {
    // Most documents lack a word: that is seen without reading them.
    if (!stems.every((stem) => holdsStem(segment.postings, stem, document))) return false;
    const start = segment.starts[document]!;
    const body = start + segment.titleLengths[document]!;
    return (
      follows(stems, segment, stemOfForm, [start, body]) ||
      follows(stems, segment, stemOfForm, [body, segment.starts[document + 1]!])
    );
  };
}

/**
 * Tests for words that must stand together, in their order and within one field. Stems count, stop words do not stand
 * between; a phrase without any other word asks for nothing.
 */
export function compilePhrases(
  index: LiveIndex,
  phrases: readonly (readonly QueryToken[])[],
): AttributeTest[] {
  return phrases
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => ({
      attribute: NO_ATTRIBUTE,
      passesIn: (segment) => holdsPhrase(index, tokens, segment),
    }));
}
