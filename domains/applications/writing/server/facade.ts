import { getApplicationForWriting } from '#applications/applications/server';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { CheckFinding } from './rules/check-draft.ts';
import { draftText } from './rules/draft-section.ts';
import { draftByRules } from './services/draft-by-rules.ts';
import { inspectDraft } from './services/inspect-draft.ts';
import { readMaterial } from './services/read-material.ts';
import { type Asked, lockDraft, requireDraft } from './services/require-application.ts';
import { startSections } from './services/start-sections.ts';
import { requireDraftingBy } from './services/suggest.ts';
import { writeText } from './services/write-section.ts';
import {
  type DraftState,
  findDraft,
  listDraftStates,
  listSections,
  lockSection,
} from './store/draft-store.ts';

/** Result of drafting. */
export interface DraftResult {
  /** Sections that were empty and have a draft now. */
  readonly drafted: number;
  readonly sections: number;
  /** Facts that are to be filled in. */
  readonly placeholders: number;
}

/**
 * Drafts every empty section of an application from facts, by rules; sections with text stay. Starts the draft where
 * there is none.
 * @throws applications.not_found, writing.reader, writing.closed, writing.review_only
 */
export async function draftApplication(services: Services, asked: Asked): Promise<DraftResult> {
  const { db } = services;
  if (!(await findDraft(db, asked.applicationId))) await startSections(services, asked);
  const { application, draft } = await requireDraft(db, asked);
  requireDraftingBy(services, draft, 'rules');
  const material = await readMaterial(services, application, asked.memberId);
  const before = await listSections(db, application.id);
  const drafts = await draftByRules(services, before, material, asked.memberId);
  let drafted = 0;
  await inTransaction(db, async (tx) => {
    // The lock decides: in the meantime the draft may have been closed, and a section may have text.
    requireDraftingBy(services, (await lockDraft(tx, asked)).draft, 'rules');
    for (const [id, sentences] of drafts) {
      const section = await lockSection(tx, application.id, id);
      if (section?.text !== '') continue;
      const written = { text: draftText(sentences), sentences, author: 'rules' as const };
      await writeText(tx, section, { ...written, authorId: asked.memberId, at: services.clock.now() });
      drafted += 1;
    }
  });
  const sections = await listSections(db, application.id);
  const placeholders = sections.reduce((sum, { openFacts }) => sum + openFacts, 0);
  return { drafted, sections: sections.length, placeholders };
}

/** How far drafts are, by application, without reading a text; an application without a draft is left out. */
export async function readDraftStates(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, DraftState>> {
  const states = applicationIds.length === 0 ? [] : await listDraftStates(db, applicationIds);
  return new Map(states.map((state) => [state.applicationId, state]));
}

/**
 * Lists the open points before an application is submitted; empty where all checks passed.
 * @throws applications.not_found
 */
export async function checkApplication(services: Services, asked: Asked): Promise<CheckFinding[]> {
  return inspectDraft(services, await getApplicationForWriting(services.db, asked), asked.memberId);
}
