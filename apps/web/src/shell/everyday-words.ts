/** Words around what is looked for: "where do I find my drafts". */
const FILLER =
  /^(a|an|the|my|your|our|i|me|we|to|of|in|for|do|does|is|are|how|where|what|can|find|show|go|open|get|see)$/;

/** Whether every word of a text begins a word of these; words around them do not count where others are left. */
export function isFoundBy(text: string, words: string): boolean {
  const asked = wordsOf(text);
  const telling = asked.filter((word) => !FILLER.test(word));
  const held = wordsOf(words);
  return (telling.length > 0 ? telling : asked).every((word) => held.some((own) => own.startsWith(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
