import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { CALLS_SHOWN } from '../../contract/constants.ts';
import type { apiKeysEndpoints } from '../../contract/endpoints.ts';
import { apiKeysErrors } from '../../contract/errors.ts';
import { addTimes, percentileOf } from '../rules/time-classes.ts';
import { seriesFrom, usageSeries } from '../rules/usage-series.ts';
import { callNotes } from '../services/call-notes.ts';
import { selectCalls, selectHours } from '../store/call-store.ts';
import { hasKey } from '../store/key-store.ts';

const MEDIAN = 0.5;
const SLOWEST = 0.99;
const DEFAULT_DAYS = '7';

/** Shows what a key of the caller called. @throws api_keys.not_found, also for another member's */
export const getApiKeyUsage: Operation<typeof apiKeysEndpoints.getApiKeyUsage> = async (
  services,
  actor,
  { params: { id }, query },
) => {
  const { userId } = requireMember(actor);
  const { db, clock } = services;
  if (!(await hasKey(db, userId, id))) throw apiKeysErrors.fail('api_keys.not_found');
  await callNotes(services).flush();
  const now = clock.now();
  const days = Number(query.days ?? DEFAULT_DAYS);
  const hours = await selectHours(db, id, seriesFrom(days, now));
  const steps = usageSeries(hours, days, now);
  const times = addTimes(hours.map((hour) => hour.times));
  const whole = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));
  const sum = (of: (step: (typeof steps)[number]) => number): number =>
    steps.reduce((total, step) => total + of(step), 0);
  const calls = (await selectCalls(db, id, CALLS_SHOWN)).map(({ keyId: _keyId, at, ...call }) => ({
    ...call,
    at: at.toISOString(),
  }));
  return {
    success: true,
    data: {
      days,
      calls: sum((step) => step.calls),
      refused: sum((step) => step.refused),
      failed: sum((step) => step.failed),
      p50Ms: whole(percentileOf(times, MEDIAN)),
      p99Ms: whole(percentileOf(times, SLOWEST)),
      steps,
      newest: calls,
    },
  };
};
