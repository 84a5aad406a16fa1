import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { writeBuilder } from '../server/store/builder-store.ts';
import type { BuilderRow } from '../server/store/tables.ts';

/** A member's builder profile, written straight to its table: looking for a team and shown to members. */
export async function aBuilder(
  db: Database,
  userId: string,
  parts: Partial<Omit<BuilderRow, 'userId' | 'skillIds'>> = {},
): Promise<void> {
  const now = new Date();
  await inTransaction(db, (tx) =>
    writeBuilder(tx, {
      userId,
      revision: 1,
      skills: [{ skill: 'javascript', level: 3, evidence: [] }],
      otherSkills: [],
      hours: 5,
      languages: ['en'],
      roles: ['developer'],
      pay: ['volunteer'],
      wanted: '',
      isLooking: true,
      visibility: 'members',
      isPaused: false,
      timeZone: null,
      createdAt: now,
      updatedAt: now,
      ...parts,
    }),
  );
}
