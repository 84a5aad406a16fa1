/** Pairs of quotation marks: straight, English, German, French. One alone is an inch or a slip. */
const QUOTED = /"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»/g;

/** The parts of a search in quotation marks: their words must stand together in what is found. */
export function quotedPhrases(text: string): string[] {
  return [...text.matchAll(QUOTED)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
}

/** The same search with words that may stand anywhere. */
export function withoutQuotes(text: string): string {
  return text
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
