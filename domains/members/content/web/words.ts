import { momentText } from '#platform/kernel/format/dates.ts';
import type { DocumentKind, DocumentVersion, ListedDocument } from '../contract/schemas.ts';

export const KIND_LABEL: Readonly<Record<DocumentKind, string>> = {
  page: 'Page',
  faq: 'Questions',
  definitions: 'Definitions',
  topic: 'Learning topic',
};

/** Describes the last change of a text with its author and time. */
export function changeText({ changedAt, changedBy }: ListedDocument): string {
  if (changedAt === null) return 'Never edited';
  return `${momentText(changedAt)} by ${changedBy ?? 'an administrator who has left'}`;
}

/** Describes a version in a few words. */
export function versionText({ origin, restoredFrom }: DocumentVersion): string {
  if (origin === 'shipped') return 'Shipped with Hodag';
  return origin === 'restored' ? `Version ${restoredFrom} restored` : 'Published';
}
