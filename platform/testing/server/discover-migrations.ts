import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationSource } from '#platform/server/db/migrator.ts';

/**
 * Every migration folder of the repository: the platform's, then the domains' in the order of `domains/wings.json`, in
 * which each comes after those it may call.
 * @param root the repository's folder
 */
export function discoverMigrations(root: string): readonly MigrationSource[] {
  const sources = [
    { owner: 'platform', directory: join(root, 'platform', 'server', 'migrations') },
    ...listDomains(root).map(({ wing, domain, owner }) => ({
      owner,
      directory: join(root, 'domains', wing, domain, 'server', 'migrations'),
    })),
  ];
  return sources.filter(({ directory }) => existsSync(directory));
}

interface DomainFolder {
  readonly wing: string;
  readonly domain: string;
  /** Name that databases know: the domain's, or an earlier one of `domains/stored-names.json`. */
  readonly owner: string;
}

function listDomains(root: string): readonly DomainFolder[] {
  const wings = readRecord<Record<string, readonly string[]>>(join(root, 'domains', 'wings.json'));
  const stored = readRecord<{ readonly owner: string }>(join(root, 'domains', 'stored-names.json'));
  return Object.entries(wings).flatMap(([wing, domains]) =>
    Object.keys(domains).map((domain) => ({ wing, domain, owner: stored[domain]?.owner ?? domain })),
  );
}

/** The object of a file; empty where there is no file. */
function readRecord<T>(file: string): Partial<Record<string, T>> & Record<string, T> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
