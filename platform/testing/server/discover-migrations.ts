import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationSource } from '#platform/server/db/migrator.ts';

/**
 * Every migration folder of the repository: the platform's, then the domains', each after those that
 * `domains/neighbours.json` allows it to call.
 * @param root the repository's folder
 */
export function discoverMigrations(root: string): readonly MigrationSource[] {
  const sources = [
    { owner: 'platform', directory: join(root, 'platform', 'server', 'migrations') },
    ...listDomains(root).map((owner) => ({
      owner,
      directory: join(root, 'domains', owner, 'server', 'migrations'),
    })),
  ];
  return sources.filter(({ directory }) => existsSync(directory));
}

function listDomains(root: string): readonly string[] {
  const folder = join(root, 'domains');
  if (!existsSync(folder)) return [];
  const present = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const neighbours = readNeighbours(join(folder, 'neighbours.json'));
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const neighbour of neighbours[name] ?? []) visit(neighbour);
    if (present.includes(name)) ordered.add(name);
  };
  for (const name of [...Object.keys(neighbours), ...present]) visit(name);
  return [...ordered];
}

function readNeighbours(file: string): Readonly<Record<string, readonly string[]>> {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>)
    : {};
}
