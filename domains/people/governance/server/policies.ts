import type { Actor } from '#platform/kernel/access.ts';
import type { ProposalState } from '../contract/constants.ts';
import type { ProposalAction } from '../contract/schemas.ts';

interface Guarded {
  readonly authorId: string | null;
  readonly state: ProposalState;
  readonly closesAt: Date | null;
}

/** Whether the reader wrote it. */
export const isAuthor = (actor: Actor, { authorId }: Pick<Guarded, 'authorId'>): boolean =>
  actor.kind === 'member' && actor.userId === authorId;

/** Drafts are their author's; what is published, every member reads. */
export const canReadProposal = (actor: Actor, proposal: Guarded): boolean =>
  proposal.state !== 'draft' || isAuthor(actor, proposal);

/** An author withdraws until voting opens, an administrator until it closes; a vote that began is the voters'. */
export function canWithdraw(actor: Actor, proposal: Guarded, now: Date): boolean {
  if (proposal.state === 'notice') return isAuthor(actor, proposal) || isAdmin(actor);
  return isAdmin(actor) && takesBallots(proposal, now);
}

const isAdmin = (actor: Actor): boolean => actor.kind === 'member' && actor.isAdmin;

/** Whether ballots are taken at this moment of the database's clock. */
export const takesBallots = ({ state, closesAt }: Guarded, now: Date): boolean =>
  state === 'open' && closesAt !== null && now < closesAt;

/** A proposal is discussed from its publishing until voting closes. */
export const takesComments = (proposal: Guarded, now: Date): boolean =>
  proposal.state === 'notice' || takesBallots(proposal, now);

/** A comment is its author's; administrators delete any. */
export const canRemoveComment = (actor: Actor, { authorId }: { readonly authorId: string }): boolean =>
  isAuthor(actor, { authorId }) || isAdmin(actor);

/** Lists the actions open to the reader now, as far as the proposal decides; levels are the guard's. */
export function actionsOf(
  actor: Actor,
  proposal: Guarded,
  { isElector, now }: { readonly isElector: boolean; readonly now: Date },
): ProposalAction[] {
  const isOwnDraft = proposal.state === 'draft' && isAuthor(actor, proposal);
  const all: [ProposalAction, boolean][] = [
    ['edit', isOwnDraft],
    ['publish', isOwnDraft],
    ['remove', isOwnDraft],
    ['withdraw', canWithdraw(actor, proposal, now)],
    ['vote', isElector && takesBallots(proposal, now)],
    ['comment', takesComments(proposal, now)],
  ];
  return all.flatMap(([action, may]) => (may ? [action] : []));
}
