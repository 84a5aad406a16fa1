import type { Pay, Role } from '../../contract/schemas.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  teams_mission: { roles: Role[]; pay: Pay };
}
