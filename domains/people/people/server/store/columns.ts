import type { BuilderSkill, PayMode } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  people_builder: { skills: BuilderSkill[]; pay: PayMode[] };
}
