import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Registry } from '../../contract/registries.ts';
import type { NonprofitEntry } from '../rules/read-entry.ts';
import {
  COMMON_KNOWLEDGE,
  hostOfStarter,
  readStarterOrganizations,
  STARTER_NOT_CHECKED_SINCE,
  type StarterOrganization,
  starterEntry,
} from '../starter/starter-organizations.ts';
import { countChanges, type EntryOrigin, saveEntries, takeImportTurn } from '../store/import-store.ts';
import {
  countNewWebsites,
  findOrigins,
  type KnownWebsites,
  listKnown,
  saveWebsites,
} from '../store/starter-store.ts';

/**
 * Fills a directory that holds no register's file with well-known organizations, so that a fresh instance has something
 * to find. One that an earlier version filled gets what this version says; one that began with a register's file is
 * left alone. A start that would change nothing writes nothing.
 */
export async function loadStarterOrganizations({ db }: Pick<Services, 'db'>): Promise<void> {
  const organizations = readStarterOrganizations();
  if ((await findDue(db, organizations)) === null) return;
  await inTransaction(db, async (tx) => {
    await takeImportTurn(tx);
    const due = await findDue(tx, organizations);
    if (due === null) return;
    for (const { origin, entries } of groupedBy(due, originOf)) await saveEntries(tx, origin, entries);
    await saveWebsites(tx, websitesOf(due));
  });
}

/** The organizations that no register and no review knows better; null where saving them would change nothing. */
async function findDue(
  db: Database,
  organizations: readonly StarterOrganization[],
): Promise<readonly StarterOrganization[] | null> {
  const { registry, starter } = await findOrigins(db);
  if (registry && !starter) return null;
  const known = await listKnown(db, organizations.map(keyOf));
  const own = organizations.filter((one) => {
    const key = keyOf(one);
    return !known.some((other) => other.registry === key.registry && other.number === key.number);
  });
  if ((await countNewWebsites(db, websitesOf(own))) > 0) return own;
  for (const { origin, entries } of groupedBy(own, (one) => originOf({ registry: one.registry }))) {
    const { added, changed } = await countChanges(db, origin, entries);
    if (added + changed > 0) return own;
  }
  return null;
}

const keyOf = (one: StarterOrganization): { readonly registry: Registry; readonly number: string } => ({
  registry: one.registry ?? 'none',
  number: starterEntry(one).number,
});

const websitesOf = (organizations: readonly StarterOrganization[]): KnownWebsites => ({
  source: COMMON_KNOWLEDGE,
  at: new Date(STARTER_NOT_CHECKED_SINCE),
  websites: organizations.map((one) => ({
    ...keyOf(one),
    website: one.website,
    host: hostOfStarter(one),
  })),
});

function originOf({
  registry = 'none',
  source = COMMON_KNOWLEDGE,
  asOf = STARTER_NOT_CHECKED_SINCE,
}: Pick<StarterOrganization, 'registry' | 'source' | 'asOf'>): EntryOrigin {
  return { registry, origin: 'starter', source, importedAt: new Date(asOf) };
}

interface Group {
  readonly origin: EntryOrigin;
  readonly entries: NonprofitEntry[];
}

function groupedBy(
  organizations: readonly StarterOrganization[],
  origins: (one: StarterOrganization) => EntryOrigin,
): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const one of organizations) {
    const origin = origins(one);
    const key = JSON.stringify(origin);
    const group = groups.get(key) ?? { origin, entries: [] };
    group.entries.push(starterEntry(one));
    groups.set(key, group);
  }
  return groups.values();
}
