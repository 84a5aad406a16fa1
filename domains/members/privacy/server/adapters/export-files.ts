import { toCsv } from '#platform/kernel/csv.ts';
import type { DomainPersonalData, PersonalRows } from '#platform/server/services.ts';
import type { ZipFile } from '#platform/server/zip.ts';

/** Where the file of an export is kept. */
export function exportObjectName(id: string): string {
  return `account-exports/${id}.zip`;
}

function namesOf(domain: string, kind: string): [json: string, csv: string] {
  return [`${domain}/${kind}.json`, `${domain}/${kind}.csv`];
}

/** One kind of rows twice: as JSON with every value as it is, as CSV for a spreadsheet, with its columns always. */
export function filesOf(
  domain: string,
  kind: string,
  { columns, rows }: { columns: readonly string[]; rows: PersonalRows },
): ZipFile[] {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  const [json, csv] = namesOf(domain, kind);
  return [
    { name: json, content: `${JSON.stringify(rows, jsonValue, 2)}\n` },
    { name: csv, content: toCsv(columns, cells) },
  ];
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, jsonValue) : String(value);
}

/** JSON has no integers of any size. */
function jsonValue(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** The first thing to read in the archive. */
export function readmeOf(
  username: string,
  at: Date,
  personalData: readonly Pick<DomainPersonalData, 'domain' | 'columns'>[],
): ZipFile {
  const lines = [
    `What this Hodag instance keeps about ${username}, as of ${at.toISOString()}.`,
    '',
    'Each kind of record stands here twice: as JSON, complete, and as CSV, for a spreadsheet.',
    'Passwords, codes and session tokens are kept as hashes only, the secret of an authenticator app encrypted; of a',
    'passkey only its public key is kept. None of these is part of it.',
    '',
    ...personalData.flatMap(({ domain, columns }) =>
      Object.keys(columns).flatMap((kind) => namesOf(domain, kind)),
    ),
    '',
  ];
  return { name: 'README.txt', content: lines.join('\n') };
}
