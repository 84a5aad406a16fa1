import { defineExtensionPoint } from '../contributions.ts';
import type { Database } from '../db/database.ts';

/** Objects that the rows of a domain name. */
export interface KeptObjects {
  readonly id: string;
  /** All of them are below it: `teams/`. No other domain has objects there. */
  readonly folder: string;
  /**
   * Those of these objects that a row names, with whose quota they take; null: the instance's alone. The others are
   * removed.
   */
  findOwners(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}

/** Declares where a domain's objects are. An object without a row is removed after a day. */
export const keepsObjects = defineExtensionPoint<KeptObjects>('platform.kept-objects');

/** A row that names an object. */
export interface ObjectRow {
  readonly object: string;
  readonly ownerId: string | null;
}

const ID_AT_END = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z]+)?$/;

/** `findOwners` of objects whose names end with the id of their row, such as `teams/…/<id>` or `exports/<id>.zip`. */
export function ownersById(
  select: (db: Database, ids: readonly string[]) => Promise<readonly ObjectRow[]>,
): KeptObjects['findOwners'] {
  return async (db, names) => {
    const ids = names.flatMap((name) => ID_AT_END.exec(name)?.[1] ?? []);
    const rows = ids.length > 0 ? await select(db, ids) : [];
    const asked = new Set(names);
    return new Map(
      rows.flatMap(({ object, ownerId }) => (asked.has(object) ? [[object, ownerId] as const] : [])),
    );
  };
}
