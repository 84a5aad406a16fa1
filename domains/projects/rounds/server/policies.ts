import type { Actor } from '#platform/kernel/access.ts';

interface Guarded {
  readonly ownerId: string | null;
  readonly publishedAt: Date | null;
}

/** Only the owner changes a round; administrators have no more rights here than others. */
export function isOwner(actor: Actor, { ownerId }: Pick<Guarded, 'ownerId'>): boolean {
  return actor.kind === 'member' && actor.userId === ownerId;
}

/** Published rounds are for everybody, a draft for its owner alone. */
export function canReadRound(actor: Actor, round: Guarded): boolean {
  return round.publishedAt !== null || isOwner(actor, round);
}

/**
 * Whether a member may decide in a round at all: never about their own project, nor about those it competes
 * with.
 * @param insiders members who own a project that applied to the round or are in its team
 */
export function hasConflict(judgeId: string, insiders: ReadonlySet<string>): boolean {
  return insiders.has(judgeId);
}
