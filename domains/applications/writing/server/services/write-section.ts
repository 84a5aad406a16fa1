import { newId } from '#platform/kernel/new-id.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Author } from '../../contract/constants.ts';
import { writingErrors } from '../../contract/errors.ts';
import type { StoredSentence } from '../../contract/schemas.ts';
import { continues } from '../rules/keep-sources.ts';
import { changeSection, lockSection } from '../store/draft-store.ts';
import type { SectionRow } from '../store/tables.ts';
import { addVersion, continueVersion, findNewestVersion } from '../store/version-store.ts';
import { presentSection } from './present-draft.ts';

/** Saves of one person within this time that only add to the text are one version. */
const ONE_VERSION_MS = 10 * 60_000;

/** A new text of a section. */
export interface WrittenText {
  readonly text: string;
  readonly sentences: StoredSentence[];
  readonly author: Author;
  readonly authorId: string;
  readonly at: Date;
}

async function keepVersion(tx: Transaction, sectionId: string, written: WrittenText): Promise<void> {
  const { text, sentences, author, authorId, at } = written;
  const newest = await findNewestVersion(tx, sectionId);
  const isContinued =
    author === 'person' &&
    newest?.author === 'person' &&
    newest.authorId === authorId &&
    at.getTime() - newest.at.getTime() < ONE_VERSION_MS &&
    continues(newest.text, text);
  if (newest && isContinued) return continueVersion(tx, newest.id, { text, sentences });
  const no = (newest?.no ?? 0) + 1;
  await addVersion(tx, { id: newId(), sectionId, no, text, sentences, author, authorId, at });
}

/** Writes a text into a locked section, as a version. Nothing of what was there before is lost. */
export async function writeText(
  tx: Transaction,
  section: SectionRow,
  written: WrittenText,
  changes: Partial<Pick<SectionRow, 'title' | 'limitUnit' | 'limitMax' | 'suggestion'>> = {},
): Promise<SectionRow> {
  const { text, sentences, at } = written;
  if (text !== section.text) await keepVersion(tx, section.id, written);
  return changeSection(tx, section.id, {
    ...changes,
    text,
    sentences,
    revision: section.revision + 1,
    updatedAt: at,
  });
}

/**
 * A section held until the transaction ends, on the revision the member last saw.
 * @throws writing.section_not_found, writing.changed_elsewhere with the present section in `details.section`
 */
export async function lockAt(
  tx: Transaction,
  { applicationId, sectionId }: { readonly applicationId: string; readonly sectionId: string },
  revision: number,
): Promise<SectionRow> {
  const section = await lockSection(tx, applicationId, sectionId);
  if (!section) throw writingErrors.fail('writing.section_not_found');
  if (section.revision !== revision) {
    throw writingErrors.fail('writing.changed_elsewhere', { details: { section: presentSection(section) } });
  }
  return section;
}
