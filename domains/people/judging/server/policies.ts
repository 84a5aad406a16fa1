import type { Actor } from '#platform/kernel/access.ts';
import type { JudgingState } from '../contract/constants.ts';
import type { JudgingAction } from '../contract/schemas.ts';

interface Hosted {
  readonly hostId: string | null;
  readonly state: string;
  /** Submissions and their makers are fixed. */
  readonly closedAt: Date | null;
}

const isHost = (actor: Actor, { hostId }: Hosted): boolean =>
  actor.kind === 'member' && actor.userId === hostId;

/** The host and administrators see judges and how far they are; never a score before judging has closed. */
export function canOversee(actor: Actor, hackathon: Hosted): boolean {
  return actor.kind === 'member' && (actor.isAdmin || isHost(actor, hackathon));
}

/** Everyone reads a published result; the host and administrators from the review period on. */
export function canReadResult(actor: Actor, hackathon: Hosted, state: JudgingState): boolean {
  return state === 'published' || (state === 'review' && canOversee(actor, hackathon));
}

interface Standing {
  readonly state: JudgingState;
  readonly accepted: number;
  /** The judged entry that the reader is a maker of. */
  readonly own: { readonly isDisqualified: boolean } | null;
}

/** Lists the actions open to the reader now; levels are the guard's. `null`: judging was not set up. */
export function actionsOf(actor: Actor, hackathon: Hosted, standing: Standing | null): JudgingAction[] {
  const isHosting = isHost(actor, hackathon) && hackathon.state === 'listed';
  if (!standing) return isHosting ? ['setUp'] : [];
  const { state, accepted, own } = standing;
  const isRunning = ['draft', 'judging', 'finals'].includes(state);
  const all: [JudgingAction, boolean][] = [
    ['setUp', isHosting && state === 'draft'],
    ['invite', isHosting && isRunning],
    ['start', isHosting && state === 'draft' && hackathon.closedAt !== null && accepted > 0],
    ['disqualify', isHosting && state === 'review'],
    ['readResult', canReadResult(actor, hackathon, state)],
    ['readComments', own !== null && (state === 'published' || (state === 'review' && own.isDisqualified))],
  ];
  return all.flatMap(([action, may]) => (may ? [action] : []));
}
