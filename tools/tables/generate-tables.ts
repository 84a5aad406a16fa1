import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type KnownTypes, readColumns } from './read-columns.ts';
import { readTables, type Table } from './read-database.ts';
import { writeTables } from './write-tables.ts';

/**
 * `store/tables.ts` of every domain that has tables, from a database that all migrations ran on.
 * @returns the text of each file by its path from the repository root
 * @throws Error for a table that is no domain's
 */
export async function generateTables(root: string, pool: Pool): Promise<ReadonlyMap<string, string>> {
  const tables = (await readTables(pool)).filter(({ name }) => !name.startsWith('platform_'));
  const files = new Map<string, string>();
  for (const [domain, own] of byDomain(root, tables)) {
    const folder = `domains/${domain}/server/store`;
    const known = columnsOf(root, `${folder}/columns.ts`);
    const path = `${folder}/tables.ts`;
    files.set(path, formatted(root, path, writeTables(prefixOf(nameOf(domain)), own, known)));
  }
  return files;
}

/** `people/teams` is the domain teams. */
const nameOf = (domain: string): string => domain.slice(domain.indexOf('/') + 1);

const prefixOf = (name: string): string => `${name.replaceAll('-', '_')}_`;

function byDomain(root: string, tables: readonly Table[]): ReadonlyMap<string, readonly Table[]> {
  const domains = foldersIn(join(root, 'domains'))
    .flatMap((wing) => foldersIn(join(root, 'domains', wing)).map((name) => `${wing}/${name}`))
    // `api_keys_key` is of api-keys, should there ever be a domain api.
    .sort((one, other) => nameOf(other).length - nameOf(one).length || (one < other ? -1 : 1));
  const found = new Map<string, Table[]>();
  for (const table of tables) {
    const domain = domains.find((one) => table.name.startsWith(prefixOf(nameOf(one))));
    if (domain === undefined) throw new Error(`The table ${table.name} has the prefix of no domain`);
    found.set(domain, [...(found.get(domain) ?? []), table]);
  }
  return found;
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function columnsOf(root: string, path: string): KnownTypes {
  const file = join(root, path);
  return existsSync(file) ? readColumns(path, readFileSync(file, 'utf8')) : new Map();
}

function formatted(root: string, path: string, text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', `--stdin-file-path=${path}`],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${path} cannot be formatted: ${stderr}`);
  return stdout;
}
