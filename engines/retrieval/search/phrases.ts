import type { LiveIndex } from '../index/live-index.ts';
import { findStemSlot, holdsStem } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { QueryToken } from '../rank/query-tokens.ts';
import { type AttributeTest, type DocumentTest, NO_ATTRIBUTE } from './filters.ts';

/** Whether the stems follow each other in `forms[from] … forms[to − 1]`. Loops, for it reads most of a catalog. */
function follows(
  stems: readonly number[],
  forms: Segment['forms'],
  stemOfForm: ArrayLike<number>,
  from: number,
  to: number,
): boolean {
  const [first] = stems;
  for (let at = from; at + stems.length <= to; at += 1) {
    if (stemOfForm[forms[at]!] !== first) continue;
    let met = 1;
    while (met < stems.length && stemOfForm[forms[at + met]!] === stems[met]) met += 1;
    if (met === stems.length) return true;
  }
  return false;
}

/**
 * Marks the documents of a segment in which the stems stand together, once for all that is asked of it: only those
 * that hold the rarest one are read, and of one stem alone none.
 */
function markHolders(stems: readonly number[], segment: Segment, stemOfForm: ArrayLike<number>): Uint8Array {
  const { postings, starts, titleLengths, forms } = segment;
  const held = new Uint8Array(titleLengths.length);
  const slots = stems.map((stem) => findStemSlot(postings, stem));
  if (slots.includes(-1)) return held;
  const sizeOf = (slot: number): number => postings.starts[slot + 1]! - postings.starts[slot]!;
  const rarest = slots.reduce((least, slot) => (sizeOf(slot) < sizeOf(least) ? slot : least));
  const others = [...new Set(stems)].filter((stem) => stem !== postings.stems[rarest]);
  for (let at = postings.starts[rarest]!; at < postings.starts[rarest + 1]!; at += 1) {
    const document = postings.documents[at]!;
    const start = starts[document]!;
    const body = start + titleLengths[document]!;
    const isHeld =
      stems.length === 1 ||
      (others.every((stem) => holdsStem(postings, stem, document)) &&
        (follows(stems, forms, stemOfForm, start, body) ||
          follows(stems, forms, stemOfForm, body, starts[document + 1]!)));
    if (isHeld) held[document] = 1;
  }
  return held;
}

function holdsPhrase(index: LiveIndex, tokens: readonly QueryToken[], segment: Segment): DocumentTest {
  const stems = tokens.map(({ stem }) => stem).filter((stem) => stem !== null);
  if (stems.length < tokens.length) return () => false;
  const held = markHolders(stems, segment, index.lexicon.stemOfForm.data);
  return (document) => held[document] === 1;
}

/** Tests for words and phrases that must not be there. One that no document holds asks for nothing. */
export function compileWithout(
  index: LiveIndex,
  excluded: readonly (readonly QueryToken[])[],
): AttributeTest[] {
  return compilePhrases(index, excluded).map(({ attribute, passesIn }) => ({
    attribute,
    passesIn(segment) {
      const holds = passesIn(segment);
      return (document) => !holds(document);
    },
  }));
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
