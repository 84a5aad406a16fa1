import { AppError } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { type ContestedContact, contestedNotice } from '../rules/contested-mails.ts';
import { selectAccount } from '../store/account-store.ts';
import { countContestedMail } from './attempts.ts';
import { mailOwner } from './factor-changes.ts';

export interface RefusedLink {
  /** Account that asked. */
  readonly userId: string;
  readonly contact: ContestedContact;
  /** The error's code. */
  readonly code: string;
  /** The account it is linked to already; null where no other account has it. */
  readonly holderId: string | null;
}

/**
 * Writes a refused link down and notifies the account that holds what was to be linked, once a day for each kind. Call
 * it outside the transaction that the refusal rolled back. Anyone who tried learns nothing by it.
 */
export async function recordRefusedLink(deps: OperationDeps, refused: RefusedLink): Promise<void> {
  const { userId, contact, code, holderId } = refused;
  await inTransaction(deps.db, async (tx) => {
    await audit(tx, {
      action: 'identity.link_refused',
      actorId: userId,
      subjectId: userId,
      details: { contact, code },
      request: deps.request,
    });
    if (holderId === null || holderId === userId) return;
    const holder = await selectAccount(tx, holderId);
    const owner = holder && mailOwner(deps, holder);
    if (!owner || !(await countContestedMail({ ...deps, db: tx }, holderId, contact))) return;
    await deps.mailer.send(tx, contestedNotice(owner, contact));
  });
}

interface LinkTry<P> {
  readonly userId: string;
  readonly contact: ContestedContact;
  /**
   * Codes of refusals to be recorded; what something else records is left out. An address that is taken, unless given.
   */
  readonly recorded?: readonly string[];
  /** The id of the account that has what was proved. */
  readonly holderOf: (db: Database, proved: P) => Promise<string | null | undefined>;
}

/**
 * Runs what links a contact and notes its refusal.
 * @param link tells what was proved by then: only what someone proved can be asked for, anybody can name it
 * @throws what `link` throws
 */
export async function linkOrRecord<P, T>(
  deps: OperationDeps,
  { userId, contact, recorded = ['identity.email_taken'], holderOf }: LinkTry<P>,
  link: (reportProved: (proved: P) => void) => Promise<T>,
): Promise<T> {
  let proved: { readonly what: P } | null = null;
  const findHolder = async () => (proved ? ((await holderOf(deps.db, proved.what)) ?? null) : null);
  try {
    return await link((what) => {
      proved = { what };
    });
  } catch (error) {
    if (error instanceof AppError && recorded.includes(error.code))
      await recordRefusedLink(deps, { userId, contact, code: error.code, holderId: await findHolder() });
    throw error;
  }
}
