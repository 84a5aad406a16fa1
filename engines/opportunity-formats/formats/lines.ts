/** One line of a text file. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** False for a last line without its line break: the file may be cut. */
  readonly ended: boolean;
  /** The line is longer than the limit; `text` holds its beginning only. */
  readonly tooLong: boolean;
}

/** Longest line kept in memory, in characters. */
export const LINE_LIMIT = 1_000_000;

/** Splits text chunks into lines (`\n` or `\r\n`), holding one line in memory. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 1;
  let held = '';
  let tooLong = false;
  const keep = (text: string) => {
    if (held.length + text.length > LINE_LIMIT) tooLong = true;
    held += text.slice(0, Math.max(0, LINE_LIMIT - held.length));
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      keep(chunk.slice(from, at));
      yield { number, text: held.replace(/\r$/, ''), ended: true, tooLong };
      number += 1;
      held = '';
      tooLong = false;
      from = at + 1;
    }
    keep(chunk.slice(from));
  }
  if (held !== '') yield { number, text: held.replace(/\r$/, ''), ended: false, tooLong };
}
