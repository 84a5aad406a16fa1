import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { detectFormat, type FormatId } from '#grants/grants/server';
import { readChunks } from '#platform/server/read-file.ts';

const HEAD_BYTES = 16_384;

/** When the file was last changed; null where there is no such file, or it is a folder. */
export async function findFileTime(file: string): Promise<Date | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtime : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Recognises the format by the beginning of the file and its name; null when it is none of ours. */
export async function formatOf(file: string): Promise<FormatId | null> {
  const head: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(file)) {
    head.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= HEAD_BYTES) break;
  }
  const text = Buffer.concat(head).subarray(0, HEAD_BYTES).toString('utf8');
  return detectFormat(text, basename(file).replace(/\.gz$/, ''));
}
