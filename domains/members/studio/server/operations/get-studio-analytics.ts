import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { selectCategories, selectDays, selectTop, selectTotals } from '../store/analytics-store.ts';

const DAYS = 30;
const TOP = 5;

/** How files are used, counted in days of UTC. */
export const getStudioAnalytics: Operation<typeof studioEndpoints.getStudioAnalytics> = async ({
  db,
  clock,
}) => {
  const now = clock.now();
  const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
  const first = dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  return {
    days: await selectDays(db, first, dayOf(now)),
    totals: await selectTotals(db),
    top: await selectTop(db, TOP),
    categories: await selectCategories(db),
  };
};
