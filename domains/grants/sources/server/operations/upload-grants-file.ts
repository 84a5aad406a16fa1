import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { detectFormat, FORMAT_IDS, type FormatId, importGrants, placeOf } from '#grants/catalog/server';
import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { nameForeignFile } from '#platform/server/foreign-file.ts';
import { isDamagedArchive } from '#platform/server/read-file.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { UPLOAD_MAX_BYTES } from '../../contract/constants.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { sourcesErrors } from '../../contract/errors.ts';

const HEAD_BYTES = 16_384;

/**
 * Checks or loads a file as `hodag grants import` does; gzip is unzipped.
 * @throws sources.unknown_format (also for a workbook or an archive, with what to do), sources.file_too_large, sources.damaged_file
 */
export const uploadGrantsFile: Operation<typeof sourcesEndpoints.uploadGrantsFile> = async (
  deps,
  actor,
  { query, body },
) => {
  const { userId: actorId } = requireMember(actor);
  const { source, fileName, dryRun, skipBadRows } = query;
  try {
    const { head, rest } = await beginningOf(limited(unzipped(await beginningOf(body))));
    const message = nameForeignFile(head);
    if (message) throw sourcesErrors.fail('sources.unknown_format', { message });
    const format =
      formatOf(query.format) ?? detectFormat(head.toString('utf8'), fileName.replace(/\.gz$/, ''));
    if (!format) throw sourcesErrors.fail('sources.unknown_format');
    const result = await importGrants(deps, {
      sourceId: source,
      fileName,
      format,
      chunks: joined(head, rest),
      fetchedAt: new Date(query.madeAt),
      dryRun,
      skipBadRows,
    });
    const { loaded, keptOut, rowsRead, added, changed, unchanged, older, badRows } = result;
    const counts = { rowsRead, added, changed, unchanged, older, badRows };
    if (!dryRun) {
      const details = { fileName, loaded, ...counts };
      await audit(deps.db, {
        action: 'sources.file_uploaded',
        actorId,
        subjectId: source,
        request: deps.request,
        details,
      });
    }
    const problems = result.problems.flatMap(({ line, problems: found }) =>
      found.map(({ field, message }) => ({
        place: placeOf(format, { line, field }),
        message: `${field}: ${message}`,
      })),
    );
    return { loaded, keptOut, format, ...counts, problems };
  } catch (error) {
    if (isDamagedArchive(error)) throw sourcesErrors.fail('sources.damaged_file');
    throw error;
  }
};

function formatOf(name: string | undefined): FormatId | null {
  if (name === undefined) return null;
  const format = FORMAT_IDS.find((known) => known === name);
  if (!format) throw sourcesErrors.fail('sources.unknown_format');
  return format;
}

interface Begun {
  readonly head: Buffer;
  readonly rest: AsyncIterator<Uint8Array>;
}

/** The first bytes of a stream, and what follows them. */
async function beginningOf(chunks: AsyncIterable<Uint8Array>): Promise<Begun> {
  const rest = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES; ) {
    const next = await rest.next();
    if (next.done) break;
    head.push(next.value);
    bytes += next.value.byteLength;
  }
  return { head: Buffer.concat(head), rest };
}

async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.byteLength > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function unzipped({ head, rest }: Begun): AsyncIterable<Uint8Array> {
  const whole = limited(joined(head, rest));
  if (head[0] !== 0x1f || head[1] !== 0x8b) return whole;
  const source = Readable.from(whole);
  const gunzip = source.pipe(createGunzip());
  // pipe() forwards data, not failures.
  source.on('error', (error) => gunzip.destroy(error));
  return gunzip;
}

/** @throws sources.file_too_large in the middle */
async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > UPLOAD_MAX_BYTES) throw sourcesErrors.fail('sources.file_too_large');
    yield chunk;
  }
}
