/**
 * Pairs of quotation marks: straight, English, German (its closing one is often straight), French. One alone is a slip, and
 * behind a figure it is an inch.
 */
const QUOTED = /(?<![\p{L}\p{N}])"([^"]+)"|“([^“”]+)”|„([^„“”"]+)[“”"]|«([^«»]+)»/gu;

/** Each costs a look through the catalogue; nobody means more. Of further ones the words count as without marks. */
const MOST_PHRASES = 5;

/** The parts of a search in quotation marks: their words must stand together in what is found. */
export function quotedPhrases(text: string): string[] {
  const found = [...text.matchAll(QUOTED)].map(
    (match) => match.slice(1).find((part) => part !== undefined) ?? '',
  );
  return [...new Set(found)].slice(0, MOST_PHRASES);
}

/** The same search with words that may stand anywhere. */
export function withoutQuotes(text: string): string {
  return text
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
