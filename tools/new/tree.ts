/** Reads a file of the repository; null where there is none. */
export type ReadFile = (path: string) => string | null;

/** Plan of a generator. */
export interface Plan {
  /** Path → whole new text. */
  readonly files: Readonly<Record<string, string>>;
  /** Steps left to the author, one line each. */
  readonly next: readonly string[];
}

/** A wish that cannot be fulfilled; its message is for the person who typed it. */
export class NewError extends Error {
  override readonly name = 'NewError';
}

/** The text of a file that must be there. */
export function mustRead(read: ReadFile, path: string): string {
  const text = read(path);
  if (text === null) throw new NewError(`${path} is not there.`);
  return text;
}

/** The wings of the house: wing → domain → the domains of the same wing it may call. */
export const WINGS_FILE = 'domains/wings.json';

/** Reads the wings, lowest first. */
export function readWings(read: ReadFile): Record<string, Record<string, readonly string[]>> {
  return JSON.parse(mustRead(read, WINGS_FILE)) as Record<string, Record<string, readonly string[]>>;
}

/** `people/teams` of `teams`. */
export function placeOf(read: ReadFile, domain: string): string {
  const wing = Object.entries(readWings(read)).find(([, domains]) => domain in domains)?.[0];
  if (wing === undefined) throw new NewError(`${WINGS_FILE} names no domain ${domain}.`);
  return `${wing}/${domain}`;
}

/** Refuses to write over what someone wrote. */
export function mustBeFree(read: ReadFile, path: string): void {
  if (read(path) !== null) throw new NewError(`${path} is there already.`);
}

/** Puts a line before the import lines of a file; the formatter sorts them afterwards. */
export function addImport(text: string, line: string): string {
  return `${line}\n${text}`;
}

/**
 * Adds an item at the end of the first list or object that follows `opening`.
 * @param opening for example `operations: {`
 */
export function addToEnd(text: string, opening: RegExp, item: string, path: string): string {
  const start = opening.exec(text);
  if (!start) throw new NewError(`${path} has nothing that looks like ${opening.source}.`);
  const open = start.index + start[0].length;
  const close = closingOf(text, open);
  const before = text.slice(0, close).trimEnd();
  const separator = /[[{,]$/.test(before) ? '' : ',';
  return `${before}${separator}\n${item},\n${text.slice(close)}`;
}

/** Index of the bracket that closes the one just before `from`; strings are skipped. */
function closingOf(text: string, from: number): number {
  let depth = 1;
  let quoted: string | null = null;
  for (let index = from; index < text.length; index++) {
    const char = text.charAt(index);
    if (quoted !== null) {
      if (char === '\\') index++;
      else if (char === quoted) quoted = null;
    } else if (char === "'" || char === '"' || char === '`') quoted = char;
    else if ('[{('.includes(char)) depth++;
    else if (']})'.includes(char) && --depth === 0) return index;
  }
  throw new NewError('A bracket is not closed.');
}
