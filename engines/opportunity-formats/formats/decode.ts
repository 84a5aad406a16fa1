/** The file's bytes are not the text they should be. `line` is the line up to which it could be read. */
export class EncodingProblem extends Error {
  override readonly name = 'EncodingProblem';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

function refuseUtf16(bytes: Uint8Array): void {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new EncodingProblem(1, 'The file is UTF-16. Save it as UTF-8 and try again.');
  }
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/**
 * Decodes a file's chunks as UTF-8, across chunk borders and without its byte order mark.
 *
 * @throws EncodingProblem on UTF-16 and on bytes that are no UTF-8 (Latin-1 files, cut downloads)
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let first = true;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    if (first && typeof chunk !== 'string') refuseUtf16(chunk);
    const text =
      typeof chunk === 'string'
        ? first
          ? chunk.replace(/^\ufeff/, '')
          : chunk
        : decode(decoder, chunk, line);
    first = false;
    line += countLines(text);
    if (text !== '') yield text;
  }
  const rest = decode(decoder, undefined, line);
  if (rest !== '') yield rest;
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Uint8Array | undefined,
  line: number,
): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new EncodingProblem(
      line,
      'The file is not valid UTF-8 near this line. Save it as UTF-8 and try again.',
    );
  }
}
