import { counted } from '#platform/kernel/format/numbers.ts';
import { forOperators } from '#platform/server/health-checks.ts';
import { FAILURES_SHOWN } from '../contract/constants.ts';
import { ADAPTERS } from './adapters/adapters.ts';
import { discoveryStop } from './settings.ts';
import { listFailing } from './store/source-store.ts';

/** Whether grant sources are read. Sources outside never make an instance unready. */
export const sourcesHealth = forOperators(async ({ db, config }) => {
  const stop = discoveryStop(config);
  if (stop !== null) {
    const by = stop === 'environment' ? 'GRANT_DISCOVERY=off' : 'the setting sources.discovery';
    return { status: 'off', detail: `Grant sources are not read on a schedule: ${by}` };
  }
  const failing = await listFailing(db, FAILURES_SHOWN, ADAPTERS.length);
  if (failing.length === 0)
    return { status: 'ok', detail: `${counted(ADAPTERS.length, 'grant source')} in order` };
  return {
    status: 'warning',
    detail: `${counted(failing.length, 'grant source')} of ${ADAPTERS.length} cannot be read: ${failing.map(({ id }) => id).join(', ')}`,
    remedy: 'Read the reason at Grant sources. The catalog keeps what was loaded before.',
  };
});
