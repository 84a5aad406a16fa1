import type { ApplicationForWriting } from '#applications/applications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { hasModel } from '#platform/server/language-model.ts';
import type { Services } from '#platform/server/services.ts';
import { writingErrors } from '../../contract/errors.ts';
import type { StoredSentence, StoredSuggestion } from '../../contract/schemas.ts';
import { draftText } from '../rules/draft-section.ts';
import { mayDraft } from '../rules/may-draft.ts';
import { changeSection, listSections, lockSection } from '../store/draft-store.ts';
import type { DraftRow, SectionRow } from '../store/tables.ts';
import { draftByRules } from './draft-by-rules.ts';
import { readMaterial } from './read-material.ts';
import { lockDraft } from './require-application.ts';

/**
 * Refuses what the funder or the operator does not allow.
 * @throws writing.review_only, writing.no_model
 */
export function requireDraftingBy(
  { config }: Pick<Services, 'config'>,
  { policy }: DraftRow,
  by: 'rules' | 'model',
): void {
  if (!mayDraft(policy, 'rules')) throw writingErrors.fail('writing.review_only');
  if (by === 'model' && !(hasModel(config) && mayDraft(policy, 'model')))
    throw writingErrors.fail('writing.no_model');
}

/** A suggestion of these sentences. */
export function suggestionOf(
  sentences: StoredSentence[],
  rest: Pick<StoredSuggestion, 'by' | 'state' | 'problem'> & { readonly at: Date },
): StoredSuggestion {
  return { text: draftText(sentences), sentences, ...rest, at: rest.at.toISOString() };
}

/**
 * Puts a suggestion beside the text of a section, which stays: by rules it is whole at once, by the model it waits
 * until its stream is read.
 * @throws writing.section_not_found, writing.review_only, writing.no_model, and what {@link lockDraft} refuses
 */
export async function suggest(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'resources'>,
  application: ApplicationForWriting,
  { sectionId, by, memberId }: { sectionId: string; by: 'rules' | 'model'; memberId: string },
): Promise<SectionRow> {
  const at = services.clock.now();
  const ready = { by: 'rules', state: 'ready', problem: null, at } as const;
  const suggestion =
    by === 'rules'
      ? suggestionOf(await draftOne(services, application, { sectionId, memberId }), ready)
      : suggestionOf([], { by: 'model', state: 'waiting', problem: null, at });
  return inTransaction(services.db, async (tx) => {
    const { draft } = await lockDraft(tx, { memberId, applicationId: application.id });
    requireDraftingBy(services, draft, by);
    if (!(await lockSection(tx, application.id, sectionId)))
      throw writingErrors.fail('writing.section_not_found');
    return changeSection(tx, sectionId, { suggestion });
  });
}

/** The draft of a section beside the others as they are now; the lock comes after it. */
async function draftOne(
  services: Pick<Services, 'db' | 'clock' | 'resources'>,
  application: ApplicationForWriting,
  { sectionId, memberId }: { readonly sectionId: string; readonly memberId: string },
): Promise<StoredSentence[]> {
  const sections = await listSections(services.db, application.id);
  const material = await readMaterial(services, application, memberId);
  return (await draftByRules(services, sections, material, memberId)).get(sectionId) ?? [];
}
