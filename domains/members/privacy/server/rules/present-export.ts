import type { PersonalExport } from '../../contract/schemas.ts';

interface KeptExport extends Omit<PersonalExport, 'createdAt' | 'expiresAt'> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** An export as its owner reads it. */
export function presentExport(row: KeptExport | null): PersonalExport | null {
  if (!row) return null;
  const { id, status, done, total, bytes, createdAt, expiresAt } = row;
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, status, done, total, bytes, ...times };
}
