import { TextDecoder } from 'node:util';
import { OutboundError } from './outbound-error.ts';

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]{1,40})/i;

/**
 * The text of an answer: by the charset of its type, else as its XML declares, else UTF-8. A byte order mark goes.
 * @throws OutboundError for an unknown charset and for bytes that are not text in it
 */
export function decodeBody(body: Uint8Array, contentType: string | undefined): string {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(300, body.byteLength)).toString('latin1');
  const charset = CHARSET.exec(contentType ?? '')?.[1] ?? DECLARED.exec(head)?.[1] ?? 'utf-8';
  const decoder = decoderOf(charset);
  try {
    return decoder.decode(body);
  } catch {
    throw new OutboundError('unreadable', `The answer says that it is ${charset}, but its bytes are not.`);
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new OutboundError('unreadable', `The answer is in ${charset}, an unknown charset.`);
  }
}
