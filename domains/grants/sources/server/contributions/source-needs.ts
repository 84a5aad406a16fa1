import { counted } from '#platform/kernel/format/numbers.ts';
import { needsOperator } from '#platform/server/operator-needs.ts';
import { FAILURES_SHOWN } from '../../contract/constants.ts';
import { ADAPTERS } from '../adapters/adapters.ts';
import { findLastRuns } from '../store/run-store.ts';
import { listFailing } from '../store/source-store.ts';

const MOST = 5;

/** Sources that fail again and again, until a run is good or they are switched off. */
export const SOURCE_NEEDS = needsOperator({
  id: 'sources.failing',
  async list({ db }) {
    const [failing, runs] = await Promise.all([listFailing(db, FAILURES_SHOWN, MOST), findLastRuns(db)]);
    return failing.flatMap(({ id, failures, failingSince }) => {
      const adapter = ADAPTERS.find((one) => one.id === id);
      if (!adapter || !failingSince) return [];
      const problem = runs.get(id)?.problem ?? '';
      return {
        title: `Grant source ${adapter.name} fails`,
        detail: `${counted(failures, 'run')} in a row failed. ${problem} See Grant sources, or switch it off there.`,
        since: failingSince,
      };
    });
  },
});
