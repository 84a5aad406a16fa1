import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import send from '@fastify/send';
import type { FileAnswer } from '#platform/kernel/contract.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import { studioErrors } from '../../contract/errors.ts';

const ASKED = ['range', 'if-range', 'if-none-match'] as const;
const ANSWERED = new Set(['accept-ranges', 'content-range', 'content-length', 'etag', 'last-modified']);

/**
 * The bytes of a file, or the range of them that was asked for, as they are read.
 * @throws studio.range_unfit, studio.file_not_found
 */
export async function openBytes(
  request: Pick<RequestFacts, 'header'>,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  const asked = ASKED.flatMap((name) => {
    const value = request.header(name);
    return value === null ? [] : [[name, value] as const];
  });
  // The library reads the method and these headers of a request, and no others.
  const question = Object.assign(Readable.from([]), { method: 'GET', headers: Object.fromEntries(asked) });
  const options = { root: dirname(path), cacheControl: false, contentType: false };
  const found = await send(question, `/${basename(path)}`, options);
  const status = statusOf(found.statusCode);
  const given = Object.entries(found.headers)
    .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
    .filter(([name]) => ANSWERED.has(name));
  return {
    status,
    headers: { ...headers, ...Object.fromEntries(given) },
    content: status === 304 ? '' : found.stream,
  };
}

function statusOf(status: number): 200 | 206 | 304 {
  if (status === 200 || status === 206 || status === 304) return status;
  throw studioErrors.fail(status === 416 ? 'studio.range_unfit' : 'studio.file_not_found');
}
