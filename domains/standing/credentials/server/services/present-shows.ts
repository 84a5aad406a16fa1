import type { Services } from '#platform/server/services.ts';
import type { Show } from '../../contract/signed-schemas.ts';
import { stateOf, statusAt } from '../rules/show-state.ts';
import { listOpenings, listShown } from '../store/show-store.ts';
import type { ShowRow } from '../store/tables.ts';
import { issuerOf } from './issuer-keys.ts';

/** Links as their owner reads them, with the openings of each day. */
export async function presentShows(services: Services, rows: readonly ShowRow[]): Promise<Show[]> {
  const now = services.clock.now();
  const ids = rows.map(({ id }) => id);
  const openings = await listOpenings(services.db, ids);
  const shown = await listShown(services.db, ids);
  const statusOf = (id: string) => {
    const { signed = null, sbt = null } = shown.get(id) ?? {};
    return statusAt(signed, sbt, now);
  };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    url: `${issuerOf(services.config)}/verify/${row.id}`,
    learns: row.learns,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row, statusOf(row.id), now),
    openings: openings.get(row.id) ?? [],
  }));
}
