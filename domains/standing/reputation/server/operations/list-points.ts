import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { POINTS_PER_PAGE } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { presentAppeal } from '../rules/present-appeal.ts';
import { presentPoint } from '../rules/present-point.ts';
import { readStatement } from '../services/read-statement.ts';
import { repIdTerms } from '../settings.ts';

/** One page of the caller's statement, newest first. A page behind the last one is empty. */
export const listPoints: Operation<typeof reputationEndpoints.listPoints> = async (
  services,
  actor,
  { query: { page } },
) => {
  const { points, appeals } = await readStatement(services, requireMember(actor).userId);
  const now = services.clock.now();
  const terms = repIdTerms(services);
  const shown = points.slice((page - 1) * POINTS_PER_PAGE, page * POINTS_PER_PAGE);
  return {
    success: true,
    data: {
      points: shown.map((point) => {
        const appeal = appeals.findLast(({ subjectId }) => subjectId === point.id);
        return { ...presentPoint(point, now, terms), appeal: appeal ? presentAppeal(appeal) : null };
      }),
      total: points.length,
      page,
      pages: Math.max(1, Math.ceil(points.length / POINTS_PER_PAGE)),
    },
  };
};
