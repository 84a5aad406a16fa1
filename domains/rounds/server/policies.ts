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

/** Whether someone may judge this application: nobody decides about their own project. */
export function canDecide(judgeId: string, application: { readonly applicantId: string | null }): boolean {
  return application.applicantId !== judgeId;
}
