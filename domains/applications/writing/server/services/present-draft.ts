import type { ApplicationForWriting } from '#applications/applications/server';
import { hasModel } from '#platform/server/language-model.ts';
import { readModelLeft } from '#platform/server/model-budget.ts';
import type { Services } from '#platform/server/services.ts';
import type { Draft, Section } from '../../contract/schemas.ts';
import { disclosureOf, mayDraft } from '../rules/may-draft.ts';
import { readPolicy } from '../rules/read-policy.ts';
import { guessTemplate } from '../rules/templates.ts';
import { findDraft, listSections } from '../store/draft-store.ts';
import type { SectionRow } from '../store/tables.ts';
import { type Material, readMaterial } from './read-material.ts';
import { canWrite } from './require-application.ts';

/** A stored section as the contract has it. */
export function presentSection(row: SectionRow): Section {
  const { id, title, question, purpose, origin, text, sentences, revision, suggestion } = row;
  const limit =
    row.limitUnit === null || row.limitMax === null ? null : { unit: row.limitUnit, max: row.limitMax };
  const updatedAt = row.updatedAt.toISOString();
  return { id, title, question, purpose, origin, limit, text, sentences, revision, suggestion, updatedAt };
}

/** The template that fits an application, by the words of its call and project. */
export function templateFor({ title, funder }: ApplicationForWriting, { callText, project }: Material) {
  const words = [
    title,
    funder,
    callText.slice(0, 5000),
    project?.title,
    project?.summary,
    project?.description,
  ];
  return guessTemplate([...words, project?.categories.join(' ')].filter(Boolean).join('\n'));
}

/** The draft of an application as a member sees it; without sections before it was started. */
export async function presentDraft(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  application: ApplicationForWriting,
  memberId: string,
): Promise<Draft> {
  const [draft, material] = await Promise.all([
    findDraft(services.db, application.id),
    readMaterial(services, application, memberId),
  ]);
  const sections = draft ? (await listSections(services.db, application.id)).map(presentSection) : [];
  const found = readPolicy(material.callText);
  const writer =
    hasModel(services.config) && mayDraft(draft?.policy ?? found.policy, 'model') ? 'model' : 'rules';
  const policy = draft
    ? { policy: draft.policy, quote: draft.policyQuote, by: draft.policyBy }
    : { ...found, by: 'call' as const };
  return {
    applicationId: application.id,
    isStarted: draft !== null,
    canWrite: canWrite(application),
    template: draft?.template ?? templateFor(application, material),
    callText: draft?.callText ?? '',
    hasCall: material.callText.trim() !== '',
    policy,
    disclosure: disclosureOf(sections.flatMap(({ sentences }) => sentences)),
    writer,
    modelLeft: writer === 'model' ? await readModelLeft(services, memberId) : null,
    sections,
  };
}
