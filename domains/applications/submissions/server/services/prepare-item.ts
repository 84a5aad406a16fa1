import { findApplicationState, startApplicationFor } from '#applications/applications/server';
import { checkApplication, draftApplication, exportApplication } from '#applications/writing/server';
import { findGrantWithBlockers } from '#grants/matching/server';
import type { Services } from '#platform/server/services.ts';
import { keepMade } from '#platform/server/uploads/keep-made.ts';
import { ZipArchive } from '#platform/server/zip.ts';
import { checklistSheet, factsSheet } from '../rules/facts-sheet.ts';
import { findApplicationEmail } from '../rules/find-email.ts';
import { packageObject } from '../rules/package-objects.ts';
import { updateItem } from '../store/run-store.ts';
import type { ItemRow, RunRow } from '../store/tables.ts';

/**
 * Drafts, checks and packages one call. Again it writes the same package anew; sections with text stay as they are.
 * @throws what starting, drafting and exporting refuse
 */
export async function prepareItem(services: Services, run: RunRow, item: ItemRow): Promise<void> {
  const { ownerId: memberId, projectId } = run;
  const { id, grantId } = { id: item.applicationId, grantId: item.grantId };
  const applicationId =
    grantId === null ? id : await startApplicationFor(services, { memberId, id, grantId, projectId });
  const asked = { memberId, applicationId };
  const { placeholders } = await draftApplication(services, asked);
  // Changes from here on may be missing in the package.
  const packagedAt = services.clock.now();
  const findings = await checkApplication(services, asked);
  const facts = await readCall(services, asked, item);
  const content = await pack(services, asked, {
    facts: factsSheet(facts),
    checklist: checklistSheet(findings.map(({ text }) => text)),
  });
  const name = packageObject(item.id);
  await keepMade(services, { name, ownerId: memberId, content, mediaType: 'application/zip' });
  await updateItem(services.db, item.id, {
    applicationId,
    state: 'packaged',
    problem: null,
    placeholders,
    findings: findings.length,
    email: facts.email,
    packagedAt,
  });
}

/** Reads the facts of a call that its package names: of one that was added by hand, those the member typed. */
async function readCall(services: Services, asked: Asked, item: ItemRow) {
  const { title, grantId } = item;
  if (grantId === null) {
    const state = await findApplicationState(services.db, asked);
    return { title, funder: state?.funder ?? null, link: state?.link ?? null, email: null };
  }
  const grant = (await findGrantWithBlockers(services, grantId, null))?.grant;
  const email = findApplicationEmail([grant?.description, ...(grant?.eligibility ?? [])].join('\n'));
  return { title, funder: grant?.funder?.name ?? null, link: grant?.url ?? null, email };
}

interface Asked {
  readonly memberId: string;
  readonly applicationId: string;
}

/** The texts of a package; the application's files are added when it is downloaded, and stored once. */
async function pack(
  services: Services,
  asked: Asked,
  { facts, checklist }: { readonly facts: string; readonly checklist: string },
): Promise<Uint8Array> {
  const archive = new ZipArchive(services.clock.now());
  await archive.add({ name: 'how-to-hand-over.md', content: facts });
  await archive.add({ name: 'checklist.md', content: checklist });
  const formats = ['docx', 'pdf', 'md'] as const;
  for (const format of formats) {
    const content = await exportApplication(services, asked, format);
    await archive.add({ name: `application.${format}`, content });
  }
  return archive.end();
}
