import type { Database } from '#platform/server/db/database.ts';
import type { Mission } from '../../contract/schemas.ts';
import type { MissionRow } from '../store/tables.ts';
import { listTeamIds } from '../store/team-store.ts';

/** Missions as their owner reads them. */
export async function presentMissions(db: Database, rows: readonly MissionRow[]): Promise<Mission[]> {
  const teams = await listTeamIds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ ownerId: _, createdAt: __, removedAt: ___, updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
    teamId: teams.get(row.id) ?? null,
  }));
}
