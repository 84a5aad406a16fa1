import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const BLOCK = 512;
const NAME_LENGTH = 100;
const SIZE_AT = 124;
const SIZE_LENGTH = 12;
/** Many times what a client needs: a file that unpacks to more is none of ours. */
const UNPACKED_MAX = 16_000_000;
const DESCRIPTION = 'package/package.json';

const described = z.object({
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  license: z.string(),
  engines: z.object({ node: z.string() }),
});
export type Described = z.output<typeof described>;

/** A package's own description in the tarball that npm packed; null where the file is none, or is cut. */
export function readTarball(bytes: Uint8Array): Described | null {
  try {
    const archive = gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX });
    return described.parse(JSON.parse(fileIn(archive, DESCRIPTION)));
  } catch {
    return null;
  }
}

/** Text of one file of an archive (POSIX ustar): a header block, then the file in whole blocks. */
function fileIn(archive: Buffer, name: string): string {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const size = Number.parseInt(textAt(archive, at + SIZE_AT, SIZE_LENGTH), 8) || 0;
    const start = at + BLOCK;
    if (textAt(archive, at, NAME_LENGTH) === name) return archive.toString('utf8', start, start + size);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return '';
}

function textAt(archive: Buffer, at: number, length: number): string {
  const field = archive.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end === -1 ? length : end).trim();
}
