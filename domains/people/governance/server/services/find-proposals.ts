import type { Actor } from '#platform/kernel/access.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { governanceErrors } from '../../contract/errors.ts';
import { canReadProposal, isAuthor } from '../policies.ts';
import { findProposal, lockProposal } from '../store/proposal-store.ts';
import type { ProposalRow } from '../store/tables.ts';

/** A proposal that the caller may read. @throws governance.not_found */
export async function getReadable(db: Database, actor: Actor, id: string): Promise<ProposalRow> {
  return requireReadable(actor, await findProposal(db, id));
}

/** @throws governance.not_found for none, and for a draft of another member */
export function requireReadable(actor: Actor, proposal: ProposalRow | null): ProposalRow {
  if (!proposal || !canReadProposal(actor, proposal)) throw governanceErrors.fail('governance.not_found');
  return proposal;
}

/** The caller's own draft, locked. @throws governance.not_found, governance.not_draft */
export async function lockOwnDraft(tx: Transaction, actor: Actor, id: string): Promise<ProposalRow> {
  const proposal = requireReadable(actor, await lockProposal(tx, id));
  if (!isAuthor(actor, proposal)) throw governanceErrors.fail('governance.not_found');
  if (proposal.state !== 'draft') throw governanceErrors.fail('governance.not_draft');
  return proposal;
}
