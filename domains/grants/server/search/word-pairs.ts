import type { Explanation, Meeting } from '#engines/retrieval';
import type { WordPair } from '../../contract/schemas.ts';

const MOST_PAIRS = 6;
/** Characters of the source on either side of a word. */
const CONTEXT = 36;

export interface SharedWordPair extends WordPair {
  readonly field: 'title' | 'text';
  /** Share of the score, 0 to 1. */
  readonly share: number;
}

/** Which words of the reader met which words of the record, the strongest first. */
export function wordPairs(
  explanation: Explanation,
  source: { title: string; text: string },
  most = MOST_PAIRS,
): SharedWordPair[] {
  const total = Math.max(explanation.score, Number.EPSILON);
  return explanation.terms
    .flatMap(({ words, share, exactShare, meetings }) => {
      const [yours] = words;
      const meeting = meetings[0];
      if (!yours || !meeting) return [];
      return [
        {
          yours,
          theirs: meeting.word,
          field: meeting.field,
          snippet: snippetOf(meeting, source),
          share: Math.min(1, (share + exactShare) / total),
        },
      ];
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, most);
}

/** The word in its sentence; the word alone where its place is not known. */
function snippetOf({ range, word, field }: Meeting, source: { title: string; text: string }): string {
  if (!range) return word;
  const text = source[field];
  let start = Math.max(0, range.start - CONTEXT);
  let end = Math.min(text.length, range.end + CONTEXT);
  // Whole words only.
  if (start > 0) start = text.indexOf(' ', start) + 1 || start;
  if (end < text.length) end = Math.max(range.end, text.lastIndexOf(' ', end));
  return `${start > 0 ? '…' : ''}${text.slice(start, end).replace(/\s+/g, ' ')}${end < text.length ? '…' : ''}`;
}
