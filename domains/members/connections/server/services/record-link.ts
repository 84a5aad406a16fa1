import type { Account } from '#members/identity/contract';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { type LinkChange, linkMail } from '../rules/link-mails.ts';

interface LinkRecord {
  readonly account: Account;
  readonly change: LinkChange;
  /** Linked account, as its owner knows it. */
  readonly name: string;
  /** For the audit trail. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Absent where no browser asked for it. */
  readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'> | undefined;
}

/** Records that something was linked to an account or unlinked from it, and tells its verified address. */
export async function recordLink(services: Services, tx: Transaction, link: LinkRecord): Promise<void> {
  const { account, change, name, details, request } = link;
  const { id, email, emailVerified, username } = account;
  await audit(tx, {
    action: `identity.${change}`,
    actorId: id,
    subjectId: id,
    details,
    ...(request ? { request } : {}),
  });
  if (email === null || !emailVerified) return;
  const publicUrl = services.config.PUBLIC_URL;
  await services.mailer.send(tx, linkMail(change, { email, username }, { name, publicUrl }));
}
