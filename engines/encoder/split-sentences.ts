/** Pieces shorter than this belong to what follows: "U.S.", "No. 5", a bullet's number. */
const SHORTEST = 25;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The first sentences of a text, each on one line with single spaces. A sentence too short to say anything is joined to
 * the next one. Works for other scripts as Unicode's rules do.
 * @param most so many sentences at most; the rest of the text is not read
 * @param longest characters of each; what is longer is cut
 */
export function splitSentences(text: string, most: number, longest: number): string[] {
  const sentences: string[] = [];
  if (most <= 0) return sentences;
  let held = '';
  const keep = (sentence: string): void => {
    const cut = cutText(sentence, longest);
    // A lone half of a pair is no text.
    if (cut !== '') sentences.push(cut);
  };
  // So much is enough for all of them, and a text of megabytes is not walked through.
  for (const { segment } of segmenter.segment(text.slice(0, (most + 1) * longest * 4))) {
    const piece = onOneLine(segment);
    if (piece === '') continue;
    held = held === '' ? piece : `${held} ${piece}`;
    if (held.length < SHORTEST) continue;
    keep(held);
    held = '';
    if (sentences.length === most) return sentences;
  }
  if (held !== '') keep(held);
  return sentences;
}

/** White space as single spaces, none at the ends. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** The first characters of a text, never half of a surrogate pair. */
export function cutText(text: string, longest: number): string {
  const cut = text.slice(0, longest);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
