import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Shorter texts fit into one packet; compressing them would only cost time. */
const LEAST_CHARACTERS = 1500;
/** Brotli's own middle way: near its best for text, in about a millisecond a page. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Whether a text is long enough. */
export function isWorthCompressing(text: string): boolean {
  return text.length >= LEAST_CHARACTERS;
}

/** The best encoding a client takes: `br`, `gzip` or none. A quality of 0 refuses (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) refused.add(name);
    else named.add(name);
  }
  for (const encoding of ['br', 'gzip'] as const) {
    if (named.has(encoding)) return encoding;
  }
  return named.has('*') && !refused.has('br') ? 'br' : null;
}

/**
 * A text as it should leave: compressed where it is long enough and the client takes it, with the headers that say
 * so. Called where an answer may be long; a hook on every answer took a tenth of a short one's time.
 */
export async function compressText(reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (!isWorthCompressing(text)) return text;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
  if (encoding === null) return text;
  reply.header('content-encoding', encoding);
  const bytes = Buffer.from(text);
  if (encoding === 'gzip') return zip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}
