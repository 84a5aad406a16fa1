import { scheduledBackup } from '../backup/scheduled-backup.ts';
import type { JobSpec } from '../domain.ts';
import { forgetMailsJob } from '../mail/forget-mails.ts';
import { sweepObjects } from '../uploads/sweep-objects.ts';
import { purgePlatform } from './purge-platform.ts';

/** The platform's own jobs, beside those of the domains. */
export const platformJobs: readonly JobSpec[] = [
  purgePlatform,
  sweepObjects,
  forgetMailsJob,
  scheduledBackup,
];
