import type { Operation } from '#platform/server/domain.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { selectDistribution } from '../store/distribution-store.ts';

/** The last night's count. */
export const getRepIdDistribution: Operation<typeof reputationEndpoints.getRepIdDistribution> = async ({
  db,
}) => {
  const rows = await selectDistribution(db);
  return {
    success: true,
    data: {
      countedAt: rows[0]?.countedAt.toISOString() ?? null,
      groups: rows.map(({ fromPoints, members }) => ({ from: fromPoints, members })),
    },
  };
};
