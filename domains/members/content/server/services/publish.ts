import { audit } from '#platform/server/audit.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import type { KeptText } from '../../contract/schemas.ts';
import { isSameText, seenAfterSaving } from '../rules/document-state.ts';
import {
  type DocumentRow,
  draftOf,
  insertVersion,
  selectVersions,
  writeDocument,
} from '../store/document-store.ts';
import { changedRow, type Turn } from './change-document.ts';

interface Publication {
  readonly origin: 'edited' | 'restored';
  readonly restoredFrom?: number;
  /** Administrator who published it; null for an administrator who has left. */
  readonly by: string | null;
  readonly audit: { readonly action: string; readonly details?: Readonly<Record<string, unknown>> };
  readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'>;
}

/** A document without a draft has no schedule either. */
export const NO_DRAFT = {
  draftTitle: null,
  draftSummary: null,
  draftMarkdown: null,
  scheduledFor: null,
  scheduledBy: null,
} as const;

/** Publishes a text as the next version; the draft and its schedule end. @returns what becomes of the document */
export async function publishIn(turn: Turn, text: KeptText, how: Publication): Promise<Partial<DocumentRow>> {
  const { tx, spec, row, shipped, at } = turn;
  await keepShipped(turn);
  const { title, summary, markdown } = text;
  const version = await insertVersion(tx, {
    documentId: spec.id,
    origin: how.origin,
    restoredFrom: how.restoredFrom ?? null,
    title,
    summary,
    markdown,
    publishedAt: at,
    publishedBy: how.by,
  });
  await audit(tx, {
    action: how.audit.action,
    actorId: how.by,
    subjectId: spec.id,
    ...(how.request ? { request: how.request } : {}),
    details: { version, ...how.audit.details },
  });
  const state = row && { ...row, hasDraft: draftOf(row) !== null };
  return { ...NO_DRAFT, publishedVersion: version, seenShipped: seenAfterSaving(state, shipped.print) };
}

/** Readers see the shipped text again, and that of later releases. @returns what becomes of the document */
export async function publishShipped(
  { tx, spec, shipped, at }: Turn,
  { by, request }: { readonly by: string; readonly request: RequestFacts },
): Promise<Partial<DocumentRow>> {
  const { title, summary, markdown } = shipped;
  await insertVersion(tx, {
    documentId: spec.id,
    origin: 'shipped',
    restoredFrom: null,
    title,
    summary,
    markdown,
    publishedAt: at,
    publishedBy: by,
  });
  await audit(tx, {
    action: 'content.restored',
    actorId: by,
    subjectId: spec.id,
    request,
    details: { version: 'shipped' },
  });
  return { ...NO_DRAFT, publishedVersion: null, seenShipped: shipped.print };
}

/** Keeps the text before the first edit as part of the history. */
async function keepShipped(turn: Turn): Promise<void> {
  const { tx, spec, row, shipped, at } = turn;
  if (row !== null && row.publishedVersion !== null) return;
  const [last = null] = row === null ? [] : await selectVersions(tx, spec.id);
  if (isSameText(last, shipped)) return;
  // Versions belong to a row.
  if (row === null) await writeDocument(tx, { ...changedRow(turn, {}), revision: 1 });
  const { title, summary, markdown } = shipped;
  await insertVersion(tx, {
    documentId: spec.id,
    origin: 'shipped',
    restoredFrom: null,
    title,
    summary,
    markdown,
    publishedAt: at,
    publishedBy: null,
  });
}
