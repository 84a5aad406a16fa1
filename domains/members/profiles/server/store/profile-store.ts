import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { PERSONAS, PROFILE_PARTS } from '../../contract/constants.ts';
import type { ProfileContent, Visibility } from '../../contract/schemas.ts';
import { profileTable as profiles } from './tables.ts';

/** Members see a profile until its owner says otherwise; visitors do not. */
const VISIBILITY = Object.fromEntries(PROFILE_PARTS.map((part) => [part, 'members'])) as Visibility;

/** Profile of a member who never wrote. */
export const NO_CONTENT: ProfileContent = {
  persona: null,
  interests: [],
  skills: [],
  bio: null,
  location: null,
  timeZone: null,
  availability: null,
  links: [],
  visibility: VISIBILITY,
};

/** A persona that is none of ours reads as none chosen. */
function contentOf(row: typeof profiles.$inferSelect): ProfileContent {
  const { userId: _userId, updatedAt: _updatedAt, ...content } = row;
  const persona = PERSONAS.find((known) => known === row.persona?.toLowerCase()) ?? null;
  // Ordered as the parts are, whatever the database keeps: the version is made from it.
  const visibility = Object.fromEntries(
    PROFILE_PARTS.map((part) => [part, row.visibility[part] ?? VISIBILITY[part]]),
  ) as Visibility;
  return { ...content, persona, visibility };
}

/** Reads the written profile, or the empty one. */
export async function readContent(db: Database, userId: string): Promise<ProfileContent> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return row ? contentOf(row) : NO_CONTENT;
}

/** Reads it and holds back other changes of it until the transaction ends, also where there is no row yet. */
export async function lockContent(tx: Transaction, userId: string): Promise<ProfileContent> {
  await holdTurn(tx, `profiles.profile:${userId}`);
  return readContent(tx, userId);
}

/** Selects the profiles of these members, by id; those who never wrote are left out. */
export async function selectContents(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ProfileContent>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.select().from(profiles).where(oneOf(profiles.userId, userIds));
  return new Map(rows.map((row) => [row.userId, contentOf(row)]));
}

/** Which of these profiles other members do not see. */
export async function listHiddenProfiles(db: Database, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(oneOf(profiles.userId, userIds), sql`${profiles.visibility} ->> 'page' = 'me'`));
  return rows.map(({ userId }) => userId);
}

/** Profiles that everyone may open, the last changed first. */
export function listPublicProfiles(
  db: Database,
  limit: number,
): Promise<{ readonly userId: string; readonly updatedAt: Date }[]> {
  return db
    .select({ userId: profiles.userId, updatedAt: profiles.updatedAt })
    .from(profiles)
    .where(sql`${profiles.visibility} ->> 'page' = 'public'`)
    .orderBy(desc(profiles.updatedAt), profiles.userId)
    .limit(limit);
}

/** Replaces it. */
export async function writeContent(
  tx: Transaction,
  userId: string,
  content: ProfileContent,
  updatedAt: Date,
): Promise<void> {
  const columns = { ...content, updatedAt };
  await tx
    .insert(profiles)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: profiles.userId, set: columns });
}

/** Forgets it. */
export async function removeContent(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId));
}
