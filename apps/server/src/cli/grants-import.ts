import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  FORMAT_IDS,
  type FormatId,
  findRegion,
  type ImportResult,
  importGrants,
  isZoneName,
  placeOf,
} from '#grants/catalog/server';
import { isUrl } from '#platform/kernel/is-url.ts';
import { isDamagedArchive, readChunks } from '#platform/server/read-file.ts';
import { type Command, type CommandResult, done, refused, UsageError } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { findFileTime, formatOf, headOf, refuseForeign } from './grant-file.ts';
import { withInstance } from './with-instance.ts';

const SOURCE_ID = /^[a-z0-9][a-z0-9._-]{0,60}$/i;

const LONGEST_LICENCE = 200;

const DATE_ORDERS: Readonly<Record<string, 'DMY' | 'MDY'>> = { dmy: 'DMY', mdy: 'MDY' };

export const grantsImport: Command = {
  name: 'grants import',
  usage:
    'grants import FILE --source ID [--name NAME] [--address URL] [--licence TEXT] [--region REGION] [--format FORMAT] [--zone AREA/PLACE] [--date-order dmy|mdy] [--complete] [--dry-run] [--skip-bad-rows]',
  summary: 'loads opportunities from a file: all of it or nothing',
  async run(words, io) {
    const { path, source, format: named, ...options } = importOptions(words);
    const file = fileArgument(path, io);
    const fetchedAt = await findFileTime(file);
    if (!fetchedAt)
      return refused([`There is no file ${path}; a folder is none.`], { error: 'no_file', file: path });
    try {
      const head = await headOf(file);
      const foreign = refuseForeign(head, path);
      if (foreign) return foreign;
      const format = named ?? formatOf(head, file);
      if (!format) {
        const known = `Name it with --format: ${FORMAT_IDS.join(', ')}.`;
        return refused([`The format of ${path} is not known.`, known], {
          error: 'unknown_format',
          file: path,
        });
      }
      const facts = { sourceId: source, fileName: basename(file), format, fetchedAt, ...options };
      const result = await withInstance(io, (services) =>
        importGrants(services, { ...facts, chunks: readChunks(file) }),
      );
      return report(result, format);
    } catch (error) {
      if (!isDamagedArchive(error)) throw error;
      return refused([`${path} is damaged: it cannot be unzipped.`], { error: 'damaged_file', file: path });
    }
  },
};

/** @throws UsageError */
function importOptions(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      name: { type: 'string' },
      address: { type: 'string' },
      licence: { type: 'string' },
      region: { type: 'string' },
      format: { type: 'string' },
      zone: { type: 'string' },
      'date-order': { type: 'string' },
      complete: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'skip-bad-rows': { type: 'boolean' },
    },
  });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0) throw new UsageError('Name one file.');
  if (values.source === undefined)
    throw new UsageError('--source says where the file is from, for example grants-gov.');
  if (!SOURCE_ID.test(values.source))
    throw new UsageError('--source is made of letters, digits, ".", "_" and "-".');
  return {
    path,
    source: values.source,
    format: values.format === undefined ? null : asFormat(values.format),
    ...(values.name ? { sourceName: values.name } : {}),
    ...originOptions(values),
    ...dateOptions(values),
    complete: values.complete === true,
    dryRun: values['dry-run'] === true,
    skipBadRows: values['skip-bad-rows'] === true,
  };
}

/** @throws UsageError */
function originOptions({
  address,
  licence,
  region,
}: Partial<Record<'address' | 'licence' | 'region', string>>) {
  if (address !== undefined && !(/^https?:\/\//.test(address) && isUrl(address)))
    throw new UsageError('--address is where the file is from, for example https://example.org/grants.csv.');
  if (licence !== undefined && licence.length > LONGEST_LICENCE)
    throw new UsageError(`--licence has at most ${LONGEST_LICENCE} characters.`);
  const place = region === undefined ? undefined : findRegion(region);
  if (region !== undefined && place === undefined)
    throw new UsageError('--region is a place by name or code, for example Wales, US-OH or EU.');
  return {
    ...(address ? { address } : {}),
    ...(licence ? { licence } : {}),
    ...(place ? { region: place } : {}),
  };
}

/** @throws UsageError */
function dateOptions({ zone, 'date-order': named }: { zone?: string; 'date-order'?: string }) {
  if (zone !== undefined && !isZoneName(zone))
    throw new UsageError('--zone is the name of a time zone, for example America/New_York.');
  const dateOrder = named === undefined ? undefined : DATE_ORDERS[named.toLowerCase()];
  if (named !== undefined && !dateOrder) throw new UsageError('--date-order is dmy or mdy.');
  return { ...(zone ? { zone } : {}), ...(dateOrder ? { dateOrder } : {}) };
}

function asFormat(name: string): FormatId {
  const format = FORMAT_IDS.find((known) => known === name);
  if (!format) throw new UsageError(`Formats: ${FORMAT_IDS.join(', ')}`);
  return format;
}

/** Without an id column a file must be told what finds its records again, or its next version makes them anew. */
function madeKeyLines({ madeKeys: { address, words } }: ImportResult): string[] {
  if (address + words === 0) return [];
  return [
    `The file has no column id. Records are known by their address (${address}), or by title, funder and closing date (${words}).`,
    'Where that changes, the next file makes a new record and leaves the old one. A column id prevents it.',
  ];
}

function report(result: ImportResult, format: FormatId): CommandResult {
  const lines = [
    `Read ${result.rowsRead} rows as ${format}: ${result.badRows} bad, ${result.skipped} no opportunity.`,
  ];
  for (const { line, problems } of result.problems) {
    for (const { field, message } of problems)
      lines.push(`  ${placeOf(format, { line, field })}: ${field}: ${message}`);
  }
  if (result.badRows > result.problems.length)
    lines.push(`  … and ${result.badRows - result.problems.length} more`);
  if (result.dates.zone === null) {
    lines.push(
      'The zone of this source is not known: a closing without one counts to its latest, anywhere on Earth (UTC−12).',
      'Say it once with --zone, for example --zone America/New_York; later files keep it.',
    );
  }
  lines.push(...madeKeyLines(result));
  const json = { format, ...result };
  if (result.keptOut) {
    lines.push(
      result.dryRun
        ? 'Dry run: nothing would be loaded. Mend the rows, or load the good ones with --skip-bad-rows.'
        : 'Nothing was loaded. Mend the rows, or load the good ones with --skip-bad-rows.',
    );
    return refused(lines, json);
  }
  const { added, changed, unchanged, older } = result;
  lines.push(
    `${result.dryRun ? 'Would load' : 'Loaded'}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${older} older than the catalog.`,
  );
  if (older > 0)
    lines.push(
      'Older rows are left as they are. If this file is right, give it a new date (touch) and load it again.',
    );
  if (result.dryRun) lines.push('Dry run: nothing was changed.');
  return done(lines, json);
}
