import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import type { ProjectText } from '../contract/schemas.ts';
import { coverObject, insertCover } from '../server/store/cover-store.ts';
import type { ProjectRecord } from '../server/store/project-record.ts';
import { createDraft, markPublished } from '../server/store/projects-store.ts';

/** Text that makes a project complete enough to be published. */
export const COMPLETE_TEXT: ProjectText = {
  title: 'Tidewatch',
  summary: 'Flood gauges a small harbour can afford and install in a day.',
  description: 'Open water level gauges for harbours, with a public map of what they measure.',
  categories: ['Climate', 'Open hardware'],
  fundingGoal: 6,
  applicantType: 'non_profit_with_501c3',
  region: 'US-WI',
  amountSought: { min: 10_000, max: 50_000, currency: 'USD' },
  cover: null,
  milestones: [],
  links: [],
};

export interface ProjectOverrides extends Partial<ProjectText> {
  readonly id?: string;
  readonly status?: 'draft' | 'published';
  readonly at?: Date;
}

/** A stored project, written straight to the table: a complete draft unless told. */
export function aProject(
  db: Database,
  ownerId: string,
  overrides: ProjectOverrides = {},
): Promise<ProjectRecord> {
  const { id = randomUUID(), status = 'draft', at = new Date(), ...text } = overrides;
  return inTransaction(db, async (tx) => {
    const draft = await createDraft(tx, { id, ownerId, text: { ...COMPLETE_TEXT, ...text }, at });
    if (!draft) throw new Error(`The project ${id} exists already`);
    return status === 'published' ? markPublished(tx, id, at) : draft;
  });
}

/** A stored cover of a member that no project shows yet; its bytes are no picture. */
export async function aCover(
  { db, storage }: { readonly db: Database; readonly storage: ObjectStorage },
  ownerId: string,
): Promise<string> {
  const id = randomUUID();
  await inTransaction(db, (tx) =>
    insertCover(tx, { id, ownerId, width: 2, height: 1, createdAt: new Date() }),
  );
  await storage.put(coverObject(id), Buffer.from('cover'), 'image/webp');
  return id;
}
