import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { DRAFTS_MAX } from '../../contract/constants.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import type { SaveProposal } from '../../contract/schemas.ts';
import { isAuthor } from '../policies.ts';
import { ballotOptions, electsSeats } from '../rules/proposal-life.ts';
import {
  changeProposal,
  countDrafts,
  createProposal,
  lockAuthor,
  lockProposal,
} from '../store/proposal-store.ts';
import type { ProposalRow } from '../store/tables.ts';

/**
 * Creates a draft, or changes the caller's. The same save again changes nothing.
 * @throws governance.not_found for an id of another member
 * @throws governance.changed_elsewhere, governance.too_many_drafts, governance.not_draft, governance.options, governance.seats
 */
export const saveGovernanceProposal: Operation<typeof governanceEndpoints.saveGovernanceProposal> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const columns = columnsOf(body);
  const { state, revision } = await inTransaction(deps.db, async (tx) => {
    await lockAuthor(tx, member.userId);
    const stored = await lockProposal(tx, params.id);
    if (stored && !isAuthor(member, stored)) throw governanceErrors.fail('governance.not_found');
    if (stored) return change(deps, tx, stored, { columns, revision: body.revision });
    if (body.revision !== 0) throw governanceErrors.fail('governance.not_found');
    return create(deps, tx, { id: params.id, authorId: member.userId, columns });
  });
  return { state, revision };
};

/** @throws governance.options, governance.seats */
function columnsOf({ revision: _, options: own, ...body }: SaveProposal) {
  const options = ballotOptions(own);
  if (!options) throw governanceErrors.fail('governance.options');
  if (!electsSeats(body.method, body.seats, own.length))
    throw governanceErrors.fail(
      'governance.seats',
      body.seats > own.length ? { message: 'More are elected than there are options.' } : {},
    );
  return { ...body, options };
}
type Columns = ReturnType<typeof columnsOf>;

interface New {
  readonly id: string;
  readonly authorId: string;
  readonly columns: Columns;
}

async function create(
  deps: OperationDeps,
  tx: Transaction,
  { id, authorId, columns }: New,
): Promise<ProposalRow> {
  if ((await countDrafts(tx, authorId)) >= DRAFTS_MAX)
    throw governanceErrors.fail('governance.too_many_drafts');
  const now = deps.clock.now();
  const made = await createProposal(tx, {
    ...columns,
    id,
    authorId,
    state: 'draft',
    createdAt: now,
    updatedAt: now,
  });
  if (!made) throw governanceErrors.fail('governance.changed_elsewhere');
  await audit(tx, {
    action: 'governance.proposal_drafted',
    actorId: authorId,
    subjectId: id,
    request: deps.request,
  });
  return made;
}

async function change(
  deps: OperationDeps,
  tx: Transaction,
  stored: ProposalRow,
  { columns, revision }: { readonly columns: Columns; readonly revision: number },
): Promise<ProposalRow> {
  const all = Object.keys(columns) as (keyof Columns)[];
  const isSame = all.every((field) => JSON.stringify(stored[field]) === JSON.stringify(columns[field]));
  if (isSame) return stored;
  if (stored.state !== 'draft') throw governanceErrors.fail('governance.not_draft');
  if (stored.revision !== revision)
    throw governanceErrors.fail('governance.changed_elsewhere', { details: { revision: stored.revision } });
  return changeProposal(tx, stored.id, { ...columns, updatedAt: deps.clock.now() });
}
