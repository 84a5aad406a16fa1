import { sql } from 'drizzle-orm';
import type { Transaction } from './db/database.ts';
import type { Domain } from './domain.ts';
import type { Services } from './services.ts';

/** Rows of one kind, as their owner gets them: plain values, never a secret. */
export type PersonalRows = readonly Readonly<Record<string, unknown>>[];

/** What a domain keeps of a person: how it is handed out and how it is forgotten. */
export interface PersonalData {
  /** Everything kept about the person, by kind (lower case with hyphens); empty kinds too. */
  export(services: Services, userId: string): Promise<Readonly<Record<string, PersonalRows>>>;
  /** Removes it, and queues what is not in the database; part of the one transaction that deletes the account. */
  erase(services: Services, tx: Transaction, userId: string): Promise<void>;
}

export interface DomainPersonalData extends PersonalData {
  readonly domain: string;
}

/** The personal data of all domains, in their order: neighbours before those who call them. */
export function personalDataOf(domains: readonly Domain[]): readonly DomainPersonalData[] {
  return domains.flatMap(({ name, personalData }) =>
    personalData ? [{ domain: name, ...personalData }] : [],
  );
}

/**
 * Takes what names a person out of the audit trail and of stored events. What happened, when, and to which id stays:
 * this is the one change an audit entry ever sees.
 */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update platform_audit set ip = null, browser = null, details = details - 'username' - 'email'
    where actor_id = ${userId}::uuid or subject_id = ${userId}`);
  await tx.execute(sql`
    update platform_event set payload = payload - 'username' - 'email'
    where payload->>'userId' = ${userId} and payload ?| array['username', 'email']`);
}
