import { englishAnalyser } from '#engines/retrieval';
import type { Concept, ConceptData } from './concept-data.ts';
import { wordsOf } from './words.ts';

/** Which of the two ways of speaking a term belongs to. */
export type TermSide = 'everyday' | 'official';

/** A term of the lexicon; the same words may be a term of several concepts. */
export interface Term {
  /** Numbered through the lexicon. */
  readonly number: number;
  readonly text: string;
  /** How many words it has. */
  readonly length: number;
  readonly uses: readonly TermUse[];
  /** A single word that every description of a project may hold. */
  readonly isGeneral: boolean;
}

/** Evidence of a term for one concept. */
export interface TermUse {
  /** Position of the concept in the lexicon. */
  readonly concept: number;
  readonly side: TermSide;
  readonly isWeak: boolean;
}

/** A step through the words of phrases. */
export interface PhraseNode {
  readonly next: Map<string, PhraseNode>;
  term: Term | null;
}

/** Words that the official terms of a concept are searched by, and their shares. */
export type Expansion = readonly { readonly word: number; readonly share: number }[];

/** A lexicon ready to be looked up in. */
export interface Lexicon {
  readonly concepts: readonly Concept[];
  /** Number of the area of each concept. */
  readonly areas: readonly number[];
  readonly singles: ReadonlyMap<string, Term>;
  readonly phrases: PhraseNode;
  /** Words of every description of a project, by light stem. */
  readonly generalWords: ReadonlySet<string>;
  /** Numbers of the words of official terms, by Porter stem. */
  readonly officialWords: ReadonlyMap<string, number>;
  readonly expansions: readonly Expansion[];
}

interface Draft {
  readonly text: string;
  readonly key: string;
  readonly words: readonly string[];
  readonly light: string;
  readonly use: TermUse;
}

function draftsOf(concept: Concept, at: number): Draft[] {
  const draft = (text: string, side: TermSide, isWeak: boolean): Draft => {
    const words = wordsOf(text);
    const stems = words.map(({ stem }) => stem);
    const light = words[0]?.light ?? '';
    const key = words.length === 1 ? light : stems.join(' ');
    return { text, key, words: stems, light, use: { concept: at, side, isWeak } };
  };
  return [
    ...concept.everyday.map((text) => draft(text, 'everyday', false)),
    ...concept.official.map((text) => draft(text, 'official', false)),
    ...concept.weak.map((text) => draft(text, 'everyday', true)),
  ].filter(({ words }) => words.length > 0);
}

/** A concept whose term is listed as strong and as weak has it as strong, and on the first side it is listed. */
function usesOf(drafts: readonly Draft[]): TermUse[] {
  const uses = new Map<number, TermUse>();
  for (const { use } of drafts) if (!uses.has(use.concept)) uses.set(use.concept, use);
  return [...uses.values()];
}

function addPhrase(root: PhraseNode, words: readonly string[], term: Term): void {
  let node = root;
  for (const word of words) {
    let next = node.next.get(word);
    if (next === undefined) {
      next = { next: new Map(), term: null };
      node.next.set(word, next);
    }
    node = next;
  }
  node.term = term;
}

/** The square root tempers words that many official terms of a concept share. */
function expansionOf(concept: Concept, numbers: Map<string, number>): Expansion {
  const holders = new Map<number, number>();
  for (const text of concept.official) {
    const stems = new Set<string>();
    englishAnalyser.tokenise(text, (form) => stems.add(wordsOf(form)[0]?.stem ?? form));
    for (const stem of stems) {
      const word = numbers.get(stem) ?? numbers.size;
      numbers.set(stem, word);
      holders.set(word, (holders.get(word) ?? 0) + 1);
    }
  }
  const all = [...holders.values()].reduce((sum, count) => sum + count, 0);
  return [...holders].map(([word, count]) => ({ word, share: Math.sqrt(count / all) }));
}

/** Whether a word says nothing of what a project is about. */
export function isGeneralWord({ generalWords }: Lexicon, word: string): boolean {
  return wordsOf(word).every(({ light }) => generalWords.has(light));
}

/** Prepares a lexicon once for every text it is looked up in. */
export function compileLexicon({ concepts, general }: ConceptData): Lexicon {
  const generalWords = new Set(
    general.flatMap((word) => wordsOf(word).slice(0, 1)).map(({ light }) => light),
  );
  const groups = new Map<string, Draft[]>();
  for (const draft of concepts.flatMap(draftsOf)) {
    const group = groups.get(draft.key);
    if (group) group.push(draft);
    else groups.set(draft.key, [draft]);
  }
  const singles = new Map<string, Term>();
  const phrases: PhraseNode = { next: new Map(), term: null };
  let number = 0;
  for (const [key, drafts] of groups) {
    const [{ text, words, light } = { text: '', words: [], light: '' }] = drafts;
    const isGeneral = words.length === 1 && generalWords.has(light);
    const term: Term = { number, text, length: words.length, uses: usesOf(drafts), isGeneral };
    if (words.length === 1) singles.set(key, term);
    else addPhrase(phrases, words, term);
    number += 1;
  }
  const areaNumbers = new Map([...new Set(concepts.map(({ area }) => area))].map((area, at) => [area, at]));
  const officialWords = new Map<string, number>();
  const expansions = concepts.map((concept) => expansionOf(concept, officialWords));
  return {
    concepts,
    areas: concepts.map(({ area }) => areaNumbers.get(area) ?? 0),
    singles,
    phrases,
    generalWords,
    officialWords,
    expansions,
  };
}
