import type { ApplicationForWriting } from '#applications/applications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { hasModel } from '#platform/server/language-model.ts';
import type { Services } from '#platform/server/services.ts';
import { writingErrors } from '../../contract/errors.ts';
import type { StoredSentence, StoredSuggestion } from '../../contract/schemas.ts';
import { draftSection, draftText } from '../rules/draft-section.ts';
import { mayDraft } from '../rules/may-draft.ts';
import { changeSection, lockSection } from '../store/draft-store.ts';
import type { DraftRow, SectionRow } from '../store/tables.ts';
import { presentSection } from './present-draft.ts';
import { type Material, readMaterial } from './read-material.ts';

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

/** Drafts one section from facts. */
export function draftByRules(section: SectionRow, material: Material): StoredSentence[] {
  return draftSection(presentSection(section), material.facts);
}

/**
 * Puts a suggestion beside the text of a section, which stays: by rules it is whole at once, by the model it waits
 * until its stream is read.
 * @throws writing.section_not_found
 */
export async function suggest(
  services: Pick<Services, 'db' | 'clock'>,
  application: ApplicationForWriting,
  { sectionId, by, memberId }: { sectionId: string; by: 'rules' | 'model'; memberId: string },
): Promise<SectionRow> {
  const material = by === 'rules' ? await readMaterial(services, application, memberId) : null;
  const at = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const section = await lockSection(tx, application.id, sectionId);
    if (!section) throw writingErrors.fail('writing.section_not_found');
    const suggestion = material
      ? suggestionOf(draftByRules(section, material), { by: 'rules', state: 'ready', problem: null, at })
      : suggestionOf([], { by: 'model', state: 'waiting', problem: null, at });
    return changeSection(tx, sectionId, { suggestion });
  });
}
