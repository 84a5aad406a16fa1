import { z } from 'zod';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { defineResource } from '#platform/server/resources.ts';
import { ADAPTERS } from '../adapters/adapters.ts';
import { planRuns, RUN_JOB } from '../services/plan-runs.ts';
import { runSource } from '../services/run-source.ts';

const payloadSchema = z.object({ sourceId: z.string(), trigger: z.enum(['schedule', 'administrator']) });

/** Runs at a time in one process; the other places of the worker are for mails and what people wait for. */
const MOST_AT_ONCE = 6;
const underWay = defineResource('sources.underWay', () => ({ runs: 0 }));

/** Asks for runs that are due. */
export const planSources: JobSpec = {
  name: 'sources_plan',
  cron: '*/5 * * * *',
  maxAttempts: 1,
  run: (services) => planRuns(services),
};

/** Reads one source. How it ends is in its run: only a crash is a failure of the job. */
export const runSourceJob: JobSpec = {
  name: RUN_JOB,
  async run(services, payload, { signal }) {
    const { sourceId, trigger } = payloadSchema.parse(payload);
    const adapter = ADAPTERS.find(({ id }) => id === sourceId);
    if (!adapter) return;
    const taken = underWay(services);
    if (taken.runs >= MOST_AT_ONCE) {
      const runAt = new Date(services.clock.now().getTime() + MINUTE_MS);
      await enqueue(services.db, RUN_JOB, payload, { key: `${RUN_JOB}:later:${sourceId}`, runAt });
      return;
    }
    taken.runs += 1;
    try {
      await runSource(services, adapter, { trigger, signal });
    } finally {
      taken.runs -= 1;
    }
  },
};
