const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iy;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

/** Token that may come next. */
type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'nothing';

/** Where a sign stands that cannot be there, or behind the text where it only ends too early. */
class Scan {
  readonly #text: string;
  /** The closing brackets that are still to come. */
  readonly #open: ('}' | ']')[] = [];
  #expected: Expected = 'value';
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The end of what a pattern finds here; undefined where it finds nothing. */
  #endOf(pattern: RegExp): number | undefined {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text) ? pattern.lastIndex : undefined;
  }

  /** The end of the string that begins here; undefined where a line break or the end of the text comes first. */
  #endOfString(): number | undefined {
    for (let at = this.#at + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x22) return at + 1;
      if (code < 0x20) return undefined;
      if (code === 0x5c) {
        this.#at = at;
        const end = this.#endOf(ESCAPE);
        if (end === undefined) return undefined;
        at = end - 1;
      }
    }
    return undefined;
  }

  #take(end: number | undefined, then: Expected): boolean {
    if (end === undefined) return false;
    this.#at = end;
    this.#expected = then;
    return true;
  }

  #behindValue(): Expected {
    return this.#open.length > 0 ? 'comma' : 'nothing';
  }

  #opened(bracket: '}' | ']'): boolean {
    this.#open.push(bracket);
    return this.#take(this.#at + 1, bracket === '}' ? 'first key' : 'first value');
  }

  #closed(): boolean {
    this.#open.pop();
    return this.#take(this.#at + 1, this.#behindValue());
  }

  /** Takes the next part; false where it cannot be there. */
  #step(): boolean {
    const sign = this.#text[this.#at];
    const expected = this.#expected;
    const mayClose = expected === 'comma' || expected.startsWith('first');
    if (mayClose && sign === this.#open.at(-1)) return this.#closed();
    if (expected === 'comma' || expected === 'colon') {
      const then = expected === 'colon' || this.#open.at(-1) === ']' ? 'value' : 'key';
      return sign === (expected === 'colon' ? ':' : ',') && this.#take(this.#at + 1, then);
    }
    if (expected.endsWith('key')) return sign === '"' && this.#take(this.#endOfString(), 'colon');
    if (!expected.endsWith('value')) return false;
    if (sign === '{') return this.#opened('}');
    if (sign === '[') return this.#opened(']');
    return this.#take(sign === '"' ? this.#endOfString() : this.#endOf(LITERAL), this.#behindValue());
  }

  run(): number {
    while (true) {
      this.#at = this.#endOf(SPACE) ?? this.#at;
      if (this.#at >= this.#text.length || !this.#step()) return this.#at;
    }
  }
}

/**
 * The line, from 1, at which a text stops being JSON. Not from the message of `JSON.parse`: that names a position for
 * some faults only, and differs between versions.
 */
export function lineOfFault(text: string): number {
  const end = new Scan(text).run();
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
