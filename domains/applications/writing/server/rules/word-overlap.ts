import { analyse } from '#engines/retrieval';

/** Stems that say nothing of a topic in applications. */
const PLAIN = new Set(
  [
    'project',
    'applic',
    'describ',
    'grant',
    'fund',
    'will',
    'pleas',
    'propos',
    'explain',
    'work',
    'provid',
    'includ',
  ].concat([
    'your',
    'you',
    'how',
    'what',
    'who',
    'why',
    'when',
    'our',
    'us',
    'do',
    'doe',
    'that',
    'have',
    'from',
    'can',
  ]),
);

/** The telling words of a text as stems, each with the word as first written. */
export function tellingWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const token of analyse(text)) {
    const written = text.slice(token.start, token.end);
    if (written.length < 3 || PLAIN.has(token.stem)) continue;
    if (!words.has(token.stem)) words.set(token.stem, written);
  }
  return words;
}

/** The words of `asked` that `told` holds too, as `asked` writes them. */
export function sharedWords(asked: ReadonlyMap<string, string>, told: ReadonlyMap<string, string>): string[] {
  return [...asked].filter(([stem]) => told.has(stem)).map(([, word]) => word);
}
