import { newId } from '#platform/kernel/new-id.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type TemplateKind, WRITING_LIMITS } from '../../contract/constants.ts';
import { readPolicy } from '../rules/read-policy.ts';
import { readSections, type SectionPlan } from '../rules/read-sections.ts';
import { templateSections } from '../rules/templates.ts';
import {
  addSectionRow,
  findDraft,
  listSections,
  putDraft,
  removeSectionRow,
  takeTurn,
} from '../store/draft-store.ts';
import { templateFor } from './present-draft.ts';
import { readMaterial } from './read-material.ts';
import { type Asked, lockWritable, requireWritable } from './require-application.ts';

/** Choice of a member: a template instead of the call's own sections, or more text of the call. */
export interface StartChoice {
  readonly template?: TemplateKind | undefined;
  readonly callText?: string | undefined;
}

/** Sections with text stay, as do the member's own; empty ones that are not planned leave, new ones are added behind. */
async function arrange(
  tx: Transaction,
  applicationId: string,
  plan: {
    readonly sections: readonly SectionPlan[];
    readonly origin: 'call' | 'template';
    readonly at: Date;
  },
): Promise<void> {
  const present = await listSections(tx, applicationId);
  const named = (title: string) => title.toLowerCase();
  const planned = new Set(plan.sections.map(({ title }) => named(title)));
  const leaving = present.filter(
    ({ text, suggestion, origin, title }) =>
      !text && !suggestion && origin !== 'member' && !planned.has(named(title)),
  );
  for (const { id } of leaving) await removeSectionRow(tx, id);
  const staying = present.filter((section) => !leaving.includes(section));
  const known = new Set(staying.map(({ title }) => named(title)));
  let position = Math.max(0, ...staying.map((section) => section.position));
  const room = WRITING_LIMITS.sections - staying.length;
  for (const section of plan.sections
    .filter(({ title }) => !known.has(named(title)))
    .slice(0, Math.max(0, room))) {
    position += 1;
    const { title, question, purpose, limit } = section;
    const place = { id: newId(), applicationId, position, origin: plan.origin, updatedAt: plan.at };
    const length = { limitUnit: limit?.unit ?? null, limitMax: limit?.max ?? null };
    await addSectionRow(tx, { ...place, ...length, title, question, purpose });
  }
}

/**
 * Starts a draft, or reads its sections anew: those the call names, else a template. A policy the member set stays.
 * @throws applications.not_found, writing.reader, writing.closed
 */
export async function startSections(
  services: Pick<Services, 'db' | 'clock'>,
  asked: Asked,
  choice: StartChoice = {},
): Promise<void> {
  const application = await requireWritable(services.db, asked);
  const material = await readMaterial(services, application, asked.memberId);
  const at = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    // The lock decides; what was read before only says with which sections it begins.
    await lockWritable(tx, asked);
    await takeTurn(tx, application.id);
    const before = await findDraft(tx, application.id);
    const callText = choice.callText ?? before?.callText ?? '';
    const whole = [callText, material.callText].filter(Boolean).join('\n\n');
    const read = choice.template ? [] : readSections(whole);
    const template = choice.template ?? before?.template ?? templateFor(application, material);
    const found = readPolicy(whole);
    await putDraft(tx, {
      applicationId: application.id,
      ownerId: application.ownerId,
      template,
      callText,
      policy: before?.policyBy === 'member' ? before.policy : found.policy,
      policyQuote: found.quote,
      policyBy: before?.policyBy ?? 'call',
      createdAt: at,
      updatedAt: at,
    });
    const origin = read.length > 0 ? 'call' : 'template';
    await arrange(tx, application.id, {
      sections: read.length > 0 ? read : templateSections(template),
      origin,
      at,
    });
  });
}
