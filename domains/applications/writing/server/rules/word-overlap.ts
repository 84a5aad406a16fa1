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

/** How many telling words a text shares with a question, by their places in their lists. */
export type SharedWords = (text: number, question: number) => number;

/** Lists the questions that hold each stem. */
function questionsByStem(questions: readonly string[]): Map<string, number[]> {
  const asking = new Map<string, number[]>();
  for (const [at, question] of questions.entries()) {
    for (const stem of tellingWords(question).keys()) {
      const list = asking.get(stem);
      if (list) list.push(at);
      else asking.set(stem, [at]);
    }
  }
  return asking;
}

/**
 * Counts the telling words that texts, with their headings, share with questions. Reads each text once, whatever the
 * number of questions. Counts stop at 255.
 */
export function countSharedWords(
  questions: readonly string[],
  texts: readonly { readonly text: string; readonly heading?: string }[],
): SharedWords {
  const asking = questionsByStem(questions);
  const counts = new Uint8ClampedArray(texts.length * questions.length);
  const headings = new Map<string, readonly string[]>();
  const headingStems = (heading: string): readonly string[] => {
    const known =
      headings.get(heading) ?? [...tellingWords(heading).keys()].filter((stem) => asking.has(stem));
    headings.set(heading, known);
    return known;
  };
  for (const [at, { text, heading }] of texts.entries()) {
    const own = tellingWords(text);
    const add = (stem: string): void => {
      for (const question of asking.get(stem) ?? []) {
        const place = at * questions.length + question;
        counts[place] = (counts[place] ?? 0) + 1;
      }
    };
    for (const stem of own.keys()) add(stem);
    for (const stem of heading ? headingStems(heading) : []) if (!own.has(stem)) add(stem);
  }
  return (text, question) => counts[text * questions.length + question] ?? 0;
}
