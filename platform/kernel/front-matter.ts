/** A text file that begins with facts: lines of `name: value` between two lines of dashes. */
export interface FrontMatter {
  readonly facts: Readonly<Record<string, string>>;
  /** Text below them, without white space at its ends. */
  readonly text: string;
}

const FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/;

/**
 * Reads the facts on top of a file and the text below them.
 * @throws Error where there are none
 */
export function readFrontMatter(file: string): FrontMatter {
  const { head, text } = FILE.exec(file.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (head === undefined || text === undefined)
    throw new Error('The file does not start with facts between ---');
  const facts = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { facts: Object.fromEntries(facts), text: text.trim() };
}
