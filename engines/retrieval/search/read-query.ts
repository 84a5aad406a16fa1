import { analyse } from '../analysis/analyser.ts';
import type { LiveIndex } from '../index/live-index.ts';
import { lookUp, type QueryToken } from '../rank/query-tokens.ts';
import type { WordRepairer } from './word-repair.ts';

/** A word that no document holds and what was searched in its place; show it to the user. */
export interface Repair {
  readonly word: string;
  readonly replacement: string;
}

/** A query text as tokens, with what was repaired and what stays unknown. */
export interface ReadQuery {
  readonly tokens: readonly QueryToken[];
  readonly repairs: readonly Repair[];
  /** Distinct words that no document holds, as the user wrote them. */
  readonly unknown: readonly string[];
  /** The tokens of each phrase. */
  readonly phrases: readonly (readonly QueryToken[])[];
}

/** Looking for the nearest known word is most of what a search can cost; further unknown words of a text stay so. */
const MOST_REPAIRS = 8;

/** Analyses a query text and its phrases; with a repairer, unknown words are replaced by the nearest known ones. */
export function readQuery(
  index: LiveIndex,
  text: string,
  repairer: WordRepairer | null,
  phrases: readonly string[] = [],
): ReadQuery {
  const repairs = new Map<string, Repair>();
  const unknown = new Set<string>();
  const tokens = analyse(text, index.lexicon.analyser).map(({ form, start, end }) => {
    const word = text.slice(start, end);
    const token = lookUp(index, word, form);
    if (token.stem !== null) return token;
    const known = repairs.get(word)?.replacement ?? null;
    const isSpent = unknown.has(word) || repairs.size + unknown.size >= MOST_REPAIRS;
    const replacement = known ?? (isSpent ? null : (repairer?.repair(form) ?? null));
    if (replacement === null) {
      unknown.add(word);
      return token;
    }
    repairs.set(word, { word, replacement });
    return lookUp(index, word, replacement);
  });
  return {
    tokens,
    repairs: [...repairs.values()],
    unknown: [...unknown],
    phrases: phrases.map((phrase) => readQuery(index, phrase, repairer).tokens),
  };
}
