import { RootEnd } from './xml-root.ts';

/** One record element cut out of a stream of XML text, or the file's own end tag that is missing (`unended`). */
export interface XmlRecord {
  /** Local name of the element; for `unended` the name of the root element. */
  readonly name: string;
  /** Line in the file where it starts, from 1. */
  readonly line: number;
  /** The whole element as text; absent when it was too long or the file ended inside it. */
  readonly xml?: string;
  readonly problem?: 'cut' | 'tooLong' | 'unended';
}

/** Longest record kept in memory, in characters. The largest notices are some hundred thousand. */
export const RECORD_LIMIT = 2_000_000;

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/**
 * Cuts the named elements out of XML text that comes in chunks of any size, with one record in memory: a file of
 * 300 MB needs no more than its largest record. The named elements must not nest. A file whose root element never
 * ends may be cut between two records: it gives a last `unended` record.
 *
 * @param names local names; a namespace prefix before them is allowed
 */
export async function* xmlRecords(
  chunks: AsyncIterable<string>,
  names: readonly string[],
): AsyncGenerator<XmlRecord> {
  const opening = new RegExp(`<((?:[A-Za-z_][\\w.-]*:)?(${names.join('|')}))(?=[\\s>])`);
  const tail = Math.max(...names.map((name) => name.length)) + 40;
  const root = new RootEnd(names);
  let held = '';
  let line = 1;
  let inside: { tag: string; name: string; line: number; from: number; tooLong: boolean } | undefined;
  const drop = (length: number) => {
    line += lineBreaks(held.slice(0, length));
    held = held.slice(length);
  };
  for await (const chunk of chunks) {
    held += chunk;
    root.begin(chunk);
    for (;;) {
      if (!inside) {
        const found = opening.exec(held);
        root.between(found ? null : held);
        if (!found) {
          drop(Math.max(0, held.length - tail));
          break;
        }
        drop(found.index);
        inside = { tag: found[1] ?? '', name: found[2] ?? '', line, from: 0, tooLong: false };
      }
      const closing = `</${inside.tag}>`;
      const end = held.indexOf(closing, inside.from);
      if (end < 0) {
        // Only the new text is searched next time, less what may be half a closing tag.
        inside.from = Math.max(0, held.length - closing.length);
        if (held.length > RECORD_LIMIT) {
          inside.tooLong = true;
          drop(inside.from);
          inside.from = 0;
        }
        break;
      }
      const xml = held.slice(0, end + closing.length);
      const { name, line: start, tooLong } = inside;
      yield tooLong ? { name, line: start, problem: 'tooLong' } : { name, line: start, xml };
      drop(xml.length);
      inside = undefined;
    }
  }
  if (inside) yield { name: inside.name, line: inside.line, problem: inside.tooLong ? 'tooLong' : 'cut' };
  else if (!root.hasEnded) yield { name: root.name, line: line + lineBreaks(held), problem: 'unended' };
}
