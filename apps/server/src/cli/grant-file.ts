import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { detectFormat, type FormatId } from '#grants/catalog/server';
import { nameForeignFile } from '#platform/server/foreign-file.ts';
import { readChunks } from '#platform/server/read-file.ts';
import { type CommandResult, refused } from './command.ts';

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

/** The first bytes of a file, unzipped where it is gzip. */
export async function headOf(file: string): Promise<Buffer> {
  const head: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(file)) {
    head.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(head).subarray(0, HEAD_BYTES);
}

/** Recognizes the format by the beginning of the file and its name; null when it is none of ours. */
export function formatOf(head: Buffer, file: string): FormatId | null {
  return detectFormat(head.toString('utf8'), basename(file).replace(/\.gz$/, ''));
}

/** The refusal of a file of another program, with what to do; null for any other file. */
export function refuseForeign(head: Uint8Array, file: string): CommandResult | null {
  const message = nameForeignFile(head);
  return message === null
    ? null
    : refused([`${basename(file)}: ${message}`], { error: 'foreign_file', file, message });
}
