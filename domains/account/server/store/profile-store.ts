import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { PROFILE_PARTS } from '../../contract/profile-constants.ts';
import type { ProfileContent, Visibility } from '../../contract/profile-schemas.ts';
import { profileTable } from './tables.ts';

/** The part of a profile that this domain keeps. */
export type OwnContent = Omit<ProfileContent, 'persona' | 'interests' | 'bio'>;

/** Members see a profile until its owner says otherwise; nobody outside does. */
const VISIBILITY = Object.fromEntries(PROFILE_PARTS.map((part) => [part, 'members'])) as Visibility;

const NOTHING: OwnContent = {
  skills: [],
  location: null,
  timeZone: null,
  availability: null,
  links: [],
  visibility: VISIBILITY,
};

/** What was written, or the empty profile. */
export async function readContent(db: Database, userId: string): Promise<OwnContent> {
  const [row] = await db.select().from(profileTable).where(eq(profileTable.userId, userId));
  if (!row) return NOTHING;
  const { skills, location, timeZone, availability, links } = row;
  // Ordered as the parts are, whatever the database keeps: the version is made from it.
  const visibility = Object.fromEntries(
    PROFILE_PARTS.map((part) => [part, row.visibility[part] ?? VISIBILITY[part]]),
  ) as Visibility;
  return { skills, location, timeZone, availability, links, visibility };
}

/** Whether a profile names skills. */
export async function hasSkills(db: Database, userId: string): Promise<boolean> {
  return (await readContent(db, userId)).skills.length > 0;
}

/** Which of these profiles other members do not see. */
export async function listHiddenProfiles(db: Database, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: profileTable.userId })
    .from(profileTable)
    .where(and(oneOf(profileTable.userId, userIds), sql`${profileTable.visibility} ->> 'page' = 'me'`));
  return rows.map(({ userId }) => userId);
}

/** Replaces it. */
export async function writeContent(
  tx: Transaction,
  userId: string,
  content: OwnContent,
  updatedAt: Date,
): Promise<void> {
  const { skills, location, timeZone, availability, links, visibility } = content;
  const columns = { skills, location, timeZone, availability, links, visibility, updatedAt };
  await tx
    .insert(profileTable)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: profileTable.userId, set: columns });
}

/** Forgets it. */
export async function removeContent(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(profileTable).where(eq(profileTable.userId, userId));
}
