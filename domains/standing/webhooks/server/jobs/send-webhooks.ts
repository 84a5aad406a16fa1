import type { JobSpec } from '#platform/server/domain.ts';
import { SEND_JOB } from '../../contract/constants.ts';
import { dispatcher } from '../services/dispatcher.ts';

/** Starts sending what is due. The clock finds what a process left that ended. */
export const sendWebhooks: JobSpec = {
  name: SEND_JOB,
  cron: '* * * * *',
  maxAttempts: 1,
  run: (services) => dispatcher(services).wake(),
};
