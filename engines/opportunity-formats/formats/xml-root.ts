/** Longest beginning searched for the root element, in characters. */
const HEAD_LIMIT = 100_000;
const ELEMENT = /<([A-Za-z_][\w.:-]*)(?=[\s/>])/y;

/** Where the text behind `<` at `at` ends when it is no element: declaration, comment or document type; else null. */
function endOfProlog(text: string, at: number): number | null {
  if (text.startsWith('<?', at)) return after(text, '?>', at);
  if (text.startsWith('<!--', at)) return after(text, '-->', at);
  if (!text.startsWith('<!', at)) return null;
  const subset = text.indexOf('[', at);
  const end = text.indexOf('>', at);
  return subset < 0 || (end >= 0 && end < subset)
    ? after(text, '>', at)
    : after(text, '>', text.indexOf(']', subset));
}

function after(text: string, sign: string, from: number): number {
  const at = from < 0 ? -1 : text.indexOf(sign, from);
  return at < 0 ? text.length : at + sign.length;
}

/** The name of the first element, with its prefix; undefined while the text does not reach it. */
export function rootName(text: string): string | undefined {
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = endOfProlog(text, at);
    if (end === null) {
      ELEMENT.lastIndex = at;
      return ELEMENT.exec(text)?.[1];
    }
    at = text.indexOf('<', end);
  }
  return undefined;
}

/** Follows XML text in pieces and knows whether its root element has ended. */
export class RootEnd {
  readonly #records: readonly string[];
  #head: string | undefined = '';
  #closing: RegExp | undefined;
  #ended = false;
  /** The root's name; `root` where the text has none. */
  name = 'root';

  /** @param records local names of the elements whose own ends are looked after elsewhere */
  constructor(records: readonly string[]) {
    this.#records = records;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Takes every piece of the text, until the root is known. */
  begin(chunk: string): void {
    if (this.#head === undefined) return;
    this.#head += chunk;
    const name = rootName(this.#head);
    if (name === undefined && this.#head.length < HEAD_LIMIT) return;
    this.#head = undefined;
    if (name === undefined) return;
    this.name = name;
    if (this.#records.includes(name.replace(/^.*:/, ''))) this.#ended = true;
    else this.#closing = new RegExp(`</${name.replaceAll('.', '\\.')}\\s*>`);
  }

  /** Takes the text behind the last record so far; null when another record begins, so that the end is to come. */
  between(text: string | null): void {
    if (this.#closing === undefined) return;
    this.#ended = text !== null && (this.#ended || this.#closing.test(text));
  }
}
