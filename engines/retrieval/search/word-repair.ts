import type { Lexicon } from '../index/lexicon.ts';
import { editDistance } from './edit-distance.ts';

const SHORTEST_REPAIRED = 5;
/** From this length two edits are allowed, below it one. */
const TWO_EDITS_FROM = 8;
const LEAST_DICE = 0.35;
const SHORTEST_CANDIDATE = 3;

/** Longer runs of letters are no words; also keeps trigram counts within a byte. */
const LONGEST = 60;

const LETTERS = 27;

/** Distinct trigrams of a word of a–z, two marks before it and one behind, as numbers below 27³. */
function trigramsOf(word: string): number[] {
  const marked = `\`\`${word}\``;
  const found = new Set<number>();
  for (let at = 0; at + 2 < marked.length; at += 1) {
    let code = 0;
    for (let letter = at; letter < at + 3; letter += 1)
      code = code * LETTERS + marked.charCodeAt(letter) - 96;
    found.add(code);
  }
  return [...found];
}

interface Candidate {
  readonly form: number;
  readonly distance: number;
  readonly dice: number;
}

/**
 * Replaces words that no live document holds by the nearest one that some do: trigrams choose candidates (Dice of
 * at least .35), edit distance decides (1, or 2 from 8 letters), then likeness, then how many documents hold it.
 * Words of fewer than 5 letters or with digits are never repaired: they are codes and names more often than slips.
 */
export class WordRepairer {
  private readonly lexicon: Lexicon;
  private readonly formsByTrigram = new Map<number, number[]>();
  private readonly trigramCounts: number[] = [];
  /** Scratch: trigrams a form shares with the word at hand; all zero between calls. */
  private shared = new Uint8Array(0);

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** The best replacement of an unknown folded word, or null. */
  repair(word: string): string | null {
    if (!/^[a-z]+$/.test(word) || word.length < SHORTEST_REPAIRED || word.length > LONGEST) return null;
    this.catchUp();
    const most = word.length >= TWO_EDITS_FROM ? 2 : 1;
    let best: Candidate | null = null;
    for (const candidate of this.candidates(word, most)) {
      if (best === null || this.isBetter(candidate, best)) best = candidate;
    }
    return best === null ? null : this.lexicon.forms[best.form]!;
  }

  /** Forms are numbered as they come, so only those since the last call need their trigrams noted. */
  private catchUp(): void {
    for (let form = this.trigramCounts.length; form < this.lexicon.forms.length; form += 1) {
      const word = this.lexicon.forms[form]!;
      const usable = word.length >= SHORTEST_CANDIDATE && word.length <= LONGEST && /^[a-z]+$/.test(word);
      const trigrams = usable ? trigramsOf(word) : [];
      this.trigramCounts.push(trigrams.length);
      for (const trigram of trigrams) {
        const forms = this.formsByTrigram.get(trigram);
        if (forms === undefined) this.formsByTrigram.set(trigram, [form]);
        else forms.push(form);
      }
    }
  }

  private candidates(word: string, most: number): Candidate[] {
    const found: Candidate[] = [];
    const trigrams = trigramsOf(word);
    if (this.shared.length < this.lexicon.forms.length)
      this.shared = new Uint8Array(this.lexicon.forms.length);
    const touched: number[] = [];
    for (const trigram of trigrams) {
      for (const form of this.formsByTrigram.get(trigram) ?? []) {
        if (this.shared[form] === 0) touched.push(form);
        this.shared[form]! += 1;
      }
    }
    for (const form of touched) {
      const dice = (2 * this.shared[form]!) / (trigrams.length + this.trigramCounts[form]!);
      this.shared[form] = 0;
      if (dice < LEAST_DICE || this.lexicon.formDocuments.data[form] === 0) continue;
      const distance = editDistance(word, this.lexicon.forms[form]!, most);
      if (distance <= most) found.push({ form, distance, dice });
    }
    return found;
  }

  private isBetter(a: Candidate, b: Candidate): boolean {
    if (a.distance !== b.distance) return a.distance < b.distance;
    if (a.dice !== b.dice) return a.dice > b.dice;
    const { formDocuments, forms } = this.lexicon;
    const more = formDocuments.data[a.form]! - formDocuments.data[b.form]!;
    return more !== 0 ? more > 0 : forms[a.form]! < forms[b.form]!;
  }
}
