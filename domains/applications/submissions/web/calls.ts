import type { ApplicationCard } from '#applications/applications/contract';
import type { GrantCard, SavedGrant } from '#grants/catalog/contract';
import type { GrantMatch } from '#grants/matching/contract';

/** A call that can be chosen for a run. */
export interface Call extends Pick<GrantCard, 'title' | 'amounts' | 'deadline'> {
  /** The grant; for a call that was added by hand its application. */
  readonly id: string;
  readonly funder: string | null;
  readonly isByHand: boolean;
  /** Null while it is not compared with the project. */
  readonly match: GrantMatch | null;
}

/** A call of the catalog. */
export function callOf({ id, title, funder, amounts, deadline }: GrantCard, match: GrantMatch | null): Call {
  return { id, title, funder: funder?.name ?? null, amounts, deadline, isByHand: false, match };
}

/**
 * Calls a member has at hand for a project: applications that are not submitted, those added by hand among them, and
 * saved grants that are open, each once.
 */
export function callsAtHand(
  projectId: string,
  applications: readonly ApplicationCard[],
  saved: readonly SavedGrant[],
): Call[] {
  const calls = new Map<string, Call>();
  for (const card of applications) {
    const { title, funder, amounts, deadline, role, status } = card;
    if (role !== 'owner' || status !== 'drafting') continue;
    const isByHand = card.grantId === null;
    if (isByHand && card.projectId !== null && card.projectId !== projectId) continue;
    const id = card.grantId ?? card.id;
    calls.set(id, { id, title, funder, amounts, deadline, isByHand, match: null });
  }
  for (const { grant } of saved)
    if (grant.status !== 'closed' && !calls.has(grant.id)) calls.set(grant.id, callOf(grant, null));
  return [...calls.values()];
}
