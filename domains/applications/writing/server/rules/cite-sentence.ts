import { findPlaceholders, placeholderFor } from '../../contract/placeholders.ts';
import type { DraftSentence } from './draft-section.ts';
import { type Fact, sentenceOf } from './facts.ts';
import { closed } from './sentences.ts';
import { replaceUnsupported } from './support.ts';

const CITED = /(?:(?<!\s)\s+)?\[\s*(F\d{1,3}(?:\s*[,;]\s*F?\d{1,3})*)\s*\]/gi;
const SENTENCE_MAX = 2_000;

/** The facts a line of the model names, by their numbers; numbers of no fact are left out. */
function citedFacts(line: string, facts: readonly Fact[]): Fact[] {
  const numbers = [...line.matchAll(CITED)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
  return [...new Set(numbers)].flatMap((number) => facts[Number(number) - 1] ?? []);
}

/**
 * A line of the model as a sentence of a draft: `We build gauges. [F2]`. One that names no fact is marked; numbers,
 * names and addresses that its facts do not hold are placeholders. Null for an empty line.
 * @param facts `F1` is the first
 */
export function citeSentence(line: string, facts: readonly Fact[]): DraftSentence | null {
  const cited = citedFacts(line, facts);
  const bare = line
    .replace(CITED, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\u200d' ? sign : ' '))
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)]|#+)\s+/, '')
    .replace(/(?<!\s)\s+([.!?])$/, '$1')
    .trim()
    .slice(0, SENTENCE_MAX);
  if (!/[\p{L}\p{N}]/u.test(bare)) return null;
  const supported = replaceUnsupported(
    closed(bare),
    cited.flatMap(({ text, sentence }) => [text, sentence ?? '']),
  );
  const isMarked = cited.length > 0 || findPlaceholders(supported).length > 0;
  return sentenceOf(isMarked ? supported : `${supported} ${placeholderFor('no source')}`, 'model', cited);
}
