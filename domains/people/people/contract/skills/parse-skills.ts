/** Something a person can do. */
export interface Skill {
  readonly id: string;
  readonly name: string;
  /** Id of its family. */
  readonly family: string;
  /** Other words for it, as people write them. */
  readonly synonyms: readonly string[];
}

/** One way to write a skill. */
export interface Form {
  readonly skill: string;
  readonly words: readonly string[];
  /** Where it is met besides being the whole entry of a list: in any text, in these capital letters, nowhere. */
  readonly when: 'any' | 'cased' | 'entry';
  readonly written: string;
}

const MARKS: Readonly<Record<string, Form['when']>> = { '^': 'cased', '=': 'entry' };

/**
 * Reads the lines of a family: `id | name | synonyms`, separated with commas. `=books` is met only
 * where it is the whole entry of a list; `^React` there, and in texts as it is written here.
 */
export function parseSkills(family: string, text: string): Skill[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', synonyms = ''] = line.split('|').map((part) => part.trim());
      return { id, name, family, synonyms: synonyms.split(',').map((word) => word.trim()) };
    });
}

/** Names that are everyday words as well. */
const EVERYDAY = new Set(['Go', 'R', 'Rust', 'React', 'Layout']);

/** All ways to write a skill: its name first. */
export function formsOf({ id, name, synonyms }: Skill): Form[] {
  const own = EVERYDAY.has(name) ? `^${name}` : name;
  return [own, ...synonyms].map((marked) => {
    const when = MARKS[marked.charAt(0)] ?? 'any';
    const written = when === 'any' ? marked : marked.slice(1);
    const words = readWords(written).map(({ norm }) => singular(norm));
    return { skill: id, words, when, written };
  });
}

/** A word of a text. */
export interface Word {
  /** As it was written. */
  readonly raw: string;
  /** In small letters without accents and apostrophes. */
  readonly norm: string;
  readonly from: number;
  readonly to: number;
  /** Number of its clause; a skill is never met across two. */
  readonly clause: number;
  /** Number of its run of clauses that only commas part. */
  readonly run: number;
}

const TOKEN =
  /((?<![.,;:!?])[.,;:!?]+(?=\s|$)|[,;\n•|])|(\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}+#&'’]*(?:\.[\p{L}\p{N}]+)*)/gu;

/** Splits a text into words and clauses; hyphens and slashes part words. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let clause = 0;
  let run = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [, stop, raw] = match;
    if (stop !== undefined) clause++;
    if (stop !== undefined && stop !== ',') run++;
    if (raw === undefined) continue;
    const norm = raw
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '');
    if (norm === 'but' || norm === 'however' || norm === 'although') clause++;
    // "I cannot draw and I teach": the second half is said anew.
    if (norm === 'i' && words.at(-1)?.norm === 'and') clause++;
    words.push({ raw, norm, from: match.index, to: match.index + raw.length, clause, run });
  }
  return words;
}

/** The singular of an English word, roughly: the same for a word and its plural. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
