import type { DraftSentence } from './draft-section.ts';
import { splitSentences } from './sentences.ts';

const byPerson = (text: string): DraftSentence[] =>
  splitSentences(text).map((sentence) => ({ text: sentence, by: 'person', sources: [] }));

/**
 * The sentences of an edited text: those that are still there word for word keep their sources, all others are the
 * person's own.
 */
export function keepSources(text: string, before: readonly DraftSentence[]): DraftSentence[] {
  const kept: DraftSentence[] = [];
  let rest = text;
  for (const sentence of before) {
    const at = rest.indexOf(sentence.text);
    if (sentence.text === '' || at === -1) continue;
    kept.push(...byPerson(rest.slice(0, at)), sentence);
    rest = rest.slice(at + sentence.text.length);
  }
  const moved = new Map(before.map((sentence) => [sentence.text, sentence]));
  return [...kept, ...byPerson(rest)].map((sentence) => moved.get(sentence.text) ?? sentence);
}

/**
 * Whether a text continues another without removing any of it, so that the longer one holds the shorter: such saves of
 * one person are one version.
 */
export function continues(before: string, after: string): boolean {
  if (after.length < before.length) return false;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  return after.endsWith(before.slice(start));
}
