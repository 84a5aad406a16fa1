import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './db/database.ts';
import type { RequestFacts } from './domain.ts';

export interface AuditEntry {
  /** `domain.what_happened`, past tense. */
  readonly action: string;
  readonly actorId?: string | null;
  /** Subject of the action. */
  readonly subjectId?: string | null;
  readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'>;
  /** Facts for the reader; never secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Adds one entry to the audit trail, inside the transaction of what it records. Entries are never changed but for whom
 * they name: see `forgetPerson` and `shortenAuditAddresses`.
 */
export async function audit(tx: Database | Transaction, entry: AuditEntry): Promise<void> {
  await tx.execute(sql`
    insert into platform_audit (action, actor_id, subject_id, ip, browser, details)
    values (${entry.action}, ${entry.actorId ?? null}, ${entry.subjectId ?? null}, ${entry.request?.ip ?? null},
            ${entry.request?.userAgent ?? null}, ${JSON.stringify(entry.details ?? {})}::jsonb)`);
}
