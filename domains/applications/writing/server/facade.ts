import { getApplicationForWriting } from '#applications/applications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { findPlaceholders } from '../contract/placeholders.ts';
import type { CheckFinding } from './rules/check-draft.ts';
import { draftText } from './rules/draft-section.ts';
import { inspectDraft } from './services/inspect-draft.ts';
import { readMaterial } from './services/read-material.ts';
import { type Asked, requireDraft } from './services/require-application.ts';
import { startSections } from './services/start-sections.ts';
import { draftByRules, requireDraftingBy } from './services/suggest.ts';
import { writeText } from './services/write-section.ts';
import { findDraft, listSections, lockSection } from './store/draft-store.ts';

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
  let drafted = 0;
  await inTransaction(db, async (tx) => {
    for (const { id } of await listSections(tx, application.id)) {
      const section = await lockSection(tx, application.id, id);
      if (section?.text !== '') continue;
      const sentences = draftByRules(section, material);
      const written = { text: draftText(sentences), sentences, author: 'rules' as const };
      await writeText(tx, section, { ...written, authorId: asked.memberId, at: services.clock.now() });
      drafted += 1;
    }
  });
  const sections = await listSections(db, application.id);
  const placeholders = sections.flatMap(({ text }) => findPlaceholders(text)).length;
  return { drafted, sections: sections.length, placeholders };
}

/**
 * Lists the open points before an application is submitted; empty where all checks passed.
 * @throws applications.not_found
 */
export async function checkApplication(services: Services, asked: Asked): Promise<CheckFinding[]> {
  return inspectDraft(services, await getApplicationForWriting(services.db, asked), asked.memberId);
}
