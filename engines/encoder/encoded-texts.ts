import { cutText, onOneLine, splitSentences } from './split-sentences.ts';

/** Parts of a document that are encoded. */
export interface EncodedDocument {
  readonly title: string;
  readonly categories: readonly string[];
  readonly text: string;
}

/** Parts of a mission that are encoded: how people describe their work. */
export interface Mission {
  readonly title: string;
  readonly text: string;
}

const LONGEST_HEAD = 300;
const LONGEST_OPENING = 350;
const LONGEST_SENTENCE = 350;
const MOST_SENTENCES = 8;
const LONGEST_MISSION = 2000;
const MOST_MISSION_SENTENCES = 16;

/**
 * The units of a document, in the order of their vectors: title and categories, title and first sentence, then the
 * first sentences. A document without any word has none.
 * @param mostSentences default 8; 0 for large catalogs, whose documents then have two units each
 */
export function documentTexts(document: EncodedDocument, mostSentences = MOST_SENTENCES): string[] {
  const title = onOneLine(document.title);
  const sentences = splitSentences(document.text, Math.max(1, mostSentences), LONGEST_SENTENCE);
  const head = cutText(joined([title, onOneLine(document.categories.join(', '))]), LONGEST_HEAD);
  const opening = cutText(joined([title, sentences[0] ?? '']), LONGEST_OPENING);
  if (head === '' && opening === '') return [];
  return [head || opening, opening || head, ...sentences.slice(0, mostSentences)];
}

/**
 * The texts of a mission, in the order of their vectors: all of it, then the title and each sentence. A mission
 * without any word has none. A very long one counts by its first 2,000 characters and 16 sentences.
 */
export function missionTexts(mission: Mission): string[] {
  const title = onOneLine(mission.title).slice(0, LONGEST_SENTENCE);
  const sentences = splitSentences(mission.text, MOST_MISSION_SENTENCES, LONGEST_SENTENCE);
  const all = cutText(
    joined([title, onOneLine(mission.text.slice(0, 2 * LONGEST_MISSION))]),
    LONGEST_MISSION,
  );
  if (all === '') return [];
  return [all, ...(title === '' ? [] : [title]), ...sentences];
}

function joined(parts: readonly string[]): string {
  const named = parts.filter(Boolean);
  return named.length === 0
    ? ''
    : named.reduce((all, part) => `${all}${/[.!?:]$/u.test(all) ? '' : '.'} ${part}`);
}
