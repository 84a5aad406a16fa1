import { startApplicationFor } from '#applications/applications/server';
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
  const applicationId = await startApplicationFor(services, {
    memberId,
    id: item.applicationId,
    grantId: item.grantId,
    projectId,
  });
  const asked = { memberId, applicationId };
  const { placeholders } = await draftApplication(services, asked);
  const findings = await checkApplication(services, asked);
  const found = await findGrantWithBlockers(services, item.grantId, null);
  const email = findApplicationEmail(
    [found?.grant.description, ...(found?.grant.eligibility ?? [])].join('\n'),
  );
  const facts = {
    title: item.title,
    funder: found?.grant.funder?.name ?? null,
    link: found?.grant.url ?? null,
    email,
  };
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
    email,
    packagedAt: services.clock.now(),
  });
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
