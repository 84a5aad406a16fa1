import { checksApplications } from '#applications/applications/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { selectCheckCounts } from './store/draft-store.ts';

/** Contributions of writing to domains below. */
export const WRITING_CONTRIBUTIONS: readonly Contribution[] = [
  checksApplications({
    id: 'writing',
    async count(db, applicationIds) {
      if (applicationIds.length === 0) return new Map();
      const rows = await selectCheckCounts(db, applicationIds);
      return new Map(
        rows.flatMap(({ applicationId, checksPassed: passed, checksTotal: total }) =>
          passed === null || total === null ? [] : [[applicationId, { passed, total }] as const],
        ),
      );
    },
  }),
];
