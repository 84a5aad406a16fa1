import type { AST } from '@eslint-community/regexpp';
import { type Alphabet, isReading, TEXT_EDGE } from './alphabet.ts';

/**
 * A step between two places of an expression: it reads a character of `mask`, or reads none and asks that the last
 * character (`behind`) or the next one (`ahead`) is of `mask`.
 */
export interface Step {
  readonly kind: 'read' | 'free' | 'behind' | 'ahead';
  readonly to: number;
  readonly mask: bigint;
}

/** The places of an expression with the steps from each. */
export interface Graph {
  readonly steps: readonly (readonly Step[])[];
  readonly start: number;
  readonly end: number;
  /** Lookbehinds without a bound: each place of a text would be read back from. */
  readonly readsBack: readonly string[];
}

/** Repetitions up to this many times cost a bounded amount at each place of a text; more are read as endless. */
const BOUNDED = 100;

class Builder {
  readonly steps: Step[][] = [];
  readonly readsBack: string[] = [];
  private readonly alphabet: Alphabet;
  private readonly multiline: boolean;

  constructor(alphabet: Alphabet, multiline: boolean) {
    this.alphabet = alphabet;
    this.multiline = multiline;
  }

  place(): number {
    return this.steps.push([]) - 1;
  }

  private step(from: number, to: number, kind: Step['kind'] = 'free', mask = 0n): void {
    this.steps[from]?.push({ kind, to, mask });
  }

  alternatives(list: readonly AST.Alternative[], from: number, to: number): void {
    for (const { elements } of list) {
      let at = from;
      for (const element of elements) {
        const next = this.place();
        this.element(element, at, next);
        at = next;
      }
      this.step(at, to);
    }
  }

  private element(element: AST.Element, from: number, to: number): void {
    if (isReading(element)) this.step(from, to, 'read', this.alphabet.maskOf(element));
    else if (element.type === 'Group' || element.type === 'CapturingGroup')
      this.alternatives(element.alternatives, from, to);
    else if (element.type === 'Quantifier') this.repeat(element, from, to);
    else if (element.type === 'Assertion') this.assertion(element, from, to);
    else if (element.type === 'Backreference') this.again(element, from, to);
  }

  /** Reads what the group could read, not just what it did. */
  private again({ resolved }: AST.Backreference, from: number, to: number): void {
    for (const group of [resolved].flat()) this.alternatives(group.alternatives, from, to);
  }

  private repeat({ element, min, max }: AST.Quantifier, from: number, to: number): void {
    let at = from;
    for (let count = 0; count < Math.min(min, BOUNDED); count += 1) {
      const next = this.place();
      this.element(element, at, next);
      at = next;
    }
    if (max > BOUNDED) {
      this.loop(element, at, to);
      return;
    }
    for (let count = min; count < max; count += 1) {
      const next = this.place();
      this.step(at, to);
      this.element(element, at, next);
      at = next;
    }
    this.step(at, to);
  }

  private loop(element: AST.QuantifiableElement, from: number, to: number): void {
    const enter = this.place();
    const back = this.place();
    this.step(from, enter);
    this.element(element, enter, back);
    this.step(back, enter);
    this.step(enter, to);
  }

  private assertion(assertion: AST.Assertion, from: number, to: number): void {
    const lines = this.multiline ? this.alphabet.lineBreak : 0n;
    if ('alternatives' in assertion) this.look(assertion, from, to);
    else if (assertion.kind === 'word') this.wordBoundary(assertion.negate, from, to);
    else if (assertion.kind === 'start') this.step(from, to, 'behind', TEXT_EDGE | lines);
    else this.step(from, to, 'ahead', TEXT_EDGE | lines);
  }

  private wordBoundary(isInside: boolean, from: number, to: number): void {
    const word = this.alphabet.word;
    const other = (this.alphabet.all & ~word) | TEXT_EDGE;
    for (const before of [word, other]) {
      const between = this.place();
      this.step(from, between, 'behind', before);
      this.step(between, to, 'ahead', (before === word) === isInside ? word : other);
    }
  }

  private look(assertion: AST.LookaroundAssertion, from: number, to: number): void {
    const behind = assertion.kind === 'lookbehind';
    const mask = this.oneCharacter(assertion.alternatives);
    if (mask !== null) {
      const asked = assertion.negate ? (this.alphabet.all | TEXT_EDGE) & ~mask : mask;
      this.step(from, to, behind ? 'behind' : 'ahead', asked);
      return;
    }
    this.step(from, to);
    if (!behind) this.alternatives(assertion.alternatives, from, this.place());
    else if (/[*+]|,\}/.test(assertion.raw)) this.readsBack.push(assertion.raw);
  }

  /** The characters that a look at one character asks for, `^` and `$` among them; null for a longer look. */
  private oneCharacter(alternatives: readonly AST.Alternative[]): bigint | null {
    let mask = 0n;
    for (const { elements } of alternatives) {
      const [only] = elements;
      if (elements.length !== 1 || !only) return null;
      if (isReading(only)) mask |= this.alphabet.maskOf(only);
      else if (only.type === 'Assertion' && (only.kind === 'start' || only.kind === 'end'))
        mask |= TEXT_EDGE | (this.multiline ? this.alphabet.lineBreak : 0n);
      else return null;
    }
    return mask;
  }
}

/** The places and steps of an expression; a backreference may read all that its group could. */
export function readGraph(pattern: AST.Pattern, flags: AST.Flags, alphabet: Alphabet): Graph {
  const builder = new Builder(alphabet, flags.multiline);
  const start = builder.place();
  const end = builder.place();
  builder.alternatives(pattern.alternatives, start, end);
  return { steps: builder.steps, start, end, readsBack: builder.readsBack };
}
