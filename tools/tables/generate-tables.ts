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
  const names = readStoredNames(root);
  for (const [domain, own] of byDomain(root, tables, names)) {
    const folder = `domains/${domain}/server/store`;
    const known = columnsOf(root, `${folder}/columns.ts`);
    const path = `${folder}/tables.ts`;
    files.set(path, formatted(root, path, writeTables(namesOf(domain, names).prefix, own, known)));
  }
  return files;
}

/** `people/teams` is the domain teams. */
const nameOf = (domain: string): string => domain.slice(domain.indexOf('/') + 1);

const prefixOf = (name: string): string => `${name.replaceAll('-', '_')}_`;

/** Names in databases of domains that were called otherwise, by their present name (`domains/stored-names.json`). */
type StoredNames = Readonly<Record<string, { readonly owner: string; readonly tables: string }>>;

function readStoredNames(root: string): StoredNames {
  const file = join(root, 'domains/stored-names.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Beginning of the names of a domain's tables, and what of it their short names leave out. */
function namesOf(domain: string, stored: StoredNames): { readonly tables: string; readonly prefix: string } {
  const name = nameOf(domain);
  const known = stored[name];
  if (known) return { tables: known.tables, prefix: prefixOf(known.owner) };
  return { tables: prefixOf(name), prefix: prefixOf(name) };
}

function byDomain(
  root: string,
  tables: readonly Table[],
  stored: StoredNames,
): ReadonlyMap<string, readonly Table[]> {
  const beginning = (domain: string): string => namesOf(domain, stored).tables;
  const domains = foldersIn(join(root, 'domains'))
    .flatMap((wing) => foldersIn(join(root, 'domains', wing)).map((name) => `${wing}/${name}`))
    // `api_keys_key` is of api-keys, should there ever be a domain api.
    .sort((one, other) => beginning(other).length - beginning(one).length || (one < other ? -1 : 1));
  const found = new Map<string, Table[]>();
  for (const table of tables) {
    const domain = domains.find((one) => table.name.startsWith(beginning(one)));
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
