import type { ApplicationForWriting } from '#applications/applications/server';
import type { Services } from '#platform/server/services.ts';
import { type CheckedSection, type CheckFinding, checkDraft, countChecks } from '../rules/check-draft.ts';
import { readCriteria } from '../rules/read-sections.ts';
import { type CriterionReview, reviewCriteria } from '../rules/review-criteria.ts';
import { changeDraft, findDraft, listOtherTexts, listSections } from '../store/draft-store.ts';
import type { SectionRow } from '../store/tables.ts';
import { presentSection } from './present-draft.ts';
import { readMaterial } from './read-material.ts';

const checked = (row: SectionRow): CheckedSection => {
  const { id, title, limit, text } = presentSection(row);
  return { id, title, limit, text };
};

/** Checks the draft of an application; counted for its card. */
export async function inspectDraft(
  services: Pick<Services, 'db' | 'clock'>,
  application: ApplicationForWriting,
  memberId: string,
): Promise<CheckFinding[]> {
  const { db } = services;
  const [rows, { amounts, blockers }, others, draft] = await Promise.all([
    listSections(db, application.id),
    readMaterial(services, application, memberId),
    // Only the owner's own checks compare with the owner's other applications.
    memberId === application.ownerId ? listOtherTexts(db, application.ownerId, application.id) : [],
    findDraft(db, application.id),
  ]);
  const sections: CheckedSection[] = rows.map(checked);
  const findings = checkDraft({ sections, blockers, amounts, others: others.map(({ text }) => text) });
  const none: CheckFinding = {
    code: 'missing_section',
    severity: 'must',
    text: 'The draft has no sections yet.',
    sectionId: null,
    quote: null,
    place: null,
  };
  const all = sections.length === 0 ? [none, ...findings] : findings;
  const { passed, total } = countChecks(all);
  if (draft && (draft.checksPassed !== passed || draft.checksTotal !== total))
    await changeDraft(db, application.id, { checksPassed: passed, checksTotal: total });
  return all;
}

/** Which section speaks of which criterion of the call. */
export async function compareWithCriteria(
  services: Pick<Services, 'db' | 'clock'>,
  application: ApplicationForWriting,
  memberId: string,
): Promise<CriterionReview[]> {
  const [rows, material, draft] = await Promise.all([
    listSections(services.db, application.id),
    readMaterial(services, application, memberId),
    findDraft(services.db, application.id),
  ]);
  const criteria = readCriteria([draft?.callText, material.callText].filter(Boolean).join('\n\n'));
  return reviewCriteria(criteria, rows.map(checked));
}
