import type { BuilderSkill, PayMode } from '../../contract/schemas.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  people_builder: { skills: BuilderSkill[]; pay: PayMode[] };
}
