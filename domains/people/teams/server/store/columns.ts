import type { Pay, Role } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  teams_mission: { roles: Role[]; pay: Pay };
}
