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
    ...listDomains(root).map(({ wing, owner }) => ({
      owner,
      directory: join(root, 'domains', wing, owner, 'server', 'migrations'),
    })),
  ];
  return sources.filter(({ directory }) => existsSync(directory));
}

function listDomains(root: string): readonly { readonly wing: string; readonly owner: string }[] {
  const file = join(root, 'domains', 'wings.json');
  if (!existsSync(file)) return [];
  const wings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, readonly string[]>>;
  return Object.entries(wings).flatMap(([wing, domains]) =>
    Object.keys(domains).map((owner) => ({ wing, owner })),
  );
}
