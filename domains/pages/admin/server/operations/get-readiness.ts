import type { Operation } from '#platform/server/domain.ts';
import type { adminEndpoints } from '../../contract/endpoints.ts';

/** Runs every health check now. Members see states and remedies, administrators the details too. */
export const getReadiness: Operation<(typeof adminEndpoints)['getReadiness']> = async (deps, actor) => {
  const report = await deps.health();
  const showsDetails = actor.kind === 'member' && actor.isAdmin;
  const checks = Object.entries(report).map(([name, { status, detail, remedy }]) => ({
    name,
    status,
    detail: showsDetails ? detail : null,
    remedy: remedy ?? null,
  }));
  return { success: true, data: { checkedAt: deps.clock.now().toISOString(), checks } };
};
