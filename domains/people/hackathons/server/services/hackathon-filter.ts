import type { Actor } from '#platform/kernel/access.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { ListHackathonsQuery } from '../../contract/schemas.ts';
import type { HackathonFilter } from '../store/hackathon-store.ts';

/** The stored filter of a query. */
export function filterOf(
  actor: Actor,
  { scope = 'all', q, phase, skill }: Omit<ListHackathonsQuery, 'page'>,
  now: Date,
): HackathonFilter {
  if (scope === 'all') return { now, q, phase, skill };
  const as = scope === 'mine' ? 'host' : 'registered';
  return { now, q, phase, skill, of: { userId: requireMember(actor).userId, as } };
}
