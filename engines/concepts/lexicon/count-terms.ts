import type { Lexicon } from './compile-lexicon.ts';
import { findTerms } from './find-terms.ts';
import type { TermCount, TermCounts } from './weigh-concepts.ts';

/** How often each term is in the title and in the rest of a text. */
export function countTerms(lexicon: Lexicon, title: string, text: string): TermCounts {
  const counts = new Map<number, TermCount>();
  const fields = [
    ['title', title],
    ['text', text],
  ] as const;
  for (const [field, content] of fields) {
    for (const { term } of findTerms(lexicon, content)) {
      const count = counts.get(term.number) ?? { term, title: 0, text: 0 };
      count[field] += 1;
      counts.set(term.number, count);
    }
  }
  return counts;
}
